import type { Viewer } from '../../../shared/access.js';
import type { BulkPrice, BulkStock } from '../../../shared/rules/bulk-changes.js';
import type { Listing } from '../../../shared/rules/listing.js';
import type { ProductAttribute } from '../../../shared/rules/product.js';
import type { ProductInput } from '../../../shared/rules/product-fields.js';

/** The one change that is made to many products; the others are `null`. The category is one as products store it. */
export interface BulkChange {
  price: BulkPrice | null;
  stock: BulkStock | null;
  category: string | null;
  attribute: ProductAttribute | null;
  isListed: boolean | null;
  /** The moments from and until when they are in the catalog. */
  schedule: Pick<Listing, 'listedFrom' | 'listedUntil'> | null;
}

/** One change of many products that was begun: what it is, who has begun it, and how far it has come. */
export interface BulkRecord {
  change: BulkChange;
  viewer: Viewer;
  /** The ids of the products, and their versions when it was confirmed. */
  products: [number, number][];
  /** How many of them were dealt with. */
  next: number;
  /** Those that somebody else has changed since it was confirmed. */
  left: { productId: number; name: string }[];
}

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
  /** Of a change of many products; absent: it was a list. */
  bulk?: BulkRecord;
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
