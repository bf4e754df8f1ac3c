import type { Vec2 } from '../geometry.js';
import type { PartContext } from '../model.js';
import { isDark, MATERIAL, PEN, WEIGHT, type Material } from '../palette.js';
import { circle, line, type Style } from '../shape.js';
import { box, prism, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { screw } from './marks.js';

/** A board's size in mm, its surfaces and its product. */
export interface Plan {
  readonly width: number;
  readonly depth: number;
  readonly pcb: Material;
  /** What heat sinks and covers are made of. */
  readonly metal: Material;
  readonly context: PartContext;
}

/** The memory slots at the right of the socket. */
export function memorySlots({ width, depth, context: { traits } }: Plan): Solid[] {
  const count = Math.round(traits.number(['Memory slots'], width < 200 ? 2 : 4, 1, 8));
  const pitch = Math.min(9.5, (width * 0.24) / count);
  const long = Math.min(140, depth - 40);
  const left = width - 26 - count * pitch;
  return Array.from({ length: count }, (_, index) =>
    box(
      [left + index * pitch, depth - long - 12, 2],
      [pitch * 0.68, long, 10],
      index % 2 === 0 ? MATERIAL.slate : MATERIAL.white,
      {
        layer: 1,
        weight: 0.7,
        shows: ['memorySlots', 'memoryGeneration', 'moduleForm'],
        marks: {
          top: [
            line(pitch * 0.34, 6, pitch * 0.34, long - 6, PEN.detail),
            line(1, long * 0.46, pitch * 0.6, long * 0.46, PEN.copper),
          ],
        },
      },
    ),
  );
}

/** Below the socket: expansion slots and M.2 coolers alternate, with the chip set's cooler at the right. */
export function lowerHalf({ width, depth, metal, context: { traits } }: Plan): Solid[] {
  // Every form of board has room for one card; more is drawn where it is stated.
  const slots = Math.round(traits.number(['PCIe x16 slots'], 1, 0, 7));
  const drives = Math.round(traits.number(['M.2 slots'], 0, 0, 7));
  const room = depth < 200 ? 34 : depth - 178;
  const pitch = Math.min(23, room / Math.max(1, slots + Math.min(drives, slots + 2)));
  const solids: Solid[] = [];
  const [left, long] = [Math.min(46, width * 0.2), 89];
  let y = room - 8;
  let placed = 0;
  for (let slot = 0; slot < Math.max(slots, drives) && y > 4; slot += 1) {
    if (slot < drives && placed < drives) {
      solids.push(
        driveCooler(left + 4, y, Math.min(width - left - 64, 108), Math.min(17, pitch * 0.8), metal),
      );
      placed += 1;
      y -= pitch;
    }
    if (slot < slots && y > 2) {
      solids.push(expansionSlot(left, y + 4, long));
      y -= pitch;
    }
  }
  if (width > 200)
    solids.push(chipset(width - 66, Math.max(16, room * 0.25), 45, metal, traits.accent(metal)));
  return solids;
}

function driveCooler(x: number, y: number, width: number, depth: number, metal: Material): Solid {
  return box([x, y, 2], [width, depth, 5], metal, {
    layer: 2,
    shows: ['m2Slots'],
    weight: 0.8,
    marks: {
      top: [
        ...screw(width - 4, depth / 2, 2),
        fittedLettering('M.2', 14, depth / 2 - 2, 4, 16, isDark(metal) ? PEN.pencil : PEN.detail),
      ],
    },
  });
}

function expansionSlot(x: number, y: number, long: number): Solid {
  return box([x, y, 2], [long, 7, 11], MATERIAL.black, {
    layer: 1,
    shows: ['pcieX16Slots'],
    weight: 0.7,
    marks: {
      top: [
        line(3, 3.5, long - 3, 3.5, { stroke: '#D9A27C', width: WEIGHT.edge }),
        line(14, 1, 14, 6, { stroke: '#FAF8F4', width: 1 }),
      ],
    },
  });
}

function chipset(x: number, y: number, size: number, metal: Material, pen: Style): Solid {
  const c = 9;
  const outline: Vec2[] = [
    [x, y],
    [x + size - c, y],
    [x + size, y + c],
    [x + size, y + size],
    [x + c, y + size],
    [x, y + size - c],
  ];
  return prism('z', outline, 2, 9, metal, {
    layer: 2,
    shows: ['chipset'],
    weight: 0.8,
    marks: {
      top: [circle(size / 2, size / 2, size * 0.3, pen)],
    },
  });
}
