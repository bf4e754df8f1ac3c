import { skipToken } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { useAnswerLanguage } from '../../lib/answer-language';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { CardHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { DividedList } from '../../ui/lists/DividedList';
import { Price } from '../../ui/product/Price';
import { useRelatedProductsQuery } from './related-products.generated';

/** How many alternatives are named beside a sold-out product. */
const MAX_ALTERNATIVES = 4;

/** What can be had of a product's category that is most like it, by facts and price; nothing where nothing is. */
export function Alternatives({ productId }: { productId: string }) {
  const { t } = useLanguage();
  const language = useAnswerLanguage();
  const isHydrated = useIsHydrated();
  // The same question as that of the similar products below, so it is asked once.
  const { data } = useRelatedProductsQuery(
    isHydrated ? { variables: { id: productId, language } } : skipToken,
  );
  const there = (data?.product?.similar ?? []).filter(({ stockCount }) => stockCount > 0);
  if (there.length === 0) return null;
  return (
    <Stack as="section" data-gap="small" aria-labelledby="alternatives">
      <CardHeading as="h2" id="alternatives">
        {t('Similar and in stock')}
      </CardHeading>
      <DividedList>
        {there.slice(0, MAX_ALTERNATIVES).map((product) => (
          <li key={product.id}>
            <Link to={`/product-details/${product.id}`} translate="no">
              {product.name}
            </Link>{' '}
            <Price cents={product.price} size="small" product={product} />
          </li>
        ))}
      </DividedList>
    </Stack>
  );
}
