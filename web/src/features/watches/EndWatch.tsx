import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { useEndWatchMutation } from './watches.generated';

interface EndWatchProps {
  productId: string;
  kind: 'PRICE' | 'STOCK';
  /** What it is about, where several stand beside one another. */
  label?: string;
}

/** Ends an alert. */
export function EndWatch({ productId, kind, label }: EndWatchProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [end, { loading }] = useEndWatchMutation();
  const variables = { input: { productId, kind } };
  return (
    <Button
      variant="quiet"
      isPending={loading}
      aria-label={label}
      onClick={() =>
        void change(async () => (await end({ variables })).data?.endWatch, t('The alert has ended.'))
      }
    >
      {t('End Alert')}
    </Button>
  );
}
