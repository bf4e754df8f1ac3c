import { CircleCheck, CircleSlash, ClipboardPen, LoaderCircle, Undo2 } from 'lucide-react';
import type { StocktakingState } from '../../graphql/types.generated';
import { StateBadge, type ShownState } from '../../lib/StateBadge';

const STATES: Readonly<Record<StocktakingState, ShownState>> = {
  OPEN: ['warning', ClipboardPen, 'Being counted'],
  BOOKING: ['warning', LoaderCircle, 'Being booked'],
  BOOKED: ['success', CircleCheck, 'Booked'],
  UNDOING: ['warning', LoaderCircle, 'Being taken back'],
  UNDONE: ['neutral', Undo2, 'Taken back'],
  CANCELED: ['neutral', CircleSlash, 'Canceled'],
};

/** Where a stocktaking stands. */
export const StocktakingBadge = ({ state }: { state: StocktakingState }) => (
  <StateBadge shown={STATES[state]} />
);
