import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { media, space, text } from '../../ui/theme/tokens';
import { useCartChanges, type CartProduct } from './useCartChanges';

/* In the foot of a card: as small as a finger allows, and quieter than the one button of a page. */
const Face = styled(Button)`
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding-inline: ${space[1]};
  font-size: ${text.small};
  ${media.desktop} {
    min-height: 2.25rem;
  }
`;
/* Narrow cards have room for the icon alone. */
const Words = styled.span`
  display: none;
  ${media.desktop} {
    display: inline;
  }
`;

/** The button that puts one piece of a product into the cart; says so in a popup. */
export function AddToCartButton({ product }: { product: CartProduct & { name: string } }) {
  const { t } = useLanguage();
  const { add } = useCartChanges();
  const [isAdding, setIsAdding] = useState(false);
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
