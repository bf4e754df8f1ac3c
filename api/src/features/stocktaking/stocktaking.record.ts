import type { StocktakingState } from '../../../shared/rules/stocktaking.js';
import type { HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** A count of what is on the shelves: of everything, or of a category. */
export interface StocktakingRecord extends HasOutbox {
  _id: number;
  state: StocktakingState;
  /** Whether it is counted; absent as soon as it is not. One at a time is. */
  isOpen?: true;
  /** The category that is counted; `null`: everything. */
  category: string | null;
  startedAt: Date;
  startedBy: string;
  /** When it was booked or canceled, by whom and why; `null` before. */
  endedAt: Date | null;
  endedBy: string | null;
  note: string;
  undoneAt: Date | null;
  undoneBy: string | null;
}

/** What was counted of a product. */
export interface CountRecord {
  /** `7-123`: of one stocktaking and one product there is one. */
  _id: string;
  stocktakingId: number;
  productId: number;
  /** Rises with every change, of which there may be two at once. */
  revision: number;
  /** As the product was called when it was counted last. */
  name: string;
  articleNumber: string | null;
  /** Of a piece, without VAT, in cents; `null`: nobody has entered it. */
  purchasePriceCents: number | null;
  /** Pieces that were counted. */
  count: number;
  /** Pieces that were to be on the shelf when they were counted last: free, held, and sold but not sent. */
  book: number;
  /** The same when they were counted first. */
  firstBook: number;
  /** `count` less `book`. */
  difference: number;
  /** What the difference costs, in cents; 0 without a purchase price. */
  differenceCents: number;
  /** The latest entry of the stock ledger then; 0: none. */
  movementId: number;
  at: Date;
  byUsername: string;
  /** Whether it is being booked and does not change any more; absent: not. */
  isFrozen?: true;
  /** By how many pieces the stock was changed; `null`: not yet. */
  bookedCount: number | null;
  /** Whether it was left out, as somebody had corrected the stock by hand since it was counted. */
  isSkipped: boolean;
  /** By how many pieces that was taken back; `null`: it was not. */
  undoneCount: number | null;
}
