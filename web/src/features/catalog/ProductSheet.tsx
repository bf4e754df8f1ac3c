import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CatalogSort } from '@shared/rules/catalog-url.js';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { Picture } from '../../ui/product/Picture';
import { Price } from '../../ui/product/Price';
import { Stock } from '../../ui/product/Stock';
import { color, font, layer, media, radius, space, text } from '../../ui/theme/tokens';
import { KeyData } from './KeyData';
import type { ProductCard_ProductFragment } from './product-card.generated';
import { sheetColumns, type SheetCell, type SheetColumn } from './sheet-columns';
import { useSheetFactsQuery } from './sheet-facts.generated';

/* What is bought with stands first. Where the columns do not fit, the sheet moves in its own window, with its names standing still. */
const Window = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
const Table = styled.table`
  width: 100%;
  font-size: 0.875rem;
  line-height: 1.25rem;
  th,
  td {
    padding: ${space.half} ${space[1]};
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: middle;
  }
  tbody td {
    height: 3.25rem;
  }
  thead > tr > * {
    border-bottom-color: ${color.lineStrong};
    color: ${color.inkSoft};
    font-size: ${text.small};
    font-weight: 550;
    vertical-align: bottom;
  }
  thead > tr > [data-fact] {
    min-width: 4.5rem;
    max-width: 8rem;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tbody tr:hover > * {
    background: ${color.copperSoft};
  }
  [data-end] {
    text-align: end;
  }
`;
const Name = styled.th`
  position: sticky;
  z-index: ${layer.raised};
  left: 0;
  min-width: 8rem;
  background: ${color.surface};
  font-size: ${text.small};
  font-weight: 600;
  ${media.desktop} {
    min-width: 15rem;
    font-size: 0.875rem;
  }
  a {
    color: ${color.ink};
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    color: ${color.copper};
  }
`;
/* A phone has no room for a column beside the name. */
const Pictured = styled.div`
  display: grid;
  gap: ${space.half};
  align-items: center;
  > :first-child {
    max-width: 4rem;
  }
  ${media.desktop} {
    grid-template-columns: 4rem minmax(0, 1fr);
    gap: ${space[1.5]};
  }
`;
const Value = styled.td`
  font-family: ${font.mono};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  ${media.desktop} {
    max-width: 14rem;
  }
  &[data-end] {
    white-space: nowrap;
  }
`;
const Best = styled.span`
  text-decoration: underline 2px ${color.copper};
  text-underline-offset: 0.3em;
`;
const Nothing = styled.span`
  color: ${color.inkFaint};
`;
const Money = styled.td`
  min-width: 6.5rem;
  white-space: nowrap;
  > span {
    flex-wrap: nowrap;
  }
`;
/* On a phone the cart's button is the one that is seen without moving the sheet. */
const Actions = styled.div`
  display: flex;
  flex-direction: row-reverse;
  white-space: nowrap;
  ${media.desktop} {
    flex-direction: row;
  }
  [data-words] {
    display: none;
  }
`;
const SortLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-height: 2.75rem;
  color: inherit;
  text-decoration: none;
  ${media.desktop} {
    min-height: 2rem;
  }
  [aria-sort] > & {
    color: ${color.copper};
  }
`;
const Note = styled.p`
  color: ${color.inkFaint};
  font-size: ${text.small};
`;
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
`;

/** The orders that a head offers: the first on the first press, the other on the next. */
type Orders = readonly [CatalogSort, CatalogSort];

interface HeadProps {
  label: string;
  orders: Orders;
  sort: CatalogSort;
  hrefFor: (change: { sort: CatalogSort; currentPage: number }) => string;
  isEnd?: boolean;
}

function SortableHead({ label, orders, sort, hrefFor, isEnd = false }: HeadProps) {
  const isSorted = orders.includes(sort);
  const isAscending = sort.endsWith('_ASC');
  const next = sort === orders[0] ? orders[1] : orders[0];
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      data-end={isEnd || undefined}
      {...(isSorted ? { 'aria-sort': isAscending ? 'ascending' : 'descending' } : {})}
    >
      <SortLink to={hrefFor({ sort: next, currentPage: 1 })}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden="true" />}
      </SortLink>
    </th>
  );
}

interface ProductSheetProps {
  products: readonly ProductCard_ProductFragment[];
  sort: CatalogSort;
  hrefFor: HeadProps['hrefFor'];
  /** The rows belong to the previous question while the answer to the new one is on its way. */
  isStale: boolean;
  renderActions: (product: ProductCard_ProductFragment) => ReactNode;
}

/** Products as rows of a data sheet: what decides in their category, in columns of mono type. */
export function ProductSheet({
  products,
  sort,
  hrefFor,
  isStale,
  renderActions: actionsFor,
}: ProductSheetProps) {
  const { t } = useLanguage();
  const ids = products.map(({ id }) => id);
  const { data, previousData } = useSheetFactsQuery({ variables: { ids, language: useAnswerLanguage() } });
  const known = new Map(
    (data ?? previousData)?.productsByIds.flatMap((one) => (one === null ? [] : [[one.id, one]])),
  );
  const columns = sheetColumns(ids.map((id) => known.get(id)));
  const sorting = { sort, hrefFor };
  return (
    <Frame>
      <Window role="region" aria-label={t('Data sheet')} tabIndex={0} aria-busy={isStale}>
        <Table>
          <VisuallyHidden as="caption">{t('Data sheet')}</VisuallyHidden>
          <thead>
            <tr>
              <SortableHead label={t('Name')} orders={['NAME_ASC', 'NAME_DESC']} {...sorting} />
              <SortableHead label={t('Price')} orders={['PRICE_ASC', 'PRICE_DESC']} isEnd {...sorting} />
              <td />
              {columns.length === 0 && <th scope="col">{t('Key data')}</th>}
              {columns.map(({ key, label, unit, isNumber }) => (
                <th key={key} scope="col" data-fact data-end={isNumber || undefined}>
                  {label} {unit}
                </th>
              ))}
              <SortableHead label={t('Rating')} orders={['RATING', 'RATING']} isEnd {...sorting} />
            </tr>
          </thead>
          <tbody>
            {products.map((product, index) => (
              <Row key={product.id} product={product} columns={columns} index={index}>
                {actionsFor(product)}
              </Row>
            ))}
          </tbody>
        </Table>
      </Window>
      <Note>
        {t('All prices incl. VAT and shipping.')}{' '}
        {columns.length > 0 &&
          t('Underlined: the best value of the column on this page. – means: not stated.')}
      </Note>
    </Frame>
  );
}

interface RowProps {
  product: ProductCard_ProductFragment;
  columns: readonly SheetColumn[];
  index: number;
  children: ReactNode;
}

function Row({ product, columns, index, children }: RowProps) {
  const { formatNumber } = useLanguage();
  return (
    <tr>
      <Name scope="row">
        <Pictured>
          <Picture pictureId={product.thumbnail.id} alt="" width={64} height={48} sizes="64px" />
          <Link to={`/product-details/${product.id}`}>{product.name}</Link>
        </Pictured>
      </Name>
      <Money data-end>
        <Price cents={product.price} size="small" product={product} />
        <br />
        <Stock count={product.stockCount} category={product.category} size="small" />
      </Money>
      <td>
        <Actions>{children}</Actions>
      </td>
      {columns.length === 0 && (
        <td>
          <KeyData texts={product.keyData} isLarge />
        </td>
      )}
      {columns.map(({ key, isNumber, cells }) => (
        <Value key={key} data-end={isNumber || undefined}>
          <CellText cell={cells[index] ?? null} />
        </Value>
      ))}
      <Value data-end>
        {product.reviewsCount === 0 ? (
          <Nothing>–</Nothing>
        ) : (
          formatNumber(product.rating, { maximumFractionDigits: 1 })
        )}
      </Value>
    </tr>
  );
}

function CellText({ cell }: { cell: SheetCell | null }) {
  if (cell === null) return <Nothing>–</Nothing>;
  return cell.isBest ? <Best>{cell.text}</Best> : cell.text;
}
