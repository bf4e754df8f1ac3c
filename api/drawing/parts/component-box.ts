import type { Model, PartContext } from '../model.js';
import { COPPER, MATERIAL, PEN } from '../palette.js';
import { line, polyline, rect, type Shape } from '../shape.js';
import { box } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, ribs } from './marks.js';

/** Anything without a drawing of its own: the carton that it comes in, with its label. */
export function componentBox({ traits, random }: PartContext): Model {
  const [width, depth, height] = [random.range(150, 260), random.range(110, 190), random.range(70, 170)];
  const label = Math.min(width * 0.7, 150);
  const tall = Math.min(height * 0.66, 70);
  const marks: Shape[] = [
    rect((width - label) / 2, (height - tall) / 2, label, tall, PEN.plate, 3),
    fittedLettering(traits.maker, width / 2, height / 2 + tall * 0.18, tall * 0.16, label * 0.8, PEN.copper),
    fittedLettering(traits.title, width / 2, height / 2 - tall * 0.08, tall * 0.13, label * 0.86, PEN.edge),
    ribs(
      (width - label) / 2 + 8,
      (height - tall) / 2 + 5,
      label * 0.4,
      tall * 0.2,
      random.int(14, 24),
      PEN.detail,
    ),
    ...dataMatrix((width + label) / 2 - tall * 0.3 - 5, (height - tall) / 2 + 4, tall * 0.28, random),
  ];
  const tape = random.range(0.4, 0.6) * depth;
  return {
    solids: [
      box([0, 0, 0], [width, depth, height * 0.72], MATERIAL.board, {
        layer: 0,
        marks: { right: [handle(depth, height)] },
      }),
      box([0, 0, height * 0.72], [width, depth, height * 0.28], MATERIAL.board, {
        layer: 1,
        marks: {
          top: [rect(0, tape - 10, width, 20, { fill: '#F0DDCE' }), line(0, tape, width, tape, PEN.detail)],
        },
      }),
      box([1, -0.6, 1], [width - 2, 0.6, height - 2], MATERIAL.glass, {
        layer: 0,
        weight: 0.01,
        marks: { front: marks },
      }),
    ],
    layers: ['CARTON', 'LID'],
    explode: [0, 0, height * 0.55],
    focus: [width / 2, 0, height / 2],
    yaw: 36 + random.range(-8, 8),
    pitch: 28 + random.range(-4, 4),
    face: 'front',
  };
}

function handle(depth: number, height: number): Shape {
  const [y, z] = [depth / 2, height * 0.5];
  return polyline(
    [
      [y - 22, z],
      [y - 18, z + 8],
      [y + 18, z + 8],
      [y + 22, z],
    ],
    { stroke: COPPER, width: 1.4 },
    true,
  );
}
