import { CircleCheck, CircleSlash, ClipboardPen, LoaderCircle, Undo2, type LucideIcon } from 'lucide-react';
import type { StocktakingState } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { Badge } from '../../ui/states/Badge';

const STATES: Readonly<
  Record<StocktakingState, [tone: 'success' | 'warning' | 'neutral', icon: LucideIcon, words: PlainText]>
> = {
  OPEN: ['warning', ClipboardPen, 'Being counted'],
  BOOKING: ['warning', LoaderCircle, 'Being booked'],
  BOOKED: ['success', CircleCheck, 'Booked'],
  UNDOING: ['warning', LoaderCircle, 'Being taken back'],
  UNDONE: ['neutral', Undo2, 'Taken back'],
  CANCELED: ['neutral', CircleSlash, 'Canceled'],
};

/** Where a stocktaking stands. */
export function StocktakingBadge({ state }: { state: StocktakingState }) {
  const { t } = useLanguage();
  const [tone, icon, words] = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(words)}
    </Badge>
  );
}
