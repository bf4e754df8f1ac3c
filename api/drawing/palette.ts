import { dot, type Vec3 } from './geometry.js';
import type { Style } from './shape.js';

/** The colors of a plate: the shop's paper, ink and copper, and their tints. */
export const PAPER = '#FAF8F4';
export const INK = '#17191C';
export const COPPER = '#A3470E';
export const GRAPHITE = '#55565A';
export const PENCIL = '#B9B3A8';
export const HATCH = '#D8D2C7';
export const COPPER_TINT = '#D9A27C';
export const COPPER_PALE = '#F0DDCE';

/** Line weights, in plate units. */
export const WEIGHT = { contour: 2.6, edge: 1.5, detail: 1.1, fine: 0.8 } as const;

/** Pens and washes for the marks on a face. */
export const PEN = {
  edge: { stroke: INK, width: WEIGHT.edge },
  detail: { stroke: INK, width: WEIGHT.detail },
  fine: { stroke: GRAPHITE, width: WEIGHT.fine },
  pencil: { stroke: PENCIL, width: WEIGHT.fine },
  copper: { stroke: COPPER, width: WEIGHT.edge },
  copperFine: { stroke: COPPER, width: WEIGHT.fine },
  inkWash: { fill: INK },
  graphiteWash: { fill: GRAPHITE },
  copperWash: { fill: COPPER },
  tintWash: { fill: COPPER_TINT },
  plate: { fill: PAPER, stroke: INK, width: WEIGHT.detail },
  pale: { fill: COPPER_PALE, stroke: INK, width: WEIGHT.detail },
  well: { fill: '#CFC9BE', stroke: INK, width: WEIGHT.detail },
  dark: { fill: '#3A3C40', stroke: INK, width: WEIGHT.detail },
} as const satisfies Record<string, Style>;

/** How a surface takes the light: its tones from lit to shaded, and whether the shade is hatched. */
export interface Material {
  readonly tones: readonly string[];
  readonly hatched: boolean;
}

const STEPS = 6;

/** The surfaces that products are made of. */
export const MATERIAL = {
  white: material('#FFFFFF', '#E4DED3', true),
  steel: material('#F5F2EC', '#CFC9BE', true),
  gray: material('#E4DFD6', '#B4AEA3', true),
  slate: material('#B9B5AE', '#7F7C77', false),
  black: material('#5C5D60', '#2B2D31', false),
  board: material('#F5E8DC', '#DDBFA7', false),
  copper: material('#E0AE8A', '#B4683A', false),
  rust: material('#BE6732', '#7E360A', false),
  glass: { tones: [], hatched: false },
} as const satisfies Record<string, Material>;

/** The colors that products and their makers have beside the shop's own. */
export const HUE = {
  red: material('#CC7A72', '#97332D', false),
  blue: material('#7FA0CC', '#2F5590', false),
  green: material('#86B08A', '#356B3C', false),
  gold: material('#DCC071', '#9A7A1C', false),
  pink: material('#DDA3C4', '#9C4A7C', false),
} as const satisfies Record<string, Material>;

/** What the same colors are written in: deep on bright surfaces, bright on dark ones. */
export const ACCENT = {
  red: ['#9E2B22', '#EFA49C'],
  blue: ['#24508F', '#A3C0EA'],
  green: ['#26682F', '#A5D3AA'],
  gold: ['#7D6005', '#EBD28A'],
  pink: ['#8F3469', '#EDB5D5'],
} as const satisfies Record<keyof typeof HUE, readonly [string, string]>;

/** What a color is drawn in, by the words that name it; the first word that a text names decides. */
const NAMED: readonly (readonly [RegExp, Material])[] = [
  [/black|onyx|carbon/, MATERIAL.black],
  [/white/, MATERIAL.white],
  [/silver|alumini?um/, MATERIAL.steel],
  [/gr[ae]y|gunmetal|titan/, MATERIAL.slate],
  [/red/, HUE.red],
  [/blue|teal|turquoise/, HUE.blue],
  [/green|mint/, HUE.green],
  [/gold|yellow/, HUE.gold],
  [/pink|purple|violet/, HUE.pink],
  [/copper|orange/, MATERIAL.copper],
  [/brown|walnut|wood/, MATERIAL.rust],
  [/beige|cream/, MATERIAL.board],
];

/** The surfaces that a text such as `Black / Silver` names, in its order; none for words that name no color. */
export const surfacesOf = (text: string): Material[] =>
  text.split(/[/,]/).flatMap((word) => NAMED.find(([pattern]) => pattern.test(word))?.[1] ?? []);

/** Returns whether lines on a surface have to be bright. */
export const isDark = (surface: Material): boolean => surface === MATERIAL.black;

function material(lit: string, shaded: string, hatched: boolean): Material {
  return {
    tones: Array.from({ length: STEPS }, (_, step) => mix(lit, shaded, step / (STEPS - 1))),
    hatched,
  };
}

/** The tone of a face: 0 is fully lit. `null` for glass, which has no tone. */
export function toneOf(surface: Material, normal: Vec3, light: Vec3): { fill: string; step: number } | null {
  const shade = 0.5 - 0.5 * dot(normal, light);
  const shaded = Math.min(STEPS - 1, Math.max(0, Math.round(shade * 1.35 * (STEPS - 1))));
  // The second tone of white is as bright as paper, and would be paper by night.
  const step = shaded === 1 && surface === MATERIAL.white ? 0 : shaded;
  const fill = surface.tones[step];
  return fill === undefined ? null : { fill, step };
}

/** A color between two `#rrggbb` colors. */
export function mix(from: string, to: string, part: number): string {
  const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  const between = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) * (1 - part) + channel(to, at) * part)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${between.join('')}`;
}
