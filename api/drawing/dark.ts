import sharp from 'sharp';
import { decodeIndexedPng, type IndexedPicture } from './indexed-png.js';
import { COLOURS, DARK_COLOURS, DARK_INK, INK_INDEX, type Rgb } from './plate-colours.js';

/** A colour without much hue: what the smooth edge of an ink line on something bright may be. */
const isGrey = ([red, green, blue]: Rgb): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) <= 26;

const GREYS = Uint8Array.from(COLOURS, (colour) => (isGrey(colour) ? 1 : 0));

const lightness = ([red, green, blue]: Rgb): number => 0.3 * red + 0.59 * green + 0.11 * blue;
const LIGHTNESS = COLOURS.map(lightness);

/** Fewer neighbours of the same colour make a pixel a part of an edge. */
const FLAT_NEIGHBOURS = 3;

/**
 * How far, in rows and columns, the surface beside an edge is looked for, the nearest places first. A line is some three
 * pixels wide.
 */
const REACH = 3;

/** Returns which colour of a drawing surrounds an edge: that of the nearest pixel which lies in a surface. */
function surfaceBeside({ indices, width, height }: IndexedPicture, x: number, y: number): number | null {
  for (let step = 1; step <= REACH; step += 1) {
    for (let dy = -step; dy <= step; dy += step) {
      for (let dx = -step; dx <= step; dx += step) {
        const [column, row] = [x + dx, y + dy];
        if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) continue;
        const at = row * width + column;
        const index = indices[at] ?? 0;
        if (index !== INK_INDEX && sameNeighbours(indices, at, width) >= FLAT_NEIGHBOURS) return index;
      }
    }
  }
  return null;
}

function sameNeighbours(indices: Uint8Array, at: number, width: number): number {
  const index = indices[at];
  let same = 0;
  for (const next of [at - 1, at + 1, at - width, at + width]) if (indices[next] === index) same += 1;
  return same;
}

/** The colour of an edge pixel by night: as much ink on the surface by night as it has on the surface by day. */
function edgeColour(index: number, surface: number): Rgb {
  const [paper, ink, pixel] = [LIGHTNESS[surface] ?? 0, LIGHTNESS[INK_INDEX] ?? 0, LIGHTNESS[index] ?? 0];
  const part = Math.min(1, Math.max(0, (paper - pixel) / Math.max(1, paper - ink)));
  const ground = DARK_COLOURS[surface] ?? DARK_INK;
  const between = (at: 0 | 1 | 2): number => Math.round(ground[at] + (DARK_INK[at] - ground[at]) * part);
  return [between(0), between(1), between(2)];
}

/** Whether a pixel may be the smooth edge of an ink line: grey, and no part of a surface or of a line's middle. */
function isEdge(indices: Uint8Array, at: number, width: number): boolean {
  const index = indices[at] ?? 0;
  if (indices[at - 1] === index && indices[at + 1] === index) return false;
  if (index === INK_INDEX || GREYS[index] === 0) return false;
  return sameNeighbours(indices, at, width) < FLAT_NEIGHBOURS;
}

/**
 * Returns a drawing in the colours of the dark theme as a PNG, `null` for any other picture. Surfaces and lines have
 * their colour by night; only where ink lies smoothly on a surface it has to be found out how much of it there is, since by
 * day many surfaces are as bright as paper, and by night none is.
 */
export async function toDarkDrawing(png: Buffer): Promise<Buffer | null> {
  const picture = await decodeIndexedPng(png);
  if (picture === null) return null;
  const { indices, width, height } = picture;
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] ?? 0;
    const surface = isEdge(indices, at, width)
      ? surfaceBeside(picture, at % width, Math.floor(at / width))
      : null;
    const isSurface = surface === null || surface === index;
    const [red, green, blue] = isSurface ? (DARK_COLOURS[index] ?? DARK_INK) : edgeColour(index, surface);
    pixels[at * 3] = red;
    pixels[at * 3 + 1] = green;
    pixels[at * 3 + 2] = blue;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
