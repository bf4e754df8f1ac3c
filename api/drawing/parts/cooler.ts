import type { Model, PartContext } from '../model.js';
import { INK, MATERIAL, PEN, WEIGHT, type Material } from '../palette.js';
import { circle, rect, type Shape } from '../shape.js';
import { box, curve, tube, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { liquidCooler } from './liquid-cooler.js';
import { dataMatrix, fan, fanStyle, ribs, screw, slats } from './marks.js';

/** A processor cooler: a tower with heat pipes, a liquid cooler with its radiator, or a low block. */
export function cooler(context: PartContext): Model {
  const { traits } = context;
  const radiator = traits.number(['Radiator', 'Radiator size'], 0, 0, 480);
  if (radiator >= 80 || traits.mentions(/liquid|aio|water/))
    return liquidCooler(context, radiator >= 80 ? radiator : radiatorNamed(traits.title));
  const height = traits.number(['Height'], 155, 20, 190);
  return height < 90 || traits.mentions(/low.?profile|top.?flow|top.?blow/)
    ? lowCooler(context, height)
    : towerCooler(context, height);
}

/** The length that a name has in it, in mm, and that of a single fan where it has none. */
const radiatorNamed = (title: string): number =>
  Number(/(?:120|140|240|280|360|420)(?!\d)/.exec(title)?.[0] ?? 120);

function towerCooler(context: PartContext, height: number): Model {
  const { traits, random } = context;
  const size = traits.number(['Fan size'], 120, 60, 200);
  const fans = Math.round(traits.number(['Fans'], traits.mentions(/passive|fanless/) ? 0 : 1, 0, 3));
  const twin = traits.mentions(/dual[- ]tower|twin|nh-d|dark rock pro|assassin|phantom spirit|double/);
  const width = size + 8;
  const stack = twin ? 46 : 54;
  const low = height * 0.27;
  const tall = height - low;
  const stacks = twin ? [0, stack + 28] : [0];
  const total = twin ? 2 * stack + 28 : stack;
  const pipes = 4;
  const style = fanStyle(random);
  const cover = traits.colors[0] ?? MATERIAL.gray;
  const fin = Math.round(tall / 3.2);
  return {
    solids: [
      box([width / 2 - 26, total / 2 - 22, 0], [52, 44, 12], MATERIAL.copper, {
        marks: { front: [ribs(2, 2, 48, 8, pipes, PEN.detail)] },
      }),
      ...pipesOf(width, total, low, stacks, stack, pipes),
      ...stacks.flatMap((y, index) =>
        finStack({ y, width, stack, low, tall, fin, layer: index + 1, cover, context }),
      ),
      ...fanBoxes({ width, size, low, tall, twin, fans, stack, style, cover }),
    ],
    layers: ['BASE AND HEAT PIPES', 'FIN STACK', twin ? 'SECOND STACK' : 'COVER', 'FAN'].filter(
      (_, index) => index !== 2 || twin,
    ),
    explode: twin ? [0, -150, 0] : [0, -120, 0],
    focus: [width * 0.5, -20, low + tall * 0.5],
    yaw: 36 + random.range(-7, 7),
    pitch: 24 + random.range(-4, 5),
    face: 'front',
    sizes: { height: traits.stated(['Height'], 'mm') },
  };
}

function pipesOf(
  width: number,
  total: number,
  low: number,
  stacks: number[],
  stack: number,
  count: number,
): Solid[] {
  return stacks.flatMap((y) =>
    Array.from({ length: count }, (_, index) => {
      const x = width / 2 + (index - (count - 1) / 2) * 8;
      const spread = width / 2 + (index - (count - 1) / 2) * Math.min(17, (width - 22) / count);
      return tube(
        curve(
          [x, total / 2, 11],
          [x, total / 2, low * 0.6],
          [spread, y + stack / 2, low * 0.4],
          [spread, y + stack / 2, low],
          8,
        ),
        3,
        MATERIAL.copper,
        { weight: 0.6 },
      );
    }),
  );
}

interface StackPlan {
  readonly y: number;
  readonly width: number;
  readonly stack: number;
  readonly low: number;
  readonly tall: number;
  readonly fin: number;
  readonly layer: number;
  readonly cover: Material;
  readonly context: PartContext;
}

function finStack({
  y,
  width,
  stack,
  low,
  tall,
  fin,
  layer,
  cover,
  context: { traits, random },
}: StackPlan): Solid[] {
  const top: Shape[] = [
    fittedLettering(traits.title, width / 2, stack / 2 - 4, 8, width * 0.7, traits.accent(cover)),
    ...dataMatrix(width - 13, 4, 8, random),
    ...screw(8, stack / 2, 3),
  ];
  const pen = { stroke: INK, width: WEIGHT.fine };
  return [
    box([0, y, low], [width, stack, tall - 5], MATERIAL.white, {
      layer,
      marks: {
        front: [slats(0, 1, width, tall - 7, fin, pen)],
        right: [slats(0, 1, stack, tall - 7, fin, pen)],
        left: [slats(0, 1, stack, tall - 7, fin, pen)],
        back: [slats(0, 1, width, tall - 7, fin, pen)],
      },
    }),
    box([0, y, low + tall - 5], [width, stack, 5], cover, { layer, marks: { top } }),
  ];
}

interface FanPlan {
  readonly width: number;
  readonly size: number;
  readonly low: number;
  readonly tall: number;
  readonly twin: boolean;
  readonly fans: number;
  readonly stack: number;
  readonly style: Parameters<typeof fan>[3];
  readonly cover: Material;
}

function fanBoxes({ width, size, low, tall, twin, fans, stack, style, cover }: FanPlan): Solid[] {
  const x = (width - size) / 2;
  const z = Math.max(6, low + tall - size - 4);
  const one = (y: number, layer: number, seen: boolean): Solid =>
    box([x, y, z], [size, 25, size], cover, {
      layer,
      shows: ['fans', 'fanMm'],
      marks: seen
        ? {
            front: [
              ...fan(size / 2, size / 2, size * 0.47, style),
              ...[
                [5, 5],
                [size - 5, 5],
                [5, size - 5],
                [size - 5, size - 5],
              ].map(([a = 0, b = 0]) => circle(a, b, 2.2, PEN.dark)),
            ],
          }
        : {},
    });
  if (fans === 0) return [];
  const front = one(-26, twin ? 3 : 2, true);
  if (twin) return [front, one(stack + 1.5, 2, true)];
  return fans > 1 ? [front, one(stack + 1, 0, false)] : [front];
}

function lowCooler({ traits, random }: PartContext, height: number): Model {
  const size = traits.number(['Fan size'], 92, 60, 140);
  const width = size + 4;
  const thick = Math.min(25, height * 0.42);
  const fins = Math.round(width / 3.2);
  const low = Math.min(10, height * 0.26);
  return {
    solids: [
      box([width / 2 - 19, width / 2 - 19, 0], [38, 38, low], MATERIAL.copper, { layer: 0 }),
      box([0, 0, low], [width, width, height - low - thick], MATERIAL.white, {
        layer: 0,
        marks: {
          front: [ribs(0, 0, width, height - low - thick, fins, { stroke: INK, width: WEIGHT.fine })],
          right: [slats(0, 1, width, height - low - thick - 2, 2, PEN.fine)],
        },
      }),
      box(
        [(width - size) / 2, (width - size) / 2, height - thick],
        [size, size, thick],
        traits.colors[0] ?? MATERIAL.gray,
        {
          layer: 1,
          marks: {
            top: [
              ...fan(size / 2, size / 2, size * 0.46, fanStyle(random)),
              ...[
                [6, 6],
                [size - 6, 6],
                [6, size - 6],
                [size - 6, size - 6],
              ].flatMap(([x = 0, y = 0]) => screw(x, y, 2.6)),
            ],
            front: [
              fittedLettering(traits.title, size / 2, thick * 0.25, thick * 0.4, size * 0.7, PEN.edge),
              rect(2, 2, 3, 3, PEN.copper),
            ],
            right: dataMatrix(4, 2, thick * 0.5, random),
          },
        },
      ),
    ],
    layers: ['BASE AND FINS', 'FAN'],
    explode: [0, 0, 50],
    focus: [width / 2, width / 2, height],
    yaw: 38 + random.range(-7, 7),
    pitch: 36 + random.range(-4, 4),
    face: 'top',
    sizes: { height: traits.stated(['Height'], 'mm') },
  };
}
