import { useId } from 'react';
import { styled } from 'styled-components';
import { PAGE_SIZES, type PageSize } from '@shared/rules/paging.js';
import { useLanguage } from '../../i18n/language';
import { Select } from '../forms/inputs';
import { Cluster } from '../layout/Layout';
import { color, space, text } from '../theme/tokens';
import { Pagination } from './Pagination';

const Frame = styled.div`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.inkSoft};
  font-size: ${text.ui};
  white-space: nowrap;
`;

interface PageSizeSelectProps<Size extends number> {
  sizes: readonly Size[];
  value: Size;
  onChange: (size: Size) => void;
}

/** How many entries a page shows. */
export function PageSizeSelect<Size extends number>({ sizes, value, onChange }: PageSizeSelectProps<Size>) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <Frame>
      <label htmlFor={id}>{t('Per page')}</label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => {
          onChange(sizes.find((size) => String(size) === target.value) ?? value);
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
    </Frame>
  );
}

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
