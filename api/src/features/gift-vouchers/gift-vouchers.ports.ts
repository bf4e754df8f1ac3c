import type { GiftEntry, GiftVoucherRecord } from './gift-voucher.record.js';

/** A gift voucher in an order: what it pays. */
export interface GiftUse {
  giftId: number;
  orderId: number;
}

/** Gift vouchers as their ledger reads and changes them; each change is one conditional write of one voucher. */
export interface GiftStore {
  byId(giftId: number): Promise<GiftVoucherRecord | null>;
  /** The vouchers that an order has sold, by line and piece. */
  ofSale(orderId: number): Promise<GiftVoucherRecord[]>;
  /** Stores one; `false`: there is one for that piece already. */
  insert(gift: GiftVoucherRecord): Promise<boolean>;
  /** Writes the entries of a voucher that is as it was read; `false`: it has changed. */
  write(gift: GiftVoucherRecord, entries: readonly GiftEntry[]): Promise<boolean>;
  /** The orders that hold money of vouchers. */
  holding(): Promise<GiftUse[]>;
  /** The orders whose vouchers were not delivered yet. */
  undelivered(): Promise<number[]>;
  /** Notes that the vouchers of an order were delivered, or are not to be any more. */
  markDelivered(orderId: number, at: Date): Promise<void>;
}

/** A part of a refund that may go back onto a gift voucher. */
export interface GiftRefund extends GiftUse {
  /** The shop's name of the refund, and what the provider is asked with for the rest of it. */
  customId: string;
  requestId: string;
  /** What goes back, in cents. */
  cents: number;
  /** What the voucher has paid of the order, in cents. */
  paidCents: number;
  /** Whether another refund of the order stands, by its name: the plans of those that have failed hold nothing any more. */
  isStanding: (customId: string) => boolean;
}

/** What orders do with gift vouchers that pay them; see `GiftLedger`. Each may be repeated. */
export interface GiftMoney {
  /** Holds money for an order; one that holds it keeps it. `false`: the voucher does not pay so much any more. */
  hold(use: GiftUse & { cents: number }): Promise<boolean>;
  /** What an order holds has paid it, at that time. */
  redeem(use: GiftUse, at: Date): Promise<void>;
  /** Gives back what an unpaid order holds. */
  release(use: GiftUse): Promise<void>;
  holding(): Promise<GiftUse[]>;
  /** Says what of a refund goes onto the voucher, in cents: the same for the same request. */
  planRefund(refund: GiftRefund): Promise<number>;
  /** Puts what was planned of a refund onto the voucher. */
  credit(use: GiftUse & { customId: string }): Promise<void>;
  /** The refunds of an order onto the voucher that pays it, planned ones too. */
  refunds(use: GiftUse): Promise<GiftEntry[]>;
}

/** What orders do with gift vouchers that they sell; see `GiftSales`. Each may be repeated. */
export interface GiftSalesPort {
  /** Makes the vouchers that a paid order has sold; nothing happens for other goods. */
  issue(order: SoldGifts): Promise<void>;
  /** What so many vouchers of a line have left whose sale may be taken back, in cents, fullest first; 0: there are not so many. */
  cancelableCents(pieces: SoldPieces): Promise<number>;
  /** Takes the money of so many vouchers back; `false`: they have not just that left, and nothing has changed. */
  cancel(pieces: CanceledGifts): Promise<boolean>;
}

/** The ledgers of all gift vouchers, for the books. */
export interface GiftEntries {
  /** Yields the entries of a time. They are read in slices. */
  entriesWithin(period: { start: Date; end: Date }): AsyncIterable<GiftEntry>;
}

/** What the delivery of gift vouchers does; see `GiftSales`. */
export interface GiftCodes {
  /** The codes of the vouchers of a line that were not canceled, as people read them. */
  codesOf(orderId: number, line: number): Promise<string[]>;
  /** The orders whose vouchers wait to be delivered. */
  undelivered(): Promise<number[]>;
  /** Notes that the vouchers of an order were delivered, or are not to be any more. */
  markDelivered(orderId: number): Promise<void>;
}

/** An order that sells gift vouchers. */
export interface SoldGifts {
  _id: number;
  paidAt: Date | null;
  lines: readonly { unitCents: number; count: number; isGiftVoucher?: boolean }[];
}

/** So many vouchers of a line of an order. */
export interface SoldPieces {
  orderId: number;
  line: number;
  count: number;
}

/** Vouchers of a line of an order whose sale is taken back by a refund. */
export interface CanceledGifts extends SoldPieces {
  /** The name of the refund. */
  key: string;
  /** What they have left and goes back, in cents; `null`: nobody has used them, whatever goes back. */
  cents: number | null;
}
