import type { FieldProblem } from '../errors.js';
import { bulkPriceOf, checkBulkPrice, type BulkRounding } from './bulk-changes.js';
import { cleanLine } from './plain-text.js';
import { toFieldProblems } from './problems.js';
import { MAX_SUPPLIER_NAME, supplierKey } from './purchasing.js';
import { foldText } from './search.js';

/** What a column of a merchant's list may say about a product. */
export const ARTICLE_COLUMNS = [
  'id',
  'articleNumber',
  'gtin',
  'mpn',
  'name',
  'manufacturer',
  'category',
  'price',
  'stockCount',
  'description',
  'warrantyMonths',
  'weightGrams',
  'energyClass',
  'eprelNumber',
  'manufacturerAddress',
  'responsiblePerson',
  'safetyWarnings',
  'isDigital',
  'hasSerials',
  'lengthMm',
  'widthMm',
  'heightMm',
  'supplier',
  'supplierNumber',
  'supplierStock',
  'purchasePrice',
  'shelfPlace',
  'reorderLevel',
  'visibility',
  'listedFrom',
  'listedUntil',
] as const;
export type ArticleColumn = (typeof ARTICLE_COLUMNS)[number];

/** The columns that say which product a row is about: a list needs one of them. */
export const NUMBER_COLUMNS = [
  'id',
  'articleNumber',
  'gtin',
  'mpn',
] as const satisfies readonly ArticleColumn[];

/** What the shop takes of a supplier's price list. */
export const SUPPLIER_COLUMNS = [
  ...NUMBER_COLUMNS,
  'manufacturer',
  'supplierNumber',
  'purchasePrice',
  'supplierStock',
] as const satisfies readonly ArticleColumn[];

/** What a column means: one of the shop's, a row of the specification table, or nothing that the shop reads. */
export const COLUMN_MEANINGS = [...ARTICLE_COLUMNS, 'attribute', 'ignored'] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** What a source calls a column, and what that means. */
export interface ColumnRule {
  header: string;
  meaning: ColumnMeaning;
}

/** How a supplier's prices become the shop's. */
export interface SupplierTerms {
  supplier: string;
  /** Of the net price, in percent, without which prices of the shop stay as they are. */
  margin: number | null;
  rounding: BulkRounding;
}

/** Where lists come from: how their columns are read, and for a supplier's price list the terms. */
export interface ListSourceInfo {
  name: string;
  columns: readonly ColumnRule[];
  /** `null` for lists of the shop's own articles. */
  terms: SupplierTerms | null;
}

/** Longest name of a source and of a column, in characters, and the most columns and sources. */
export const MAX_SOURCE_NAME = 60;
const MAX_COLUMN_NAME = 200;
export const MAX_LIST_COLUMNS = 200;
export const MAX_LIST_SOURCES = 100;

/** What tells sources apart: their names, however they are written. */
export const sourceKey = (name: string): string => foldText(cleanLine(name));

/** Returns what is said of a source without what nobody sees. */
export const cleanListSource = ({ name, columns, terms }: ListSourceInfo): ListSourceInfo => ({
  name: cleanLine(name),
  columns: columns.map(({ header, meaning }) => ({ header: cleanLine(header), meaning })),
  terms: terms && { ...terms, supplier: cleanLine(terms.supplier) },
});

function checkColumns(columns: readonly ColumnRule[]): 'length' | 'doubled' | null {
  if (columns.length > MAX_LIST_COLUMNS) return 'length';
  if (columns.some(({ header }) => header === '' || header.length > MAX_COLUMN_NAME)) return 'length';
  const headers = columns.map(({ header }) => foldText(header));
  const meant = columns.map(({ meaning }) => meaning).filter((meaning) => !isShared(meaning));
  const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
  return isUnique(headers) && isUnique(meant) ? null : 'doubled';
}

/** Whether several columns may mean the same. */
const isShared = (meaning: ColumnMeaning): boolean => meaning === 'attribute' || meaning === 'ignored';

/** Returns what is wrong with what is said of a source. */
export function checkListSource(given: ListSourceInfo): FieldProblem[] {
  const { name, columns, terms } = cleanListSource(given);
  const isNamed = sourceKey(name) !== '' && name.length <= MAX_SOURCE_NAME;
  const isSupplierNamed =
    terms === null || (supplierKey(terms.supplier) !== '' && terms.supplier.length <= MAX_SUPPLIER_NAME);
  const margin =
    terms?.margin == null ? [] : checkBulkPrice({ by: 'MARGIN', value: terms.margin, rounding: 'NONE' });
  return [
    ...toFieldProblems(
      {
        name: isNamed ? null : 'required',
        columns: checkColumns(columns),
        supplier: isSupplierNamed ? null : 'required',
      },
      {
        name: { reason: 'LIST_SOURCE_NAME_INVALID', params: { max: MAX_SOURCE_NAME } },
        columns: { reason: 'LIST_COLUMNS_DOUBLED' },
        supplier: { reason: 'LIST_SUPPLIER_INVALID', params: { max: MAX_SUPPLIER_NAME } },
      },
    ),
    ...margin.map((problem) => ({ ...problem, name: 'margin' })),
  ];
}

/** Returns the price in cents that a purchase price leads to; `null` where the terms leave the shop's as it is. */
export const priceBy = ({ margin, rounding }: SupplierTerms, purchaseCents: number): number | null =>
  margin === null ? null : bulkPriceOf({ by: 'MARGIN', value: margin, rounding }, 0, purchaseCents);
