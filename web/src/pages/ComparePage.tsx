import { AddToCart } from '../features/cart/AddToCart';
import { Comparison } from '../features/catalog/Comparison';
import { FavoriteHeart } from '../features/favorites/FavoriteHeart';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { Lead, PageHeading } from '../ui/layout/Heading';
import { PageBody, Stack } from '../ui/layout/Layout';

/** The route /compare. */
export function ComparePage() {
  const { t } = useLanguage();
  usePageTitle(t('Compare'));
  return (
    <PageBody>
      <Stack>
        <PageHeading>{t('Compare')}</PageHeading>
        <Lead>
          {t('Only differences are shown; identical rows are hidden. Prices include VAT and shipping.')}
        </Lead>
      </Stack>
      <Comparison
        renderActions={(product) => (
          <>
            <FavoriteHeart product={product} />
            <AddToCart product={product} />
          </>
        )}
      />
    </PageBody>
  );
}
