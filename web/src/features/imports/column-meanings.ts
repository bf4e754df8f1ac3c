import {
  COLUMN_MEANINGS,
  SUPPLIER_COLUMNS,
  type ColumnMeaning,
  type ListSourceInfo,
} from '@shared/rules/list-sources.js';
import type { ColumnMeaning as SentMeaning, SaveListSourceInput } from '../../graphql/types.generated';
import type { PlainText } from '../../i18n/translate';
import { FIELD_LABELS } from '../../lib/audit-labels';

/** What each meaning is called in GraphQL. */
const SENT: Readonly<Record<ColumnMeaning, SentMeaning>> = {
  id: 'PRODUCT_ID',
  articleNumber: 'ARTICLE_NUMBER',
  gtin: 'GTIN',
  mpn: 'MPN',
  name: 'NAME',
  manufacturer: 'MANUFACTURER',
  category: 'CATEGORY',
  price: 'PRICE',
  stockCount: 'STOCK',
  description: 'DESCRIPTION',
  warrantyMonths: 'GUARANTEE',
  weightGrams: 'WEIGHT',
  energyClass: 'ENERGY_CLASS',
  eprelNumber: 'EPREL_NUMBER',
  manufacturerAddress: 'MANUFACTURER_ADDRESS',
  responsiblePerson: 'RESPONSIBLE_PERSON',
  safetyWarnings: 'SAFETY_WARNINGS',
  isDigital: 'DIGITAL',
  hasSerials: 'HAS_SERIALS',
  lengthMm: 'LENGTH',
  widthMm: 'WIDTH',
  heightMm: 'HEIGHT',
  supplier: 'SUPPLIER',
  supplierNumber: 'SUPPLIER_NUMBER',
  supplierStock: 'SUPPLIER_STOCK',
  purchasePrice: 'PURCHASE_PRICE',
  shelfPlace: 'SHELF_PLACE',
  reorderLevel: 'REORDER_LEVEL',
  visibility: 'VISIBILITY',
  listedFrom: 'LISTED_FROM',
  listedUntil: 'LISTED_UNTIL',
  attribute: 'ATTRIBUTE',
  ignored: 'IGNORED',
};

/** Returns the meaning that GraphQL calls so. */
export const meaningOf = (sent: SentMeaning): ColumnMeaning =>
  COLUMN_MEANINGS.find((meaning) => SENT[meaning] === sent) ?? 'ignored';

/** Returns how a meaning is called in the form. */
export function labelOf(meaning: ColumnMeaning): PlainText {
  if (meaning === 'id') return 'Product id';
  if (meaning === 'attribute') return 'Row of the specification table';
  return meaning === 'ignored' ? 'Not read' : FIELD_LABELS[meaning];
}

/** Returns what columns of a list may mean; a supplier's list says less. */
export const meaningsFor = (isSupplier: boolean): readonly ColumnMeaning[] =>
  isSupplier ? [...SUPPLIER_COLUMNS, 'ignored'] : COLUMN_MEANINGS;

/** Returns a source as it is sent. */
export const toInput = (
  { name, columns, terms }: ListSourceInfo,
  seen: { id: string; version: number } | null,
): SaveListSourceInput => ({
  sourceId: seen?.id ?? null,
  version: seen?.version ?? 0,
  name,
  columns: columns.map(({ header, meaning }) => ({ header, meaning: SENT[meaning] })),
  terms,
});
