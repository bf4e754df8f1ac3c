import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { DividedList } from '../../ui/lists/DividedList';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { EndWatch } from './EndWatch';
import { useWatchesQuery } from './watches.generated';

/** What a customer is told of by mail, with a way to end each. */
export function WatchList() {
  const { t, formatEuro, formatDateTime } = useLanguage();
  const query = useWatchesQuery({ fetchPolicy: 'cache-and-network' });
  const watches = query.data?.viewer.watches;
  return (
    <Stack>
      <QueryError query={query} />
      {watches === undefined && query.loading && <SkeletonRows height="8rem" />}
      {watches?.length === 0 && (
        <p>{t('You have no alerts. You set them on the page of a product, for its price or its stock.')}</p>
      )}
      <DividedList>
        {watches?.map(({ kind, target, below, product, expiresAt }) =>
          product === null ? null : (
            <li key={`${kind}-${product.id}`}>
              <Cluster data-between>
                <div>
                  <Link to={`/product-details/${product.id}`} translate="no">
                    {product.name}
                  </Link>
                  <p>
                    {kind === 'STOCK'
                      ? t('when it is in stock again')
                      : target === null || (below !== null && below <= target)
                        ? t('when it costs less than {price}', { price: formatEuro(below ?? product.price) })
                        : t('at {price} or less; it costs {now} now', {
                            price: formatEuro(target),
                            now: formatEuro(product.price),
                          })}
                    {' · '}
                    {t('until {time}', { time: formatDateTime(new Date(expiresAt)) })}
                  </p>
                </div>
                <EndWatch
                  productId={product.id}
                  kind={kind}
                  label={t('End alert about {name}', { name: product.name })}
                />
              </Cluster>
            </li>
          ),
        )}
      </DividedList>
    </Stack>
  );
}
