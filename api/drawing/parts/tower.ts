import type { Model, PartContext } from '../model.js';
import { INK, MATERIAL, PEN, type Material } from '../palette.js';
import { circle, line, lines, rect, type Shape } from '../shape.js';
import { box, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { dataMatrix, fan, fanStyle, grid, perforation, ribs, slats } from './marks.js';

/** The outer size of a case, in mm, its surface and its product. */
export interface Tower {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly surface: Material;
  readonly context: PartContext;
}

/** A case with its glass side to the left: size from its volume, fans to count, front panel by seed. */
export function computerCase(context: PartContext): Model {
  const tower = towerOf(context);
  return towerModel(tower, [...interior(tower), ...rearFan(tower)]);
}

/** Size and surface of a product's case; an unknown volume follows from the form factor. */
export function towerOf(context: PartContext): Tower {
  const { traits, random } = context;
  const form = `${traits.text(['Form factor', 'Type', 'Case type'])}`;
  const compact = /itx|sff|small|desktop/.test(form);
  const usual = compact ? 20 : /micro|m-?atx/.test(form) ? 38 : /e-?atx|full/.test(form) ? 66 : 48;
  const liters = traits.number(['Volume', 'External volume'], usual * random.range(0.94, 1.08), 4, 120);
  const width = (liters < 26 ? 176 : 212) + Math.min(60, liters * 0.35) + random.range(-6, 6);
  const face = (liters * 1e6) / width;
  const ratio = random.range(0.84, 1.02);
  const surface = random.pick<Material>([MATERIAL.gray, MATERIAL.steel, MATERIAL.slate, MATERIAL.white]);
  return { width, depth: Math.sqrt(face * ratio), height: Math.sqrt(face / ratio), surface, context };
}

/** The case around what is inside it. */
export function towerModel(tower: Tower, inside: Solid[]): Model {
  const { width, depth, height, context } = tower;
  const { random } = context;
  return {
    solids: [...shell(tower), ...inside, ...frontPanel(tower), ...glass(tower)],
    layers: ['FRAME AND TRAY', 'FRONT PANEL', 'GLASS PANEL'],
    explode: [
      [0, 0, 0],
      [0, -width * 0.9, 0],
      [-width * 1.1, 0, 0],
    ],
    focus: [0, depth * 0.3, height * 0.62],
    yaw: -46 + random.range(-6, 7),
    pitch: 22 + random.range(-3, 5),
    face: 'front',
  };
}

/** The thickness of the case's walls, in mm. */
export const SHEET = 5;

function shell({ width, depth, height, surface, context: { random } }: Tower): Solid[] {
  const feet = [22, depth - 52].flatMap((y) =>
    [10, width - 34].map((x) => box([x, y, 0], [24, 30, 12], MATERIAL.black, { weight: 0.7 })),
  );
  const top = random.chance(0.7)
    ? [
        perforation(22, depth * 0.18, width - 44, depth * 0.62, random.range(9, 14), PEN.graphiteWash),
        rect(18, depth * 0.15, width - 36, depth * 0.68, PEN.detail, 6),
      ]
    : [line(18, 20, 18, depth - 20, PEN.detail), line(width - 18, 20, width - 18, depth - 20, PEN.detail)];
  const buttons = [
    circle(width * 0.74, 16, 6, PEN.copper),
    rect(width * 0.4, 13, 14, 6, PEN.dark),
    rect(width * 0.52, 13, 14, 6, PEN.dark),
  ];
  return [
    ...feet,
    box([0, 20, 12], [width, depth - 20, SHEET], surface),
    box(
      [width - SHEET, 20, 12 + SHEET],
      [SHEET, depth - 20 - SHEET, height - 12 - 2 * SHEET],
      MATERIAL.white,
    ),
    box([0, depth - SHEET, 12 + SHEET], [width, SHEET, height - 12 - 2 * SHEET], surface, {
      marks: { back: rearMarks(width, height) },
    }),
    box([0, 20, height - SHEET], [width, depth - 20, SHEET], surface, {
      marks: { top: [...top, ...buttons] },
    }),
  ];
}

function rearMarks(width: number, height: number): Shape[] {
  const slots = grid(width * 0.28, height * 0.22, width * 0.5, height * 0.28, 1, 7).map(([x, y]) =>
    rect(x - width * 0.24, y - 4, width * 0.48, 8, PEN.plate, 1),
  );
  return [
    rect(width * 0.62, height * 0.54, 44, Math.min(150, height * 0.34), PEN.well),
    ...slots,
    circle(width * 0.34, height * 0.74, Math.min(58, width * 0.24), PEN.detail),
    rect(width * 0.16, 14, width * 0.68, Math.min(82, height * 0.15), PEN.well),
  ];
}

/** The tray with its openings, the power supply's shroud and, in larger cases, the drive cage. */
export function interior({ width, depth, height, surface, context: { traits, random } }: Tower): Solid[] {
  const shroud = Math.min(100, height * 0.22);
  const long = depth - 20 - SHEET - 26;
  const shroudMarks = [
    perforation(width * 0.2, long * 0.5, width * 0.5, long * 0.36, 10, PEN.graphiteWash),
    line(width * 0.1, long * 0.06, width * 0.1, long * 0.94, PEN.copper),
  ];
  return [
    box(
      [width - SHEET - 6, 46, 12 + SHEET + shroud + 8],
      [5, depth - 90, height - shroud - 64],
      MATERIAL.steel,
      { marks: { left: trayMarks(depth - 90, height - shroud - 64) } },
    ),
    box([8, 46, 12 + SHEET], [width - SHEET - 8, long, shroud], surface, {
      marks: {
        left: [
          fittedLettering(traits.maker, long * 0.3, shroud * 0.4, shroud * 0.22, long * 0.5, PEN.copper),
          slats(long * 0.62, shroud * 0.2, long * 0.3, shroud * 0.6, random.int(4, 9), PEN.detail),
        ],
        top: shroudMarks,
      },
    }),
  ];
}

function trayMarks(width: number, height: number): Shape[] {
  const openings = [0.1, 0.42, 0.72].map((part) =>
    rect(width * 0.82, height * part + 8, 16, height * 0.2, PEN.well, 8),
  );
  return [
    rect(width * 0.16, height * 0.46, width * 0.36, height * 0.34, PEN.well, 6),
    ...openings,
    ...grid(10, 6, width * 0.7, height - 12, 3, 3).map(([x, y]) => circle(x, y, 3, PEN.copper)),
  ];
}

/** The fan under the top edge of the rear wall. */
export function rearFan({ width, depth, height, context: { random } }: Tower): Solid[] {
  const size = Math.min(120, width * 0.6);
  return [
    box(
      [width - SHEET - size - 14, depth - SHEET - 26, height - SHEET - size - 24],
      [size, 25, size],
      MATERIAL.black,
      { weight: 0.8, marks: { front: fan(size / 2, size / 2, size * 0.46, fanStyle(random)) } },
    ),
  ];
}

function frontPanel(tower: Tower): Solid[] {
  const { width, height, surface, context } = tower;
  return [
    box([0, 0, 12], [width, 20, height - 12], surface, {
      layer: 1,
      marks: {
        front: frontMarks(tower),
        left: context.random.chance(0.5) ? [slats(4, 20, 12, height - 60, 26, PEN.detail)] : [],
      },
    }),
  ];
}

/** The front: fans behind a mesh, wooden slats, a plain plate with a slit, or diagonal ribs. */
function frontMarks({ width, height, context: { traits, random } }: Tower): Shape[] {
  const tall = height - 12;
  const fans = Math.round(traits.number(['Included fans', 'Fans'], 2, 0, 6));
  const shown = Math.min(fans, tall > 400 ? 3 : tall > 250 ? 2 : 1);
  const style = fanStyle(random);
  const pitch = shown > 0 ? Math.min((tall - 40) / shown, width - 20) : 0;
  const blades = Array.from({ length: shown }, (_, index) =>
    fan(width / 2, tall - 24 - pitch * (index + 0.5), pitch / 2 - 6, style),
  ).flat();
  const look = random.pick(['mesh', 'slats', 'plain', 'ribs'] as const);
  const label = fittedLettering(traits.maker, width / 2, 7, 9, width * 0.5, PEN.copper);
  const code = dataMatrix(width - 22, 6, 11, random);
  const frame = rect(9, 24, width - 18, tall - 36, PEN.edge, random.range(2, 12));
  if (look === 'slats')
    return [
      ...blades,
      frame,
      ribs(10, 26, width - 20, tall - 40, random.int(11, 17), { stroke: INK, width: 3 }),
      label,
      ...code,
    ];
  if (look === 'ribs') {
    const count = random.int(9, 15);
    const slope = random.range(20, 70);
    const bars = Array.from({ length: count }, (_, index) => {
      const y = 30 + ((tall - 50 - slope) * index) / (count - 1);
      return [12, y, width - 12, y + slope] as const;
    });
    return [...blades, frame, lines(bars, { stroke: INK, width: 2.2 }), label, ...code];
  }
  if (look === 'plain')
    return [
      rect(width * 0.84, 26, 7, tall - 44, PEN.copper, 3),
      frame,
      line(width * 0.5, 40, width * 0.5, tall - 30, PEN.pencil),
      label,
      ...code,
    ];
  return [
    ...blades,
    frame,
    perforation(12, 28, width - 24, tall - 44, random.range(9, 13), { fill: INK }),
    label,
    ...code,
  ];
}

/** The side glass: its rim, two reflections and four screws. */
function glass({ depth, height }: Tower): Solid[] {
  const [w, h] = [depth - 26, height - 12 - 12];
  const shine = { stroke: '#FFFFFF', width: 3 };
  return [
    box([-4, 22, 18], [4, w, h], MATERIAL.glass, {
      layer: 2,
      marks: {
        left: [
          rect(5, 5, w - 10, h - 10, PEN.fine, 4),
          lines(
            [
              [w * 0.62, h * 0.94, w * 0.9, h * 0.7],
              [w * 0.7, h * 0.94, w * 0.94, h * 0.74],
            ],
            shine,
          ),
          ...[
            [12, 12],
            [w - 12, 12],
            [12, h - 12],
            [w - 12, h - 12],
          ].map(([x = 0, y = 0]) => circle(x, y, 4, PEN.copper)),
        ],
      },
    }),
  ];
}
