import {
  SUPPLIER_COLUMNS,
  type ArticleColumn,
  type ColumnMeaning,
  type ColumnRule,
  type ListSourceInfo,
} from '../../../shared/rules/list-sources.js';
import { foldText } from '../../../shared/rules/search.js';

/** A column that becomes a row of the specification table. */
export interface AttributeColumn {
  header: string;
  name: string;
  unit?: string;
}

/** What columns are called, folded and without their unit. */
const NAMES: Readonly<Record<ArticleColumn, readonly string[]>> = {
  // Not "ID": a supplier's list means its own by that.
  id: ['product id', 'produkt-id', 'produktid'],
  articleNumber: ['article number', 'article no', 'artikelnummer', 'artikelnr', 'artikel-nr', 'sku'],
  gtin: [
    'gtin',
    'ean',
    'ean code',
    'ean-code',
    'ean-nummer',
    'ean-nr',
    'gtin/ean',
    'ean/gtin',
    'upc',
    'barcode',
  ],
  mpn: [
    'mpn',
    'han',
    'manufacturer number',
    'manufacturer part number',
    'part number',
    'herstellernummer',
    'hersteller-nr',
    'herstellerartikelnummer',
    'hersteller-artikelnummer',
  ],
  name: ['name', 'product', 'product name', 'bezeichnung', 'artikelbezeichnung', 'produkt'],
  manufacturer: ['manufacturer', 'brand', 'hersteller', 'marke'],
  category: ['category', 'kategorie', 'warengruppe'],
  price: ['price', 'preis', 'gross price', 'bruttopreis'],
  stockCount: ['stock', 'stock count', 'bestand', 'lagerbestand'],
  description: ['description', 'beschreibung'],
  warrantyMonths: ['guarantee', 'warranty', 'garantie'],
  weightGrams: ['shipping weight', 'gross weight', 'versandgewicht', 'bruttogewicht'],
  energyClass: ['energy class', 'energieklasse', 'energieeffizienzklasse'],
  eprelNumber: ['eprel', 'eprel number', 'eprel-nummer', 'eprel-nr'],
  manufacturerAddress: ['manufacturer address', 'herstelleranschrift', 'herstelleradresse'],
  responsiblePerson: ['responsible person', 'verantwortliche person'],
  safetyWarnings: ['warnings', 'warnhinweise'],
  isDigital: ['digital'],
  hasSerials: ['serial numbers', 'seriennummern'],
  lengthMm: ['package length', 'paketlänge'],
  widthMm: ['package width', 'paketbreite'],
  heightMm: ['package height', 'pakethöhe'],
  supplier: ['supplier', 'lieferant'],
  supplierNumber: ['supplier number', 'supplier’s number', 'lieferantennummer', 'lieferanten-artikelnummer'],
  supplierStock: [
    'supplier stock',
    'supplier’s stock',
    'available at the supplier',
    'lieferantenbestand',
    'bestand des lieferanten',
  ],
  purchasePrice: ['purchase price', 'einkaufspreis', 'ek', 'ek-preis', 'ek netto', 'netto-ek'],
  shelfPlace: ['shelf place', 'lagerplatz', 'lagerort', 'regalplatz'],
  reorderLevel: ['reorder level', 'meldebestand'],
  visibility: ['visibility', 'sichtbarkeit'],
  listedFrom: ['listed from', 'gelistet ab', 'sichtbar ab'],
  listedUntil: ['listed until', 'gelistet bis', 'sichtbar bis'],
};

const COLUMNS = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => names.map((name) => [name, column as ArticleColumn])),
);

/** `Capacity (GB)`, `Capacity [GB]` and `Noise (dB(A))`. */
const WITH_UNIT = /^(.*\S)\s*[([]\s*((?:[^()[\]]|\([^()]*\)){1,20})\s*[)\]]$/;

/** The unit that the header of a column names; empty without one. */
export const unitOf = (header: string): string => WITH_UNIT.exec(header)?.[2] ?? '';

/** Which column of a list is which. */
export interface ArticleColumns {
  known: ReadonlyMap<ArticleColumn, string>;
  attributes: readonly AttributeColumn[];
  /** Two columns that say the same, if there are such: nobody can tell which of them counts. */
  doubled: readonly [string, string] | null;
}

/** How the columns of a list are read. */
export type ListReading = Pick<ListSourceInfo, 'columns' | 'terms'>;

/** Lists of nobody in particular: their columns have the names that the shop knows. */
export const USUAL_READING: ListReading = { columns: [], terms: null };

/** What a supplier means who writes of a price and of a stock. */
const OFFERED: Partial<Record<ArticleColumn, ArticleColumn>> = {
  price: 'purchasePrice',
  stockCount: 'supplierStock',
};

/** Returns what a column without a rule means. */
function usualMeaning(name: string, isSupplier: boolean): ColumnMeaning {
  const known = COLUMNS.get(foldText(name).replace(/[.:]$/, ''));
  if (known === undefined) return 'attribute';
  return (isSupplier && OFFERED[known]) || known;
}

const nameOf = (header: string): string => WITH_UNIT.exec(header)?.[1] ?? header;

/** Returns what each column of a list means: by the rules of its source, or by its name. */
export function meaningsOf(header: readonly string[], { columns, terms }: ListReading): ColumnRule[] {
  const ruled = new Map(columns.map((rule) => [foldText(rule.header), rule.meaning]));
  const isRead = (meaning: ColumnMeaning): boolean =>
    terms === null || SUPPLIER_COLUMNS.some((column) => column === meaning);
  return header
    .filter((text) => text !== '')
    .map((text) => {
      const meaning = ruled.get(foldText(text)) ?? usualMeaning(nameOf(text), terms !== null);
      return { header: text, meaning: isRead(meaning) ? meaning : 'ignored' };
    });
}

/** Reads a header row: the columns that every product has, in English or German, and attributes with their units. */
export function readColumns(header: readonly string[], reading: ListReading = USUAL_READING): ArticleColumns {
  const known = new Map<ArticleColumn, string>();
  const attributes: AttributeColumn[] = [];
  const seen = new Map<string, string>();
  let doubled: ArticleColumns['doubled'] = null;
  for (const { header: column, meaning } of meaningsOf(header, reading)) {
    if (meaning === 'ignored') continue;
    const [, name = column, unit] = WITH_UNIT.exec(column) ?? [];
    const key = meaning === 'attribute' ? foldText(name) : meaning;
    const other = seen.get(key);
    if (other !== undefined) doubled ??= [other, column];
    else if (meaning !== 'attribute') known.set(meaning, column);
    else attributes.push({ header: column, name, ...(unit ? { unit } : {}) });
    seen.set(key, column);
  }
  return { known, attributes, doubled };
}
