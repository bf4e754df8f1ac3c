import { TEXTS } from '@shared/texts.js';
import { AddToCart } from '../features/cart/AddToCart';
import { Catalog } from '../features/catalog/Catalog';
import { CompareToggle } from '../features/catalog/CompareToggle';
import { FavoriteHeart } from '../features/favorites/FavoriteHeart';
import { EditProductLink } from '../features/product-editor/EditProductLink';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The route /products-catalog. */
export function ProductsCatalogPage() {
  const { t } = useLanguage();
  usePageTitle(t(TEXTS.catalogTitle));
  return (
    <PageBody>
      <PageHeading>{t(TEXTS.catalogTitle)}</PageHeading>
      <Catalog
        renderActions={(product) => (
          <>
            <FavoriteHeart product={product} />
            <CompareToggle product={product} />
            <AddToCart product={product} />
            <EditProductLink product={product} />
          </>
        )}
      />
    </PageBody>
  );
}
