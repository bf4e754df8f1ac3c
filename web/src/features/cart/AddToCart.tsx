import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { color, media, space } from '../../ui/theme/tokens';
import { useCartChanges } from './useCartChanges';

/* On the picture of a card: as small as a finger allows. */
const Face = styled(Button)`
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding-inline: ${space[1]};
  ${media.desktop} {
    padding-inline: ${space[1.5]};
  }
  &&:not(:hover) {
    border-color: ${color.line};
  }
`;
/* Narrow cards have room for the icon alone. */
const Words = styled.span`
  display: none;
  ${media.desktop} {
    display: inline;
  }
`;

interface AddToCartProps {
  product: { id: string; name: string; stockCount: number };
}

/** Puts one piece of a product into the cart, from its card. Only customers have a cart, and only what is there can be bought. */
export function AddToCart({ product }: AddToCartProps) {
  const { t } = useLanguage();
  const { role } = useViewer();
  const { add } = useCartChanges();
  const [isAdding, setIsAdding] = useState(false);
  if (role !== 'customer' || product.stockCount === 0) return null;
  return (
    <Face
      aria-label={`${t(TEXTS.addToCart)}: ${product.name}`}
      title={t(TEXTS.addToCart)}
      isPending={isAdding}
      onClick={() => {
        setIsAdding(true);
        void add(product.id, 1).finally(() => {
          setIsAdding(false);
        });
      }}
    >
      <ShoppingCart strokeWidth={1.75} aria-hidden="true" />
      <Words>{t(TEXTS.addToCart)}</Words>
    </Face>
  );
}
