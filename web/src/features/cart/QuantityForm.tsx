import { ShoppingCart } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readQuantity } from '@shared/rules/quantity.js';
import { TEXTS } from '@shared/texts.js';
import { buyableCount } from '../../lib/buyable';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { TextInput } from '../../ui/forms/inputs';
import { color, space, text } from '../../ui/theme/tokens';
import { useCartChanges, type CartProduct } from './useCartChanges';

const Form = styled.form`
  display: grid;
  gap: ${space.half};
`;
const Row = styled.div`
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
    flex: 1;
    font-variant-numeric: tabular-nums;
  }
`;
const Word = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.small};
  &[data-refused] {
    color: ${color.error};
  }
`;

/** Says what a typed quantity is taken for where that is something else; `null` where there is nothing to say. */
function useWordAbout(typed: string, quantity: number | null, stockCount: number): string | null {
  const { t } = useLanguage();
  if (quantity === null) return t('Please enter a number.');
  const number = Number(typed.trim().replace(',', '.'));
  if (number === quantity) return null;
  return Math.abs(number) > stockCount
    ? t('We have {count}.', { count: stockCount })
    : t('This counts as {count}.', { count: quantity });
}

/**
 * Puts a chosen quantity into the cart, from the product's page. Whatever is typed stays in the box; a word below says what it
 * stands for, and the button says the quantity. What is no number buys nothing.
 */
export function QuantityForm({ product }: { product: CartProduct }) {
  const { t } = useLanguage();
  const { add } = useCartChanges();
  const box = useRef<HTMLInputElement>(null);
  const wordId = useId();
  const [typed, setTyped] = useState('1');
  const [isRefused, setIsRefused] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const count = buyableCount(product);
  const quantity = readQuantity(typed, count);
  const word = useWordAbout(typed, quantity, count);
  // Somebody who clears the box is about to type.
  const isWrong = quantity === null && (isRefused || typed !== '');
  const submit = (): void => {
    if (isAdding) return;
    setIsRefused(quantity === null);
    if (quantity === null) {
      box.current?.focus();
      return;
    }
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
      <Row>
        <TextInput
          ref={box}
          aria-label={t('Quantity')}
          aria-describedby={wordId}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsRefused(false);
          }}
        />
        <Button variant="primary" size="large" isPending={isAdding} onClick={submit}>
          <ShoppingCart strokeWidth={1.75} aria-hidden="true" />
          {quantity === null ? t(TEXTS.addToCart) : t(TEXTS.addCountToCart, { count: quantity })}
        </Button>
      </Row>
      <div role="status" id={wordId}>
        {(quantity !== null || isWrong) && word !== null && (
          <Word data-refused={isWrong || undefined}>{word}</Word>
        )}
      </div>
    </Form>
  );
}
