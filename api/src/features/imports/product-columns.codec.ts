import { berlinMoment } from '../../../shared/berlin-days.js';
import type { LanguageCode } from '../../../shared/language.js';
import type { ArticleColumn } from '../../../shared/rules/list-sources.js';
import type { ProductRecord } from '../catalog/product.record.js';

/** A cell of an export; amounts of money are cents until they are written. */
export type ExportCell = string | { cents: number } | { count: number } | null;

/** A column of an export, which an import reads by either of its names. */
export interface ExportColumn {
  column: ArticleColumn;
  names: Readonly<Record<LanguageCode, string>>;
  cellOf: (product: ProductRecord) => ExportCell;
}

const count = (number: number | null | undefined): ExportCell => (number == null ? null : { count: number });
const cents = (amount: number | null | undefined): ExportCell => (amount == null ? null : { cents: amount });
const text = (value: string | null | undefined): ExportCell => value ?? null;
const moment = (value: string | null): ExportCell => (value === null ? null : berlinMoment(new Date(value)));

/** What the files of products have, in order. Rows of specification tables are not in them: each category has its own. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = (
  [
    ['id', 'Product id', 'Produkt-ID', ({ _id }) => count(_id)],
    ['articleNumber', 'Article number', 'Artikelnummer', ({ articleNumber }) => text(articleNumber)],
    ['gtin', 'GTIN', 'GTIN', ({ gtin }) => text(gtin)],
    ['mpn', 'MPN', 'MPN', ({ mpn }) => text(mpn)],
    ['name', 'Name', 'Bezeichnung', ({ name }) => text(name)],
    ['manufacturer', 'Manufacturer', 'Hersteller', ({ manufacturer }) => text(manufacturer)],
    ['category', 'Category', 'Kategorie', ({ category }) => text(category)],
    ['price', 'Price', 'Preis', ({ priceCents }) => cents(priceCents)],
    ['stockCount', 'Stock', 'Bestand', ({ stockCount }) => count(stockCount)],
    ['supplier', 'Supplier', 'Lieferant', ({ supplier }) => text(supplier)],
    ['supplierNumber', 'Supplier number', 'Lieferantennummer', ({ supplierNumber }) => text(supplierNumber)],
    ['supplierStock', 'Supplier stock', 'Lieferantenbestand', ({ supplierStock }) => count(supplierStock)],
    [
      'purchasePrice',
      'Purchase price',
      'Einkaufspreis',
      ({ purchasePriceCents }) => cents(purchasePriceCents),
    ],
    ['shelfPlace', 'Shelf place', 'Lagerplatz', ({ shelfPlace }) => text(shelfPlace)],
    ['reorderLevel', 'Reorder level', 'Meldebestand', ({ reorderLevel }) => count(reorderLevel)],
    ['description', 'Description', 'Beschreibung', ({ description }) => text(description)],
    ['warrantyMonths', 'Guarantee', 'Garantie', ({ warrantyMonths }) => count(warrantyMonths)],
    ['weightGrams', 'Shipping weight (g)', 'Versandgewicht (g)', ({ weightGrams }) => count(weightGrams)],
    ['lengthMm', 'Package length (mm)', 'Paketlänge (mm)', ({ lengthMm }) => count(lengthMm)],
    ['widthMm', 'Package width (mm)', 'Paketbreite (mm)', ({ widthMm }) => count(widthMm)],
    ['heightMm', 'Package height (mm)', 'Pakethöhe (mm)', ({ heightMm }) => count(heightMm)],
    ['energyClass', 'Energy class', 'Energieklasse', ({ energyClass }) => text(energyClass)],
    ['eprelNumber', 'EPREL number', 'EPREL-Nr', ({ eprelNumber }) => text(eprelNumber)],
    [
      'manufacturerAddress',
      'Manufacturer address',
      'Herstelleranschrift',
      ({ manufacturerAddress }) => text(manufacturerAddress),
    ],
    [
      'responsiblePerson',
      'Responsible person',
      'Verantwortliche Person',
      ({ responsiblePerson }) => text(responsiblePerson),
    ],
    ['safetyWarnings', 'Warnings', 'Warnhinweise', ({ safetyWarnings }) => text(safetyWarnings)],
    ['visibility', 'Visibility', 'Sichtbarkeit', ({ visibility }) => text(visibility.toLowerCase())],
    ['listedFrom', 'Listed from', 'Gelistet ab', ({ listedFrom }) => moment(listedFrom)],
    ['listedUntil', 'Listed until', 'Gelistet bis', ({ listedUntil }) => moment(listedUntil)],
    ['isDigital', 'Digital', 'Digital', ({ isDigital }) => (isDigital ? 'yes' : 'no')],
    ['hasSerials', 'Serial numbers', 'Seriennummern', ({ hasSerials }) => (hasSerials ? 'yes' : 'no')],
  ] satisfies [ArticleColumn, string, string, (product: ProductRecord) => ExportCell][]
).map(([column, en, de, cellOf]) => ({ column, names: { en, de }, cellOf }));
