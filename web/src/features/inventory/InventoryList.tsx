import { PackageSearch } from 'lucide-react';
import { styled } from 'styled-components';
import { describeFailure } from '../../apollo/failure';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage } from '../../i18n/language';
import { useUrlState } from '../../lib/useUrlState';
import { ButtonLink } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, media, space, text } from '../../ui/theme/tokens';
import { InventoryFilters } from './InventoryFilters';
import { inventoryUrl } from './inventory-url';
import { useInventoryQuery, type OfferedProductFragment } from './inventory.generated';
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

function Offers({ products }: { products: readonly OfferedProductFragment[] }) {
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
            <OfferRow product={product} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The products as employees keep them: narrowed by what is left of them, with price and stock to be changed in place. */
export function InventoryList() {
  const { t } = useLanguage();
  const { state: url, hrefFor, change } = useUrlState(inventoryUrl);
  const { data, previousData, error, loading, refetch } = useInventoryQuery({
    variables: url,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  useFailureToast(error);
  const found = error === undefined ? (data ?? previousData)?.inventory : undefined;
  const endCursor = found?.endCursor ?? null;
  return (
    <Stack>
      <InventoryFilters url={url} hrefFor={hrefFor} onChange={change} />
      {error !== undefined && (
        <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} isRetrying={loading} />
      )}
      {error === undefined && found === undefined && <SkeletonRows height="40rem" />}
      {found?.products.length === 0 && (
        <EmptyState icon={PackageSearch} text={t('No product is like that.')} />
      )}
      {found !== undefined && found.products.length > 0 && <Offers products={found.products} />}
      {(url.after !== null || endCursor !== null) && (
        <Cluster as="nav" aria-label={t('More products')}>
          {url.after !== null && (
            <ButtonLink to={hrefFor({ after: null })}>{t('To the beginning')}</ButtonLink>
          )}
          {endCursor !== null && <ButtonLink to={hrefFor({ after: endCursor })}>{t('Next page')}</ButtonLink>}
        </Cluster>
      )}
    </Stack>
  );
}
