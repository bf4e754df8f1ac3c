import {
  ACCENT,
  COPPER,
  COPPER_PALE,
  COPPER_TINT,
  GRAPHITE,
  HATCH,
  HUE,
  INK,
  MATERIAL,
  mix,
  PAPER,
  PENCIL,
  type Material,
} from './palette.js';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The colors of a theme that everything else on a plate is a tone or a blend of. */
interface Inks {
  readonly paper: string;
  readonly white: string;
  readonly ink: string;
  readonly copper: string;
  readonly hatch: string;
  readonly pencil: string;
  readonly graphite: string;
  readonly copperTint: string;
  readonly copperPale: string;
  /** From the lit to the shaded tone, for each material in the order of `MATERIAL`. */
  readonly tones: readonly (readonly string[])[];
  /** The tones of `HUE`, likewise. */
  readonly hues: readonly (readonly string[])[];
  /** The pens of `ACCENT`, deep and bright. */
  readonly accents: readonly (readonly [string, string])[];
  /** What lines are drawn on beside paper: shaded white, lit slate, shaded black. */
  readonly bodies: readonly [white: string, slate: string, black: string];
  /** The copper of a screen. */
  readonly glow: string;
}

const LIGHT: Inks = {
  paper: PAPER,
  white: '#ffffff',
  ink: INK,
  copper: COPPER,
  hatch: HATCH,
  pencil: PENCIL,
  graphite: GRAPHITE,
  copperTint: COPPER_TINT,
  copperPale: COPPER_PALE,
  tones: Object.values(MATERIAL).map(({ tones }: Material) => tones),
  hues: Object.values(HUE).map(({ tones }: Material) => tones),
  accents: Object.values(ACCENT),
  bodies: ['#e4ded3', '#b9b5ae', '#2b2d31'],
  glow: '#f0955a',
};

/** The lit and the shaded tone of each material by night: as far apart as by day, and in the same order of brightness. */
const NIGHT = {
  white: ['#80838A', '#54575D'],
  steel: ['#6E7178', '#44474D'],
  gray: ['#5C5F66', '#393C41'],
  slate: ['#494C52', '#303238'],
  black: ['#363940', '#1E2025'],
  board: ['#66503F', '#463325'],
  copper: ['#C9834F', '#93572F'],
  rust: ['#B0602F', '#76380F'],
} as const satisfies Partial<Record<keyof typeof MATERIAL, readonly [string, string]>>;

const NIGHT_HUES = [
  ['#A2534C', '#5E2320'],
  ['#4E6C9E', '#233F6B'],
  ['#4D7A53', '#244A2A'],
  ['#A1863A', '#5E4A14'],
  ['#97597F', '#5A2C48'],
] as const;

const tonesBetween = ([lit, shaded]: readonly [string, string], count: number): string[] =>
  Array.from({ length: count }, (_, step) => mix(lit, shaded, step / (count - 1)));

/**
 * The client shows pictures in the dark theme at 88 % of their brightness, for the sake of photographs, so these are
 * brighter than the tokens that they stand for.
 */
const DARK: Inks = {
  paper: '#121417',
  white: NIGHT.white[0],
  ink: '#F4F1EB',
  copper: '#FFA563',
  hatch: '#3A3D42',
  pencil: '#6B6E74',
  graphite: '#BDBAB4',
  copperTint: '#B06C3E',
  copperPale: '#4A3221',
  tones: Object.entries(MATERIAL).map(([name, { tones }]) =>
    name in NIGHT ? tonesBetween(NIGHT[name as keyof typeof NIGHT], tones.length) : [],
  ),
  hues: NIGHT_HUES.map((ends) => tonesBetween(ends, 6)),
  // By night every surface is dark.
  accents: Object.values(ACCENT).map(([, bright]) => [mix(bright, '#FFFFFF', 0.1), bright]),
  bodies: [NIGHT.white[1], NIGHT.slate[0], NIGHT.black[1]],
  glow: '#FFA563',
};

/** The colors of the plates, and the blends that smooth edges make of them. The order is the same in both themes. */
function colorsOf(inks: Inks): string[] {
  const { paper, ink, copper, copperPale, copperTint, bodies, glow } = inks;
  const [white, slate, black] = bodies;
  const blends = (from: string, to: string, steps: number): string[] =>
    Array.from({ length: steps }, (_, step) => mix(from, to, (step + 1) / (steps + 1)));
  return [
    ...[paper, inks.white, ink, copper, inks.hatch, inks.pencil, inks.graphite, copperTint, copperPale],
    ...inks.tones.flat(),
    ...blends(paper, ink, 30),
    ...blends(paper, copper, 20),
    ...blends(copper, ink, 8),
    ...blends(copperPale, ink, 10),
    ...blends(copperTint, ink, 10),
    ...blends(white, copper, 10),
    ...blends(slate, copper, 8),
    ...blends(copperTint, copperPale, 6),
    ...blends(copper, black, 6),
    ...blends(glow, black, 8),
    ...inks.hues.flat(),
    ...inks.accents.flatMap(([deep, bright]) => [
      ...[deep, bright],
      ...blends(paper, deep, 3),
      ...blends(white, deep, 3),
      ...blends(black, bright, 2),
    ]),
  ].map((color) => color.toLowerCase());
}

const toRgb = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;

/** Each color of the light theme once, with the one that stands for it in the dark theme. */
function pairs(): [string, string][] {
  const dark = colorsOf(DARK);
  const byLight = new Map<string, string>();
  for (const [index, light] of colorsOf(LIGHT).entries()) {
    if (!byLight.has(light)) byLight.set(light, dark[index] ?? light);
  }
  return [...byLight].slice(0, 256);
}

/**
 * The colors that a plate is stored in: at most 256. They must stay what they are, with new ones behind them: stored drawings
 * are known by them, the older ones by the first {@link FIRST_COLORS}.
 */
export const COLORS: readonly Rgb[] = pairs().map(([light]) => toRgb(light));
export const FIRST_COLORS = 172;

/** What stands for each of them in the dark theme. */
export const DARK_COLORS: readonly Rgb[] = pairs().map(([, dark]) => toRgb(dark));

const [, , INK_BY_NIGHT] = DARK_COLORS;

/** Where ink stands among the colors, and what it is in the dark theme. */
export const INK_INDEX = 2;
export const DARK_INK: Rgb = INK_BY_NIGHT ?? [244, 241, 235];
