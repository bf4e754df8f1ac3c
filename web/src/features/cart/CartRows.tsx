import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { Cart_CartFragment } from '../../fragments/cart.generated';
import { color } from '../../ui/theme/tokens';
import { CartRow, type CartLine } from './CartRow';
import { RemovedRow } from './RemovedRow';
import { useCartChanges } from './useCartChanges';

const List = styled.ul`
  border-top: 1px solid ${color.line};
  &:focus {
    outline: none;
  }
`;

interface Removed {
  line: CartLine;
  /** At which place of the list it was. */
  index: number;
}

interface CartRowsProps {
  cart: Cart_CartFragment;
  /** Whether what is wrong with a line is shown. */
  showsProblems: boolean;
}

/** The rows of the cart. What was deleted last can be put back. */
export function CartRows({ cart, showsProblems }: CartRowsProps) {
  const { t } = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const { add, remove } = useCartChanges();
  const [removed, setRemoved] = useState<Removed | null>(null);

  const rows = cart.lines.map((line, index) => (
    <CartRow
      key={line.productId}
      line={line}
      showsProblem={showsProblems}
      onAdd={(quantity) => void add(line.productId, quantity)}
      onRemove={(quantity) => void remove(line.productId, quantity)}
      onDelete={() => {
        setRemoved({ line, index });
        void remove(line.productId, line.quantity).then((isDone) => {
          // A row that could not be deleted is back.
          if (!isDone) setRemoved(null);
        });
      }}
    />
  ));
  const isGone =
    removed !== null && !cart.lines.some(({ productId }) => productId === removed.line.productId);
  if (isGone) {
    const { line, index } = removed;
    const undo = async (): Promise<void> => {
      if (!(await add(line.productId, line.quantity))) return;
      setRemoved(null);
      list.current?.focus();
    };
    const name = line.product?.name ?? t('Product {productId}', { productId: line.productId });
    rows.splice(index, 0, <RemovedRow key={`removed ${line.productId}`} name={name} onUndo={undo} />);
  }
  if (rows.length === 0) return null;
  return (
    <List ref={list} tabIndex={-1} aria-label={t('Items in your cart')}>
      {rows}
    </List>
  );
}
