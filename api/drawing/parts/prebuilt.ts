import type { Vec2 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { MATERIAL, PEN } from '../palette.js';
import type { Random } from '../random.js';
import { circle, line, rect, type Shape } from '../shape.js';
import { box, cylinder, prism, roundOutline, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, ribs, slats, traces } from './marks.js';
import { interior, rearFan, SHEET, towerModel, towerOf, type Tower } from './tower.js';

/** A complete computer: a tower with its parts behind the glass, or a small block for mini computers. */
export function prebuilt(context: PartContext): Model {
  if (context.traits.mentions(/mini pc|mac mini|\bnuc\b|mini-pc|usff|1[ -]lit(?:er|re)|thin client/))
    return miniComputer(context);
  const tower = towerOf(context);
  return towerModel(tower, [...interior(tower), ...rearFan(tower), ...machine(tower)]);
}

/** Motherboard, cooler, memory and graphics card on the tray. */
function machine({ width, depth, height, context: { traits, random } }: Tower): Solid[] {
  const shroud = Math.min(100, height * 0.22);
  const floor = 12 + SHEET + shroud;
  const tall = Math.min(260, height - floor - 24);
  const deep = Math.min(240, depth - 90);
  const [y, z, x] = [depth - SHEET - deep - 6, floor + 14, width - SHEET - 14];
  const liquid = traits.mentions(/liquid|aio|water/) || random.chance(0.4);
  const cooler = liquid
    ? cylinder('x', [y + deep * 0.56, z + tall * 0.68], 34, x - 46, x - 4, MATERIAL.slate, {
        marks: { left: [circle(34, 34, 24, PEN.copper), circle(34, 34, 12, PEN.plate)] },
      })
    : box([x - 96, y + deep * 0.36, z + tall * 0.46], [92, deep * 0.36, tall * 0.42], MATERIAL.steel, {
        marks: {
          left: [slats(2, 2, deep * 0.36 - 4, tall * 0.42 - 4, 18, PEN.detail)],
          front: [slats(2, 2, 88, tall * 0.42 - 4, 18, PEN.fine)],
        },
      });
  const sticks = Array.from({ length: traits.number(['Memory'], 32, 1, 512) > 32 ? 4 : 2 }, (_, index) =>
    box(
      [x - 40, y + deep * 0.24 - index * 9, z + tall * 0.44],
      [36, 5, tall * 0.48],
      index % 2 === 0 ? MATERIAL.copper : MATERIAL.slate,
      { weight: 0.7 },
    ),
  );
  const solids = [
    box([x - 4, y, z], [4, deep, tall], MATERIAL.board, {
      marks: { left: traces(8, 8, deep - 16, tall - 16, 20, random) },
    }),
    box([x - 34, y + deep - 34, z + tall * 0.4], [30, 28, tall * 0.54], MATERIAL.gray, {
      marks: { left: [slats(3, 4, 22, tall * 0.5, 12, PEN.detail)] },
    }),
    ...sticks,
    cooler,
  ];
  return hasGraphicsCard(traits) ? [...solids, ...cardInside(x, y, z, deep, tall, random)] : solids;
}

function hasGraphicsCard(traits: PartContext['traits']): boolean {
  const card = traits.text(['Graphics card', 'Graphics']);
  return card !== '' && !/integrated|none|onboard/.test(card);
}

function cardInside(x: number, y: number, z: number, deep: number, tall: number, random: Random): Solid[] {
  const long = deep * random.range(0.86, 1.02);
  const back = y + deep - 4;
  const plate = [
    ribs(4, 4, long * 0.3, 24, 9, PEN.detail),
    line(long * 0.45, 16, long * 0.9, 16, PEN.copper),
    circle(long * 0.38, 16, 6, PEN.copper),
  ];
  return [
    box([x - 134, back - long, z + tall * 0.16], [128, long, 44], MATERIAL.gray, {
      marks: { left: plate, front: [rect(8, 6, 112, 30, PEN.detail)] },
    }),
  ];
}

function miniComputer({ traits, random }: PartContext): Model {
  const side = random.range(118, 140);
  const height = random.range(36, 54);
  const ports: Shape[] = [
    circle(side - 18, height / 2, 5, PEN.copper),
    ...[0, 1, 2].map((index) => rect(20 + index * 20, height / 2 - 4, 13, index === 0 ? 5 : 8, PEN.dark, 2)),
    ...dataMatrix(side * 0.66, height / 2 - 6, 12, random),
  ];
  const top: Shape[] = [
    circle(side / 2, side / 2, side * 0.2, PEN.copper),
    fittedLettering(traits.maker, side / 2, side / 2 - 4, 8, side * 0.32, PEN.edge),
    fittedLettering(traits.title, side / 2, side * 0.16, 5, side * 0.6, PEN.detail),
  ];
  const outline: Vec2[] = roundOutline(0, 0, side, side, random.range(10, 26));
  return {
    solids: [
      prism(
        'z',
        outline.map(([x, y]): Vec2 => [side / 2 + (x - side / 2) * 0.88, side / 2 + (y - side / 2) * 0.88]),
        0,
        4,
        MATERIAL.black,
        { smooth: true },
      ),
      prism('z', outline, 4, height - 8, MATERIAL.steel, { smooth: true, layer: 1, marks: { front: ports } }),
      prism('z', outline, height - 8, height, MATERIAL.white, { smooth: true, layer: 2, marks: { top } }),
    ],
    layers: ['FOOT', 'HOUSING', 'COVER'],
    explode: [0, 0, 46],
    focus: [side * 0.5, side * 0.5, height],
    yaw: 36 + random.range(-8, 8),
    pitch: 32 + random.range(-4, 4),
    face: 'front',
  };
}
