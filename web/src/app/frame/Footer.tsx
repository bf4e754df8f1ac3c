import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { isAlwaysFree } from '@shared/rules/shipping-prices.js';
import { OPERATOR } from '../../lib/operator';
import { useLanguage } from '../../i18n/language';
import { SHOP_NAME, socialLinks } from '../../lib/company';
import { Container } from '../../ui/layout/Layout';
import { lazyAfterLoad } from '../../ui/layout/late-parts';
import { color, media, space, text } from '../../ui/theme/tokens';
import { Logo } from './Logo';
import type { FrameLink } from './links';

/* The foot of the page is out of sight when it is first painted. */
const LanguageSwitch = lazyAfterLoad('LanguageSwitch', () => import('./LanguageSwitch'));

const Ground = styled.footer`
  border-top: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;
const Columns = styled(Container)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[4]} ${space[3]};
  padding-block: ${space[6]} ${space[4]};
  /* The longest group stands beside the two shorter ones. */
  > :nth-child(3) {
    grid-row: span 2;
  }
  ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
    > :nth-child(3) {
      grid-row: auto;
    }
  }
  ${media.desktop} {
    grid-template-columns: 2fr 1fr 1fr 1fr;
    gap: ${space[6]};
    padding-block: ${space[8]} ${space[6]};
  }
`;
const About = styled.div`
  grid-column: 1 / -1;
  max-width: 38ch;
  ${media.desktop} {
    grid-column: auto;
  }
`;
const GroupName = styled.h2`
  color: ${color.ink};
  font-size: ${text.ui};
  line-height: 2.75rem;
  letter-spacing: 0;
`;
const List = styled.ul`
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    color: ${color.copper};
    text-decoration: underline;
  }
  ${media.desktop} {
    a {
      min-height: 2.125rem;
    }
  }
`;
const Closing = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 5rem;
  padding-block: ${space[2]} ${space[3]};
  color: ${color.inkFaint};
  font-size: ${text.small};
`;

const SHOP: readonly FrameLink[] = [
  { to: '/products-catalog', label: 'Products' },
  { to: '/compare', label: 'Compare' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];
const LEGAL: readonly FrameLink[] = [
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/return', label: 'Return Policy' },
  { to: '/withdrawal', label: 'Right of Withdrawal' },
  { to: '/withdraw', label: 'Withdraw from contract here' },
  { to: '/impressum', label: 'Impressum' },
  { to: '/accessibility', label: 'Accessibility' },
];

function Group({ name, links }: { name: string; links: readonly FrameLink[] }) {
  const { t } = useLanguage();
  return (
    <nav aria-label={name}>
      <GroupName>{name}</GroupName>
      <List>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
      </List>
    </nav>
  );
}

/** The footer of every page. */
export function Footer() {
  const { t } = useLanguage();
  return (
    <Ground>
      <Columns>
        <About>
          <Logo />
          <p>
            {t(
              'Computer hardware and software for people who read the data sheet. Chosen with care, built to order and shipped from Germany.',
            )}
          </p>
        </About>
        <Group name={t('Shop')} links={SHOP} />
        <Group name={t('Legal')} links={LEGAL} />
        {socialLinks().length > 0 && (
          <nav aria-label={t('Follow us')}>
            <GroupName>{t('Follow us')}</GroupName>
            <List>
              {socialLinks().map(({ label, href }) => (
                <li key={href}>
                  <a href={href} rel="noopener noreferrer">
                    {label}
                  </a>
                </li>
              ))}
            </List>
          </nav>
        )}
      </Columns>
      <Closing>
        {/* The server may still be, or be already, in another year. */}
        <span suppressHydrationWarning>
          {t(
            isAlwaysFree(OPERATOR.shipping)
              ? '© {year} {shopName}. All prices in euro, incl. VAT and free shipping.'
              : '© {year} {shopName}. All prices in euro, incl. VAT, plus shipping.',
            { year: new Date().getFullYear(), shopName: SHOP_NAME },
          )}
        </span>
        <Suspense>
          <LanguageSwitch />
        </Suspense>
      </Closing>
    </Ground>
  );
}
