import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import {
  COPPER,
  COPPER_PALE,
  COPPER_TINT,
  GRAPHITE,
  HATCH,
  INK,
  MATERIAL,
  mix,
  PAPER,
  PENCIL,
} from './palette.js';

const deflated = promisify(deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Pixels as red, green, blue, alpha bytes, row by row. */
export interface RawPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * An opaque picture of the plates' own colours as a PNG with a fixed palette: a third of the time and half of the
 * size that a general encoder needs, because nobody has to search for the colours.
 */
export async function encodeIndexedPng({ data, width, height }: RawPicture): Promise<Buffer> {
  const rows = Buffer.alloc((width + 1) * height);
  let [from, to, last, index] = [0, 0, -1, 0];
  for (let y = 0; y < height; y += 1) {
    to += 1;
    for (let x = 0; x < width; x += 1) {
      const colour = data.readUInt32LE(from);
      if (colour !== last) {
        last = colour;
        index = NEAREST[cellOf(colour & 255, (colour >> 8) & 255, (colour >> 16) & 255)] ?? 0;
      }
      rows[to] = index;
      from += 4;
      to += 1;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const pixels = await deflated(rows, { level: 7, memLevel: 9 });
  const colours = Buffer.from(COLOURS.flat());
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', pixels),
    chunk('IEND'),
  ]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

type Rgb = readonly [number, number, number];

/** The plates' colours, and the blends that smooth edges make of them: at most 256. */
const COLOURS: readonly Rgb[] = paletteOf();

/** For each of 32 × 32 × 32 cells of the colour cube, the index of the nearest colour. */
const NEAREST: Uint8Array = nearestColours(COLOURS);

function paletteOf(): Rgb[] {
  const named = [PAPER, '#ffffff', INK, COPPER, HATCH, PENCIL, GRAPHITE, COPPER_TINT, COPPER_PALE];
  const tones = Object.values(MATERIAL).flatMap((surface) => [...surface.tones]);
  const blends = (from: string, to: string, steps: number): string[] =>
    Array.from({ length: steps }, (_, step) => mix(from, to, (step + 1) / (steps + 1)));
  const all = [
    ...named,
    ...tones,
    ...blends(PAPER, INK, 30),
    ...blends(PAPER, COPPER, 20),
    ...blends(COPPER, INK, 8),
    ...blends(COPPER_PALE, INK, 10),
    ...blends(COPPER_TINT, INK, 10),
    ...blends('#e4ded3', COPPER, 10),
    ...blends('#b9b5ae', COPPER, 8),
    ...blends(COPPER_TINT, COPPER_PALE, 6),
    ...blends(COPPER, '#2b2d31', 6),
    ...blends('#f0955a', '#2b2d31', 8),
  ];
  const rgb = (colour: string): Rgb =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
  return [...new Set(all.map((colour) => colour.toLowerCase()))].slice(0, 256).map(rgb);
}

function cellOf(red: number, green: number, blue: number): number {
  return ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
}

/** A cell that holds palette colours takes its first one exactly; the others take the one nearest to their middle. */
function nearestColours(colours: readonly Rgb[]): Uint8Array {
  const nearest = new Uint8Array(32 ** 3);
  for (let cell = 0; cell < nearest.length; cell += 1) {
    const [red, green, blue] = [
      ((cell >> 10) << 3) + 4,
      (((cell >> 5) & 31) << 3) + 4,
      ((cell & 31) << 3) + 4,
    ];
    let least = Infinity;
    colours.forEach(([r, g, b], index) => {
      const distance = 3 * (r - red) ** 2 + 4 * (g - green) ** 2 + 2 * (b - blue) ** 2;
      if (distance < least) {
        least = distance;
        nearest[cell] = index;
      }
    });
  }
  [...colours.entries()].reverse().forEach(([index, [r, g, b]]) => {
    nearest[cellOf(r, g, b)] = index;
  });
  return nearest;
}
