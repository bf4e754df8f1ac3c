import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BuildState } from '../features/builder/useBuild';
import { useCartChanges } from '../features/cart/useCartChanges';
import { useLanguage, type Message } from '../i18n/language';
import { Button } from '../ui/actions/Button';
import { ActionDialog } from '../ui/overlays/ActionDialog';

interface BuyBuildProps {
  /** What can be bought of a machine. */
  lines: readonly { productId: string; quantity: number; name: string }[];
  outcome: NonNullable<BuildState['fit']>['outcome'] | undefined;
  /** What the button says. */
  words: string;
}

/** Why parts did not get into the cart. */
type Problems = readonly { name: string; why: Message }[];

/**
 * Puts all parts of a machine into the cart and leads there. What clashes is asked about once, and never held up; what could not
 * be added is named part by part.
 */
export function BuyBuild({ lines, outcome, words }: BuyBuildProps) {
  const { t, say } = useLanguage();
  const navigate = useNavigate();
  const { addAll } = useCartChanges();
  const [isAsking, setIsAsking] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [problems, setProblems] = useState<Problems>([]);
  const goToCart = (): void => void navigate('/shopping-cart');
  const add = async (): Promise<void> => {
    setIsAsking(false);
    setIsAdding(true);
    const answers = await addAll(lines);
    setIsAdding(false);
    const refused = answers.flatMap((why, index) =>
      why === null ? [] : [{ name: lines[index]?.name ?? '', why }],
    );
    if (refused.length === 0) goToCart();
    else setProblems(refused);
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
      <ActionDialog
        isOpen={problems.length > 0}
        title={t('Not all parts are in the cart')}
        action={t('Go to the cart')}
        variant="primary"
        onClose={() => {
          setProblems([]);
        }}
        onAct={goToCart}
      >
        <ul>
          {problems.map(({ name, why }) => (
            <li key={name}>
              <b translate="no">{name}</b>: {say(why)}
            </li>
          ))}
        </ul>
      </ActionDialog>
    </>
  );
}
