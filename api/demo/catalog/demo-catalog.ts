import { readFileSync } from 'node:fs';
import { toGivenInfo, type GivenInfo } from '../../shared/rules/product-fields.js';
import type { ProductAttribute } from '../../shared/rules/product.js';
import { readColumns } from '../../src/features/imports/article-columns.codec.js';
import { readProduct, toNewProduct } from '../../src/features/imports/article-rows.codec.js';
import { Manufacturers } from '../../src/features/imports/manufacturers.codec.js';
import { readCsv } from '../../src/kernel/csv/csv-reading.js';

/** A product of the demo shop, before it has an id. */
export interface DemoProduct extends GivenInfo {
  attributes: readonly ProductAttribute[];
  /** How many drawings it has besides the thumbnail. */
  drawingsCount: number;
  hasSheet: boolean;
}

/** The lists in this folder, each of one category, with what a piece of it weighs in its box, in grams. */
const SHELVES = {
  processors: 350,
  'graphics-cards': 2_300,
  motherboards: 1_900,
  memory: 150,
  storage: 250,
  'power-supplies': 2_600,
  cases: 10_500,
  coolers: 1_700,
  monitors: 0,
  keyboards: 1_300,
  mice: 300,
  headsets: 700,
  networking: 900,
  prebuilt: 14_500,
  'operating-systems': 120,
  'office-software': 120,
  'security-software': 120,
} as const;

/** Monitors weigh by their diagonal: grams for each inch. */
const GRAMS_PER_INCH = 300;

/** What the first page of the catalog shows: these are seeded last and so are the newest, the last one first. */
const SHOP_WINDOW: readonly string[] = [
  'Microsoft Windows 11 Pro',
  'Corsair RM850x',
  'Logitech MX Master 3S',
  'be quiet! Dark Rock Pro 5',
  'Samsung 990 Pro 2TB',
  'Keychron Q1 Max',
  'Fractal Design North',
  'MSI MAG X870 Tomahawk WiFi',
  'Sapphire Pulse Radeon RX 9070 XT 16GB',
  'ASUS ROG Swift OLED PG27UCDM',
  'Lenovo Legion Tower 5i Gen 10',
  'AMD Ryzen 7 9800X3D',
];

/** Columns that say what is drawn and printed for a product; all others are those of a merchant's list. */
const DRAWINGS = 'Drawings';
const SHEET = 'Sheet';
/** What the column `Delivery` says of software that comes without a box. */
const DOWNLOAD = 'Download key';

const manufacturers = new Manufacturers([]);

/** Reads a list as an import reads those of merchants. Its products have no article numbers. */
function readShelf(name: keyof typeof SHELVES): DemoProduct[] {
  const { header, rows } = readCsv(readFileSync(new URL(`${name}.csv`, import.meta.url)));
  const columns = readColumns(header.filter((column) => column !== DRAWINGS && column !== SHEET));
  return rows.map((row) => {
    const read = readProduct(columns, row, manufacturers, (category) => category);
    const inches = Number(row.cells['Screen size (in)'] ?? 0);
    return {
      attributes: [],
      weightGrams: SHELVES[name] + Math.round(inches * GRAMS_PER_INCH),
      ...toGivenInfo(toNewProduct(read, manufacturers)),
      isDigital: row.cells['Delivery'] === DOWNLOAD,
      drawingsCount: Number(row.cells[DRAWINGS]),
      hasSheet: row.cells[SHEET] === 'yes',
    };
  });
}

/** Spreads every shelf evenly over the whole list, so that neighbors come from different categories. */
function interleave(lists: readonly (readonly DemoProduct[])[]): DemoProduct[] {
  return lists
    .flatMap((list) => list.map((product, index) => ({ product, position: (index + 0.5) / list.length })))
    .sort((a, b) => a.position - b.position)
    .map(({ product }) => product);
}

/** All products of the demo shop in the order in which they are created: the last is the newest. */
export const demoCatalog: readonly DemoProduct[] = interleave(
  (Object.keys(SHELVES) as (keyof typeof SHELVES)[]).map(readShelf),
).sort((a, b) => SHOP_WINDOW.indexOf(a.name) - SHOP_WINDOW.indexOf(b.name));
