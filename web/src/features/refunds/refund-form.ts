import type { RefundedLineInput, RefundKind } from '../../graphql/types.generated';
import type { PlainText } from '../../i18n/translate';
import type { RefundableOrder } from './RefundableOrder';

/** The reasons that employees choose from, in their order. */
export const REASONS = {
  CANCELLATION: 'Cancellation',
  WITHDRAWAL: 'Withdrawal',
  VOLUNTARY_RETURN: 'Voluntary return',
  DEFECT: 'Defect',
  GOODWILL: 'Goodwill',
} as const satisfies Partial<Record<RefundKind, PlainText>>;
export type ChosenReason = keyof typeof REASONS;

/** Pieces of a line that can be chosen, with what is chosen of them. */
export interface ChosenLine {
  line: number;
  name: string;
  /** How many no other refund is for. */
  openCount: number;
  count: number;
  isRestockable: boolean;
}

/** The lines of an order as a form begins: with all pieces that are left, or none of them. */
export function toChosenLines({ lines, refunds }: RefundableOrder, startsWithAll: boolean): ChosenLine[] {
  const taken = refunds.filter(({ state }) => state !== 'FAILED').flatMap((refund) => refund.lines);
  return lines.flatMap(({ name, quantity }, line) => {
    const gone = taken.filter((other) => other.line === line).reduce((sum, other) => sum + other.quantity, 0);
    const openCount = quantity - gone;
    const chosen = { line, name, openCount, count: startsWithAll ? openCount : 0, isRestockable: true };
    return openCount > 0 ? [chosen] : [];
  });
}

/** The chosen pieces as they are sent. */
export const toLineInputs = (lines: readonly ChosenLine[]): RefundedLineInput[] =>
  lines
    .filter(({ count }) => count > 0)
    .map(({ line, count, isRestockable }) => ({ line, quantity: count, isRestockable }));
