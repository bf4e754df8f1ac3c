import type { Model, PartContext } from '../model.js';
import { INK, isDark, MATERIAL, PEN, WEIGHT, type Material } from '../palette.js';
import { box, curve, prism, tapered, tube, type Solid } from '../solid.js';
import { fittedLettering, lettering } from '../stroke-font.js';
import { dataMatrix } from './marks.js';

const UNIT = 19.05;

/** One key: place and width in key units, row 0 at the front. */
interface Key {
  readonly x: number;
  readonly row: number;
  readonly width: number;
  readonly accent: boolean;
}

type Block = 'full' | 'tenkeyless' | '75' | '65' | '60';

/** The block that a size or a name tells; without one what all but the smallest keyboards have. */
function blockOf(text: string): Block {
  const percent = /\b(60|65|75) ?%/.exec(text)?.[1];
  if (percent !== undefined) return percent as Block;
  if (/full/.test(text)) return 'full';
  return /tenkey|tkl/.test(text) ? 'tenkeyless' : '75';
}

function run(row: number, start: number, widths: readonly number[], accents: readonly number[] = []): Key[] {
  let x = start;
  return widths.map((width, index) => {
    const key = { x, row, width, accent: accents.includes(index) };
    x += width;
    return key;
  });
}

const ones = (count: number): number[] => Array<number>(count).fill(1);

/** The ISO rows of the main block: 15 units wide; the enter key is the accent of row 2. */
function mainBlock(): Key[] {
  return [
    ...run(0, 0, [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25], [3]),
    ...run(1, 0, [1.25, ...ones(11), 2.75]),
    ...run(2, 0, [1.75, ...ones(12), 1.25], [13]),
    ...run(3, 0, [1.5, ...ones(12), 1.5], [13]),
    ...run(4, 0, [...ones(13), 2]),
  ];
}

function keysOf(block: Block): { keys: Key[]; width: number; rows: number } {
  const keys = mainBlock();
  if (block === '60') return { keys, width: 15, rows: 5 };
  if (block === '65')
    return {
      keys: [...keys, ...[1, 2, 3, 4].map((row) => ({ x: 15.25, row, width: 1, accent: row === 4 }))],
      width: 16.25,
      rows: 5,
    };
  const top = run(5.25, 0, [1]).concat(
    run(5.25, 2, ones(4)),
    run(5.25, 6.5, ones(4)),
    run(5.25, 11, ones(4)),
  );
  const escape = top.map((key, index) => ({ ...key, accent: index === 0 }));
  if (block === '75')
    return {
      keys: [
        ...keys,
        ...escape,
        ...[0, 1, 2, 3, 4].map((row) => ({ x: 15.25, row, width: 1, accent: false })),
      ],
      width: 16.25,
      rows: 6.25,
    };
  const arrows = [
    ...run(0, 15.25, ones(3)),
    ...run(1, 16.25, [1]),
    ...run(3, 15.25, ones(3)),
    ...run(4, 15.25, ones(3)),
    ...run(5.25, 15.25, ones(3)),
  ];
  if (block === 'tenkeyless') return { keys: [...keys, ...escape, ...arrows], width: 18.25, rows: 6.25 };
  const pad = [
    ...run(0, 18.5, [2, 1, 1]),
    ...[1, 2, 3].flatMap((row) => run(row, 18.5, ones(row === 2 ? 3 : 4))),
    ...run(4, 18.5, ones(4)),
  ];
  return { keys: [...keys, ...escape, ...arrows, ...pad], width: 22.5, rows: 6.25 };
}

/** A keyboard: key block by size, rows rising to the back, a cable unless it is wireless. */
export function keyboard(context: PartContext): Model {
  const { traits, random } = context;
  const block = blockOf(
    `${traits.text(['Size', 'Style'])} ${traits.flag(['Tenkeyless'], false) ? 'tkl' : ''} ${traits.title.toLowerCase()}`,
  );
  const { keys, width, rows } = keysOf(block);
  const margin = random.range(5, 12);
  const [w, d] = [width * UNIT + 2 * margin, rows * UNIT + 2 * margin];
  const [low, rise] = [random.range(11, 15), random.range(0.07, 0.1)];
  const [surface = MATERIAL.gray, caps = surface === MATERIAL.gray ? MATERIAL.white : surface] =
    traits.colors;
  const connection = traits.text(['Connection', 'Connection type']);
  const wired = /cable|wired|usb/.test(connection) && !/wireless|bluetooth|2\.4/.test(connection);
  return {
    solids: [
      body(w, d, low, rise, surface, context),
      ...keys.map((key) => cap(key, margin, low, rise, caps)),
      ...(wired
        ? [
            tube(
              curve(
                [w * 0.3, d, low * 0.8],
                [w * 0.3, d + 50, low],
                [w * 0.2, d + 20, 4],
                [w * 0.12, d + 66, 4],
              ),
              2.6,
              MATERIAL.slate,
              { weight: 0.7 },
            ),
          ]
        : []),
    ],
    layers: ['CASE AND PLATE', 'KEYCAPS'],
    explode: [0, 0, 90],
    focus: [w * 0.62, d * 0.45, low + d * rise],
    yaw: 24 + random.range(-7, 7),
    pitch: 44 + random.range(-5, 5),
    face: 'top',
    extent: { min: [0, 0, 0], max: [w, d, low + d * rise + 12] },
  };
}

function body(
  w: number,
  d: number,
  low: number,
  rise: number,
  surface: Material,
  { traits, random }: PartContext,
): Solid {
  const front = [
    fittedLettering(traits.maker, w / 2, low * 0.28, low * 0.42, w * 0.3, traits.accent(surface)),
    ...dataMatrix(w - 14, 2, low - 4, random),
  ];
  return prism(
    'x',
    [
      [0, 0],
      [d, 0],
      [d, low + d * rise],
      [0, low],
    ],
    0,
    w,
    surface,
    { layer: 0, marks: { front } },
  );
}

function cap(
  { x, row, width, accent }: Key,
  margin: number,
  low: number,
  rise: number,
  caps: Material,
): Solid {
  const at = margin + row * UNIT;
  const z = low + (at + UNIT) * rise + 0.5;
  const size = width * UNIT - 1.6;
  const homing = row === 2 && (x === 4.75 || x === 7.75) ? [lettering('-', size / 2, 4, 5, PEN.detail)] : [];
  return tapered(
    [margin + x * UNIT + 0.8, at + 0.8, z],
    [size, UNIT - 1.6, 9],
    2.2,
    accent && !isDark(caps) ? MATERIAL.slate : caps,
    { layer: 1, weight: 0.62, marks: { top: [...homing] } },
  );
}

/** A plain box of buttons: the fan controller. */
export function fanController({ traits, random }: PartContext): Model {
  const channels = Math.round(traits.number(['Channels'], 6, 1, 16));
  const width = 40 + channels * 14;
  const heads = Array.from({ length: channels }, (_, index) =>
    box([20 + index * 14, 14, 14], [10, 7, 10], MATERIAL.black, { layer: 1, weight: 0.7 }),
  );
  return {
    solids: [
      box([0, 0, 0], [width, 62, 14], MATERIAL.steel, {
        marks: {
          front: [fittedLettering(traits.title, width / 2, 4, 6, width * 0.7, PEN.copper)],
          top: [
            fittedLettering(traits.maker, width / 2, 40, 8, width * 0.6, {
              stroke: INK,
              width: WEIGHT.detail,
            }),
            ...dataMatrix(width - 18, 44, 12, random),
          ],
        },
      }),
      ...heads,
    ],
    layers: ['HOUSING', 'FAN HEADERS'],
    explode: [0, 0, 40],
    focus: [width / 2, 16, 16],
    yaw: 34 + random.range(-8, 8),
    pitch: 34 + random.range(-4, 4),
    face: 'top',
  };
}
