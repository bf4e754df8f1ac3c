import { TEXTS } from '@shared/texts.js';
import { AddToCart } from '../features/cart/AddToCart';
import { BuyBar } from '../features/catalog/BuyBar';
import { CompareToggle } from '../features/catalog/CompareToggle';
import { ComparisonBar } from '../features/catalog/ComparisonBar';
import { RecentlyViewed } from '../features/catalog/RecentlyViewed';
import { RelatedProducts } from '../features/catalog/RelatedProducts';
import { FavoriteHeart } from '../features/favorites/FavoriteHeart';
import { useLanguage } from '../i18n/language';
import { useViewer } from '../lib/viewer';
import { ButtonLink } from '../ui/actions/Button';
import type { EnergyLabelled } from '../ui/product/EnergyArrow';

interface ProductBelowFoldProps {
  product: EnergyLabelled & { id: string; name: string; price: number; stockCount: number };
}

/** What follows everything about a product: what goes with it and is like it, what was seen before it, and bars for picks and for the purchase. */
export function ProductBelowFold({ product: shown }: ProductBelowFoldProps) {
  const { t } = useLanguage();
  const { role } = useViewer();
  return (
    <>
      <RelatedProducts productId={shown.id} renderAction={(product) => <AddToCart product={product} />} />
      <RecentlyViewed
        productId={shown.id}
        renderActions={(product) => (
          <>
            <FavoriteHeart product={product} />
            <CompareToggle product={product} />
            <AddToCart product={product} />
          </>
        )}
      />
      <ComparisonBar />
      {role !== 'employee' && shown.stockCount > 0 && (
        <BuyBar product={shown}>
          {role === 'guest' ? (
            <ButtonLink to="/login" variant="primary" size="large">
              {t(TEXTS.loginToPurchase)}
            </ButtonLink>
          ) : (
            <AddToCart product={shown} isMain />
          )}
        </BuyBar>
      )}
    </>
  );
}
