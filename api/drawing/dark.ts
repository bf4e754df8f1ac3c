import sharp from 'sharp';
import { decodeIndexedPng, type IndexedPicture } from './indexed-png.js';
import { COLORS, DARK_COLORS, DARK_INK, INK_INDEX, type Rgb } from './plate-colors.js';

/** A color without much hue: what the smooth edge of an ink line on something bright may be. */
const isGray = ([red, green, blue]: Rgb): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) <= 26;

const GRAYS = Uint8Array.from(COLORS, (color) => (isGray(color) ? 1 : 0));

const lightness = ([red, green, blue]: Rgb): number => 0.3 * red + 0.59 * green + 0.11 * blue;
const LIGHTNESS = COLORS.map(lightness);

/** Fewer neighbors of the same color make a pixel a part of an edge. */
const FLAT_NEIGHBORS = 3;

/**
 * How far, in rows and columns, the surface beside an edge is looked for, the nearest places first. A line is some three
 * pixels wide.
 */
const REACH = 3;

/** Colors as numbers with red in the lowest byte, opaque: as processors have the bytes of a pixel. */
const packed = ([red, green, blue]: Rgb): number => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
const DARK_PIXELS = Uint32Array.from(DARK_COLORS, packed);

/** Returns which color of a drawing surrounds an edge: that of the nearest pixel which lies in a surface. */
function surfaceBeside({ indices, width, height }: IndexedPicture, at: number): number | null {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let step = 1; step <= REACH; step += 1) {
    for (let dy = -step; dy <= step; dy += step) {
      for (let dx = -step; dx <= step; dx += step) {
        const [column, row] = [x + dx, y + dy];
        if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) continue;
        const place = row * width + column;
        const index = indices[place] ?? 0;
        if (index !== INK_INDEX && sameNeighbors(indices, place, width) >= FLAT_NEIGHBORS) return index;
      }
    }
  }
  return null;
}

function sameNeighbors(indices: Uint8Array, at: number, width: number): number {
  const index = indices[at];
  return (
    Number(indices[at - 1] === index) +
    Number(indices[at + 1] === index) +
    Number(indices[at - width] === index) +
    Number(indices[at + width] === index)
  );
}

/** The edge pixel of an ink line by night: as much ink on the surface by night as it has on the surface by day. */
function edgePixel(index: number, surface: number): number {
  const [paper, ink, pixel] = [LIGHTNESS[surface] ?? 0, LIGHTNESS[INK_INDEX] ?? 0, LIGHTNESS[index] ?? 0];
  const part = Math.min(1, Math.max(0, (paper - pixel) / Math.max(1, paper - ink)));
  return packed(blend(DARK_COLORS[surface] ?? DARK_INK, DARK_INK, part));
}

const blend = (from: Rgb, to: Rgb, part: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * part),
  Math.round(from[1] + (to[1] - from[1]) * part),
  Math.round(from[2] + (to[2] - from[2]) * part),
];

/** Whether a pixel may be the smooth edge of an ink line: gray, and no part of a surface or of a line's middle. */
function isEdge(indices: Uint8Array, at: number, width: number): boolean {
  const index = indices[at] ?? 0;
  if (indices[at - 1] === index && indices[at + 1] === index) return false;
  if (index === INK_INDEX || GRAYS[index] === 0) return false;
  return sameNeighbors(indices, at, width) < FLAT_NEIGHBORS;
}

/**
 * Returns a drawing in the colors of the dark theme as a PNG, `null` for any other picture. Surfaces and lines have
 * their color by night; only where ink lies smoothly on a surface it has to be found out how much of it there is, since by
 * day many surfaces are as bright as paper, and by night none is.
 */
export async function toDarkDrawing(png: Buffer): Promise<Buffer | null> {
  const picture = await decodeIndexedPng(png);
  if (picture === null) return null;
  const { indices, width, height } = picture;
  const pixels = new Uint32Array(indices.length);
  // Nothing is made for each pixel: there are hundreds of thousands.
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] ?? 0;
    const surface = isEdge(indices, at, width) ? surfaceBeside(picture, at) : null;
    const isSurface = surface === null || surface === index;
    pixels[at] = isSurface ? (DARK_PIXELS[index] ?? 0) : edgePixel(index, surface);
  }
  return sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
