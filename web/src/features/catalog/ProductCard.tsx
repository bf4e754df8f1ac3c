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
import { KeyData } from './KeyData';
import { ShortShippingNote } from './ShippingNote';
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
  overflow: clip;
  transition: border-color ${motion};
  &:hover {
    border-color: ${color.lineStrong};
  }
  &[data-sold-out] img {
    opacity: 0.55;
  }
`;
/* Tight on a phone, where two cards share the width. */
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[1]};
  padding: ${space[1.5]} ${space[1]} ${space.half};
  border-top: 1px solid ${color.line};
  ${media.tablet} {
    padding-inline: ${space[1.5]};
  }
`;
/* As many lines for every name, so that prices stand on one line across the grid: three on a phone, else two. */
const Name = styled.h2`
  min-height: 3.75rem;
  font-size: ${text.ui};
  font-weight: 600;
  line-height: 1.25rem;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
  text-wrap: wrap;
  ${media.tablet} {
    min-height: 2.5rem;
  }
  /* The link cuts the name off, not what is around it, which would cut off the ring of the focus. */
  a {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.ink};
    text-decoration: none;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    ${media.tablet} {
      -webkit-line-clamp: 2;
    }
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;
/* The rating is read after what belongs to the price, and stands beside it; on a phone, where a long price and an energy
   class leave it no room, it stands in the corner of the picture. */
const Standing = styled.div`
  display: grid;
  grid-template: 'price rating' 'note note' / minmax(0, 1fr) auto;
  align-items: baseline;
  > :nth-child(2) {
    grid-area: note;
  }
  > :nth-child(3) {
    position: absolute;
    inset: ${space.half} auto auto ${space.half};
    padding-inline: ${space.half};
    border-radius: ${radius};
    background: ${color.surface};
    pointer-events: none;
    ${media.tablet} {
      position: static;
      grid-area: rating;
      padding: 0 0 0 ${space[1]};
    }
  }
`;
const Rating = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  color: ${color.inkSoft};
  font-size: ${text.small};
  white-space: nowrap;
  svg {
    color: ${color.copper};
    fill: currentColor;
  }
`;

/* Above the link that covers the card; between the buttons the link goes on. */
const Foot = styled.div`
  position: relative;
  z-index: ${layer.raised};
  display: flex;
  align-items: center;
  min-height: 3.25rem;
  padding: 0 ${space.half} ${space.half};
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  > :last-child:not([data-icon]) {
    margin-inline: auto ${space.half};
    ${media.tablet} {
      margin-inline-end: ${space[1]};
    }
  }
  ${media.hover} {
    ${media.desktop} {
      > [data-icon] {
        width: 2rem;
      }
    }
  }
`;

/** Whether a card cuts a name off: two lines of a narrow card have about so many characters. */
const mayBeCut = (name: string): boolean => name.length > 40;

interface ProductCardProps {
  product: ProductCard_ProductFragment;
  /** For the cards that are seen first: their pictures are loaded at once. */
  isPriority?: boolean;
  /** What the viewer can do with it right here; shown in the foot, the last at its end. */
  actions?: ReactNode;
}

/** A product in a list: what it is, what it costs, whether it is there. The whole card leads to its page. */
export function ProductCard({ product, isPriority = false, actions }: ProductCardProps) {
  const { t, formatDay } = useLanguage();
  return (
    <Card data-sold-out={product.stockCount === 0 || undefined}>
      <Picture
        pictureId={product.thumbnail.id}
        alt=""
        {...PICTURE}
        sizes={CARD_SIZES}
        isPriority={isPriority}
      />
      <Body>
        <Name>
          <Link
            to={`/product-details/${product.id}`}
            title={mayBeCut(product.name) ? product.name : undefined}
            translate="no"
          >
            {product.name}
          </Link>
        </Name>
        <KeyData texts={product.keyData} />
        <Standing>
          <Price cents={product.price} product={product} />
          <ShortShippingNote product={product} />
          {product.reviewsCount > 0 && <CardRating product={product} />}
        </Standing>
        <Stock
          count={product.stockCount}
          category={product.category}
          size="small"
          // A card has no room for the weekday.
          arrival={
            product.delivery &&
            t('delivery by {day}', { day: formatDay(product.delivery.latest).split(', ')[1] ?? '' })
          }
        />
      </Body>
      {actions !== undefined && <Foot>{actions}</Foot>}
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
        <span translate="no">{rating}</span>
      </Rating>
      <span translate="no">{`(${formatNumber(product.reviewsCount)})`}</span>
    </Rating>
  );
}

/** What a card that is still loading takes its measures from. */
const TYPICAL = { price: 24_900, stockCount: 12, category: '' };

/** A card that is still loading, in its final size. */
export function ProductCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <PictureSkeleton {...PICTURE} />
      <Body>
        <Name as="div">
          <Skeleton height="2.5rem" />
        </Name>
        <KeyData texts={[]} />
        <Standing>
          <SkeletonLike>
            <Price cents={TYPICAL.price} />
          </SkeletonLike>
          <SkeletonLike>
            <ShortShippingNote product={TYPICAL} />
          </SkeletonLike>
        </Standing>
        <SkeletonLike>
          <Stock count={TYPICAL.stockCount} size="small" arrival="–" />
        </SkeletonLike>
      </Body>
      <Foot />
    </Card>
  );
}
