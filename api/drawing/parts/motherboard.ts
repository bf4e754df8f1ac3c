import type { Vec2, Vec3 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { isDark, MATERIAL, PEN } from '../palette.js';
import { circles, line, rect, type Shape } from '../shape.js';
import { box, cylinder, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { lowerHalf, memorySlots, type Plan } from './motherboard-slots.js';
import { dataMatrix, grid, ribs, slats, traces } from './marks.js';

/** Board sizes by form factor, in mm: width along the slots, depth along the rear edge. */
const SIZES: readonly (readonly [RegExp, number, number])[] = [
  [/mini.?itx|\bitx/, 170, 170],
  [/mini.?dtx/, 170, 203],
  [/e-?atx|eatx|xl.?atx|ssi/, 277, 305],
  [/micro|m-?atx|matx/, 244, 244],
  [/.*/, 244, 305],
];

/** The forms whose size a standard fixes; for the others it says how large a board may be, and makers differ. */
const FIXED_FORMS = /^(atx|mini.?itx|mini.?dtx)$/;

/** A motherboard lying flat: form factor, memory slots, expansion slots and M.2 coolers to count and to scale. */
export function motherboard(context: PartContext): Model {
  const { traits, random } = context;
  const form = traits.text(['Form factor', 'Size']);
  const [, width, depth] = SIZES.find(([pattern]) => pattern.test(form)) ?? [null, 244, 305];
  const [pcb = MATERIAL.board, metal = pcb === MATERIAL.board ? MATERIAL.steel : pcb] = traits.colors;
  const plan: Plan = { width, depth, pcb, metal, context };
  return {
    solids: [
      base(plan),
      ...rearOutputs(plan),
      ...powerStage(plan),
      ...socket(plan),
      ...memorySlots(plan),
      ...lowerHalf(plan),
      ...connectors(plan),
    ],
    layers: ['CIRCUIT BOARD', 'SLOTS AND SOCKET', 'COOLING AND COVERS'],
    explode: [0, 0, 75],
    focus: [width * 0.45, depth - 95, 6],
    yaw: 36 + random.range(-7, 7),
    pitch: 44 + random.range(-4, 5),
    face: 'top',
    ...(FIXED_FORMS.test(form) ? { sizes: { width, depth } } : {}),
  };
}

function base({ width, depth, pcb, context: { traits, random } }: Plan): Solid {
  const holes: Vec2[] = [7, width - 7].flatMap((x) => [7, depth * 0.5, depth - 7].map((y): Vec2 => [x, y]));
  const marks: Shape[] = [
    ...traces(6, 6, width - 14, depth - 14, 8, random),
    circles(holes, 3.6, PEN.copper),
    circles(holes, 1.8, PEN.plate),
    fittedLettering(traits.maker, width * 0.6, depth * 0.36, 11, width * 0.4, traits.accent(pcb)),
    fittedLettering(traits.title, width * 0.5, 4, 6, width * 0.5, isDark(pcb) ? PEN.pencil : PEN.detail),
    ...dataMatrix(width - 28, 14, 14, random),
  ];
  return box([0, 0, 0], [width, depth, 2], pcb, { layer: 0, marks: { top: marks } });
}

/** Chipsets whose processors may be overclocked: their boards cool what feeds the processor at two sides. */
const OVERCLOCKED = /^(x|z|trx|wrx)\d/;

/** The sockets at the rear edge, under a cover where the chipset is of the upper class. */
function rearOutputs({ depth, metal, context: { traits } }: Plan): Solid[] {
  const long = Math.min(depth * 0.62, 158);
  const cover = box([17, depth - long - 2, 2], [36, long - 8, 30], metal, {
    layer: 2,
    marks: { top: [line(4, long * 0.7, 32, long * 0.82, traits.accent(metal))] },
  });
  return [
    box([0, depth - long - 6, 2], [16, long, 24], MATERIAL.steel, {
      layer: 1,
      weight: 0.8,
      marks: { left: portRow(long) },
      shows: ['lanGbps'],
    }),
    ...(OVERCLOCKED.test(traits.fact('chipset')) ? [cover] : []),
  ];
}

function portRow(long: number): Shape[] {
  const count = Math.floor(long / 20);
  return Array.from({ length: count }, (_, index) =>
    rect(5 + index * 20, 4, 13, index % 3 === 1 ? 6 : 13, PEN.well, 1),
  );
}

/** What feeds the processor: coils and capacitors, under heat sinks from the middle class of chipsets on. */
function powerStage({ width, depth, metal, context: { traits } }: Plan): Solid[] {
  const long = width * 0.36;
  const chipset = traits.fact('chipset');
  const pen = isDark(metal) ? PEN.pencil : PEN.detail;
  const sink = (at: Vec3, size: Vec3): Solid =>
    box(at, size, metal, {
      layer: 2,
      marks: {
        top: [
          size[0] > size[1]
            ? ribs(2, 1, size[0] - 4, size[1] - 2, 9, pen)
            : slats(1, 2, size[0] - 2, size[1] - 4, 9, pen),
        ],
      },
    });
  const sinks = [
    ...(OVERCLOCKED.test(chipset) ? [sink([66, depth - 30, 2], [long, 20, 24])] : []),
    ...(/^b\d/.test(chipset) ? [sink([20, depth - 112, 2], [20, 78, 20])] : []),
  ];
  return [
    ...sinks,
    ...grid(62, depth - 108, 4, 66, 1, 6).map(([x, y]) =>
      box([x, y, 2], [7, 7, 5], MATERIAL.gray, { layer: 1, weight: 0.5 }),
    ),
    ...grid(72, depth - 43, long - 6, 8, 5, 1).map(([x, y]) =>
      cylinder('z', [x, y], 3, 2, 9, MATERIAL.white, { layer: 1, weight: 0.45 }),
    ),
  ];
}

function socket({ width, depth, context: { traits } }: Plan): Solid[] {
  const name = (traits.fact('socket') || traits.text(['Socket', 'CPU socket'])).toUpperCase();
  const wide = /TR|SP/.test(name) ? 76 : 52;
  const deep = wide + (/1700|1851/.test(name) ? 8 : 2);
  const [x, y] = [Math.min(width * 0.33, 82), depth - 50 - deep];
  const field = grid(9, 9, wide - 18, deep - 18, 14, 14).filter(
    ([px, py]) => Math.hypot(px - wide / 2, py - deep / 2) > 8,
  );
  return [
    box([x, y, 2], [wide, deep, 5], MATERIAL.white, {
      layer: 1,
      shows: ['socket'],
      marks: {
        top: [
          rect(4, 4, wide - 8, deep - 8, PEN.plate, 3),
          circles(field, 0.9, PEN.tintWash),
          rect(7, 7, wide - 14, deep - 14, PEN.copper, 2),
          fittedLettering(name, wide / 2, deep / 2 - 2, 5, wide * 0.36, PEN.detail),
          line(wide - 2.2, 3, wide - 2.2, deep - 3, PEN.edge),
        ],
      },
    }),
  ];
}

function connectors({ width, depth }: Plan): Solid[] {
  return [
    box([width - 11, depth * 0.42, 2], [9, Math.min(52, depth * 0.28), 11], MATERIAL.gray, {
      layer: 1,
      weight: 0.7,
      marks: { top: [circles(grid(1, 1, 7, Math.min(52, depth * 0.28) - 2, 2, 12), 1.1, PEN.graphiteWash)] },
    }),
    box([62, depth - 9, 2], [20, 8, 11], MATERIAL.gray, { layer: 1, weight: 0.7 }),
    ...[0, 1].map((row) =>
      box([width - 14, depth * 0.14 + row * 20, 2], [13, 15, 8], MATERIAL.black, { layer: 1, weight: 0.6 }),
    ),
    cylinder('z', [Math.min(150, width * 0.62), Math.min(depth * 0.12, 16) + 6], 9, 2, 5, MATERIAL.steel, {
      layer: 1,
      weight: 0.7,
    }),
  ];
}
