import { PackageSearch } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import { withPrevious } from '../../lib/withPrevious';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { Stack } from '../../ui/layout/Layout';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, media, space, text } from '../../ui/theme/tokens';
import { InventoryFilters } from './InventoryFilters';
import { inventoryUrl } from './inventory-url';
import { useInventoryQuery, type OfferRow_ProductFragment } from './inventory.generated';
import { offerColumns, OfferRow } from './OfferRow';

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
}: {
  products: readonly OfferRow_ProductFragment[];
  lowStockLevel: number;
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
          <li key={product.id}>
            <OfferRow product={product} lowStockLevel={lowStockLevel} />
          </li>
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
  return (
    <Stack>
      <InventoryFilters url={url} hrefFor={hrefFor} onChange={change} />
      <QueryList
        query={query}
        entries={found?.products}
        skeleton={<SkeletonRows height="40rem" />}
        empty={<EmptyState icon={PackageSearch} text={t('No product is like that.')} />}
      >
        {(products) => <Offers products={products} lowStockLevel={found?.lowStockLevel ?? 0} />}
      </QueryList>
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
