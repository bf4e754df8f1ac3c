import { ShopError } from '../errors.js';

/** Why an employee gives money back. */
export type RefundReason = 'cancel' | 'withdrawal' | 'voluntary' | 'defect' | 'goodwill';

/**
 * Whether a reason is about goods that the buyer has: where some pieces of a line were sent and some were not, those that were
 * sent go first.
 */
export const isOfSent = (reason: string): boolean => reason === 'voluntary' || reason === 'defect';

/** The pieces of a line that no refund is for yet, by where they are. */
export interface OpenPieces {
  /** Those that wait to be sent. */
  unsent: number;
  /** Those that the buyer has, or a carrier. */
  sent: number;
}

/**
 * How many pieces of a line an employee is offered for a reason. A cancellation ends what has not begun; what was sent can only
 * come back.
 */
export function offeredCount(reason: RefundReason, { unsent, sent }: OpenPieces): number {
  if (reason === 'cancel') return unsent;
  return isOfSent(reason) ? sent : unsent + sent;
}

/** How many pieces of a line can go back into stock with a refund of it: those that have never left. */
export const restockableCount = (reason: RefundReason, { unsent }: OpenPieces): number =>
  isOfSent(reason) ? 0 : unsent;

/** Pieces of a line that a refund is for. */
interface RefundedPieces {
  count: number;
  /** How many of them were never sent. */
  unsentCount: number;
  isRestockable: boolean;
  /** How many of them go back into stock; absent: all. */
  restockCount?: number | null;
}

/**
 * Throws `REFUND_PIECES_SENT` for a cancellation of pieces that were sent, and `RESTOCK_UNRETURNED` when such pieces are to be
 * sold again: they are at the buyer's, and come back by a return.
 */
export function assertPieces(reason: string, pieces: readonly RefundedPieces[]): void {
  for (const { count, unsentCount, isRestockable, restockCount } of pieces) {
    if (unsentCount === count) continue;
    if (reason === 'cancel') throw new ShopError('REFUND_PIECES_SENT');
    if (isRestockable && (restockCount ?? count) > unsentCount) throw new ShopError('RESTOCK_UNRETURNED');
  }
}

const MINUTE_MS = 60_000;
/** A refund that the provider has not answered to for so long hangs: an employee is told, and decides. */
const HANGING_MS = 15 * MINUTE_MS;

/** Since when a refund hangs that began at this time. */
export const hangsFrom = (begunAt: Date): Date => new Date(begunAt.getTime() + HANGING_MS);

/** Refunds that began before this time hang, while the provider has not answered. */
export const hangingBefore = (now: Date): Date => new Date(now.getTime() - HANGING_MS);

/**
 * From when on no request of that time is still on its way, nor known to the provider, who forgets requests after 6 hours and is
 * asked for 4 of them at most.
 */
export const forgottenFrom = (askedAt: Date): Date => new Date(askedAt.getTime() + 330 * MINUTE_MS);
