import { offeredCount, restockableCount, type OpenPieces, type RefundReason } from '@shared/rules/refunds.js';
import type { RefundedLineInput, RefundKind } from '../../graphql/types.generated';
import type { PlainText } from '../../i18n/translate';
import type { RefundableOrder } from './RefundableOrder';

interface Reason {
  name: PlainText;
  /** What the shop calls it. */
  reason: RefundReason;
}

/** The reasons that employees choose from, in their order. */
export const REASONS = {
  CANCELLATION: { name: 'Cancellation', reason: 'cancel' },
  WITHDRAWAL: { name: 'Withdrawal', reason: 'withdrawal' },
  VOLUNTARY_RETURN: { name: 'Voluntary return', reason: 'voluntary' },
  DEFECT: { name: 'Defect', reason: 'defect' },
  GOODWILL: { name: 'Goodwill', reason: 'goodwill' },
} as const satisfies Partial<Record<RefundKind, Reason>>;
export type ChosenReason = keyof typeof REASONS;

/** A parcel that a line was sent in. */
export interface LineParcel {
  number: number;
  carrier: string;
  trackingCode: string;
}

/** Pieces of a line that can be chosen, with what is chosen of them. */
export interface ChosenLine {
  line: number;
  name: string;
  /** Those that no other refund is for, by where they are. */
  open: OpenPieces;
  parcels: LineParcel[];
  /** How many can be chosen for the reason. */
  offeredCount: number;
  /** How many of them can go back into stock. */
  restockableCount: number;
  count: number;
  /** Whether they go back, as far as they can. */
  isRestockable: boolean;
}

/**
 * The lines of an order that a reason is about, none of them chosen. What was sent goes back into stock by its return alone; what
 * was not is in the warehouse.
 */
export function toChosenLines(order: RefundableOrder, reason: ChosenReason): ChosenLine[] {
  const taken = order.refunds.filter(({ state }) => state !== 'FAILED').flatMap((refund) => refund.lines);
  return order.lines.flatMap(({ name, quantity }, line) => {
    const gone = taken.filter((other) => other.line === line).reduce((sum, other) => sum + other.quantity, 0);
    const waiting = [...order.unsentLines, ...order.undeliveredLines];
    const unsent = waiting.find((other) => other.line === line)?.quantity ?? 0;
    const open = { unsent, sent: Math.max(quantity - gone - unsent, 0) };
    const offered = offeredCount(REASONS[reason].reason, open);
    const chosen: ChosenLine = {
      line,
      name,
      open,
      parcels: order.shipments.filter(
        ({ state, lines }) => state === 'SENT' && lines.some((other) => other.line === line),
      ),
      offeredCount: offered,
      restockableCount: restockableCount(REASONS[reason].reason, open),
      count: 0,
      isRestockable: reason === 'CANCELLATION' || reason === 'WITHDRAWAL',
    };
    return offered > 0 ? [chosen] : [];
  });
}

/** Whether the chosen pieces of a line can go back into stock: all of them are here. */
export const canRestock = ({ count, restockableCount: here }: ChosenLine): boolean =>
  count > 0 && count <= here;

/** The chosen pieces as they are sent. */
export const toLineInputs = (lines: readonly ChosenLine[]): RefundedLineInput[] =>
  lines
    .filter(({ count }) => count > 0)
    .map((chosen) => ({
      line: chosen.line,
      quantity: chosen.count,
      isRestockable: chosen.isRestockable && canRestock(chosen),
    }));
