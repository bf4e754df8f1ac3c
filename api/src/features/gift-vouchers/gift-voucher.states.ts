import { sum } from '../../../shared/money.js';
import { giftValidUntil, type GiftProblem } from '../../../shared/rules/gift-vouchers.js';
import type { GiftEntry, GiftVoucherRecord } from './gift-voucher.record.js';

type Entries = Pick<GiftVoucherRecord, 'entries'>;

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

/** Whether nothing has happened to a gift voucher since its sale, which may be taken back then. */
export const isUntouched = ({ entries }: Entries): boolean =>
  entries.length > 0 && entries.every(({ kind }) => kind === 'sold');

/** What the entries of an order on a gift voucher are called by. */
export const orderKey = (orderId: number): string => `order-${orderId}`;
