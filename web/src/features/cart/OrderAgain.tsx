import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { useCartChanges } from './useCartChanges';

interface OrderAgainProps {
  /** What was ordered. */
  lines: readonly { productId: string; quantity: number; product: { id: string } | null }[];
}

/** Puts everything of an order that is still sold into the cart, and leads there. What is short says so in a popup. */
export function OrderAgain({ lines }: OrderAgainProps) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { addAll } = useCartChanges();
  const [isAdding, setIsAdding] = useState(false);
  const sold = lines.filter(({ product }) => product !== null);
  if (sold.length === 0) return null;
  const orderAgain = async (): Promise<void> => {
    const answers = await addAll(sold);
    if (answers.includes(null)) await navigate('/shopping-cart');
  };
  return (
    <Button
      isPending={isAdding}
      onClick={() => {
        setIsAdding(true);
        void orderAgain().finally(() => {
          setIsAdding(false);
        });
      }}
    >
      <RotateCcw strokeWidth={1.75} aria-hidden="true" />
      {t('Order again')}
    </Button>
  );
}
