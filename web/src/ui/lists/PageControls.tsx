import { PAGE_SIZES, type PageSize } from '@shared/rules/paging.js';
import { Cluster } from '../layout/Layout';
import { PageSizeSelect } from './PageSizeSelect';
import { Pagination } from './Pagination';

interface PageControlsProps {
  /** What the pages are of, for a screen reader. */
  label: string;
  itemsPerPage: PageSize;
  /** Not there before the first answer. */
  page: { currentPage: number; pagesCount: number } | undefined;
  hrefFor: (change: { currentPage: number }) => string;
  onChange: (change: { itemsPerPage: PageSize; currentPage: number }) => void;
}

/** Below a list: how many entries a page shows, and the way to the others. Another size begins at the first page. */
export function PageControls({ label, itemsPerPage, page, hrefFor, onChange }: PageControlsProps) {
  return (
    <Cluster data-between>
      <PageSizeSelect
        sizes={PAGE_SIZES}
        value={itemsPerPage}
        onChange={(size) => {
          onChange({ itemsPerPage: size, currentPage: 1 });
        }}
      />
      {page !== undefined && (
        <Pagination
          label={label}
          currentPage={page.currentPage}
          pagesCount={page.pagesCount}
          hrefFor={(currentPage) => hrefFor({ currentPage })}
        />
      )}
    </Cluster>
  );
}
