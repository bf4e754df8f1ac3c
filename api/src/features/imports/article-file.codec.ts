import { createHash } from 'node:crypto';
import { CsvError, readCsv, type CsvRow } from '../../kernel/csv/csv-reading.js';
import { unguarded } from '../../kernel/csv/csv-writing.js';
import { isOldWorkbook, isXlsx, readXlsx, XlsxError } from '../../kernel/xlsx/xlsx-reading.js';
import { NUMBER_COLUMNS, type SupplierTerms } from '../../../shared/rules/list-sources.js';
import {
  readColumns,
  USUAL_READING,
  type ArticleColumns,
  type ListReading,
} from './article-columns.codec.js';

/** A merchant's own list: a header and rows, each a product with an article number, a GTIN or its manufacturer’s number. */
export interface ArticleFile {
  name: string;
  columns: ArticleColumns;
  rows: readonly CsvRow[];
  /** Of the supplier whose prices it lists; `null` for a list of the shop's articles. */
  terms: SupplierTerms | null;
  /** SHA-256 of its bytes: the same file is known again. */
  digest: string;
}

/** A table as it stands in a file. */
export interface ListTable {
  header: readonly string[];
  rows: readonly CsvRow[];
}

/** Says why a file cannot be read as a list. */
export class UnreadableListError extends Error {
  override readonly name = 'UnreadableListError';
}

/**
 * Makes a merchant's list of a table; `null` for one without numbers of products. Throws `UnreadableListError` for two columns that
 * say the same.
 */
function toArticleFile(
  name: string,
  bytes: Uint8Array,
  { header, rows }: ListTable,
  reading: ListReading,
): ArticleFile | null {
  const columns = readColumns(header, reading);
  const { known, doubled } = columns;
  if (!NUMBER_COLUMNS.some((column) => known.has(column))) return null;
  if (doubled !== null) {
    throw new UnreadableListError(
      `the columns "${doubled.join('" and "')}" say the same. Which of them counts? Please leave the other one out.`,
    );
  }
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { name, columns, rows, terms: reading.terms, digest };
}

function readCsvTable(bytes: Uint8Array): ListTable {
  try {
    const { header, rows } = readCsv(bytes);
    const cleaned = rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).map(([column, cell]) => [column, unguarded(cell)])),
    }));
    return { header, rows: cleaned };
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableListError(`this is not valid CSV: ${error.message}`);
    throw error;
  }
}

/**
 * Reads a merchant's list as CSV; `null` for a table without numbers of products. Throws `UnreadableListError` for what is no table,
 * and for two columns that say the same.
 */
export const readArticleFile = (name: string, bytes: Uint8Array): ArticleFile | null =>
  toArticleFile(name, bytes, readCsvTable(bytes), USUAL_READING);

/** Reads a table as CSV, or a workbook of Excel where it is one. Throws `UnreadableListError` for what is neither. */
export async function readTable(bytes: Uint8Array): Promise<ListTable> {
  if (isOldWorkbook(bytes))
    throw new UnreadableListError('it is a workbook of Excel before 2007: please save it as .xlsx or .csv.');
  if (!isXlsx(bytes)) return readCsvTable(bytes);
  try {
    return await readXlsx(bytes);
  } catch (error) {
    if (error instanceof XlsxError) throw new UnreadableListError(`${error.message}.`);
    throw error;
  }
}

/** Reads a list as its source has it, CSV or a workbook; `null` and errors as `readArticleFile`. */
export const readArticleTable = async (
  name: string,
  bytes: Uint8Array,
  reading: ListReading,
): Promise<ArticleFile | null> => toArticleFile(name, bytes, await readTable(bytes), reading);
