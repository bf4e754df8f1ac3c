import type { Model, PartContext } from '../model.js';
import { MATERIAL, PEN } from '../palette.js';
import { circle, polyline, rect, type Shape } from '../shape.js';
import { box, cylinder, prism, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, perforation, screw } from './marks.js';

/** Drives lie flat: the angle they are drawn from. */
export function drivePose({ random }: PartContext): Pick<Model, 'yaw' | 'pitch' | 'face'> {
  return { yaw: 38 + random.range(-8, 8), pitch: 38 + random.range(-5, 5), face: 'top' };
}

/** A 3.5 inch hard disk without its lid; the platters follow the capacity. */
export function hardDisk(context: PartContext): Model {
  const { traits, random } = context;
  const [width, depth, height] = [101.6, 147, 26.1];
  const gigabytes = traits.number(['Capacity'], 4000, 1, 50_000);
  const platters = Math.min(9, Math.max(1, Math.ceil(gigabytes / 2400)));
  const center = [width / 2, depth - 53] as const;
  const stack = Array.from({ length: platters }, (_, index) => {
    const z = 5 + (index * 15) / platters;
    return cylinder('z', center, 46.5, z, z + 9 / platters, MATERIAL.white, {
      layer: 1,
      weight: 0.8,
      marks: index === platters - 1 ? { top: platterMarks(random.range(20, 70)) } : {},
    });
  });
  return {
    ...drivePose(context),
    solids: [
      ...tray(width, depth, height, context),
      ...stack,
      cylinder('z', center, 11, 5 + (15 * (platters - 1)) / platters + 9 / platters, 22.5, MATERIAL.gray, {
        layer: 1,
      }),
      ...actuator(random.range(-6, 8)),
    ],
    layers: ['BASE AND MOTOR', 'PLATTERS AND ARM'],
    explode: [0, 0, 58],
    focus: [width * 0.52, depth * 0.5, 22],
    ...(/^3\.5/.test(traits.text(['Form factor'])) ? { sizes: { depth, width } } : {}),
    pitch: 46 + random.range(-4, 4),
  };
}

function tray(width: number, depth: number, height: number, { traits, random }: PartContext): Solid[] {
  const wall = 3;
  const side: Shape[] = [
    ...screw(28, 8, 2.6),
    ...screw(76, 8, 2.6),
    ...screw(118, 8, 2.6),
    fittedLettering(traits.title, 74, 13.5, 6, 100, PEN.detail),
  ];
  return [
    box([0, 0, 0], [width, depth, 4], MATERIAL.gray, {
      layer: 0,
      marks: {
        top: [circle(width / 2, depth - 53, 48.5, PEN.detail), circle(width / 2, depth - 53, 14, PEN.copper)],
      },
    }),
    box([0, depth - wall, 4], [width, wall, height - 4], MATERIAL.steel, { layer: 0 }),
    box([0, wall, 4], [wall, depth - 2 * wall, height - 4], MATERIAL.steel, { layer: 0 }),
    box([width - wall, wall, 4], [wall, depth - 2 * wall, height - 4], MATERIAL.steel, {
      layer: 0,
      marks: { right: side },
    }),
    box([0, 0, 4], [width, wall, height - 4], MATERIAL.steel, {
      layer: 0,
      marks: {
        front: [
          rect(12, 2, 40, 6, PEN.dark, 1),
          ...dataMatrix(width - 22, 4, 14, random),
          fittedLettering(traits.maker, 32, 12, 5, 44, PEN.copper),
        ],
      },
    }),
  ];
}

function platterMarks(angle: number): Shape[] {
  const rings = [44, 36, 29, 21].map((radius) => circle(46.5, 46.5, radius, PEN.pencil));
  const ray = (degrees: number, from: number, to: number): Shape => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return polyline(
      [
        [46.5 + from * cos, 46.5 + from * sin],
        [46.5 + to * cos, 46.5 + to * sin],
      ],
      PEN.fine,
    );
  };
  return [
    ...rings,
    ...[0, 3, 6, 9].map((turn) => ray(angle + turn, 18, 44)),
    ...[0, 3, 6].map((turn) => ray(angle + 180 + turn, 18, 44)),
    circle(46.5, 46.5, 14, PEN.copper),
  ];
}

/** The arm with its pivot and voice coil, in front of the platters. */
function actuator(swing: number): Solid[] {
  const [px, py] = [80, 30];
  const tip: readonly [number, number] = [54 + swing, 84];
  return [
    prism(
      'z',
      [
        [14, 8],
        [52, 8],
        [60, 26],
        [46, 40],
        [20, 34],
      ],
      4,
      9,
      MATERIAL.slate,
      { layer: 1, weight: 0.8 },
    ),
    box([62, 10, 4], [32, 34, 14], MATERIAL.gray, {
      layer: 1,
      weight: 0.8,
      marks: { top: [circle(16, 17, 12, PEN.detail), perforation(4, 2, 24, 8, 5, PEN.graphiteWash)] },
    }),
    prism(
      'z',
      [
        [px - 9, py - 4],
        [px + 9, py + 2],
        [tip[0] + 2, tip[1]],
        [tip[0] - 2, tip[1] - 1],
      ],
      22.5,
      24.4,
      MATERIAL.copper,
      { layer: 1, weight: 0.8 },
    ),
    cylinder('z', [px, py], 9, 24.4, 26, MATERIAL.white, {
      layer: 1,
      weight: 0.8,
      marks: { top: screw(9, 9, 4) },
    }),
  ];
}
