import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { color, media, motion, radius, space, text } from '../theme/tokens';

/** The numbers to show: the first, the last, the current with its neighbors; `null` stands for a gap. */
export function pagesToShow(currentPage: number, pagesCount: number): (number | null)[] {
  const wanted = new Set([1, pagesCount, currentPage - 1, currentPage, currentPage + 1]);
  // A gap of a single page is not worth an ellipsis.
  if (wanted.has(3)) wanted.add(2);
  if (wanted.has(pagesCount - 2)) wanted.add(pagesCount - 1);
  const pages = [...wanted].filter((page) => page >= 1 && page <= pagesCount).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0;
  ${media.tablet} {
    gap: ${space.half};
  }
`;
const Step = styled(Link)`
  display: grid;
  place-items: center;
  min-width: 2.5rem;
  height: 2.75rem;
  padding-inline: ${space[1]};
  border: 1px solid transparent;
  border-radius: ${radius};
  color: ${color.ink};
  ${media.tablet} {
    min-width: 2.75rem;
  }
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  transition: background-color ${motion};
  &:hover {
    background: ${color.sunken};
    color: ${color.ink};
  }
  &[aria-current='page'] {
    border-color: ${color.copper};
    background: ${color.copperSoft};
    color: ${color.copper};
    font-weight: 600;
  }
`;
const Off = styled.span`
  display: grid;
  place-items: center;
  min-width: 2.5rem;
  height: 2.75rem;
  color: ${color.lineStrong};
`;
const Gap = styled(Off)`
  min-width: 1.25rem;
`;

interface PagerProps {
  /** What is paged, for screen readers: "Products pages". */
  label: string;
  currentPage: number;
  pagesCount: number;
  /** The address of a page, relative or absolute. */
  hrefFor: (page: number) => string;
}

/** Previous, numbers, next: real links, so that they open in new tabs and work with back. Nothing for a single page. */
export function Pagination({ label, currentPage, pagesCount, hrefFor }: PagerProps) {
  const { t } = useLanguage();
  if (pagesCount < 2) return null;
  const previous = <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />;
  const next = <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <nav aria-label={label}>
      <List>
        <li>
          {currentPage > 1 ? (
            <Step to={hrefFor(currentPage - 1)} rel="prev" aria-label={t('Previous page')}>
              {previous}
            </Step>
          ) : (
            <Off>{previous}</Off>
          )}
        </li>
        {pagesToShow(currentPage, pagesCount).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <Gap aria-hidden="true">…</Gap>
            ) : (
              <Step
                to={hrefFor(page)}

                aria-label={t('Page {page}', { page })}
                aria-current={page === currentPage ? 'page' : undefined}
              >
                {page}
              </Step>
            )}
          </li>
        ))}
        <li>
          {currentPage < pagesCount ? (
            <Step
              to={hrefFor(currentPage + 1)}

              rel="next"
              aria-label={t('Next page')}
            >
              {next}
            </Step>
          ) : (
            <Off>{next}</Off>
          )}
        </li>
      </List>
    </nav>
  );
}
