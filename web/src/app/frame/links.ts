import type { PlainText } from '../../i18n/translate';

/** A place that the header leads to. */
export interface FrameLink {
  to: string;
  label: PlainText;
}

/** The header's main places. */
export const MAIN_LINKS: readonly FrameLink[] = [
  { to: '/products-catalog', label: 'Products' },
  { to: '/builder', label: 'PC Builder' },
  { to: '/contact', label: 'Contact' },
  { to: '/about', label: 'About' },
];

/** The places of the More menu. */
export const MORE_LINKS: readonly FrameLink[] = [
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/return', label: 'Return Policy' },
];
