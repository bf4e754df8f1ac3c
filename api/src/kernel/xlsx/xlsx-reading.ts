import type { CsvRow } from '../csv/csv-reading.js';
import { readZip, writeZip, ZipError } from '../zip.js';

/** How much XML a workbook may unfold into, in bytes: a list of 20,000 articles with descriptions has a third of it. */
const MAX_UNPACKED_BYTES = 50_331_648;

/** How many cells the table may span, empty ones too: a single cell far away would make the reader fill the space before it. */
const MAX_CELLS = 3_000_000;

/** Says why a workbook cannot be read. */
export class XlsxError extends Error {
  override readonly name = 'XlsxError';
}

/** Whether a file is a ZIP archive, as workbooks of today's Excel are. */
export const isXlsx = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004'));

/** Whether a file is a workbook of Excel before 2007. */
export const isOldWorkbook = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

const columnOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Throws for a sheet whose cells lie so far apart that the space between them would fill the memory. */
function assertDense(sheet: string): void {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row = ''] of sheet.matchAll(/\br\s*=\s*["']([A-Z]{0,7})(\d{1,15})["']/g)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows * columns > MAX_CELLS) throw new XlsxError('its table is too large');
}

/** Unpacks a workbook within bounds, and packs it again as what it then is known to be. */
function harmless(bytes: Uint8Array): Buffer {
  const files = readZip(Buffer.from(bytes), MAX_UNPACKED_BYTES);
  for (const file of files) {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(file.name)) assertDense(file.bytes.toString('latin1'));
  }
  return writeZip(files);
}

/** A number without what binary fractions add to it: 0.1 + 0.2 is 0.3. */
const plainNumber = (number: number): string => String(Number(number.toPrecision(15)));

function toText(cell: unknown): string {
  // A cell with a day alone has midnight as its time.
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '');
  if (typeof cell === 'number') return plainNumber(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'string' ? cell.trim() : '';
}

/**
 * Reads the first sheet of a workbook, with a header row, as `readCsv` reads a table; cells that hold a date are named with their
 * row. Throws `XlsxError` for what cannot be read, or would unfold beyond bounds.
 */
export async function readXlsx(bytes: Uint8Array): Promise<{ header: string[]; rows: CsvRow[] }> {
  // Loaded with the first workbook: hardly any process ever reads one.
  const { readSheet } = await import('read-excel-file/node');
  try {
    const [first = [], ...others] = await readSheet(harmless(bytes));
    const header = first.map(toText);
    const rows = others.map((cells, index): CsvRow => {
      const named = cells
        .map((cell, column) => [header[column] ?? '', cell] as const)
        .filter(([name, cell]) => name !== '' && toText(cell) !== '');
      const dates = named.filter(([, cell]) => cell instanceof Date).map(([name]) => name);
      return {
        line: index + 2,
        cells: Object.fromEntries(named.map(([name, cell]) => [name, toText(cell)])),
        ...(dates.length === 0 ? {} : { dates }),
      };
    });
    return { header, rows: rows.filter(({ cells }) => Object.keys(cells).length > 0) };
  } catch (error) {
    if (error instanceof XlsxError) throw error;
    // Whatever the reader stumbles over, it is the file's: all it has worked on are its bytes.
    const problem = error instanceof ZipError ? error.message : 'it is no workbook of Excel, or is damaged';
    throw new XlsxError(problem, { cause: error });
  }
}
