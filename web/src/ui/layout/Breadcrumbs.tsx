import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, media, space, text } from '../theme/tokens';

/* One line on every screen, but for categories of endless words: the name of a product is told in full by its heading. */
const List = styled.ol`
  display: flex;
  align-items: center;
  gap: 0 ${space.half};
  color: ${color.inkSoft};
  font-size: ${text.small};
  li {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space.half};
    max-width: 50%;
    overflow-wrap: anywhere;
  }
  li:last-child {
    flex: 0 1 auto;
    min-width: 0;
    max-width: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 1.5rem;
    color: ${color.inkSoft};
    text-decoration: none;
    ${media.touch} {
      min-height: 2.75rem;
    }
  }
  a:hover {
    color: ${color.copper};
    text-decoration: underline;
  }
  [aria-current] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    color: ${color.inkFaint};
  }
`;

/** A page on the way from the home page to the present one. */
export interface Step {
  label: string;
  to: string;
}

interface BreadcrumbsProps {
  /** The pages between the home page and this one. */
  steps: readonly Step[];
  /** What this page is called. */
  current: string;
}

/** Says where a page is in the shop, and leads back up. */
export function Breadcrumbs({ steps, current }: BreadcrumbsProps) {
  const { t } = useLanguage();
  return (
    <nav aria-label={t('You are here')}>
      <List>
        {[{ label: t('Home'), to: '/' }, ...steps].map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </List>
    </nav>
  );
}
