import { useLanguage } from '../../i18n/language';
import { MAX_COMPARED, comparison } from '../../lib/comparison';
import { ERROR_MS } from '../../lib/durations';
import { IconButton } from '../../ui/actions/IconButton';
import { Scale } from '../../ui/icons/Scale';
import { useToast } from '../../ui/overlays/Toast';

interface CompareToggleProps {
  product: { id: string; name: string };
  /** With a frame, beside large buttons. */
  isFramed?: boolean;
}

/** Picks a product for the comparison, or no longer. Everybody may compare. */
export function CompareToggle({ product, isFramed = false }: CompareToggleProps) {
  const { t } = useLanguage();
  const showToast = useToast();
  const ids = comparison.useIds();
  const isPicked = ids.includes(product.id);
  return (
    <IconButton
      icon={Scale}
      label={t('Compare {name}', { name: product.name })}
      title={t('Compare')}
      isFramed={isFramed}
      aria-pressed={isPicked}
      onClick={() => {
        if (!isPicked && ids.length >= MAX_COMPARED) {
          const text = t('You can compare up to {count} products. Remove one first.', {
            count: MAX_COMPARED,
          });
          showToast({ type: 'neutral', text, durationMs: ERROR_MS });
          return;
        }
        comparison.change((picked) =>
          isPicked ? picked.filter((id) => id !== product.id) : [...picked, product.id],
        );
      }}
    />
  );
}
