/** Why money is given back. `external`: it went back at the provider, without the shop. */
export const REFUND_KINDS = ['cancel', 'withdrawal', 'voluntary', 'defect', 'goodwill', 'external'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

/**
 * Where a refund stands. `asked`: the provider is being asked, and has not answered yet. `pending`: it will give the money
 * back, but has not yet. `failed`: no money went back, and none is on its way.
 */
export const REFUND_STATES = ['asked', 'pending', 'completed', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Who moves the money. `none`: nobody, since it was never paid, and an employee has waived it. */
export const REFUND_MEANS = ['provider', 'transfer', 'none'] as const;
export type RefundMeans = (typeof REFUND_MEANS)[number];

/** Pieces of a refund that one shipment has sent. */
export interface ReturnedPieces {
  /** The number of the shipment. */
  shipment: number;
  count: number;
}

/** Pieces of one line that money is given back for. */
export interface RefundLine {
  /** Place of the line in the order, from 0. */
  line: number;
  count: number;
  /** How many of them were never sent, and no longer will be; the others come back from the buyer. */
  unsentCount: number;
  /** Which shipments have sent the others. */
  returned: ReturnedPieces[];
  /** What of the refund is for these pieces. */
  cents: number;
  /** Whether the pieces are to be sold again. */
  isRestockable: boolean;
  /** How many of them are to be sold again, where it is not all; absent: all. */
  restockCount?: number | null;
  /** Whether they are back in stock. */
  isRestocked: boolean;
}

/** What of a refund is for goods of one VAT rate, VAT included. */
export interface RefundRate {
  vatPercent: number;
  cents: number;
}

/** A refund that had gone back and came back to the shop, days later: its money has moved twice. */
export interface BouncedRefund {
  /** Which refund it was; the number of it does not change. */
  no: number;
  cents: number;
  means: RefundMeans;
  /** The provider's id of it. */
  providerId: string | null;
  /** When the shop learned that the money had gone back, and that it had not after all. */
  completedAt: Date;
  failedAt: Date;
}

/** Money of a paid order that goes back. It is part of the order before the provider is asked, and stays for ever. */
export interface Refund {
  /** 1 for the first refund of an order; it never changes. */
  no: number;
  kind: RefundKind;
  state: RefundState;
  cents: number;
  /** Empty for an amount that is not for certain pieces. */
  lines: RefundLine[];
  /** What the amount is made of, by VAT rate; adds up to `cents`. */
  rates: RefundRate[];
  /** What of it is for the shipping, by VAT rate; absent: nothing. */
  shipping?: RefundRate[];
  /** Increases with each new request to the provider, which then has a name of its own. */
  attempt: number;
  /** The provider's id of the refund; `null` until it is known. */
  providerId: string | null;
  /** When the provider was asked under this attempt. */
  askedAt: Date;
  /** When an employee has begun it, or has tried it again; of an `external` one, when it was found. */
  begunAt: Date;
  /** When the shop learned that the money has gone back; absent before. */
  completedAt?: Date;
  /** `transfer`: by bank transfer, outside of the provider, who is not asked for it. */
  means: RefundMeans;
  /** Who has asked for it; `null` for `external`. */
  byUsername: string | null;
  /** Whether an employee has yet to say why the money went back, and for which pieces. */
  isUnclassified: boolean;
  /** Whether the bank of the buyer has taken it back; absent: no. */
  isDispute?: boolean;
  /** What of it has gone onto the gift voucher that had paid the order, in cents, and stays there also when the rest comes back; absent: nothing. */
  giftCents?: number;
  /** The return that it is for, each of which has one at most; absent and `null` for none. */
  returnId?: number | null;
  /** What of the price of its pieces was kept as the fee of a voluntary return, in cents; absent: nothing. */
  feeCents?: number | null;
  /** What of it was kept because the pieces have lost value, in cents; absent: nothing. */
  valueLossCents?: number | null;
}
