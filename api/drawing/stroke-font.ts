import { moved, transform, type Shape, type Step, type Style } from './shape.js';

/**
 * Lettering as strokes, so that a machine without fonts draws the same plate. Each glyph is a list of strokes; each
 * stroke is a run of digit pairs, x (0-4) and y (0-6, upwards from the baseline).
 */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '002640 1232',
  B: '00063645443303 3342413000',
  C: '4536160501103041',
  D: '00062644422000',
  E: '46060040 0333',
  F: '460600 0333',
  G: '45361605011030414323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '4641301001',
  K: '0006 4602 1340',
  L: '060040',
  M: '0006234640',
  N: '00064046',
  O: '103041453616050110',
  P: '00063645443303',
  Q: '103041453616050110 2240',
  R: '00063645443303 2340',
  S: '453616050413334241301001',
  T: '0646 2620',
  U: '060110304146',
  V: '062046',
  W: '0610233046',
  X: '0640 0046',
  Y: '062346 2320',
  Z: '06460040',
  0: '103041453616050110',
  1: '152620 1030',
  2: '05163645440040',
  3: '0516364544334241301001 1333',
  4: '30360242',
  5: '460603334241301001',
  6: '4536160501103041423303',
  7: '064610',
  8: '130405163645443313 1302011030414233',
  9: '0110304145361605041343',
  '.': '2021',
  ',': '2110',
  '-': '1333',
  '+': '0343 2125',
  '/': '0046',
  ':': '2122 2425',
  '×': '0145 0541',
  '%': '0046 0506161505 3031414030',
  '(': '36252130',
  ')': '16252110',
  '#': '1016 3036 0242 0444',
  '°': '1516262515',
  Ø: '103041453616050110 0046',
  "'": '2625',
  '"': '1615 3635',
  '=': '0242 0444',
};

const HEIGHT = 6;
const ADVANCE = 5.7;
const LONGEST = 60;

/** Where a text stands relative to its point. */
export type Align = 'start' | 'middle' | 'end';

/** The text as the font can write it: capitals without accents, unknown characters left out, at most 60 of them. */
export function letters(text: string): string {
  const plain = text
    .slice(0, 4 * LONGEST)
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[–—−_]/g, '-');
  return [...plain]
    .filter((letter) => letter === ' ' || letter in GLYPHS)
    .join('')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, LONGEST);
}

/** The width of a text at the given letter height. */
export function textWidth(text: string, height: number): number {
  return Math.max(0, letters(text).length * ADVANCE - (ADVANCE - 4)) * (height / HEIGHT);
}

/** Letters on a plane whose y axis points up; x and y are the baseline's start, middle or end. */
export function lettering(
  text: string,
  x: number,
  y: number,
  height: number,
  style: Style,
  align: Align = 'middle',
): Shape {
  const path: Step[] = [];
  [...letters(text)].forEach((letter, index) => {
    for (const stroke of (GLYPHS[letter] ?? '').split(' '))
      path.push(...strokeSteps(stroke, index * ADVANCE));
  });
  const share = { start: 0, middle: 0.5, end: 1 }[align];
  const scale = height / HEIGHT;
  return transform(
    { path, ...style },
    {
      origin: [x - share * textWidth(text, height), y],
      u: [scale, 0],
      v: [0, scale],
    },
  );
}

function strokeSteps(stroke: string, shift: number): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) {
    steps.push([at === 0 ? 'M' : 'L', shift + Number(stroke[at]), Number(stroke[at + 1])]);
  }
  return steps;
}

/** Letters on a plane no wider than `width`: the height shrinks to fit. */
export function fittedLettering(
  text: string,
  x: number,
  y: number,
  height: number,
  width: number,
  style: Style,
  align: Align = 'middle',
): Shape {
  const wide = textWidth(text, height);
  const fitted = wide > width ? (height * width) / wide : height;
  return lettering(text, x, y + (height - fitted) / 2, fitted, style, align);
}

/** Letters on the plate itself, whose y axis points down. */
export function plateLettering(
  text: string,
  x: number,
  y: number,
  height: number,
  style: Style,
  align: Align = 'middle',
): Shape {
  const upright = lettering(text, 0, 0, height, style, align);
  return moved(transform(upright, { origin: [0, 0], u: [1, 0], v: [0, -1] }), x, y);
}
