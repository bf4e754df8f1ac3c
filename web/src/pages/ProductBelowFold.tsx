import { CompareToggle } from '../features/catalog/CompareToggle';
import { ComparisonBar } from '../features/catalog/ComparisonBar';
import { RecentlyViewed } from '../features/catalog/RecentlyViewed';
import { FavoriteHeart } from '../features/favorites/FavoriteHeart';

/** What follows everything about a product: what was seen before it, and the products picked to compare. */
export function ProductBelowFold({ productId }: { productId: string }) {
  return (
    <>
      <RecentlyViewed
        productId={productId}
        renderActions={(product) => (
          <>
            <FavoriteHeart product={product} />
            <CompareToggle product={product} />
          </>
        )}
      />
      <ComparisonBar />
    </>
  );
}
