import type { Model, PartContext, Sizes } from '../model.js';
import { INK, MATERIAL, PEN, WEIGHT } from '../palette.js';
import type { Random } from '../random.js';
import { circle, lines, rect, type Shape } from '../shape.js';
import { box, curve, tube, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, fan, fanStyle, grid, perforation, screw } from './marks.js';

/** What the standards of forms fix, in mm; the length of an ATX power supply is its maker's. */
const STANDARDS: readonly (readonly [RegExp, Sizes])[] = [
  [/^atx$/, { width: 150, height: 86 }],
  [/^sfx$/, { depth: 100, width: 125, height: 63.5 }],
  [/^sfx-?l$/, { depth: 130, width: 125, height: 63.5 }],
];

/** A power supply: fan on top, cable sockets (modular) or a cable loom at the front, rating plate at the side. */
export function powerSupply(context: PartContext): Model {
  const { traits, random } = context;
  const small = traits.mentions(/\bsfx/);
  const [width, height] = small ? [125, 63.5] : [150, 86];
  const form = traits.text(['Form factor', 'Type']);
  const standard = STANDARDS.find(([pattern]) => pattern.test(form))?.[1];
  const depth = traits.number(['Length', 'Depth'], standard?.depth ?? (small ? 100 : 150), 90, 230);
  const surface = traits.colors[0] ?? MATERIAL.gray;
  const modularity = traits.text(['Modular']);
  const isFixed = /^(no|none|false)$/.test(modularity);
  const modular = modularity !== '' && !isFixed;
  const front = modular ? sockets(width, height) : [circle(30, height - 28, 15, PEN.well)];
  const shell = height - 4;
  return {
    solids: [
      box([0, 0, 0], [width, depth, shell], surface, {
        layer: 0,
        marks: { front, right: ratingPlate(depth, shell, context), back: rear(width, shell) },
      }),
      box([0, 0, shell], [width, depth, 4], surface, {
        layer: 1,
        marks: {
          top: traits.mentions(/fanless|passive/)
            ? [perforation(12, 12, width - 24, depth - 24, 9, PEN.graphiteWash)]
            : grille(width, depth, random),
        },
      }),
      ...(isFixed ? loom(random, height) : []),
    ],
    layers: ['HOUSING', 'FAN COVER'],
    explode: [0, 0, 90],
    focus: modular ? [width * 0.3, 0, height * 0.6] : [width * 0.6, depth * 0.4, height],
    yaw: 38 + random.range(-7, 7),
    pitch: 32 + random.range(-4, 5),
    face: 'front',
    sizes: {
      depth: traits.stated(['Length', 'Depth'], 'mm') ?? standard?.depth,
      width: standard?.width,
      height: standard?.height,
    },
    extent: { min: [0, 0, 0], max: [width, depth, height] },
  };
}

/** Rows of sockets: that there are some is known, how many is not. */
function sockets(width: number, height: number): Shape[] {
  const [columns, rows] = [3, height > 70 ? 2 : 1];
  const pitch = (width - 16) / columns;
  const places = grid(8, 24, columns * pitch, rows * 22, columns, rows);
  return [
    rect(8, 8, 46, 12, PEN.dark, 2),
    ...places.map(([x, y]) => rect(x - pitch / 2 + 3, y - 7, pitch - 6, 15, PEN.dark, 2)),
  ];
}

function ratingPlate(depth: number, height: number, { traits, random }: PartContext): Shape[] {
  const stated = traits.stated(['Wattage', 'Power'], 'W');
  const watts = stated === undefined ? '' : `${stated} W`;
  const [x, y, w, h] = [depth * 0.1, height * 0.16, depth * 0.8, height * 0.68];
  return [
    rect(x, y, w, h, PEN.plate, 3),
    fittedLettering(
      watts,
      x + w * 0.06,
      y + h * 0.46,
      h * 0.36,
      w * 0.5,
      { ...traits.accent(), width: 2.4 },
      'start',
    ),
    fittedLettering(traits.title, x + w * 0.06, y + h * 0.24, h * 0.13, w * 0.62, PEN.edge, 'start'),
    fittedLettering(traits.maker, x + w * 0.06, y + h * 0.07, h * 0.1, w * 0.5, traits.accent(), 'start'),
    ...dataMatrix(x + w - h * 0.42, y + h * 0.1, h * 0.34, random),
  ];
}

function rear(width: number, height: number): Shape[] {
  return [
    perforation(8, 8, width * 0.6, height - 16, 7, PEN.graphiteWash),
    rect(width * 0.72, 14, 28, 22, PEN.dark, 3),
    rect(width * 0.74, 46, 20, 14, PEN.dark, 2),
  ];
}

function grille(width: number, depth: number, random: Random): Shape[] {
  const radius = Math.min(width, depth) / 2 - 9;
  const [x, y] = [width / 2, depth / 2];
  const blades = fan(x, y, radius, fanStyle(random));
  const guard: Shape[] = random.chance(0.5)
    ? [0.45, 0.62, 0.8, 0.97].map((part) => circle(x, y, radius * part, { stroke: INK, width: WEIGHT.edge }))
    : [perforationDisc(x, y, radius, random.range(6, 9))];
  return [
    ...blades,
    ...guard,
    ...[
      [6, 6],
      [width - 6, 6],
      [6, depth - 6],
      [width - 6, depth - 6],
    ].flatMap(([sx = 0, sy = 0]) => screw(sx, sy, 3)),
  ];
}

function perforationDisc(x: number, y: number, radius: number, pitch: number): Shape {
  const bars: [number, number, number, number][] = [];
  for (let offset = -radius + pitch; offset < radius; offset += pitch) {
    const half = Math.sqrt(radius * radius - offset * offset);
    bars.push([x - half, y + offset, x + half, y + offset]);
  }
  return lines(bars, { stroke: INK, width: WEIGHT.detail });
}

function loom(random: Random, height: number): Solid[] {
  return Array.from({ length: 6 }, (_, index) => {
    const x = 22 + (index % 3) * 8;
    const z = height - 34 + Math.floor(index / 3) * 8;
    const end = 34 + index * 17 + random.range(-5, 5);
    return tube(
      curve([x, 0, z], [x, -32, z], [end, -26, 26], [end, -42 - random.range(0, 14), 4]),
      3,
      index % 3 === 0 ? MATERIAL.copper : MATERIAL.slate,
      { weight: 0.6 },
    );
  });
}
