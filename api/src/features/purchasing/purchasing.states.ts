import { ShopError } from '../../../shared/errors.js';
import {
  isAwaited,
  NEXT_PURCHASE_STATES,
  type PurchaseState,
  type ReceivedLine,
} from '../../../shared/rules/purchasing.js';
import type { PurchaseLine, PurchaseOrderRecord } from './purchasing.record.js';

/** Throws `PURCHASE_ORDER_STATE` where an order cannot come into a state. */
export function requireNext({ state }: PurchaseOrderRecord, next: PurchaseState): void {
  if (!NEXT_PURCHASE_STATES[state].includes(next)) throw new ShopError('PURCHASE_ORDER_STATE');
}

/** Pieces of a line that are still to come. */
export const missingOf = ({ count, goodCount, damagedCount }: PurchaseLine): number =>
  Math.max(0, count - goodCount - damagedCount);

/** Whether what has come of a line is not what was ordered: more, damaged, or, where nothing comes any more, less. */
export const differs = ({ state }: Pick<PurchaseOrderRecord, 'state'>, line: PurchaseLine): boolean =>
  line.damagedCount > 0 ||
  line.goodCount > line.count ||
  (missingOf(line) > 0 && (state === 'received' || (state === 'canceled' && line.goodCount > 0)));

/** Pieces that suppliers have yet to send, by product. */
export function awaitedPieces(
  orders: readonly Pick<PurchaseOrderRecord, 'state' | 'lines'>[],
): Map<number, number> {
  const awaited = new Map<number, number>();
  for (const { state, lines } of orders)
    if (isAwaited(state))
      for (const line of lines)
        awaited.set(line.productId, (awaited.get(line.productId) ?? 0) + missingOf(line));
  return awaited;
}

/** The lines of an order after a delivery, and its state then: with everything there, or nothing more to come, it is received. */
export function afterReceipt(
  order: PurchaseOrderRecord,
  received: readonly ReceivedLine[],
  isComplete: boolean,
): Pick<PurchaseOrderRecord, 'lines' | 'state' | 'isOpen'> {
  const lines = order.lines.map((line, index) => {
    const { count = 0, damaged = 0 } = received.find((one) => one.line === index) ?? {};
    return { ...line, goodCount: line.goodCount + count, damagedCount: line.damagedCount + damaged };
  });
  const isDone = isComplete || lines.every((line) => missingOf(line) === 0);
  return { lines, state: isDone ? 'received' : 'partlyReceived', isOpen: !isDone };
}
