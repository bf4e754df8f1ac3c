import type { Remedy } from '../../../shared/rules/returns.js';
import type { LanguageCode } from '../../../shared/language.js';

/** Pieces of one article on paper. */
export interface SlipLine {
  name: string;
  /** `null` where the product has none. */
  articleNumber: string | null;
  count: number;
  /** Whether it is work on the goods of the parcel, which nobody looks for on a shelf; absent: not. */
  isWork?: boolean;
}

/** Why a packing slip is not the one that is packed by. */
export interface SlipCopy {
  /** `printed`: it was printed before. `sent`: its parcel is on its way already. */
  kind: 'printed' | 'sent';
  /** When it was. */
  at: Date;
}

/** What the papers of one parcel say. */
export interface Slip {
  orderId: number;
  language: LanguageCode;
  placedAt: Date;
  /** Who gets it, and the lines below the name. */
  recipient: { name: string; lines: readonly string[] };
  lines: readonly SlipLine[];
  /** `null` for the slip to pack by. */
  copy: SlipCopy | null;
  /** The return whose goods are sent back repaired, or replaced; absent: it sends what was ordered. */
  remedy?: { returnId: number; kind: Remedy };
}

/** Who sends, and where returns go to. */
export interface SlipSender {
  name: string;
  street: string;
  town: string;
  returnsEmail: string;
  returnsPhone: string;
  /** Where the shop is reached in the browser. */
  shopUrl: string;
}

/** A product of a pick list. */
export interface PickedProduct extends SlipLine {
  /** As it is called in the list's language. */
  category: string;
  /** Where its pieces lie; `null`: nobody has said. */
  shelfPlace: string | null;
  /** How many pieces each order gets. */
  orders: readonly { orderId: number; count: number }[];
}

/** What is taken from the shelves for many orders at once. */
export interface PickList {
  language: LanguageCode;
  at: Date;
  /** By where they lie, then by category and name. */
  products: readonly PickedProduct[];
  orderIds: readonly number[];
  /** Orders that were asked for and have nothing to send. */
  leftOutIds: readonly number[];
}
