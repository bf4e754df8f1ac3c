import type { LanguageCode } from '../../../shared/language.js';
import { centsToText } from '../../../shared/money.js';
import { CP1252_BYTES } from './cp1252.js';

/** How the bytes of a table are written. */
export type CsvEncoding = 'utf-8' | 'cp1252';

/** Letters that no decomposition leads to the Latin ones, each with what is written for it. */
const TRANSLITERATED = new Map(
  (
    'Ł:L ł:l Đ:D đ:d Ħ:H ħ:h ı:i ĸ:k Ŋ:N ŋ:n Ŧ:T ŧ:t ẞ:SS ' +
    'Α:A Β:V Γ:G Δ:D Ε:E Ζ:Z Η:I Θ:Th Ι:I Κ:K Λ:L Μ:M Ν:N Ξ:X Ο:O Π:P Ρ:R Σ:S Τ:T Υ:Y Φ:F Χ:Ch Ψ:Ps Ω:O ' +
    'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f χ:ch ψ:ps ω:o ' +
    'А:A Б:B В:V Г:G Д:D Е:E Ж:Zh З:Z И:I К:K Л:L М:M Н:N О:O П:P Р:R С:S Т:T У:U Ф:F Х:Kh Ц:Ts Ч:Ch Ш:Sh Щ:Shch Ъ: Ы:Y Ь: Э:E Ю:Yu Я:Ya ' +
    'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya ' +
    'І:I і:i Ї:Yi ї:yi Є:Ye є:ye Ґ:G ґ:g ʻ:‘ ʼ:’'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Whether a text has nothing but what CP1252 and Latin 1 write alike: most have, and are written in one go. */
const isLatin1 = (text: string): boolean => /^[\n\r -~\u00A0-\u00FF]*$/.test(text);

const isInCp1252 = (character: string): boolean =>
  /[\n\r -~\u00A0-\u00FF]/.test(character) || CP1252_BYTES.has(character);

/** A character as CP1252 can write it: itself, its letter in Latin, or the same without accents; `null`: not at all. */
function inCp1252(character: string): string | null {
  if (isInCp1252(character)) return character;
  const parts = [...character.normalize('NFKD')]
    .filter((part) => !/\p{M}/u.test(part))
    .map((part) => TRANSLITERATED.get(part) ?? (isInCp1252(part) ? part : null));
  return TRANSLITERATED.get(character) ?? (parts.includes(null) ? null : parts.join(''));
}

/** The characters of a text that a file in this encoding cannot say, each once. */
export const unwritableIn = (text: string, encoding: CsvEncoding): string[] =>
  encoding === 'utf-8'
    ? []
    : [...new Set(text.normalize('NFC'))].filter((character) => inCp1252(character) === null);

/** Greek writes one sound with two letters, which passports read as one: Παπαδόπουλος is Papadopoulos. */
const withoutDigraphs = (text: string): string =>
  text.replaceAll(/(?<=[Οοό])[υύ]|(?<=[ΟΌ])[ΥΎ]/g, (letter) => (/[υύ]/.test(letter) ? 'u' : 'U'));

/** Returns a text as CP1252 can say it: letters that it does not have are transliterated, and what cannot be is a question mark. */
export const sayableInCp1252 = (text: string): string =>
  isLatin1(text)
    ? text
    : [...withoutDigraphs(text.normalize('NFC'))].map((character) => inCp1252(character) ?? '?').join('');

/** Encodes a text as CP1252; letters that it does not have are transliterated. Throws for those that cannot be. */
export const toCp1252 = (text: string): Buffer =>
  isLatin1(text)
    ? Buffer.from(text, 'latin1')
    : Buffer.from(
        [...withoutDigraphs(text.normalize('NFC'))].flatMap((character) => {
          const written = inCp1252(character);
          if (written === null) throw new Error(`CP1252 cannot write ${character}.`);
          return [...written].map((sign) => CP1252_BYTES.get(sign) ?? sign.charCodeAt(0));
        }),
      );

/**
 * What spreadsheets take for a formula; the apostrophe makes it a text. A negative number is none. What has an apostrophe there
 * already gets one more, so that `unguarded` gives back exactly what was written.
 */
const guarded = (cell: string): string =>
  /^'*[=+\-@\t\r]/.test(cell) && !/^-\d+(?:,\d+)?$/.test(cell) ? `'${cell}` : cell;

/** Returns a cell as it was before it was kept from being a formula. */
export const unguarded = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

function toCell(text: string): string {
  const cell = guarded(text);
  return /[;"\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Writes an amount of cents as German spreadsheets read it: `-1234,50`. */
export const euroCell = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${centsToText(Math.abs(cents)).replace('.', ',')}`;

/** Writes rows of a table as a text, for files that are longer than is good to hold as rows. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('');

/**
 * Writes a table as German spreadsheets read it: semicolons, a mark at the beginning of UTF-8, no cell that is a formula. Whoever
 * writes texts of others asks `unwritableIn` before: characters that the encoding cannot say are an error, never another sign.
 */
export function writeCsv(rows: readonly (readonly string[])[], encoding: CsvEncoding): Buffer {
  const text = csvRows(rows);
  return encoding === 'cp1252' ? toCp1252(text) : Buffer.from(`\uFEFF${text}`);
}

/** A column of a list: its title in each language, and its cell of an entry. */
export interface CsvColumn<Entry> extends Readonly<Record<LanguageCode, string>> {
  cellOf: (entry: Entry) => string;
}

/** Writes a list in UTF-8, with the titles of its columns in one language. */
export const writeCsvList = <Entry>(
  columns: readonly CsvColumn<Entry>[],
  entries: readonly Entry[],
  language: LanguageCode = 'en',
): Buffer =>
  writeCsv(
    [
      columns.map((column) => column[language]),
      ...entries.map((entry) => columns.map(({ cellOf }) => cellOf(entry))),
    ],
    'utf-8',
  );
