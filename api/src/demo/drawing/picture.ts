import sharp from 'sharp';
import type { PictureSize } from './svg.js';

/** The size of the shop's product pictures, in pixels. */
export const PICTURE_SIZE: PictureSize = { width: 960, height: 720 };

/** An SVG drawing as a PNG of `size` with a palette: few colours and flat areas make it small. */
export async function renderPicture(svg: string, size: PictureSize = PICTURE_SIZE): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize(size.width, size.height, { fit: 'contain', background: '#FAF8F4' })
    .flatten({ background: '#FAF8F4' })
    .png({ palette: true, colours: 48, effort: 1, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
