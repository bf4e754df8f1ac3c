import type { HasOutbox } from '../../kernel/outbox/outbox-entries.js';
import type { PurchaseState, ReceivedLine, SupplierInfo } from '../../../shared/rules/purchasing.js';

/** Whom the shop buys from. Products name their supplier by its name alone, so its record may be missing. */
export interface SupplierRecord extends SupplierInfo, HasOutbox {
  _id: number;
  /** What tells it from all others (`supplierKey`). */
  key: string;
  /** How often it was saved. */
  version: number;
}

/** Pieces of a product that are ordered at a supplier. */
export interface PurchaseLine {
  productId: number;
  /** As the product was called when the order was saved last, or sent. */
  name: string;
  articleNumber: string | null;
  /** What the supplier calls it. */
  supplierNumber: string | null;
  count: number;
  /** Of a piece, without VAT, in cents; `null`: nobody has entered it. */
  priceCents: number | null;
  /** Pieces that have come and can be sold, and those that cannot. */
  goodCount: number;
  damagedCount: number;
}

/** One delivery of an order, as it was received. */
export interface PurchaseReceipt {
  /** Counts the deliveries of an order, from 1. */
  no: number;
  at: Date;
  username: string;
  note: string;
  lines: ReceivedLine[];
}

/** Who orders, and where the goods go, as a paper names it. */
export interface PurchaseBuyer {
  name: string;
  street: string;
  town: string;
  phone: string;
  email: string;
}

/** What an order says of itself once it is sent; it never changes again. */
export interface PurchaseLetter {
  sentAt: Date;
  sentBy: string;
  /** Day in Berlin on which the goods should be here; `null`: nobody knows. */
  expectedOn: string | null;
  supplier: Pick<SupplierInfo, 'address' | 'email' | 'customerNumber' | 'language'>;
  buyer: PurchaseBuyer;
  isMailed: boolean;
}

/** An order at a supplier. */
export interface PurchaseOrderRecord extends HasOutbox {
  _id: number;
  /** Rises with every change. */
  revision: number;
  state: PurchaseState;
  /** Whether something is left to do. */
  isOpen: boolean;
  /** `EK-2026-000001`, without gaps; absent before it is sent. */
  number?: string;
  supplier: string;
  lines: PurchaseLine[];
  /** What is written to the supplier below the goods. */
  note: string;
  createdAt: Date;
  createdBy: string;
  letter: PurchaseLetter | null;
  receipts: PurchaseReceipt[];
}
