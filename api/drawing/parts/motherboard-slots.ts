import type { Vec2 } from '../geometry.js';
import type { PartContext } from '../model.js';
import { INK, MATERIAL, PEN, WEIGHT } from '../palette.js';
import { circle, line, lines } from '../shape.js';
import { box, prism, type Solid } from '../solid.js';
import { fittedLettering } from '../stroke-font.js';
import { screw } from './marks.js';

/** A board's size in mm and its product. */
export interface Plan {
  readonly width: number;
  readonly depth: number;
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
export function lowerHalf({ width, depth, context: { traits, random } }: Plan): Solid[] {
  const slots = Math.round(traits.number(['PCIe x16 slots'], width < 200 ? 1 : 2, 0, 7));
  const drives = Math.round(traits.number(['M.2 slots'], 2, 0, 7));
  const room = depth < 200 ? 34 : depth - 178;
  const pitch = Math.min(23, room / Math.max(1, slots + Math.min(drives, slots + 2)));
  const solids: Solid[] = [];
  const [left, long] = [Math.min(46, width * 0.2), 89];
  let y = room - 8;
  let placed = 0;
  for (let slot = 0; slot < Math.max(slots, drives) && y > 4; slot += 1) {
    if (slot < drives && placed < drives) {
      solids.push(
        driveCooler(
          left + 4,
          y,
          Math.min(width - left - 64, 108),
          Math.min(17, pitch * 0.8),
          context(random),
        ),
      );
      placed += 1;
      y -= pitch;
    }
    if (slot < slots && y > 2) {
      solids.push(expansionSlot(left, y + 4, long));
      y -= pitch;
    }
  }
  if (width > 200) solids.push(chipset(width - 66, Math.max(16, room * 0.25), random.range(40, 50), random));
  return solids;
}

function context(random: PartContext['random']): { readonly angle: number; readonly lines: number } {
  return { angle: random.range(4, 16), lines: random.int(1, 4) };
}

function driveCooler(
  x: number,
  y: number,
  width: number,
  depth: number,
  style: { angle: number; lines: number },
): Solid {
  const slants = Array.from({ length: style.lines }, (_, index) => {
    const at = width * 0.55 + index * 6;
    return [at, 1.5, at + style.angle, depth - 1.5] as const;
  });
  return box([x, y, 2], [width, depth, 5], MATERIAL.gray, {
    layer: 2,
    shows: ['m2Slots'],
    weight: 0.8,
    marks: {
      top: [
        lines(slants, PEN.copper),
        ...screw(width - 4, depth / 2, 2),
        fittedLettering('M.2', 14, depth / 2 - 2, 4, 16, PEN.detail),
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

function chipset(x: number, y: number, size: number, random: PartContext['random']): Solid {
  const c = random.range(4, 14);
  const outline: Vec2[] = [
    [x, y],
    [x + size - c, y],
    [x + size, y + c],
    [x + size, y + size],
    [x + c, y + size],
    [x, y + size - c],
  ];
  const rings = random.int(2, 4);
  return prism('z', outline, 2, 9, MATERIAL.steel, {
    layer: 2,
    shows: ['chipset'],
    weight: 0.8,
    marks: {
      top: Array.from({ length: rings }, (_, index) =>
        circle(
          size / 2,
          size / 2,
          (size * 0.36 * (index + 1)) / rings,
          index === 0 ? PEN.copper : { stroke: INK, width: WEIGHT.fine },
        ),
      ),
    },
  });
}
