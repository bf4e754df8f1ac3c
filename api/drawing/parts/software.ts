import type { Vec2 } from '../geometry.js';
import type { Model, PartContext } from '../model.js';
import { COPPER, COPPER_PALE, COPPER_TINT, INK, MATERIAL, PEN, WEIGHT } from '../palette.js';
import type { Random } from '../random.js';
import { circle, polygon, polyline, rect, type Shape, type Style } from '../shape.js';
import { box } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, ribs, slats } from './marks.js';

const [WIDTH, DEPTH, HEIGHT] = [138, 34, 190];

/** Software: its box with an emblem of its kind, and the license card leaning before it. */
export function software({ traits, random }: PartContext): Model {
  const kind = traits.mentions(/security|antivirus|internet|protect|kaspersky|eset|norton/)
    ? 'shield'
    : traits.mentions(/office|word|pdf|photo|document|studio/)
      ? 'sheets'
      : 'window';
  const band = random.range(34, 44);
  const at = 64;
  const front: Shape[] = [
    rect(0, at, WIDTH, band, {
      fill: random.pick([COPPER_PALE, '#E4DFD6', COPPER_TINT]),
      stroke: INK,
      width: WEIGHT.detail,
    }),
    ...emblem(kind, WIDTH / 2, HEIGHT * 0.76, 34, random),
    fittedLettering(traits.title, WIDTH / 2, at + band * 0.52, band * 0.28, WIDTH * 0.84, {
      stroke: INK,
      width: 1.9,
    }),
    fittedLettering(traits.maker, WIDTH / 2, at + band * 0.17, band * 0.2, WIDTH * 0.6, PEN.copper),
    rect(5, 5, WIDTH - 10, HEIGHT - 10, PEN.pencil),
  ];
  const spine = [
    turnedTitle(traits.title),
    rect(4, 8, DEPTH - 8, 16, PEN.plate, 2),
    ribs(6, 10, DEPTH - 12, 12, random.int(10, 18), PEN.detail),
  ];
  return {
    solids: [
      box([0, 0, 0], [WIDTH, DEPTH, HEIGHT], MATERIAL.white, {
        layer: 0,
        marks: { front, right: spine, back: [slats(16, 40, 100, 110, 14, PEN.fine)] },
      }),
      box([WIDTH * 0.42, -46, 0], [86, 2, 54], MATERIAL.board, {
        layer: 1,
        marks: { front: card(traits, random) },
      }),
    ],
    layers: ['BOX', 'LICENCE CARD'],
    explode: [0, -110, 0],
    focus: [WIDTH / 2, 0, HEIGHT * 0.72],
    yaw: 30 + random.range(-7, 7),
    pitch: 22 + random.range(-3, 5),
    face: 'front',
  };
}

function turnedTitle(title: string): Shape {
  const upright = fittedLettering(title, HEIGHT * 0.56, 0, 11, HEIGHT * 0.66, PEN.edge);
  return {
    ...upright,
    path: upright.path.map((step) =>
      step[0] === 'M' || step[0] === 'L' ? [step[0], DEPTH * 0.66 - step[2], step[1]] : step,
    ),
  };
}

function card(traits: PartContext['traits'], random: Random): Shape[] {
  const devices = Math.round(traits.number(['Devices'], 1, 1, 999));
  const key = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () =>
      random.pick(['A', 'C', 'E', 'F', 'H', 'K', 'M', 'N', 'R', 'T', 'X', '2', '4', '7', '9']),
    ).join(''),
  ).join('-');
  return [
    rect(0, 38, 86, 16, { fill: COPPER, stroke: INK, width: WEIGHT.detail }),
    fittedLettering('LICENCE', 6, 43, 6, 50, { stroke: '#FAF8F4', width: 1.6 }, 'start'),
    ...(traits.text(['Devices']) === ''
      ? []
      : [
          fittedLettering(devices === 1 ? '1 DEVICE' : `${devices} DEVICES`, 6, 28, 5, 50, PEN.edge, 'start'),
        ]),
    rect(5, 8, 58, 13, PEN.plate, 2),
    fittedLettering(key, 34, 12.4, 4.2, 52, PEN.detail),
    ...dataMatrix(67, 7, 14, random),
  ];
}

function emblem(
  kind: 'shield' | 'sheets' | 'window',
  x: number,
  y: number,
  size: number,
  random: Random,
): Shape[] {
  const rosette = petals(x, y, size * 1.16, random.int(10, 22), random.range(0.3, 0.7));
  if (kind === 'shield') return [rosette, ...shield(x, y, size * 0.8, random)];
  return kind === 'sheets'
    ? [rosette, ...sheets(x, y, size * 0.8, random)]
    : [rosette, ...panes(x, y, size * 0.8, random)];
}

/** A fine guilloche of overlapping circles, as on a certificate. */
function petals(x: number, y: number, radius: number, count: number, share: number): Shape {
  const path = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return circle(
      x + radius * (1 - share) * Math.cos(angle),
      y + radius * (1 - share) * Math.sin(angle),
      radius * share,
      {},
    ).path;
  }).flat();
  return { path, stroke: '#D9A27C', width: WEIGHT.fine };
}

function shield(x: number, y: number, size: number, random: Random): Shape[] {
  const outline = (s: number): Shape['path'] => [
    ['M', x, y + s],
    ['L', x + s * 0.8, y + s * 0.7],
    ['C', x + s * 0.85, y - s * 0.3, x + s * 0.4, y - s * 0.8, x, y - s],
    ['C', x - s * 0.4, y - s * 0.8, x - s * 0.85, y - s * 0.3, x - s * 0.8, y + s * 0.7],
    ['Z'],
  ];
  const tick = random.chance(0.5)
    ? polyline(
        [
          [x - size * 0.36, y],
          [x - size * 0.08, y - size * 0.3],
          [x + size * 0.42, y + size * 0.32],
        ],
        { stroke: COPPER, width: 5 },
      )
    : rect(
        x - size * 0.22,
        y - size * 0.34,
        size * 0.44,
        size * 0.4,
        { fill: COPPER, stroke: INK, width: WEIGHT.detail },
        3,
      );
  return [
    { path: outline(size), fill: '#FFFFFF', stroke: INK, width: 2.2 },
    { path: outline(size * 0.8), fill: COPPER_PALE, stroke: COPPER, width: 1.2 },
    tick,
  ];
}

function sheets(x: number, y: number, size: number, random: Random): Shape[] {
  const style: Style = { fill: '#FFFFFF', stroke: INK, width: 1.8 };
  const bars = Array.from({ length: 5 }, (_, index) =>
    rect(
      x - size * 0.4 + index * size * 0.17,
      y - size * 0.62,
      size * 0.11,
      size * random.range(0.2, 0.7),
      PEN.tintWash,
    ),
  );
  return [
    ...[0.26, 0.13].map((shift) =>
      rect(x - size * 0.62 + size * shift, y - size * 0.86 + size * shift, size * 1.16, size * 1.6, style, 3),
    ),
    rect(x - size * 0.62, y - size * 0.86, size * 1.16, size * 1.6, style, 3),
    slats(x - size * 0.44, y + size * 0.16, size * 0.8, size * 0.44, random.int(4, 6), PEN.fine),
    ...bars,
  ];
}

function panes(x: number, y: number, size: number, random: Random): Shape[] {
  const skew = random.range(-0.18, 0.18) * size;
  const [rows, columns] = [random.int(2, 3), random.int(2, 3)];
  const at = (u: number, v: number): Vec2 => [
    x + (u - 0.5) * 1.7 * size,
    y + (v - 0.5) * 1.7 * size + (u - 0.5) * skew,
  ];
  const chosen = random.int(0, rows * columns - 1);
  return Array.from({ length: rows * columns }, (_, index) => {
    const [u, v] = [(index % columns) / columns, Math.floor(index / columns) / rows];
    const [right, top] = [u + 1 / columns - 0.03, v + 1 / rows - 0.03];
    return polygon([at(u, v), at(right, v), at(right, top), at(u, top)], {
      fill: index === chosen ? COPPER : '#FFFFFF',
      stroke: INK,
      width: 1.8,
    });
  });
}
