import { CompareToggle } from '../features/catalog/CompareToggle';
import { ComparisonBar } from '../features/catalog/ComparisonBar';
import { RecentlySeen } from '../features/catalog/RecentlySeen';
import { FavoriteHeart } from '../features/favorites/FavoriteHeart';

/** What follows everything about a product: what was seen before it, and the products picked to compare. */
export function ProductAfterwards({ productId }: { productId: string }) {
  return (
    <>
      <RecentlySeen
        productId={productId}
        actionsFor={(product) => (
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
