import { createHash } from 'node:crypto';
import { CsvError, readCsv, type CsvRow } from '../../kernel/csv/csv-reading.js';
import { unguarded } from '../../kernel/csv/csv-writing.js';
import { isOldWorkbook, isXlsx, readXlsx, XlsxError } from '../../kernel/xlsx/xlsx-reading.js';
import { NUMBER_COLUMNS, readColumns } from './article-columns.codec.js';

/** A merchant's own list: a header and rows, each a product with an article number, a GTIN or its manufacturer’s number. */
export interface ArticleFile {
  name: string;
  header: readonly string[];
  rows: readonly CsvRow[];
  /** SHA-256 of its bytes: the same file is known again. */
  digest: string;
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
  { header, rows }: Pick<ArticleFile, 'header' | 'rows'>,
): ArticleFile | null {
  const { known, doubled } = readColumns(header);
  if (!NUMBER_COLUMNS.some((column) => known.has(column))) return null;
  if (doubled !== null) {
    throw new UnreadableListError(
      `the columns "${doubled.join('" and "')}" say the same. Which of them counts? Please leave the other one out.`,
    );
  }
  return { name, header, rows, digest: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Reads a merchant's list as CSV; `null` for a table without numbers of products. Throws `UnreadableListError` for what is no table,
 * and for two columns that say the same.
 */
export function readArticleFile(name: string, bytes: Uint8Array): ArticleFile | null {
  try {
    const { header, rows } = readCsv(bytes);
    const cleaned = rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).map(([column, cell]) => [column, unguarded(cell)])),
    }));
    return toArticleFile(name, bytes, { header, rows: cleaned });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableListError(`this is not valid CSV: ${error.message}`);
    throw error;
  }
}

/** The same, of a workbook of Excel where it is one. */
export async function readArticleTable(name: string, bytes: Uint8Array): Promise<ArticleFile | null> {
  if (isOldWorkbook(bytes))
    throw new UnreadableListError('it is a workbook of Excel before 2007: please save it as .xlsx or .csv.');
  if (!isXlsx(bytes)) return readArticleFile(name, bytes);
  try {
    return toArticleFile(name, bytes, await readXlsx(bytes));
  } catch (error) {
    if (error instanceof XlsxError) throw new UnreadableListError(`${error.message}.`);
    throw error;
  }
}
