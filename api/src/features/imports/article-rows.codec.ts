import { readBerlinMoment } from '../../../shared/berlin-days.js';
import {
  NUMBER_COLUMNS,
  priceBy,
  type ArticleColumn,
  type SupplierTerms,
} from '../../../shared/rules/list-sources.js';
import { momentOf, type Visibility } from '../../../shared/rules/listing.js';
import { readId } from '../../../shared/rules/ids.js';
import { sentenceOf } from '../../../shared/reasons.js';
import { parseStockCount, readAttributes, type ProductAttribute } from '../../../shared/rules/product.js';
import {
  checkProduct,
  cleanProduct,
  PRODUCT_FIELDS,
  type ProductInput,
} from '../../../shared/rules/product-fields.js';
import { unitOf, type ArticleColumns } from './article-columns.codec.js';
import type { CsvRow } from '../../kernel/csv/csv-reading.js';
import type { Manufacturers } from './manufacturers.codec.js';
import { toPlainName } from './plain-name.codec.js';

/** What a row of a merchant's list says of one product; what its file or its row leaves out is not there. It has one of the numbers. */
export type Article = Partial<ProductInput>;

/** Says why a row of a list cannot be used. */
export class InvalidArticleError extends Error {
  override readonly name = 'InvalidArticleError';
}

const GERMAN_PRICE = /^(?:\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/;
const ENGLISH_PRICE = /^(?:\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})$/;

/**
 * Reads a price in euro as lists have it, in cents: `12`, `12.5`, `1.299,00`, `1,299.00 €`. `null` for anything else, and for
 * `1.299`, which is either above a thousand or hardly more than one.
 */
export function readEuro(text: string): number | null {
  const plain = text.replace(/€|EUR|\s/gi, '');
  if (/^\d+$/.test(plain)) return Number(plain) * 100;
  const [, cents] = GERMAN_PRICE.exec(plain) ?? ENGLISH_PRICE.exec(plain) ?? [];
  if (cents === undefined) return null;
  const euro = plain.slice(0, -cents.length - 1).replace(/[.,]/g, '');
  return Number(euro) * 100 + Number(cents.padEnd(2, '0'));
}

/** Reads a weight in grams: `1,5` below a header with `kg`, `1500 g`. `null` for what is none. */
function readGrams(text: string, unitOfColumn: string): number | null {
  const [, digits = '', unit = ''] = /^(\d+(?:[.,]\d+)?) *(g|kg)?$/i.exec(text.trim()) ?? [];
  if (digits === '') return null;
  const isKilograms = (unit || unitOfColumn).toLowerCase() === 'kg';
  return Math.round(Number(digits.replace(',', '.')) * (isKilograms ? 1_000 : 1));
}

function readNumber(text: string, read: (text: string) => number | null, what: string): number {
  const number = read(text);
  if (number === null) throw new InvalidArticleError(`the ${what} cannot be read: ${text.slice(0, 40)}`);
  return number;
}

/** Suppliers write a lower bound where they have many: `> 50` and `50+` are at least 50. */
function readSupplierStock(text: string): number | null {
  const [, count = ''] = /^[>≥]?\s*(\d+)\s*\+?$/.exec(text.trim()) ?? [];
  return parseStockCount(count);
}

/** German lists write `12,5` and `ja`. */
function readCell(text: string): string {
  if (/^\d+,\d+$/.test(text)) return text.replace(',', '.');
  if (/^(?:ja|yes|true)$/i.test(text)) return 'yes';
  return /^(?:nein|no|false)$/i.test(text) ? 'no' : text;
}

function readFlag(text: string): boolean {
  const word = readCell(text);
  if (word !== 'yes' && word !== 'no')
    throw new InvalidArticleError(`neither yes nor no: ${text.slice(0, 40)}`);
  return word === 'yes';
}

const VISIBILITY_WORDS: Readonly<Record<string, Visibility>> = {
  shown: 'SHOWN',
  sichtbar: 'SHOWN',
  hidden: 'HIDDEN',
  verborgen: 'HIDDEN',
  draft: 'DRAFT',
  entwurf: 'DRAFT',
};

function readVisibility(text: string): Visibility {
  const visibility = VISIBILITY_WORDS[text.trim().toLowerCase()];
  if (visibility === undefined)
    throw new InvalidArticleError(`neither shown, hidden nor draft: ${text.slice(0, 40)}`);
  return visibility;
}

/** Reads a moment in Berlin; a dash takes back one that was set. */
function readMoment(text: string, isEnd: boolean): string | null {
  if (/^[-–]$/.test(text.trim())) return null;
  const moment = readBerlinMoment(text, isEnd);
  if (moment === null) throw new InvalidArticleError(`neither a day nor a time of one: ${text.slice(0, 40)}`);
  return momentOf(moment);
}

function readRows({ attributes }: ArticleColumns, { cells }: CsvRow): ProductAttribute[] {
  const rows = attributes.flatMap(({ header, name, unit }) => {
    const cell = cells[header];
    return cell === undefined
      ? []
      : [{ name, text: readCell(cell), ...(unit === undefined ? {} : { unit }) }];
  });
  return readAttributes(rows);
}

const FIELD_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PRODUCT_FIELDS).map(([field, { auditName }]) => [field, auditName]),
);

/** Throws what is wrong with the fields, in the words of the shop. */
function assertValid(article: Partial<ProductInput>): void {
  const [problem] = checkProduct(article);
  if (problem === undefined) return;
  const sentence = sentenceOf(problem.reason, problem.params);
  throw new InvalidArticleError(`${FIELD_NAMES[problem.name] ?? problem.name}: ${sentence}`);
}

/** The columns that are taken as they stand. */
const TEXT_COLUMNS = [
  'articleNumber',
  'gtin',
  'mpn',
  'description',
  'supplier',
  'supplierNumber',
  'shelfPlace',
  'energyClass',
  'eprelNumber',
  'manufacturerAddress',
  'responsiblePerson',
  'safetyWarnings',
] as const satisfies readonly ArticleColumn[];

const readTexts = (cellOf: (column: ArticleColumn) => string | undefined): Partial<ProductInput> =>
  Object.fromEntries(
    TEXT_COLUMNS.flatMap((column) => {
      const cell = cellOf(column);
      return cell === undefined ? [] : [[column, cell]];
    }),
  );

/** Reads what a row of a list says of a product. Throws `InvalidArticleError` for a row that cannot be used. */
export function readProduct(
  columns: ArticleColumns,
  row: CsvRow,
  manufacturers: Manufacturers,
  readCategory: (text: string) => string,
): Partial<ProductInput> {
  const cellOf = (column: ArticleColumn): string | undefined => row.cells[columns.known.get(column) ?? ''];
  const read = <Field extends Exclude<ArticleColumn, 'id'>>(
    column: Field,
    reader: (text: string) => ProductInput[Field],
  ): Partial<Pick<ProductInput, Field>> => {
    const cell = cellOf(column);
    return cell === undefined ? {} : ({ [column]: reader(cell) } as Pick<ProductInput, Field>);
  };
  const attributes = readRows(columns, row);
  const product: Partial<ProductInput> = cleanProduct({
    ...read('name', toPlainName),
    ...read('manufacturer', (text) => manufacturers.spell(toPlainName(text))),
    ...read('category', readCategory),
    ...read('price', (text) => readNumber(text, readEuro, 'price')),
    ...read('stockCount', (text) => readNumber(text, parseStockCount, 'stock')),
    ...read('warrantyMonths', (text) => readNumber(text, parseStockCount, 'guarantee')),
    ...read('weightGrams', (text) =>
      readNumber(text, (cell) => readGrams(cell, unitOf(columns.known.get('weightGrams') ?? '')), 'weight'),
    ),
    ...read('lengthMm', (text) => readNumber(text, parseStockCount, 'length')),
    ...read('widthMm', (text) => readNumber(text, parseStockCount, 'width')),
    ...read('heightMm', (text) => readNumber(text, parseStockCount, 'height')),
    ...read('supplierStock', (text) => readNumber(text, readSupplierStock, 'supplier’s stock')),
    ...read('purchasePrice', (text) => readNumber(text, readEuro, 'purchase price')),
    ...read('reorderLevel', (text) => readNumber(text, parseStockCount, 'reorder level')),
    ...read('isDigital', readFlag),
    ...read('hasSerials', readFlag),
    ...read('visibility', readVisibility),
    ...read('listedFrom', (text) => readMoment(text, false)),
    ...read('listedUntil', (text) => readMoment(text, true)),
    ...readTexts(cellOf),
    ...(attributes.length === 0 ? {} : { attributes }),
  });
  assertValid(product);
  return product;
}

/** What spreadsheets make of numbers that look like days or are long: `1-2`, `5E3` and GTINs do not come back from that. */
const SPOILED =
  /^(?:\d{1,2}\. ?(?:Jan|Feb|Mrz|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\.?|(?:Jan|Feb|Mrz|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\.? \d{2}|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|\d[.,]\d+E\+\d+)$/;

/** Throws for a row in which a spreadsheet has made a date, or a rounded number, of what was something else. */
function assertUnspoiled({ known }: ArticleColumns, { cells, dates = [] }: CsvRow): void {
  for (const [column, header] of known) {
    const cell = cells[header] ?? '';
    const isNumber = NUMBER_COLUMNS.some((number) => number === column);
    const isMoment = column === 'listedFrom' || column === 'listedUntil';
    if ((dates.includes(header) && !isMoment) || (isNumber && SPOILED.test(cell)))
      throw new InvalidArticleError(
        `a spreadsheet has made ${cell.slice(0, 40)} of its “${header}”: please format that column as text, and type it in once more`,
      );
  }
}

/** Reads the id that a row names a product of this shop by, if it does. Throws `InvalidArticleError`. */
export function readProductId({ known }: ArticleColumns, { cells }: CsvRow): number | null {
  const cell = cells[known.get('id') ?? ''];
  if (cell === undefined) return null;
  const id = readId(cell.replace(/^#\s*/, ''));
  if (id === null) throw new InvalidArticleError(`this is no id of a product: ${cell.slice(0, 40)}`);
  return id;
}

/** Reads a row of a merchant's list, which has one of the numbers. Throws as `readProduct`. */
export function readArticle(...row: Parameters<typeof readProduct>): NamedArticle {
  const [columns, cells] = row;
  assertUnspoiled(columns, cells);
  const id = readProductId(columns, cells);
  const article = readProduct(...row);
  if (id === null && numberOf({ id, article }) === null)
    throw new InvalidArticleError('it has no article number, GTIN or manufacturer’s number');
  return { id, article };
}

/**
 * Reads a row of a supplier's price list: what the shop pays and what the supplier has, and the price that the terms make of it.
 * Throws as `readProduct`.
 */
export function readOffer(terms: SupplierTerms, ...row: Parameters<typeof readProduct>): NamedArticle {
  const { id, article } = readArticle(...row);
  const { purchasePrice } = article;
  if (purchasePrice == null) throw new InvalidArticleError('it has no purchase price');
  const price = priceBy(terms, purchasePrice);
  const offer = { ...article, supplier: terms.supplier, ...(price === null ? {} : { price }) };
  assertValid(offer);
  return { id, article: offer };
}

/** A row of a list, with the id of its product where it names one. */
export interface NamedArticle {
  id: number | null;
  article: Article;
}

/** Returns the number by which a row of a list is named in reports. */
export const numberOf = ({ id, article: { articleNumber, gtin, mpn } }: NamedArticle): string | null =>
  articleNumber ?? gtin ?? mpn ?? (id === null ? null : `#${id}`);

/** Returns a complete product of a row, or throws `InvalidArticleError` with what a new product must have. */
export function toNewProduct(article: Partial<ProductInput>, manufacturers: Manufacturers): ProductInput {
  const { name, category, price, attributes = [] } = article;
  if (name === undefined || category === undefined || price === undefined) {
    throw new InvalidArticleError('a new product needs a name, a category and a price');
  }
  const facts = attributes.map(({ name: label, value, unit }) =>
    [`${label}:`, value === true ? 'yes' : value === false ? 'no' : String(value), unit ?? '']
      .join(' ')
      .trim(),
  );
  const product = {
    ...article,
    name,
    category,
    price,
    stockCount: article.stockCount ?? 0,
    manufacturer: article.manufacturer ?? manufacturers.split(name).manufacturer,
    description:
      article.description ?? [`${name}.`, ...(facts.length === 0 ? [] : [`${facts.join('; ')}.`])].join(' '),
  };
  assertValid(product);
  return product;
}
