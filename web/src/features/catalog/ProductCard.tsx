import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CARD_SIZES } from '@shared/pictures.js';
import { roundToHalf } from '@shared/rules/review.js';
import { useLanguage } from '../../i18n/language';
import { Picture, PictureSkeleton } from '../../ui/product/Picture';
import { Price } from '../../ui/product/Price';
import { Skeleton, SkeletonLike } from '../../ui/states/Skeleton';
import { Stock } from '../../ui/product/Stock';
import { color, layer, media, motion, radius, space, text } from '../../ui/theme/tokens';
import type { ProductCard_ProductFragment } from './product-card.generated';

/** Width and height in pixels of a card's picture at most; drawings are 4:3. */
const PICTURE = { width: 320, height: 240 };

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto 1fr auto;
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  overflow: hidden;
  transition: border-color ${motion};
  &:hover {
    border-color: ${color.lineStrong};
  }
`;
/* Tight on a phone, where two cards share the width. */
const Words = styled.div`
  padding: ${space[1.5]} ${space[1]} ${space[1]};
  ${media.tablet} {
    padding-inline: ${space[1.5]};
  }
`;
const Name = styled.h2`
  font-size: ${text.ui};
  font-weight: 550;
  line-height: 1.4;
  /* Two lines for every name, so that prices stand on one line across the grid. */
  display: -webkit-box;
  min-height: 2.8em;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  a {
    color: ${color.ink};
    text-decoration: none;
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;
const Foot = styled.div`
  display: grid;
  gap: ${space.half};
  padding: 0 ${space[1]} ${space[1.5]};
  ${media.tablet} {
    padding-inline: ${space[1.5]};
  }
`;
const Standing = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]};
`;
const Rating = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  color: ${color.inkSoft};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  svg {
    color: ${color.copper};
    fill: currentColor;
  }
`;
const ReviewsCount = styled.span`
  display: none;
  color: ${color.inkFaint};
  ${media.tablet} {
    display: inline;
  }
`;

/* At the right edge of the picture, from its upper to its lower corner; above the link that covers the card. */
const Corners = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  inset: 0 0 auto;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  justify-content: space-between;
  aspect-ratio: ${PICTURE.width} / ${PICTURE.height};
  padding: ${space[1]};
  pointer-events: none;
  > [data-compare] {
    position: absolute;
    left: ${space[1]};
  }
  > * {
    pointer-events: auto;
  }
`;

interface ProductCardProps {
  product: ProductCard_ProductFragment;
  /** For the cards that are seen first: their pictures are loaded at once. */
  isPriority?: boolean;
  /** What the viewer can do with it right here; shown in the corners of the picture, the first in the upper one. */
  actions?: ReactNode;
}

/** A product in a list: what it is, what it costs, whether it is there. The whole card leads to its page. */
export function ProductCard({ product, isPriority = false, actions }: ProductCardProps) {
  return (
    <Card>
      <Picture
        pictureId={product.thumbnail.id}
        alt=""
        {...PICTURE}
        sizes={CARD_SIZES}
        isPriority={isPriority}
      />
      <Words>
        <Name>
          <Link to={`/product-details/${product.id}`} title={product.name}>
            {product.name}
          </Link>
        </Name>
      </Words>
      <Foot>
        <Price cents={product.price} note="words" />
        <Standing>
          <Stock count={product.stockCount} />
          {product.reviewsCount > 0 && <CardRating product={product} />}
        </Standing>
      </Foot>
      {actions !== undefined && <Corners>{actions}</Corners>}
    </Card>
  );
}

/** The rating in one star, and how many reviews it comes from. */
function CardRating({ product }: { product: ProductCard_ProductFragment }) {
  const { t, formatNumber } = useLanguage();
  const rating = formatNumber(roundToHalf(product.rating));
  return (
    <Rating>
      <Rating role="img" aria-label={t('{rating} out of 5 stars', { rating })}>
        <Star size={14} aria-hidden="true" />
        {rating}
      </Rating>
      <ReviewsCount>({formatNumber(product.reviewsCount)})</ReviewsCount>
    </Rating>
  );
}

/** What a card that is still loading takes its measures from. */
const TYPICAL = { price: 24_900, stockCount: 12 };

/** A card that is still loading, in its final size. */
export function ProductCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <PictureSkeleton {...PICTURE} />
      <Words>
        <Name as="div">
          <Skeleton height="2.8em" />
        </Name>
      </Words>
      <Foot>
        <SkeletonLike>
          <Price cents={TYPICAL.price} note="words" />
        </SkeletonLike>
        <SkeletonLike>
          <Stock count={TYPICAL.stockCount} />
        </SkeletonLike>
      </Foot>
    </Card>
  );
}
