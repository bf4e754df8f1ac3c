import { createHash } from 'node:crypto';
import { OPERATOR } from '../../shared/access.js';
import { noDescription } from '../../shared/rules/product.js';
import type { NewProduct } from '../features/editing/adding.service.js';
import type { Services } from '../services.js';
import { Manufacturers } from '../features/imports/manufacturers.codec.js';
import type { PartFile } from './part.files.js';
import { readPart, InvalidPartError, type Part } from './part.reader.js';
import { distinguish } from './part.variants.js';

/** What became of the rows. */
export interface ImportReport {
  added: number;
  /** In the catalog already, or twice in the data. */
  known: number;
  /** In the catalog already as an article of the merchant’s own, by name and category: it is left as it is. */
  sameName: number;
  /** Without a price, and unpriced parts were not wanted. */
  unpriced: number;
  /** Rows that cannot become a product: kind, row number from 1, reason. */
  skipped: string[];
}

/** How parts are read. */
export interface ImportOptions {
  /** Parts without a price too: at the median price of their kind and with no stock, so that none can be sold. */
  withUnpriced: boolean;
  /** Euro including VAT for one US dollar before tax. */
  euroPerDollar: number;
  /** Writes nothing; the report says what would have become of the rows. */
  isDryRun?: boolean;
  /** Who imports them, as the log says it; the operator without a name. */
  by?: string;
}

/** Products that are written at once. */
const BATCH = 1_000;

/** Largest stock that a part is given. */
const MAX_STOCK = 60;

/** The data names no stock, so each part is given one that follows from its key: the same on every run. */
function stockOf(key: string): number {
  const number = createHash('md5').update(key).digest().readUInt16BE(0);
  return number % 8 === 0 ? 0 : number % (MAX_STOCK + 1);
}

/** Returns the price of a part in cents. */
type ToCents = (part: Part) => number;

function createPricing(parts: readonly Part[], { euroPerDollar }: ImportOptions): ToCents {
  const median = medianDollars(parts);
  return ({ usDollars, category }) =>
    Math.max(1, Math.round((usDollars ?? median.get(category) ?? 1) * euroPerDollar * 100));
}

function medianDollars(parts: readonly Part[]): Map<string, number> {
  const prices = new Map<string, number[]>();
  for (const { category, usDollars } of parts) {
    if (usDollars === null) continue;
    const known = prices.get(category);
    if (known === undefined) prices.set(category, [usDollars]);
    else known.push(usDollars);
  }
  return new Map(
    [...prices].map(([category, list]) => [
      category,
      list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 1,
    ]),
  );
}

function readAll(files: readonly PartFile[], manufacturers: Manufacturers, report: ImportReport): Part[] {
  const parts = new Map<string, Part>();
  for (const { kind, rows } of files) {
    rows.forEach((row, index) => {
      try {
        const part = readPart(kind, row, manufacturers);
        if (parts.has(part.key)) report.known += 1;
        // Of two rows that differ in the price alone, the priced one is the part.
        if (!parts.has(part.key) || parts.get(part.key)?.usDollars === null) parts.set(part.key, part);
      } catch (error) {
        if (!(error instanceof InvalidPartError)) throw error;
        report.skipped.push(`${kind} row ${index + 1}: ${error.message}`);
      }
    });
  }
  return distinguish([...parts.values()]);
}

const infoOf = (part: Part) => ({
  name: part.name,
  // The data describe nothing in words; what they state stands in the rows, in the reader’s language.
  description: noDescription(part.name),
  manufacturer: part.manufacturer,
  attributes: part.attributes,
});

async function addParts(services: Services, parts: readonly Part[], toCents: ToCents): Promise<void> {
  const drawings = await services.drawings.reserve(parts.length);
  await services.adding.addMany(
    parts.flatMap((part, index): NewProduct[] => {
      const drawn = drawings[index];
      if (drawn === undefined) return [];
      const stockCount = part.usDollars === null ? 0 : stockOf(part.key);
      const files = { ...drawn, pictureIds: [], specsDocId: null };
      return [
        {
          ...infoOf(part),
          category: part.category,
          ...files,
          priceCents: toCents(part),
          stockCount,
          importKey: part.key,
        },
      ];
    }),
    OPERATOR,
  );
}

/**
 * Reads parts into the catalog. It can be repeated and resumed: a part that is there already is left as it is.
 * `onProgress` hears how many parts have been dealt with.
 */
export async function importParts(
  services: Services,
  files: readonly PartFile[],
  options: ImportOptions,
  onStart: (total: number) => (done: number) => void,
): Promise<ImportReport> {
  const report: ImportReport = { added: 0, known: 0, sameName: 0, unpriced: 0, skipped: [] };
  const known = await services.catalog.countManufacturers();
  const parts = readAll(files, new Manufacturers(known.map(({ value }) => value)), report);
  const wanted = options.withUnpriced ? parts : parts.filter((part) => part.usDollars !== null);
  report.unpriced = parts.length - wanted.length;
  if (options.isDryRun !== true) {
    const kinds = files.map(({ kind }) => kind).join(', ');
    const by = options.by ?? OPERATOR.username;
    await services.audit.log(OPERATOR, 'PRODUCTS_IMPORTED', 0, `${kinds}: ${wanted.length} (${by})`);
  }
  const onProgress = onStart(wanted.length);
  const toCents = createPricing(parts, options);

  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    const present = await services.adding.importedKeys(batch.map((part) => part.key));
    const unknown = batch.filter((part) => !present.has(part.key));
    const isOwn = await services.adding.ownArticles(unknown);
    const fresh = unknown.filter((part) => !isOwn(part));
    if (options.isDryRun !== true) await addParts(services, fresh, toCents);
    report.added += fresh.length;
    report.known += batch.length - unknown.length;
    report.sameName += unknown.length - fresh.length;
    onProgress(Math.min(start + BATCH, wanted.length));
  }
  return report;
}
