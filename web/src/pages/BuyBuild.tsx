import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BuildState } from '../features/builder/useBuild';
import { useCartChanges } from '../features/cart/useCartChanges';
import { useLanguage } from '../i18n/language';
import { Button } from '../ui/actions/Button';
import { ActionDialog } from '../ui/overlays/ActionDialog';

/** What a machine consists of that can be bought. */
export type BuildLines = readonly { productId: string; quantity: number }[];

interface BuyBuildProps {
  lines: BuildLines;
  outcome: NonNullable<BuildState['fit']>['outcome'] | undefined;
  /** What the button says. */
  words: string;
}

/** Puts all parts of a machine into the cart and leads there. What clashes is asked about once, and never held up. */
export function BuyBuild({ lines, outcome, words }: BuyBuildProps) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { addAll } = useCartChanges();
  const [isAsking, setIsAsking] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const add = async (): Promise<void> => {
    setIsAsking(false);
    setIsAdding(true);
    const isAdded = await addAll(lines);
    setIsAdding(false);
    if (isAdded) await navigate('/shopping-cart');
  };
  return (
    <>
      <Button
        variant="primary"
        isPending={isAdding}
        onClick={() => {
          if (outcome === 'CLASHES') setIsAsking(true);
          else void add();
        }}
      >
        <ShoppingCart strokeWidth={1.75} aria-hidden="true" />
        {words}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={t('These parts do not fit together')}
        action={t('Into the cart all the same')}
        variant="primary"
        onClose={() => {
          setIsAsking(false);
        }}
        onAct={() => void add()}
      >
        <p>{t('The report says why. You can still buy them, for example for another computer.')}</p>
      </ActionDialog>
    </>
  );
}
