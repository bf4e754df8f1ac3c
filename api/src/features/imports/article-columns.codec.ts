import { foldText } from '../../../shared/rules/search.js';

/** What a column of a merchant's own list says about a product. */
export type ArticleColumn =
  | 'id'
  | 'articleNumber'
  | 'gtin'
  | 'mpn'
  | 'name'
  | 'manufacturer'
  | 'category'
  | 'price'
  | 'stockCount'
  | 'description'
  | 'warrantyMonths'
  | 'weightGrams'
  | 'energyClass'
  | 'eprelNumber'
  | 'manufacturerAddress'
  | 'responsiblePerson'
  | 'safetyWarnings'
  | 'isDigital'
  | 'hasSerials'
  | 'lengthMm'
  | 'widthMm'
  | 'heightMm'
  | 'supplier'
  | 'supplierNumber'
  | 'purchasePrice'
  | 'reorderLevel'
  | 'visibility'
  | 'listedFrom'
  | 'listedUntil';

/** A column that becomes a row of the specification table. */
export interface AttributeColumn {
  header: string;
  name: string;
  unit?: string;
}

/** The columns that say which product a row is about: a list with one of them is a merchant's own. */
export const NUMBER_COLUMNS = [
  'id',
  'articleNumber',
  'gtin',
  'mpn',
] as const satisfies readonly ArticleColumn[];

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
  purchasePrice: ['purchase price', 'einkaufspreis', 'ek', 'ek-preis', 'ek netto', 'netto-ek'],
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

/** Reads a header row: the columns that every product has, in English or German, and attributes with their units. */
export function readColumns(header: readonly string[]): ArticleColumns {
  const known = new Map<ArticleColumn, string>();
  const attributes: AttributeColumn[] = [];
  const seen = new Map<string, string>();
  let doubled: ArticleColumns['doubled'] = null;
  for (const column of header.filter((text) => text !== '')) {
    const [, name = column, unit] = WITH_UNIT.exec(column) ?? [];
    const meant = COLUMNS.get(foldText(name).replace(/[.:]$/, ''));
    const key = meant ?? foldText(name);
    const other = seen.get(key);
    if (other !== undefined) doubled ??= [other, column];
    else if (meant !== undefined) known.set(meant, column);
    else attributes.push({ header: column, name, ...(unit ? { unit } : {}) });
    seen.set(key, column);
  }
  return { known, attributes, doubled };
}
