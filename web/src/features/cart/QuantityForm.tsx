import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { readQuantity } from '@shared/rules/quantity.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { TextInput } from '../../ui/forms/inputs';
import { space } from '../../ui/theme/tokens';
import { useCartChanges, type CartProduct } from './useCartChanges';

const Form = styled.form`
  display: flex;
  align-items: stretch;
  gap: ${space[1]};
  input {
    width: 5rem;
    min-height: 3rem;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  button {
    font-variant-numeric: tabular-nums;
  }
`;

/**
 * Puts a chosen quantity into the cart, from the product's page. Whatever is typed stays in the box; the button says the
 * quantity that it stands for.
 */
export function QuantityForm({ product }: { product: CartProduct }) {
  const { t } = useLanguage();
  const { add } = useCartChanges();
  const [typed, setTyped] = useState('1');
  const [isAdding, setIsAdding] = useState(false);
  const quantity = readQuantity(typed, product.stockCount);
  const submit = (): void => {
    if (isAdding) return;
    setIsAdding(true);
    void add(product.id, quantity).finally(() => {
      setIsAdding(false);
    });
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        aria-label={t('Quantity')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      <Button variant="primary" size="large" isPending={isAdding} onClick={submit}>
        <ShoppingCart strokeWidth={1.75} aria-hidden="true" />
        {t(TEXTS.addCountToCart, { count: quantity })}
      </Button>
    </Form>
  );
}
