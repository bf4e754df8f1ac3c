import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { unpackWoff } from './woff.js';

/** The weights of the shop's type that paper uses. */
export const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

/** The files that a weight is split into; the first that has a character draws it. */
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/** Stands for a character that no file has: PDF/A forbids a missing glyph. */
const UNKNOWN = '?';

/** What pdfkit knows of a font that is in use, which its types leave out. */
interface WithFont {
  _font: { font: { characterSet: readonly number[] } };
}

/** The type of the shop on paper: Inter, embedded in every file, because a PDF/A must not rely on the fonts of its reader. */
interface Fonts {
  /** The bytes of a font by its name. */
  bytes: ReadonlyMap<string, Buffer>;
  /** Which subset has a character. */
  subsetOf: ReadonlyMap<number, string>;
}

/** The name by which a page knows a font. */
export const fontNameOf = (subset: string, weight: Weight): string => `${subset}-${weight}`;

let loaded: Fonts | undefined;

/** Reads the fonts once in a process, on first use. */
function loadFonts(): Fonts {
  if (loaded !== undefined) return loaded;
  const { resolve } = createRequire(import.meta.url);
  const bytes = new Map<string, Buffer>();
  const subsetOf = new Map<number, string>();
  const scratch = new PDFDocument({ autoFirstPage: false });
  for (const subset of SUBSETS) {
    for (const weight of WEIGHTS) {
      // Not `woff2`: the decoder of pdfkit fails on these files.
      const path = resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
      bytes.set(fontNameOf(subset, weight), unpackWoff(readFileSync(path)));
    }
    scratch.font(bytes.get(fontNameOf(subset, 400)) ?? '');
    for (const character of (scratch as unknown as WithFont)._font.font.characterSet)
      if (!subsetOf.has(character)) subsetOf.set(character, subset);
  }
  loaded = { bytes, subsetOf };
  return loaded;
}

/** Makes the fonts known to a document; only those that it uses are embedded. */
export function registerFonts(page: PDFKit.PDFDocument): void {
  for (const [name, bytes] of loadFonts().bytes) page.registerFont(name, bytes);
}

/** A part of a text that one font can draw. */
export interface Run {
  text: string;
  font: string;
}

/** Whether a character is a sign of the Latin alphabets, which nearly all are. */
const isLatinSign = (codePoint: number): boolean =>
  (codePoint > 0x20 && codePoint < 0x7f) || (codePoint > 0xa0 && codePoint < 0x250);

/** A character that can be drawn: itself, without its accent, or a sign that stands for it. */
function drawable(character: string, { subsetOf }: Fonts): string {
  const codePoint = character.codePointAt(0) ?? 0;
  if (isLatinSign(codePoint) && subsetOf.has(codePoint)) return character;
  if (/\s|\p{Cc}|\p{Z}/u.test(character)) return character === '\u00A0' ? character : ' ';
  const bare = character.normalize('NFKD').charAt(0);
  return [character, bare].find((sign) => subsetOf.has(sign.codePointAt(0) ?? 0)) ?? UNKNOWN;
}

/** Splits a text into runs, each with the font that has its characters. */
export function toRuns(text: string, weight: Weight): Run[] {
  const fonts = loadFonts();
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const sign = drawable(character, fonts);
    const font = fontNameOf(fonts.subsetOf.get(sign.codePointAt(0) ?? 0) ?? 'latin', weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}
