import { CsvError, parse } from 'csv-parse/sync';
import { readCp1252 } from './cp1252.js';

/** A row of a file with a header, as texts by the names of its columns. Empty cells are left out. */
export interface CsvRow {
  /** Its line in the file, from 1, which the header is. */
  line: number;
  cells: Readonly<Record<string, string>>;
  /** Columns whose cell is a date of a workbook, which stands there as `2026-11-28`. */
  dates?: readonly string[];
}

/** What separates the cells: German spreadsheets write semicolons, since their commas are in the prices. */
const DELIMITERS = [';', '\t', ','] as const;

/** A first line by which spreadsheets say what separates the cells. */
const NAMED_DELIMITER = /^"?sep=(.)"?\r?\n/i;

function delimiterOf(text: string): string {
  const header = text.slice(0, Math.max(0, text.indexOf('\n'))).replace(/"[^"]*"/g, '') || text;
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** What UTF-16 begins with, as spreadsheets write "Unicode text". */
const UTF_16_MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] };

/** Spreadsheets on Windows still write its old encoding, which is hardly ever valid UTF-8. */
function decode(bytes: Uint8Array): string {
  for (const [encoding, [first, second]] of Object.entries(UTF_16_MARKS))
    if (bytes[0] === first && bytes[1] === second) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return readCp1252(bytes);
  }
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a file of comma, semicolon or tab separated values with a header row. Throws `CsvError` for a file that cannot be
 * read to its end; rows with too few or too many cells are read as far as the header goes. `hasLooseQuotes` takes quotes within a
 * cell for part of it, as in `="0034"`.
 */
export function readCsv(
  bytes: Uint8Array,
  { hasLooseQuotes = false } = {},
): { header: string[]; rows: CsvRow[] } {
  const text = decode(bytes);
  const [firstLine = '', named] = NAMED_DELIMITER.exec(text) ?? [];
  const options = {
    bom: true,
    delimiter: named ?? delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: hasLooseQuotes,
    skip_empty_lines: true,
    trim: true,
  };
  const parsed = parse(text.slice(firstLine.length), options) as unknown as ParsedRow[];
  const header = parsed[0]?.record ?? [];
  const rows = parsed.slice(1).map(({ record, info }): CsvRow => {
    const cells = record
      .map((cell, index) => [header[index] ?? '', cell] as const)
      .filter(([name, cell]) => name !== '' && cell !== '');
    return { line: info.lines + (firstLine === '' ? 0 : 1), cells: Object.fromEntries(cells) };
  });
  return { header, rows: rows.filter(({ cells }) => Object.keys(cells).length > 0) };
}

export { CsvError };
