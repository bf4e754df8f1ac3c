import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inLineOrder, turned, type DirectedText } from './direction.js';
import { newDocument } from './new-document.js';
import { unpackWoff } from './woff.js';

/** The weights of the shop's type that paper uses. */
export type Weight = 400 | 600;

/** A file of a font, and how it is used. */
interface FontFile {
  /** The name of the file before its weight, as packages resolve it. */
  file: string;
  weights: readonly Weight[];
  /** Whether the font gives letters the forms that their neighbors ask for, and turns what is read from right to left. */
  shapes: boolean;
}

const inter = (subset: string): FontFile => ({
  file: `@fontsource/inter/files/inter-${subset}`,
  weights: [400, 600],
  shapes: false,
});

/**
 * The files of the fonts; the first that has a character draws it. Inter is the type of the shop: Latin, Greek and Cyrillic. Arabic needs
 * a font that joins its letters. The last has every other letter of the Basic Multilingual Plane, in one weight.
 */
const FILES: readonly FontFile[] = [
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'].map(inter),
  { file: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic', weights: [400, 600], shapes: true },
  { file: '@fontsource/unifontex/files/unifontex-latin', weights: [400], shapes: false },
];

/** How many of the files are read at once when nearly every text needs them. */
const USUAL = 7;

/** What pdfkit knows of a font that is in use, which its types leave out. */
export interface WithFont {
  _font: { font: { characterSet: readonly number[] } };
}

const { resolve } = createRequire(import.meta.url);

const bytesOf = new Map<string, Buffer>();

/** The bytes of a font by its name; read once in a process, on first use. Embedded in every file that uses it, as PDF/A asks. */
export function fontBytes(name: string): Buffer {
  const known = bytesOf.get(name);
  if (known !== undefined) return known;
  // Not `woff2`: the decoder of pdfkit fails on these files.
  const bytes = unpackWoff(readFileSync(resolve(`${name}-normal.woff`)));
  bytesOf.set(name, bytes);
  return bytes;
}

/** The name of a font in a weight, or in the nearest that it has. */
const nameOf = ({ file, weights }: FontFile, weight: Weight): string =>
  `${file}-${weights.includes(weight) ? weight : weights[0]}`;

const fileOf = new Map<number, FontFile>();
let read = 0;

/** Notes which characters the next files have. */
function readFiles(count: number): void {
  const scratch = newDocument({ autoFirstPage: false });
  for (const file of FILES.slice(read, read + count)) {
    scratch.font(fontBytes(nameOf(file, 400)));
    for (const codePoint of (scratch as unknown as WithFont)._font.font.characterSet)
      if (!fileOf.has(codePoint)) fileOf.set(codePoint, file);
  }
  read += count;
}

/** The last character of Latin-1: the first file has all of them that have a form. */
const LAST_LATIN_1 = 0xff;

/**
 * The file that has a character; `undefined` for none. No file is read to know that of Latin-1, which is all that most shops say of
 * themselves; the larger ones are read when a text first needs them.
 */
function fileWith(character: string): FontFile | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint <= LAST_LATIN_1) return FILES[0];
  if (read === 0) readFiles(USUAL);
  while (!fileOf.has(codePoint) && read < FILES.length) readFiles(1);
  return fileOf.get(codePoint);
}

/** A character as it is drawn: spaces of all kinds and control characters as a space, and nothing for what has no form. */
function drawn(character: string): string {
  if (/[\s\p{Cc}\p{Z}]/u.test(character)) return character === '\u00A0' ? character : ' ';
  return /\p{Default_Ignorable_Code_Point}/u.test(character) ? '' : character;
}

const charactersOf = (text: string): string[] => [...text.normalize('NFC')].map(drawn);

/** The characters of a text that no font of the papers has, each once: a paper with this text cannot be drawn. */
export const unprintableIn = (text: string): string[] =>
  [...new Set(charactersOf(text))].filter(
    (character) => character !== '' && fileWith(character) === undefined,
  );

/** A paper was to show characters that no font has. Whoever prints texts of others asks `unprintableIn` before. */
export class UnprintableError extends Error {
  constructor(characters: readonly string[]) {
    super(`No font has ${characters.join(' ')}.`);
    this.name = 'UnprintableError';
  }
}

/** A part of a text that one font can draw. */
export interface Run {
  text: string;
  font: string;
}

/** Runs that belong together, from left to right. */
export interface Phrase {
  runs: Run[];
  /** What they say to who copies the text, where letters are not drawn in the order of reading; else `null`. */
  says: string | null;
}

/** Splits a text into runs from left to right, each with the font that has its characters. Throws `UnprintableError`. */
export function toPhrases(text: string, weight: Weight): Phrase[] {
  return inLineOrder(charactersOf(text).join('')).map(({ text: said, parts }) => ({
    runs: parts.flatMap((part) => runsOf(part, weight)),
    says: parts.some(({ isBackward }) => isBackward) ? said : null,
  }));
}

function runsOf({ text, isBackward }: DirectedText, weight: Weight): Run[] {
  const runs: { text: string; file: FontFile }[] = [];
  for (const character of text) {
    const file = fileWith(character);
    if (file === undefined) throw new UnprintableError(unprintableIn(text));
    const last = runs.at(-1);
    if (last?.file === file) last.text += character;
    else runs.push({ text: character, file });
  }
  if (isBackward) runs.reverse();
  return runs.map(({ text: part, file }) => ({
    text: isBackward && !file.shapes ? turned(part) : part,
    font: nameOf(file, weight),
  }));
}
