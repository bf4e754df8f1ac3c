import { can } from '@shared/access.js';
import { PackageSearch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import { withPrevious } from '../../lib/withPrevious';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { Checkbox } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';
import { EmptyState } from '../../ui/states/EmptyState';
import { Skeleton, SkeletonRows } from '../../ui/states/Skeleton';
import { color, media, space, text } from '../../ui/theme/tokens';
import { InventoryFilters } from './InventoryFilters';
import { exportUrl, inventoryUrl } from './inventory-url';
import { useInventoryQuery, type OfferRow_ProductFragment } from './inventory.generated';
import { offerColumns, OfferRow } from './OfferRow';

/* Seldom needed. */
const BulkEdit = lazyPart('BulkEdit', () => import('./BulkEdit'));

const Item = styled.li`
  &[data-chosen] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space[1]};
  }
`;
const Head = styled.div`
  display: none;
  ${media.desktop} {
    display: grid;
    grid-template-columns: ${offerColumns};
    gap: ${space[1.5]};
    padding-block: ${space[1]};
    border-bottom: 1px solid ${color.line};
    color: ${color.inkSoft};
    font-size: ${text.small};
    font-weight: 550;
    span:nth-child(n + 3) {
      text-align: end;
    }
  }
`;

function Offers({
  products,
  lowStockLevel,
  chosen,
  onChoose,
}: {
  products: readonly OfferRow_ProductFragment[];
  lowStockLevel: number;
  /** The ids of those that are chosen; `null`: none can be. */
  chosen: ReadonlySet<string> | null;
  onChoose: (id: string, isChosen: boolean) => void;
}) {
  const { t } = useLanguage();
  return (
    <div>
      {/* Each field has its label; to read the columns once more would only tire. */}
      <Head aria-hidden="true">
        <span>{t('Product')}</span>
        <span>{t('Status')}</span>
        <span>{t('Price (€)')}</span>
        <span>{t('Stock count')}</span>
      </Head>
      <ul aria-label={t('Products')}>
        {products.map((product) => (
          <Item key={product.id} data-chosen={chosen === null ? undefined : chosen.has(product.id)}>
            {chosen !== null && (
              <Checkbox
                label=""
                aria-label={t('Choose {name}', { name: product.name })}
                checked={chosen.has(product.id)}
                onChange={({ target }) => {
                  onChoose(product.id, target.checked);
                }}
              />
            )}
            <OfferRow product={product} lowStockLevel={lowStockLevel} />
          </Item>
        ))}
      </ul>
    </div>
  );
}

/** The products as employees keep them: narrowed by what is left of them, with price and stock to be changed in place. */
export function InventoryList() {
  const { t } = useLanguage();
  const { state: url, hrefFor, change } = useSliceUrl(inventoryUrl);
  const query = withPrevious(useInventoryQuery({ variables: url, fetchPolicy: 'cache-and-network' }));
  const found = query.data?.inventory;
  const viewer = useViewer();
  const mayEdit = can(viewer, 'products.edit');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const choose = (id: string, isChosen: boolean): void => {
    const others = [...(chosen ?? [])].filter((other) => other !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
  };
  return (
    <Stack>
      <InventoryFilters url={url} hrefFor={hrefFor} onChange={change} />
      {mayEdit && (
        <Cluster>
          <Button
            aria-expanded={chosen !== null}
            onClick={() => {
              setChosen(chosen === null ? new Set() : null);
            }}
          >
            {t('Change several products')}
          </Button>
        </Cluster>
      )}
      {chosen !== null && (
        <Suspense fallback={<Skeleton height="14rem" />}>
          <BulkEdit
            productIds={[...chosen]}
            filter={{ state: url.state, search: url.search }}
            mayUseMargins={can(viewer, 'purchasePrices.keep')}
            onChanged={() => {
              query.refetch().catch(() => undefined);
            }}
          />
        </Suspense>
      )}
      <QueryList
        query={query}
        entries={found?.products}
        skeleton={<SkeletonRows height="40rem" />}
        empty={<EmptyState icon={PackageSearch} text={t('No product is like that.')} />}
      >
        {(products) => (
          <Offers
            products={products}
            lowStockLevel={found?.lowStockLevel ?? 0}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </QueryList>
      <Cluster as="nav" aria-label={t('This list as a file')}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <a key={format} href={exportUrl(url, format)} download>
            {format === 'csv' ? t('All as CSV') : t('All as Excel')}
          </a>
        ))}
      </Cluster>
      <SliceLinks
        label={t('More products')}
        kind="worklist"
        after={url.after}
        pageInfo={found?.pageInfo}
        hrefFor={hrefFor}
      />
    </Stack>
  );
}
