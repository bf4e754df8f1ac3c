import type { Connection } from 'mongoose';
import { factsOf } from '../../../shared/facts/facts-of.js';
import type { Facts, Kind } from '../../../shared/facts/fact.types.js';
import { kindOf } from '../../../shared/facts/kinds.js';
import type { PartClass } from '../../../shared/fit/part-classes.js';
import type { Tables } from '../../../shared/fit/tables.js';
import { searchedNumbers } from '../../../shared/rules/trade-numbers.js';
import { wordsOf } from '../../../shared/search/product-words.js';
import { ProductFollower, type Followed } from '../catalog/product-follower.store.js';
import { CategoryRows } from './category-rows.query.js';
import { ListOrders } from './list-orders.query.js';

/** Where is kept of what class products are that are described alike, by the tables that say so. */
export interface KeptClass {
  tables: Tables | null;
  of: PartClass | null;
}

/** A listed product as searches and facets see it. Prices in cents. */
export interface IndexedProduct {
  readonly id: number;
  readonly category: string;
  readonly kind: Kind;
  readonly manufacturer: string;
  readonly manufacturerFolded: string;
  readonly nameFolded: string;
  /** Article number, GTIN and manufacturer’s number as they are searched; shared where there are none. */
  readonly numbers: readonly string[];
  readonly priceCents: number;
  readonly isInStock: boolean;
  readonly soldCount: number;
  readonly ratingMean: number;
  readonly reviewsCount: number;
  /** As it is stored, see `ranksIn`. */
  readonly rank: number;
  /** Shared by all products that are described alike. */
  readonly facts: Facts;
  /** Of what class it is to the rules of fitting, once they were asked. */
  readonly ruleClass: KeptClass;
  /** Folded words of name, manufacturer and facts. */
  readonly words: readonly string[];
}

/** What is read of a product. */
const FIELDS = {
  name: 1,
  nameFolded: 1,
  category: 1,
  manufacturer: 1,
  manufacturerFolded: 1,
  articleNumber: 1,
  gtin: 1,
  mpn: 1,
  priceCents: 1,
  stockCount: 1,
  soldCount: 1,
  ratingMean: 1,
  reviewsCount: 1,
  rank: 1,
  isListed: 1,
  fit: 1,
  fitClass: 1,
} as const;

type ReadProduct = Followed<typeof FIELDS>;

/** The numbers of most products in the demo, and of all that were imported as parts. */
const NO_NUMBERS: readonly string[] = [];

function numbersOf(record: ReadProduct): readonly string[] {
  const numbers = searchedNumbers(record);
  return numbers.length === 0 ? NO_NUMBERS : numbers;
}

/** What is not ranked yet comes last, as it does in the database. */
const UNRANKED = Number.MIN_SAFE_INTEGER;

/** After more changes at once than these, sorting anew is cheaper than putting each product in its place. */
const MAX_PLACED = 500;

/**
 * The listed products in memory, by id, category and word. It is built from the database when it is first asked for; after
 * that, each change of the catalog costs one command that reads what was changed since.
 */
export class ProductIndex {
  /** The products in the orders of lists. */
  readonly orders = new ListOrders(
    (category) => this.all(category),
    (category) => this.categories.has(category),
  );
  private readonly products = new Map<number, IndexedProduct>();
  private readonly categories = new Map<string, CategoryRows>();
  private readonly postings = new Map<string, Set<number>>();
  /** How many products each manufacturer has, by its folded name. */
  private readonly manufacturers = new Map<string, number>();
  /** One object for all products that are described alike, so that they can be counted together. */
  private readonly sharedFacts = new Map<string, Facts>();
  private readonly ruleClasses = new WeakMap<Facts, KeptClass>();
  /** One string for all products with the same one: strings that are one are compared and counted fastest. */
  private readonly sharedTexts = new Map<string, string>();
  private descriptionRevision = 0;
  private readonly follower;

  constructor(connection: Connection, revision: () => Promise<number>) {
    this.follower = new ProductFollower(connection, {
      revision,
      fields: FIELDS,
      first: () => ({ isListed: true }),
      take: (product, place) => {
        if (place === MAX_PLACED) this.orders.forget();
        this.take(product);
      },
    });
  }

  /** Brings the index to the catalog's revision of now. */
  refresh(): Promise<void> {
    return this.follower.refresh();
  }

  /** All products, or those of a category. */
  all(category?: string): Iterable<IndexedProduct> {
    return category === undefined ? this.products.values() : (this.categories.get(category)?.products ?? []);
  }

  /** The products by category row by row: of all categories, or of one. */
  rowsOf(category?: string): ReadonlyMap<string, CategoryRows> {
    if (category === undefined) return this.categories;
    const rows = this.categories.get(category);
    return new Map(rows === undefined ? [] : [[category, rows]]);
  }

  /** A product by its id. */
  get(id: number): IndexedProduct | undefined {
    return this.products.get(id);
  }

  /** Names of the categories that have products, and how many. */
  countByCategory(): Map<string, number> {
    return new Map([...this.categories].map(([name, { products }]) => [name, products.length]));
  }

  /** Returns whether a manufacturer has products, by its folded name. */
  hasManufacturer(folded: string): boolean {
    return this.manufacturers.has(folded);
  }

  /** Ids of the products that have a word. */
  idsOf(word: string): ReadonlySet<number> | undefined {
    return this.postings.get(word);
  }

  /** All words of all products. */
  words(): Iterable<string> {
    return this.postings.keys();
  }

  /** Rises whenever a product is described otherwise: by its name, manufacturer, category or facts. */
  get described(): number {
    return this.descriptionRevision;
  }

  private take(record: ReadProduct): void {
    const before = this.products.get(record._id);
    if (!record.isListed) {
      if (before === undefined) return;
      this.remove(before);
      this.orders.replace(before, null);
      return;
    }
    const after = this.toIndexed(record, before);
    if (before === undefined || before.words !== after.words) {
      if (before !== undefined) this.remove(before);
      this.describe(after);
    }
    this.products.set(after.id, after);
    const category = this.categories.get(after.category) ?? new CategoryRows();
    category.set(after);
    this.categories.set(after.category, category);
    this.orders.replace(before ?? null, after);
  }

  private toIndexed(record: ReadProduct, before: IndexedProduct | undefined): IndexedProduct {
    const { _id: id, nameFolded, priceCents } = record;
    const category = this.shareText(record.category);
    const manufacturer = this.shareText(record.manufacturer);
    const manufacturerFolded = this.shareText(record.manufacturerFolded);
    const kind = kindOf(category);
    const numbers = numbersOf(record);
    const facts = this.shareFacts(record);
    const ruleClass = this.ruleClasses.get(facts) ?? { tables: null, of: null };
    // What a system is follows from its name, too.
    if (kind !== 'software') this.ruleClasses.set(facts, ruleClass);
    const isDescribedAlike =
      before?.facts === facts &&
      before.nameFolded === nameFolded &&
      before.numbers.join('\n') === numbers.join('\n') &&
      before.manufacturer === manufacturer &&
      before.category === category;
    return {
      id,
      category,
      kind,
      manufacturer,
      manufacturerFolded,
      nameFolded,
      numbers,
      priceCents,
      isInStock: record.stockCount > 0,
      soldCount: record.soldCount ?? 0,
      ratingMean: record.ratingMean,
      reviewsCount: record.reviewsCount,
      rank: record.rank ?? UNRANKED,
      facts,
      ruleClass,
      words: isDescribedAlike
        ? before.words
        : wordsOf({ nameFolded, manufacturerFolded, numbers, kind, facts }),
    };
  }

  private shareText(text: string): string {
    const shared = this.sharedTexts.get(text) ?? text;
    this.sharedTexts.set(text, shared);
    return shared;
  }

  /** Products from before there were facts are understood by their names until their facts are derived. */
  private shareFacts({ fit, fitClass, name, category, manufacturer }: ReadProduct): Facts {
    const key = fitClass ?? `${category}\n${name}`;
    const facts =
      this.sharedFacts.get(key) ?? fit ?? factsOf({ name, category, manufacturer, attributes: [] }).facts;
    this.sharedFacts.set(key, facts);
    return facts;
  }

  private remove({ id, category, manufacturerFolded, words }: IndexedProduct): void {
    this.descriptionRevision += 1;
    this.products.delete(id);
    this.countManufacturer(manufacturerFolded, -1);
    this.categories.get(category)?.delete(id);
    if (this.categories.get(category)?.products.length === 0) this.categories.delete(category);
    for (const word of words) {
      const ids = this.postings.get(word);
      ids?.delete(id);
      if (ids?.size === 0) this.postings.delete(word);
    }
  }

  private describe({ id, manufacturerFolded, words }: IndexedProduct): void {
    this.descriptionRevision += 1;
    this.countManufacturer(manufacturerFolded, 1);
    for (const word of words) {
      const ids = this.postings.get(word);
      if (ids === undefined) this.postings.set(word, new Set([id]));
      else ids.add(id);
    }
  }

  private countManufacturer(folded: string, change: number): void {
    const count = (this.manufacturers.get(folded) ?? 0) + change;
    if (count === 0) this.manufacturers.delete(folded);
    else this.manufacturers.set(folded, count);
  }
}
