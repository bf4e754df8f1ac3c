import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { keyLine } from '../../lib/keyLine';
import { Picture } from '../../ui/product/Picture';
import { Price } from '../../ui/product/Price';
import { Stock } from '../../ui/product/Stock';
import { color, font, layer, motion, radius, space, text } from '../../ui/theme/tokens';
import type { RelatedProduct_ProductFragment } from './related-products.generated';

/** Width and height in pixels of the picture. */
const PICTURE = { width: 104, height: 78 };

const Tile = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: ${PICTURE.width / 16}rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1.5]};
  height: 100%;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  transition: border-color ${motion};
  &:hover {
    border-color: ${color.lineStrong};
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${space.half};
  line-height: 1.25rem;
`;
const Name = styled.h3`
  font-size: ${text.ui};
  font-weight: 600;
  line-height: 1.25rem;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
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
const KeyLine = styled.p`
  color: ${color.inkSoft};
  font-family: ${font.mono};
  font-size: 0.75rem;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;
const Reason = styled.p`
  display: flex;
  gap: ${space.half};
  color: ${color.success};
  font-size: ${text.small};
  svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;
/* Above the link that covers the tile. */
const Action = styled.div`
  position: relative;
  z-index: ${layer.raised};
  [data-words] {
    display: none;
  }
`;

interface RelatedTileProps {
  product: RelatedProduct_ProductFragment;
  /** Why it fits; without any, whether it is in stock is said instead. */
  reasons: readonly string[];
  /** What the viewer can do with it right here. */
  action: ReactNode;
}

/** A product beside another: what it is, what it costs, and why it is shown. The whole tile leads to its page. */
export function RelatedTile({ product, reasons, action }: RelatedTileProps) {
  return (
    <Tile>
      <Picture pictureId={product.thumbnail.id} alt="" {...PICTURE} sizes={`${PICTURE.width}px`} />
      <Words>
        <Name>
          <Link to={`/product-details/${product.id}`}>{product.name}</Link>
        </Name>
        <KeyLine>{keyLine(product.keyData)}</KeyLine>
        <Price cents={product.price} size="small" product={product} />
        {reasons.length === 0 ? (
          <Stock count={product.stockCount} size="small" />
        ) : (
          <Reason>
            <Check size={16} strokeWidth={2.25} aria-hidden="true" />
            {reasons.join(' · ')}
          </Reason>
        )}
      </Words>
      <Action>{action}</Action>
    </Tile>
  );
}
