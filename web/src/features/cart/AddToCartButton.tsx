import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { media, text } from '../../ui/theme/tokens';
import { useCartChanges, type CartProduct } from './useCartChanges';

/* In the foot of a card: as small as a finger allows, and quieter than the one button of a page. */
const Face = styled(Button)`
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding-inline: 0.375rem;
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

/** What the button has to know. */
export interface AddToCartProps {
  product: CartProduct & { name: string };
  /** The one main action where it stands: large, with words on every screen. */
  isMain?: boolean;
}

/** The button that puts one piece of a product into the cart; says so in a popup. */
export function AddToCartButton({ product, isMain = false }: AddToCartProps) {
  const { t } = useLanguage();
  const { add } = useCartChanges();
  const [isAdding, setIsAdding] = useState(false);
  const addOne = (): void => {
    setIsAdding(true);
    void add(product.id, 1).finally(() => {
      setIsAdding(false);
    });
  };
  const props = {
    'aria-label': `${t(TEXTS.addToCart)}: ${product.name}`,
    title: t(TEXTS.addToCart),
    isPending: isAdding,
    onClick: addOne,
  };
  const icon = <ShoppingCart strokeWidth={1.75} aria-hidden="true" />;
  return isMain ? (
    <Button {...props} variant="primary" size="large">
      {icon} {t(TEXTS.addToCart)}
    </Button>
  ) : (
    <Face {...props}>
      {icon}
      <Words data-words>{t(TEXTS.addToCart)}</Words>
    </Face>
  );
}
