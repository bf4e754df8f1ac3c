import type { CatalogSort } from '../../../shared/rules/catalog-url.js';
import { foldText } from '../../../shared/rules/search.js';
import type { IndexedProduct } from './product-index.store.js';

/** A product that a question means, with what its place in the list follows from. */
export interface Hit {
  readonly product: IndexedProduct;
  /** How much of the text its name contains, see `nameRankOf`. */
  readonly nameRank: number;
  /** How well its words agree. */
  readonly score: number;
  /** How far it is from a stated measure. */
  readonly distance: number;
  /** How sure it is that it fits what it has to fit: the least of several; equal for all where nothing has to be fitted. */
  readonly sureness: number;
}

/** Puts the highest rank first, then the newest: the order of all lists that are asked for no other. */
export const byRank = (one: IndexedProduct, other: IndexedProduct): number =>
  other.rank - one.rank || other.id - one.id;

/** Puts the best first: by name, words and measures, then by rank. */
export const byBest = (one: Hit, other: Hit): number =>
  other.nameRank - one.nameRank ||
  other.score - one.score ||
  one.distance - other.distance ||
  other.sureness - one.sureness ||
  byRank(one.product, other.product);

const byId = (one: IndexedProduct, other: IndexedProduct): number => other.id - one.id;

const byName = (one: IndexedProduct, other: IndexedProduct): number =>
  one.nameFolded < other.nameFolded ? -1 : one.nameFolded > other.nameFolded ? 1 : 0;

const ORDERS: Readonly<Record<CatalogSort, (one: IndexedProduct, other: IndexedProduct) => number>> = {
  RELEVANCE: byRank,
  NEWEST: byId,
  PRICE_ASC: (one, other) => one.priceCents - other.priceCents || byId(one, other),
  PRICE_DESC: (one, other) => other.priceCents - one.priceCents || byId(other, one),
  NAME_ASC: (one, other) => byName(one, other) || byId(one, other),
  NAME_DESC: (one, other) => byName(other, one) || byId(other, one),
  RATING: (one, other) => other.ratingMean - one.ratingMean || byId(one, other),
};

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const squeeze = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, '');

/** Texts of signs of one byte, as nearly all names are once they are folded. */
const ASCII = /^[\x20-\x7e]*$/;

const isAsciiLetterOrDigit = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);

/** Returns whether a text of letters and digits begins at a place of a name, whatever marks and gaps stand between them there. */
function beginsAt(name: string, start: number, squeezed: string): boolean {
  let met = 0;
  for (let at = start; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    if (code === squeezed.charCodeAt(met)) met += 1;
    else if (isAsciiLetterOrDigit(code)) return false;
    if (met === squeezed.length) return true;
  }
  return false;
}

/** Returns whether a name would contain a squeezed text if it were squeezed itself, which takes ten times as long as to look for it. */
function containsSqueezed(name: string, squeezed: string): boolean {
  if (!ASCII.test(name)) return squeeze(name).includes(squeezed);
  const first = squeezed.charAt(0);
  for (let start = name.indexOf(first); start !== -1; start = name.indexOf(first, start + 1))
    if (beginsAt(name, start, squeezed)) return true;
  return false;
}

/**
 * Judges names by how much of a text they contain: 4 all of it in whole words, 3 all of it, 2 all of it but for marks and gaps,
 * 1 its words, 0 less. Who asks knows whether a name contains all of it: most do not, and to find that out takes longest.
 */
export function nameRankOf(
  search: string,
  words: readonly string[],
): (product: IndexedProduct, isNamed: boolean) => number {
  const folded = foldText(search);
  const squeezed = squeeze(folded);
  if (folded === '') return () => 0;
  return ({ nameFolded, numbers }, isNamed) => {
    if (isNamed) {
      if (numbers.includes(folded)) return 4;
      const at = nameFolded.indexOf(folded);
      return LETTER_OR_DIGIT.test(nameFolded.charAt(at + folded.length)) ? 3 : 4;
    }
    if (squeezed !== '' && containsSqueezed(nameFolded, squeezed)) return 2;
    return words.length > 0 && words.every((word) => nameFolded.includes(word)) ? 1 : 0;
  };
}

/** Tells which of two entries comes first. */
export type Order<Entry> = (one: Entry, other: Entry) => number;

/** Returns the order of products for a sort without a search: by relevance, names that begin with a folded text come first. */
export function orderOf(sort: CatalogSort, name: string): Order<IndexedProduct> {
  if (sort !== 'RELEVANCE' || name === '') return ORDERS[sort];
  const lead = ({ nameFolded }: IndexedProduct): number => Number(nameFolded.startsWith(name));
  return (one, other) => lead(other) - lead(one) || byRank(one, other);
}

/** More than these first ones are found by sorting everything. */
const MAX_SELECTED = 100;

/** Returns the first in an order of what is made of some things. Few of many are picked in one pass, in which nothing is kept of the others. */
export function firstOf<Thing, Entry>(
  things: readonly Thing[],
  count: number,
  order: Order<Entry>,
  toEntry: (thing: Thing) => Entry,
): Entry[] {
  if (count > MAX_SELECTED) return things.map(toEntry).sort(order).slice(0, count);
  const first: Entry[] = [];
  // The newest stand last and are the first of most orders, so little is moved when they come first.
  for (let index = things.length - 1; index >= 0; index -= 1) {
    const entry = toEntry(things[index] as Thing);
    const last = first.at(-1);
    if (first.length === count && last !== undefined && order(last, entry) <= 0) continue;
    let place = first.length;
    for (let before = first[place - 1]; before !== undefined && order(before, entry) > 0;) {
      place -= 1;
      before = first[place - 1];
    }
    first.splice(place, 0, entry);
    if (first.length > count) first.pop();
  }
  return first;
}
