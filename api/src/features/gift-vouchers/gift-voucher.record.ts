import type { HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/**
 * What happened to the money of a gift voucher. `sold`: it was paid for. `held`: an order is to be paid with it. `redeemed`: an order was.
 * `planned`: a refund of such an order is to go back onto it. `refunded`: it has. `canceled`: its sale was taken back, as far as it was not
 * spent. `writtenOff`: an owner has booked out what was left when it had expired. `reinstated`: that was taken back.
 */
export const GIFT_ENTRY_KINDS = [
  'sold',
  'held',
  'redeemed',
  'planned',
  'refunded',
  'canceled',
  'writtenOff',
  'reinstated',
] as const;
export type GiftEntryKind = (typeof GIFT_ENTRY_KINDS)[number];

/** An entry in the ledger of a gift voucher. All but what is held or planned never changes again. */
export interface GiftEntry {
  /** What it is about, such as an order or a refund of one; no voucher has two entries of one key. */
  key: string;
  kind: GiftEntryKind;
  /** By how much it changes the balance, in cents: negative for what is taken. What is planned does not count yet. */
  cents: number;
  /** The order that it is of. */
  orderId: number;
  at: Date;
  /** What the provider was asked for the other part of a refund with; absent beside refunds. */
  requestId?: string;
  /** Whether all of a refund goes onto the voucher; absent: no. */
  isWhole?: boolean;
}

/** A gift voucher as stored: what is left of it is the sum of its entries, and stands nowhere else. */
export interface GiftVoucherRecord extends HasOutbox {
  _id: number;
  /** The order that it was sold by, the place of its line there, and which of the pieces it is, from 0. */
  orderId: number;
  line: number;
  piece: number;
  /** Its code, sealed. */
  sealed: string;
  /** Finds it by its code without telling that. */
  fingerprint: string;
  /** The last signs of its code, by which people tell vouchers apart. */
  ending: string;
  entries: GiftEntry[];
  /** Whether an order holds money of it; follows from the entries. */
  isHeld: boolean;
  /** When it ends of which something is owed; `null`: nothing is. Follows from the entries. */
  owedUntil: Date | null;
  /** When its buyer got the code; `null` before, or when there is nothing to get any more. */
  deliveredAt: Date | null;
  /** When an owner has blocked it; `null`: it is not. */
  blockedAt: Date | null;
  /** Rises with every change, so that none rests on an outdated balance. */
  revision: number;
}
