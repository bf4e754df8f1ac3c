import { Suspense, type ReactNode } from 'react';
import { AddToCart } from '../features/cart/AddToCart';
import { BuyBar } from '../features/catalog/BuyBar';
import { CompareToggle } from '../features/catalog/CompareToggle';
import { ComparisonBar } from '../features/catalog/ComparisonBar';
import { PriceHistory } from '../features/catalog/PriceHistory';
import { RecentlyViewed } from '../features/catalog/RecentlyViewed';
import { RelatedProducts } from '../features/catalog/RelatedProducts';
import { FavoriteHeart } from '../features/favorites/FavoriteHeart';
import { WatchControl } from '../features/watches/WatchControl';
import { isBuyable, type Buyable } from '../lib/buyable';
import { useViewer } from '../lib/viewer';
import { lazyPart } from '../ui/layout/late-parts';
import type { Priced } from '../ui/product/Price';

/* Only customers have machines. */
const FitsMachine = lazyPart('FitsMachine', () => import('../features/builds/FitsMachine'));

interface ProductBelowFoldProps {
  product: Priced & Buyable & { id: string; name: string; price: number };
  /** What guests are offered instead of buying. */
  guestAction: ReactNode;
}

/** What follows everything about a product: what goes with it and is like it, what was seen before it, and bars for picks and for the purchase. */
export function ProductBelowFold({ product: shown, guestAction }: ProductBelowFoldProps) {
  const { role } = useViewer();
  return (
    <>
      {role === 'customer' && (
        <Suspense>
          <FitsMachine key={shown.id} productId={shown.id} />
        </Suspense>
      )}
      <RelatedProducts productId={shown.id} renderAction={(product) => <AddToCart product={product} />} />
      <PriceHistory productId={shown.id}>
        <WatchControl product={shown} kind="PRICE" />
      </PriceHistory>
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
      {role !== 'employee' && isBuyable(shown) && (
        <BuyBar product={shown}>
          {role === 'guest' ? guestAction : <AddToCart product={shown} isMain />}
        </BuyBar>
      )}
    </>
  );
}
