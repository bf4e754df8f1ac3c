/** Letters, marks and signs of the scripts that are read from right to left: Hebrew, Arabic and their relatives. */
const BACKWARD = String.raw`\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC`;

/** From one such letter to the last that no letter of another script parts from it. */
const STRETCH = new RegExp(`[${BACKWARD}](?:[^\\p{L}]*[${BACKWARD}])*`, 'gu');

/** Numbers are read from left to right in every script. */
const NUMBER = /(\p{Nd}+(?:[.,]\p{Nd}+)*)/u;

const PAIRS = ['()', '[]', '{}', '<>', '«»'].flatMap(([open = '', close = '']) => [
  [open, close] as const,
  [close, open] as const,
]);
const COUNTERPARTS: ReadonlyMap<string, string> = new Map(PAIRS);

/** A part of a line that is read in one direction. Its text is in the order of reading. */
export interface DirectedText {
  text: string;
  isBackward: boolean;
}

/** Parts that belong together, from left to right. */
export interface Stretch {
  /** All of them, in the order of reading. */
  text: string;
  parts: DirectedText[];
}

/**
 * The stretches of a line of a letter that is read from left to right, as they stand there. A short form of the Unicode
 * bidirectional algorithm for what papers quote: names and addresses without embedded directions.
 */
export function inLineOrder(line: string): Stretch[] {
  const stretches: Stretch[] = [];
  const addForward = (text: string): unknown =>
    text !== '' && stretches.push({ text, parts: [{ text, isBackward: false }] });
  let end = 0;
  for (const { 0: text, index } of line.matchAll(STRETCH)) {
    addForward(line.slice(end, index));
    const parts = text.split(NUMBER).map((part, place) => ({ text: part, isBackward: place % 2 === 0 }));
    stretches.push({ text, parts: parts.reverse() });
    end = index + text.length;
  }
  addForward(line.slice(end));
  return stretches;
}

/** Turns a text around, as it stands where it is read from right to left: marks stay after their letters, brackets open the other way. */
export const turned = (text: string): string =>
  (text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [])
    .reverse()
    .map((sign) => COUNTERPARTS.get(sign) ?? sign)
    .join('');
