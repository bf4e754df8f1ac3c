import { foldText } from '../../../shared/rules/search.js';
import type { ProductNumbers } from '../../../shared/rules/trade-numbers.js';
import type { ProductRecord } from './product.record.js';

/** The numbers of a row of a list, with the manufacturer that it names. */
export interface NamedNumbers extends ProductNumbers {
  manufacturer?: string | undefined;
  /** Id of a product of this shop: where it is named, nothing else counts. */
  id?: number | null;
}

/** A product that a row names, `null` for none; `several` where its number is one of several manufacturers and it names none. */
export type NamedProduct = ProductRecord | null | 'several';

/** Returns what finds, among products, the one that a row names: by article number, then GTIN, then the manufacturer’s number. */
export function createNumberFinder(products: readonly ProductRecord[]): (row: NamedNumbers) => NamedProduct {
  const exact = new Map(products.map((product) => [product.articleNumber ?? '', product]));
  const folded = new Map(products.map((product) => [product.articleNumberFolded, product]));
  const byGtin = new Map(products.map((product) => [product.gtin ?? '', product]));
  const byId = new Map(products.map((product) => [product._id, product]));
  return ({ id = null, articleNumber, gtin, mpn, manufacturer }) => {
    if (id !== null) return byId.get(id) ?? null;
    const found =
      (articleNumber == null ? null : (exact.get(articleNumber) ?? folded.get(foldText(articleNumber)))) ??
      (gtin == null ? null : byGtin.get(gtin));
    if (found != null || mpn == null) return found ?? null;
    const [first, second] = products.filter(
      ({ mpnFolded, manufacturerFolded }) =>
        mpnFolded === foldText(mpn) &&
        (manufacturer === undefined || manufacturerFolded === foldText(manufacturer)),
    );
    return second === undefined ? (first ?? null) : 'several';
  };
}
