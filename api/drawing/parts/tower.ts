import type { Model, PartContext } from '../model.js';
import { INK, isDark, MATERIAL, PEN, type Material } from '../palette.js';
import { circle, line, lines, rect, type Shape } from '../shape.js';
import { box, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { componentBox } from './component-box.js';
import { dataMatrix, fan, fanStyle, grid, perforation } from './marks.js';

/** What closes the left side of a case; whatever nobody states is a closed sheet. */
type SidePanel = 'glass' | 'mesh' | 'sheet';

/** The outer size of a case, in mm, its surface and its product. */
interface Tower {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly surface: Material;
  readonly side: SidePanel;
  /** How many fans are known to be in it. */
  readonly fans: number;
  readonly context: PartContext;
}

/** How many fans a case may come with. */
const MOST_FANS = 11;

/** A case: size from its volume and form, side panel, fans and color as stated, and closed and plain where nothing is. */
export function computerCase(context: PartContext): Model {
  const { traits, random } = context;
  const form = `${traits.text(['Form factor'])} ${traits.text(['Type', 'Case type'])}`;
  if (form.includes('bench')) return componentBox(context);
  const isCompact = /itx|sff|small|slim|mini(?! ?tower)/.test(form);
  const usual = isCompact ? 20 : /micro|m-?atx|mini/.test(form) ? 34 : /e-?atx|full/.test(form) ? 66 : 46;
  const liters = traits.number(['Volume', 'External volume'], usual, 4, 120);
  const isFlat = /htpc|slim/.test(form);
  const broad = (liters < 26 ? 176 : 212) + Math.min(60, liters * 0.35);
  const face = (liters * 1e6) / broad;
  const ratio = form.includes('full') ? 0.84 : isCompact || form.includes('mini') ? 1.06 : 0.94;
  const [deep, tall] = [Math.sqrt(face * ratio), Math.sqrt(face / ratio)];
  const panel = traits.text(['Side panel']);
  const side = /glass|acrylic|window/.test(panel) ? 'glass' : /mesh/.test(panel) ? 'mesh' : 'sheet';
  const fans = Math.round(traits.number(['Included fans'], 0, 0, 99));
  const tower: Tower = {
    width: isFlat ? tall : broad,
    depth: deep,
    height: isFlat ? broad : tall,
    surface: traits.colors[0] ?? MATERIAL.gray,
    side: isFlat ? 'sheet' : side,
    // A case with more has been misstated.
    fans: fans > MOST_FANS ? 0 : fans,
    context,
  };
  const inside = [...interior(tower), ...rearFan(tower)];
  return {
    solids: [
      ...shell(tower),
      ...(tower.side === 'glass' ? inside : []),
      ...frontPanel(tower),
      sidePanel(tower),
    ],
    hidden: tower.side === 'glass' ? [] : inside,
    layers: ['FRAME AND TRAY', 'FRONT PANEL', 'SIDE PANEL'],
    explode: [
      [0, 0, 0],
      [0, -tower.width * 0.9, 0],
      [-tower.width * 1.1, 0, 0],
    ],
    focus: [0, tower.depth * 0.3, tower.height * 0.62],
    yaw: -46 + random.range(-3, 3),
    pitch: 22 + random.range(-2, 2),
    face: 'front',
  };
}

/** The thickness of the case's walls, in mm. */
const SHEET = 5;

function shell({ width, depth, height, surface }: Tower): Solid[] {
  const feet = [22, depth - 52].flatMap((y) =>
    [10, width - 34].map((x) => box([x, y, 0], [24, 30, 12], MATERIAL.black, { weight: 0.7 })),
  );
  return [
    ...feet,
    box([0, 20, 12], [width, depth - 20, SHEET], surface),
    box([width - SHEET, 20, 12 + SHEET], [SHEET, depth - 20 - SHEET, height - 12 - 2 * SHEET], surface),
    box([0, depth - SHEET, 12 + SHEET], [width, SHEET, height - 12 - 2 * SHEET], surface, {
      marks: { back: rearMarks(width, height) },
    }),
    box([0, 20, height - SHEET], [width, depth - 20, SHEET], surface, {
      marks: { top: [rect(18, depth * 0.15, width - 36, depth * 0.68, PEN.detail, 6)] },
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
    rect(width * 0.16, 14, width * 0.68, Math.min(82, height * 0.15), PEN.well),
  ];
}

/** The tray with its openings, and the power supply's shroud. */
function interior({ width, depth, height, surface }: Tower): Solid[] {
  const shroud = Math.min(100, height * 0.22);
  const [w, h] = [depth - 90, height - shroud - 64];
  const openings = [0.1, 0.42, 0.72].map((part) => rect(w * 0.82, h * part + 8, 16, h * 0.2, PEN.well, 8));
  return [
    box([width - SHEET - 6, 46, 12 + SHEET + shroud + 8], [5, w, h], MATERIAL.steel, {
      marks: { left: [rect(w * 0.16, h * 0.46, w * 0.36, h * 0.34, PEN.well, 6), ...openings] },
    }),
    box([8, 46, 12 + SHEET], [width - SHEET - 8, depth - 46 - SHEET, shroud], surface),
  ];
}

/** The fan under the top edge of the rear wall: where cases have one fan, it is there. */
function rearFan({ width, depth, height, fans, context: { random } }: Tower): Solid[] {
  if (fans === 0) return [];
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

/** The front: further fans, a mesh where the name tells of one, and a plain plate with the maker's name otherwise. */
function frontPanel({ width, height, surface, fans, context: { traits, random } }: Tower): Solid[] {
  const tall = height - 12;
  const shown = Math.min(Math.max(0, fans - 1), tall > 400 ? 3 : tall > 250 ? 2 : 1);
  const style = fanStyle(random);
  const pitch = shown > 0 ? Math.min((tall - 40) / shown, width - 20) : 0;
  const blades = Array.from({ length: shown }, (_, index) =>
    fan(width / 2, tall - 24 - pitch * (index + 0.5), pitch / 2 - 6, style),
  ).flat();
  const accent = traits.accent(surface);
  const holes = isDark(surface) ? PEN.inkWash : PEN.graphiteWash;
  const isMesh = traits.mentions(/\bmesh|airflow|\bflow\b|\bair\b/);
  const front = [
    ...blades,
    ...(isMesh ? [perforation(12, 28, width - 24, tall - 44, 13, holes)] : []),
    rect(9, 24, width - 18, tall - 36, PEN.edge, 4),
    rect(9, tall - 9, width - 18, 4, { fill: accent.stroke }),
    fittedLettering(traits.maker, width / 2, 7, 12, width * 0.6, accent),
    ...dataMatrix(width - 22, 6, 11, random),
  ];
  const trim = traits.colors[1] ?? surface;
  return [box([0, 0, 12], [width, 20, tall], trim, { layer: 1, marks: { front } })];
}

/** The left side: glass with its reflections, a mesh, or a sheet. */
function sidePanel({ depth, height, side, surface, context: { traits } }: Tower): Solid {
  const [w, h] = [depth - 26, height - 24];
  const isTinted = /tinted/.test(traits.text(['Side panel']));
  const shine = { stroke: isTinted ? INK : '#FFFFFF', width: 3 };
  const rim = rect(5, 5, w - 10, h - 10, PEN.fine, 4);
  const reflections = lines(
    [
      [w * 0.62, h * 0.94, w * 0.9, h * 0.7],
      [w * 0.7, h * 0.94, w * 0.94, h * 0.74],
      [w * 0.08, h * 0.32, w * 0.28, h * 0.12],
    ],
    shine,
  );
  const corners = grid(0, 0, w * 2 - 24, h * 2 - 24, 2, 2).map(([x, y]) =>
    circle(x - w / 2 + 12, y - h / 2 + 12, 3.4, PEN.plate),
  );
  const marks = {
    glass: [rim, reflections, ...corners],
    mesh: [rim, perforation(20, 20, w - 40, h - 40, 15, PEN.graphiteWash)],
    sheet: [line(14, 12, 14, h - 12, PEN.detail)],
  }[side];
  return box([-4, 22, 18], [4, w, h], side === 'glass' ? MATERIAL.glass : surface, {
    layer: 2,
    marks: { left: marks },
  });
}
