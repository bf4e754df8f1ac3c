import { UnprintableError, unprintableIn } from '../../src/kernel/pdf/fonts.js';
import { Paper } from '../../src/kernel/pdf/paper.js';
import { compact, readPdf } from '../pdf-text.js';
import { createRandom, type Random } from './random.js';

/** What random names on paper have come to. */
export interface NamesReport {
  printed: number;
  refused: number;
  /** Names that a paper says in another way, or that are neither printed nor refused. */
  violations: string[];
}

/** The last code point in which Unicode has letters. */
const LAST = 0x323af;
/** Scripts stand in neighborhoods of so many code points. */
const NEIGHBORHOOD = 128;
/** So many names are read from one file. */
const PAGES = 50;

/** The letters of all scripts, by neighborhood. */
function neighborhoods(): string[][] {
  const found = new Map<number, string[]>();
  for (let codePoint = 0x41; codePoint <= LAST; codePoint++) {
    const letter = String.fromCodePoint(codePoint);
    if (!/\p{L}/u.test(letter) || /\p{Default_Ignorable_Code_Point}/u.test(letter)) continue;
    const place = Math.floor(codePoint / NEIGHBORHOOD);
    found.set(place, [...(found.get(place) ?? []), letter]);
  }
  return [...found.values()];
}

function randomName(random: Random, scripts: readonly string[][]): string {
  const letters = scripts[random(scripts.length)] ?? [];
  const word = (): string =>
    Array.from({ length: 2 + random(7) }, () => letters[random(letters.length)] ?? '').join('');
  const first = random(4) === 0 ? 'Łukasz' : word();
  return `${first} ${word()}`.normalize('NFC');
}

const newPaper = (): Paper => new Paper({ title: 'Names', language: 'en', author: 'Test', at: new Date(0) });

/** Writes names on pages of their own, and gives those that are said in another way. */
async function wrongsOf(names: readonly string[]): Promise<string[]> {
  const paper = newPaper();
  names.forEach((name, index) => {
    if (index > 0) paper.canvas.addPage();
    paper.column(name, 56, 100, 240);
  });
  const pages = readPdf(await paper.finish());
  return names.flatMap((name, index) => {
    const text = pages[index]?.text ?? '';
    return text === compact(name) ? [] : [`${name} is printed as ${text}`];
  });
}

/** Whether a paper refuses a name instead of drawing something else. */
function isRefused(name: string): boolean {
  try {
    newPaper().column(name, 56, 100, 240);
    return false;
  } catch (error) {
    return error instanceof UnprintableError;
  }
}

/** Writes random names of all scripts on paper, and reads them back: each is there to the letter, or is refused by its letters. */
export async function checkNames(count: number, seed = 5): Promise<NamesReport> {
  const random = createRandom(seed);
  const scripts = neighborhoods();
  const names = Array.from({ length: count }, () => randomName(random, scripts));
  const printable = names.filter((name) => unprintableIn(name).length === 0);
  const others = names.filter((name) => unprintableIn(name).length > 0);
  const violations = others
    .filter((name) => !isRefused(name) || unprintableIn(name).some((letter) => !name.includes(letter)))
    .map((name) => `${name} is not refused by its letters`);
  for (let start = 0; start < printable.length; start += PAGES)
    violations.push(...(await wrongsOf(printable.slice(start, start + PAGES))));
  return { printed: printable.length, refused: others.length, violations };
}
