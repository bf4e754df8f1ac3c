import { skipToken } from '@apollo/client/react';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { MAX_COMPARED, compareUrl, comparison } from '../../lib/comparison';
import { QueryError } from '../../lib/QueryError';
import { useUrlState } from '../../lib/useUrlState';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Scale } from '../../ui/icons/Scale';
import { EmptyState } from '../../ui/states/EmptyState';
import { IconButton } from '../../ui/actions/IconButton';
import { Stack } from '../../ui/layout/Layout';
import { EnergyArrow } from '../../ui/product/EnergyArrow';
import { Picture } from '../../ui/product/Picture';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, font, headerHeight, layer, media, radius, space, text } from '../../ui/theme/tokens';
import { useComparedProductsQuery } from './compared-products.generated';
import { comparisonRows, isOneCategory, type ComparedProduct, type ComparisonRow } from './comparison-rows';
import type { ProductCard_ProductFragment } from './product-card.generated';

const PICTURE = { width: 240, height: 180 };

/* Four products do not fit a phone: the table then moves in its own window, with its names standing still. */
const Window = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  ${media.desktop} {
    overflow: visible;
  }
`;
const Table = styled.table`
  width: 100%;
  min-width: calc(8rem + var(--products) * 9.5rem);
  table-layout: fixed;
  font-size: ${text.ui};
  th,
  td {
    padding: ${space[1]} ${space[1.5]};
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }
  tbody:last-child tr:last-child > * {
    border-bottom: 0;
  }
  tbody td {
    overflow-wrap: anywhere;
  }
  /* As in a specification: numbers as on a data sheet, words as words. */
  [data-number] {
    font-family: ${font.mono};
    font-size: 0.9333em;
  }
`;
const RowName = styled.th`
  position: sticky;
  z-index: ${layer.raised};
  left: 0;
  width: 8rem;
  background: ${color.surface};
  color: ${color.inkSoft};
  font-weight: 400;
  hyphens: auto;
  overflow-wrap: break-word;
  ${media.tablet} {
    width: 12rem;
  }
`;
/* The names stay in sight below the header while a long table scrolls; where it moves in its own window, they cannot. */
const ProductName = styled.th`
  ${media.desktop} {
    position: sticky;
    z-index: ${layer.raised};
    top: ${headerHeight};
    background: ${color.surface};
    box-shadow: inset 0 -1px ${color.lineStrong};
  }
  a {
    color: ${color.ink};
    font-weight: 550;
    line-height: 1.35;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    color: ${color.copper};
  }
`;
const Look = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space.half};
  > :last-child {
    width: 100%;
  }
`;
/* Guests have nothing to do here. */
const ActionsRow = styled.tr`
  &:not(:has(a, button)) {
    display: none;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half};
  &:empty {
    display: none;
  }
`;
const Best = styled.span`
  display: inline-block;
  margin-inline-start: ${space[1]};
  padding-inline: ${space.half};
  border-radius: 3px;
  background: ${color.successSoft};
  color: ${color.success};
  font-size: ${text.small};
`;

/** Products beside one another, differences first; the address names them (`/compare?ids=1,2,3`). */
export function Comparison({
  renderActions,
}: {
  renderActions: (product: ProductCard_ProductFragment) => ReactNode;
}) {
  const { state, change } = useUrlState(compareUrl);
  const picked = comparison.useIds();
  const ids = state.ids.length > 0 ? state.ids : picked;
  const language = useAnswerLanguage();
  const query = useComparedProductsQuery(
    ids.length === 0 ? skipToken : { variables: { ids: [...ids], language } },
  );
  const { data, error } = query;
  if (ids.length === 0) return <NothingToCompare />;
  if (error !== undefined) return <QueryError query={query} />;
  if (data === undefined) return <SkeletonRows height="40rem" />;
  const products = data.productsByIds.filter((product) => product !== null);
  if (products.length === 0) return <NothingToCompare />;
  return (
    <ComparisonTable
      products={products}
      renderActions={renderActions}
      onRemove={(removed) => {
        comparison.change((all) => all.filter((id) => id !== removed));
        change({ ids: ids.filter((id) => id !== removed) });
      }}
    />
  );
}

function NothingToCompare() {
  const { t } = useLanguage();
  return (
    <EmptyState
      icon={Scale}
      text={t('You have not picked any products to compare yet.')}
      hint={t('Select the scales on up to {count} products to compare them side by side.', {
        count: MAX_COMPARED,
      })}
    >
      <ButtonLink to="/products-catalog">{t(TEXTS.browseAllProducts)}</ButtonLink>
    </EmptyState>
  );
}

interface ComparisonTableProps {
  products: readonly ComparedProduct[];
  renderActions: (product: ProductCard_ProductFragment) => ReactNode;
  onRemove: (id: string) => void;
}

function ComparisonTable({ products, renderActions: actionsFor, onRemove }: ComparisonTableProps) {
  const [showsEqual, setShowsEqual] = useState(false);
  const language = useLanguage();
  const { t } = language;
  const rows = comparisonRows(products, language);
  // A product alone differs from nothing; then everything is shown.
  const isAlone = products.length === 1;
  const different = rows.filter(({ isDifferent }) => isDifferent || isAlone);
  const equal = rows.filter((row) => !different.includes(row));
  return (
    <Stack>
      {!isOneCategory(products) && (
        <p>
          {t(
            'These products are of several categories: what only one of them states is left out, and none is called the best.',
          )}
        </p>
      )}
      <Window role="region" aria-label={t('Comparison')} tabIndex={0}>
        <Table style={{ '--products': products.length }}>
          <thead>
            <tr>
              <RowName as="td" />
              {products.map((product) => (
                <ProductLook key={product.id} product={product} onRemove={onRemove} />
              ))}
            </tr>
            <tr>
              <RowName as="td" />
              {products.map(({ id, name }) => (
                <ProductName key={id} scope="col">
                  <Link to={`/product-details/${id}`}>{name}</Link>
                </ProductName>
              ))}
            </tr>
            <ActionsRow>
              <RowName as="td" />
              {products.map((product) => (
                <td key={product.id}>
                  <Actions>{actionsFor(product)}</Actions>
                </td>
              ))}
            </ActionsRow>
          </thead>
          <Rows rows={different} products={products} />
          {showsEqual && <Rows rows={equal} products={products} />}
        </Table>
      </Window>
      {equal.length > 0 && (
        <div>
          <Button
            aria-expanded={showsEqual}
            onClick={() => {
              setShowsEqual(!showsEqual);
            }}
          >
            {showsEqual
              ? t('Hide identical rows ({count})', { count: equal.length })
              : t('Show identical rows ({count})', { count: equal.length })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface ProductLookProps {
  product: ComparedProduct;
  onRemove: (id: string) => void;
}

function ProductLook({ product, onRemove }: ProductLookProps) {
  const { t } = useLanguage();
  return (
    <td>
      <Look>
        <IconButton
          icon={X}
          label={t('Remove {name} from the comparison', { name: product.name })}
          onClick={() => {
            onRemove(product.id);
          }}
        />
        <Picture pictureId={product.thumbnail.id} alt="" {...PICTURE} sizes="240px" />
      </Look>
    </td>
  );
}

interface RowsProps {
  rows: readonly ComparisonRow[];
  products: readonly ComparedProduct[];
}

function Rows({ rows, products }: RowsProps) {
  const { t } = useLanguage();
  return (
    <tbody>
      {rows.map(({ name, values, best, isPrice = false }) => (
        <tr key={name}>
          <RowName scope="row">{name}</RowName>
          {values.map((value, index) => (
            <td key={index}>
              <span data-number={/^[\d.,]+(\s\S+)?$/.test(value) || undefined}>{value}</span>
              {best[index] === true && <Best>{t('best')}</Best>}
              {isPrice && products[index] !== undefined && <EnergyArrow product={products[index]} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
