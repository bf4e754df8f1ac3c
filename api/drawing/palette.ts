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

function material(lit: string, shaded: string, hatched: boolean): Material {
  return {
    tones: Array.from({ length: STEPS }, (_, step) => mix(lit, shaded, step / (STEPS - 1))),
    hatched,
  };
}

/** The tone of a face: 0 is fully lit. `null` for glass, which has no tone. */
export function toneOf(surface: Material, normal: Vec3, light: Vec3): { fill: string; step: number } | null {
  const shade = 0.5 - 0.5 * dot(normal, light);
  const step = Math.min(STEPS - 1, Math.max(0, Math.round(shade * 1.35 * (STEPS - 1))));
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
