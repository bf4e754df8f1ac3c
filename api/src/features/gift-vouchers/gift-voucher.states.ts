import { sum } from '../../../shared/money.js';
import { giftValidUntil, type GiftProblem } from '../../../shared/rules/gift-vouchers.js';
import type { GiftEntry, GiftVoucherRecord } from './gift-voucher.record.js';

/** The ledger of a gift voucher. */
interface Entries {
  entries: readonly GiftEntry[];
}

const centsOf = (entries: readonly GiftEntry[]): number => sum(entries.map(({ cents }) => cents));

/** What of a gift voucher can still be spent, in cents: what orders hold cannot. */
export const freeCentsOf = ({ entries }: Entries): number =>
  centsOf(entries.filter(({ kind }) => kind !== 'planned'));

/** Whether an entry stays for ever, and is booked. */
const isBooked = ({ kind }: Pick<GiftEntry, 'kind'>): boolean => kind !== 'planned' && kind !== 'held';

/** What the shop owes for a gift voucher, in cents: what orders hold that are not paid is owed still. */
export const balanceOf = ({ entries }: Entries): number => centsOf(entries.filter(isBooked));

/** What a gift voucher was sold for, in cents. */
export const faceCentsOf = ({ entries }: Entries): number =>
  centsOf(entries.filter(({ kind }) => kind === 'sold'));

/** The entry of a key. */
export const entryOf = ({ entries }: Entries, key: string): GiftEntry | undefined =>
  entries.find((entry) => entry.key === key);

/**
 * When a gift voucher ends: with the third year after that of its sale, or of the latest refund onto it, which is a claim of its own
 * (§§ 195, 199 BGB).
 */
export function validUntilOf({ entries }: Entries): Date {
  const times = entries.filter(({ kind }) => kind === 'sold' || kind === 'refunded').map(({ at }) => at);
  return giftValidUntil(new Date(Math.max(...times.map((at) => at.getTime()))));
}

/** Why nothing is paid with a gift voucher at a time, of which so much is free; `null`: it pays. */
export function problemOf(
  gift: Entries & Pick<GiftVoucherRecord, 'blockedAt'>,
  now: Date,
  freeCents = freeCentsOf(gift),
): GiftProblem | null {
  if (gift.blockedAt !== null) return 'BLOCKED';
  if (validUntilOf(gift) <= now) return 'EXPIRED';
  return freeCents > 0 ? null : 'EMPTY';
}

/** What of the sale of a gift voucher may be taken back, in cents: what was not spent, and nothing while that is about to change. */
export const cancelableCentsOf = ({ entries }: Entries): number =>
  entries.every(isBooked) ? Math.min(centsOf(entries), faceCentsOf({ entries })) : 0;

/** What of an expired gift voucher is written off, in cents. */
export const writtenOffCentsOf = ({ entries }: Entries): number =>
  -centsOf(entries.filter(({ kind }) => kind === 'writtenOff' || kind === 'reinstated'));

/** What a stored gift voucher says of its entries, so that the database finds it by that. */
export const foundBy = (entries: readonly GiftEntry[]): Pick<GiftVoucherRecord, 'isHeld' | 'owedUntil'> => ({
  isHeld: entries.some(({ kind }) => kind === 'held'),
  owedUntil: balanceOf({ entries }) > 0 ? validUntilOf({ entries }) : null,
});

/** What the entries of an order on a gift voucher are called by. */
export const orderKey = (orderId: number): string => `order-${orderId}`;
