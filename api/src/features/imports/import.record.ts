import type { ProductInput } from '../../../shared/rules/product-fields.js';

/** The import of merchants' lists, as one act that can be undone. */
export interface ImportRecord {
  _id: number;
  at: Date;
  /** Who has done it: an employee's username, or whom the command line names. */
  by: string;
  files: string[];
  /** SHA-256 of each file. */
  digests: string[];
  added: number;
  changed: number;
  /** When all rows were dealt with; `null` while it runs, and for one that was killed: the same list then does the rest. */
  finishedAt: Date | null;
  /** When it was undone, as far as it could be, and by whom. */
  undoneAt: Date | null;
  undoneBy: string | null;
}

/** What an import has changed of one product. Without `before`, it has added the product. */
export interface ImportRow {
  /** Number of the import, and id of the product: `17-4`. */
  _id: string;
  importId: number;
  at: Date;
  productId: number;
  /** The fields that it has changed, except for the stock, before and after. */
  before: Partial<ProductInput> | null;
  after: Partial<ProductInput>;
  /** By how many pieces the stock has changed, and the entry of the stock ledger that says so; 0 and `null` where it has not. */
  stockDifference: number;
  movementId: number | null;
}
