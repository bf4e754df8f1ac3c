import type { Model, PartContext } from '../model.js';
import { MATERIAL, PEN, type Material } from '../palette.js';
import { circle, rect, type Shape } from '../shape.js';
import { box, cylinder } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, perforation, ribs, slats } from './marks.js';

/** Thermal paste: a syringe lying on its side, its filling by the amount. */
export function thermalPaste({ traits, random }: PartContext): Model {
  const grams = traits.number(['Amount'], 4, 0.5, 100);
  const radius = 6 + Math.min(6, grams * 0.5);
  const long = 74 + Math.min(40, grams * 2) + random.range(-4, 6);
  const filled = random.range(0.55, 0.8);
  const z = radius + 3;
  return {
    solids: [
      cylinder('x', [0, z], 1.6, -20, -9, MATERIAL.slate, { layer: 0 }),
      cylinder('x', [0, z], radius * 0.5, -9, 0, MATERIAL.steel, { layer: 0 }),
      cylinder('x', [0, z], radius, 0, long * filled, MATERIAL.copper, {
        layer: 0,
        marks: { front: label(long * filled, radius, { traits, random }) },
      }),
      cylinder('x', [0, z], radius, long * filled, long, MATERIAL.white, { layer: 0 }),
      cylinder('x', [0, z], radius * 1.5, long, long + 3, MATERIAL.white, { layer: 0 }),
      cylinder('x', [0, z], radius * 0.55, long + 3, long + 34, MATERIAL.gray, { layer: 1 }),
      cylinder('x', [0, z], radius * 1.1, long + 34, long + 38, MATERIAL.slate, { layer: 1 }),
    ],
    layers: ['BARREL', 'PLUNGER'],
    explode: [60, 0, 0],
    focus: [long * 0.3, -radius, z],
    yaw: 26 + random.range(-8, 8),
    pitch: 28 + random.range(-5, 8),
    face: 'front',
  };
}

function label(width: number, radius: number, { traits, random }: PartContext): Shape[] {
  return [
    rect(6, radius * 0.45, width - 12, radius * 1.1, PEN.plate),
    fittedLettering(traits.title, width * 0.44, radius * 0.72, radius * 0.55, width * 0.56, PEN.edge),
    ...dataMatrix(width - 6 - radius * 1.0, radius * 0.6, radius * 0.8, random),
  ];
}

/** An uninterruptible power supply: a deep tower with display, sockets behind and vents at the side. */
export function batteryBackup({ traits, random }: PartContext): Model {
  const stated = traits.stated(['Power', 'Wattage'], 'W');
  const watts = Math.min(6000, Math.max(100, stated ?? 500));
  const [width, height] = [random.range(96, 118) + watts * 0.008, 150 + Math.min(120, watts * 0.05)];
  const depth = height * random.range(1.3, 1.6);
  const front = [
    rect(width * 0.2, height * 0.68, width * 0.6, height * 0.18, PEN.dark, 4),
    fittedLettering(
      stated === undefined ? '' : `${stated} W`,
      width / 2,
      height * 0.73,
      height * 0.07,
      width * 0.46,
      {
        stroke: '#F0955A',
        width: 1.6,
      },
    ),
    circle(width / 2, height * 0.5, 11, PEN.copper),
    slats(width * 0.2, height * 0.1, width * 0.6, height * 0.26, random.int(5, 10), PEN.edge),
  ];
  const side = [
    perforation(depth * 0.55, height * 0.2, depth * 0.34, height * 0.5, 9, PEN.graphiteWash),
    fittedLettering(traits.maker, depth * 0.28, height * 0.5, 16, depth * 0.36, PEN.copper),
    fittedLettering(traits.title, depth * 0.28, height * 0.36, 9, depth * 0.4, PEN.edge),
    ...dataMatrix(depth * 0.08, height * 0.1, 20, random),
  ];
  const back = Array.from({ length: 6 }, (_, index) =>
    circle(width * (index % 2 === 0 ? 0.3 : 0.7), 26 + Math.floor(index / 2) * 36, 13, PEN.well),
  );
  return {
    solids: [
      box([0, 12, 0], [width, depth, height], MATERIAL.gray, { layer: 0, marks: { right: side, back } }),
      box(
        [0, 0, 0],
        [width, 12, height],
        random.pick<Material>([MATERIAL.slate, MATERIAL.white, MATERIAL.steel]),
        { layer: 1, marks: { front } },
      ),
    ],
    layers: ['HOUSING AND BATTERY', 'FRONT PANEL'],
    explode: [0, -130, 0],
    focus: [width / 2, 0, height * 0.72],
    yaw: 40 + random.range(-7, 7),
    pitch: 22 + random.range(-3, 5),
    face: 'front',
  };
}

/** An optical drive with its tray and a disc drawn out. */
export function opticalDrive({ traits, random }: PartContext): Model {
  const [width, depth, height] = [148, 170, 41];
  const out = random.range(70, 120);
  const disc = [
    circle(60, 60, 50, PEN.pencil),
    circle(60, 60, 38, PEN.pencil),
    circle(60, 60, 21, PEN.copper),
    circle(60, 60, 7.5, PEN.plate),
  ];
  return {
    solids: [
      box([0, 0, 0], [width, depth, height], MATERIAL.steel, {
        layer: 0,
        marks: {
          front: [
            rect(4, 17, width - 8, 15, PEN.dark, 2),
            rect(width - 26, 5, 14, 6, PEN.plate, 2),
            fittedLettering(traits.maker, 26, 5, 6, 40, PEN.copper),
          ],
          top: [
            rect(14, 14, width - 28, depth - 28, PEN.detail, 6),
            fittedLettering(traits.title, width / 2, depth / 2, 10, width * 0.7, PEN.edge),
            ...dataMatrix(width - 36, 22, 16, random),
          ],
        },
      }),
      box([8, -out, 19], [width - 16, out, 9], MATERIAL.gray, { layer: 1 }),
      cylinder('z', [width / 2, -out + 62], 60, 28, 29.4, MATERIAL.white, { layer: 1, marks: { top: disc } }),
    ],
    layers: ['DRIVE', 'TRAY AND DISC'],
    explode: [0, -70, 20],
    focus: [width / 2, -out + 62, 29],
    yaw: 32 + random.range(-7, 7),
    pitch: 32 + random.range(-4, 4),
    face: 'front',
  };
}

/** A small controller or light strip in its blister: the case accessory. */
export function caseAccessory({ traits, random }: PartContext): Model {
  const [width, depth, height] = [random.range(60, 100), random.range(40, 70), random.range(14, 26)];
  return {
    solids: [
      box([0, 0, 0], [width, depth, height * 0.5], MATERIAL.slate, {
        layer: 0,
        marks: {
          front: [ribs(6, 1.6, width * 0.4, height * 0.3, random.int(4, 9), { stroke: '#FAF8F4', width: 1 })],
        },
      }),
      box([0, 0, height * 0.5], [width, depth, height * 0.5], MATERIAL.steel, {
        layer: 1,
        marks: {
          top: [
            fittedLettering(traits.maker, width / 2, depth * 0.58, 8, width * 0.7, PEN.copper),
            fittedLettering(traits.title, width / 2, depth * 0.34, 5, width * 0.7, PEN.edge),
            ...dataMatrix(5, 5, 9, random),
            circle(width - 9, 9, 3, PEN.copper),
          ],
        },
      }),
    ],
    layers: ['BASE', 'COVER'],
    explode: [0, 0, 40],
    focus: [width / 2, depth / 2, height],
    yaw: 36 + random.range(-8, 8),
    pitch: 34 + random.range(-4, 4),
    face: 'top',
  };
}
