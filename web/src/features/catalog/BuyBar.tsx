import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { BottomBar } from '../../ui/layout/BottomBar';

import { Price, type Priced } from '../../ui/product/Price';
import { Stock } from '../../ui/product/Stock';
import { media } from '../../ui/theme/tokens';
import { PURCHASE_ID } from './purchase-place';

/* Larger windows show more at once; low ones have no room for it. */
const Bar = styled(BottomBar)`
  display: none;
  ${media.tall} {
    display: flex;
  }
  ${media.desktop} {
    display: none;
  }
`;
const Words = styled.div`
  display: grid;
`;

/** The height of the header, which covers what lies below it. */
const HEADER_PX = 64;

/** Tells whether the place where the page offers to buy is out of sight, in a window in which that matters. */
function useIsPurchaseAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(function watch() {
    const place = document.getElementById(PURCHASE_ID);
    if (place === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        setIsAway(entry?.isIntersecting === false && !matchMedia('(min-width: 60rem)').matches);
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px` },
    );
    observer.observe(place);
    return () => {
      observer.disconnect();
    };
  }, []);
  return isAway;
}

interface BuyBarProps {
  product: Priced & { price: number; stockCount: number };
  /** The one thing to do with the product. */
  children: ReactNode;
}

/** Keeps price and purchase within reach of the thumb while a phone shows something else of a product's page. */
export function BuyBar({ product, children }: BuyBarProps) {
  if (!useIsPurchaseAway()) return null;
  return (
    <Bar>
      <Words>
        <Price cents={product.price} product={product} />
        <Stock count={product.stockCount} size="small" />
      </Words>
      {children}
    </Bar>
  );
}
