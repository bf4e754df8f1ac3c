import sharp from 'sharp';
import { withSvgDecoder } from '../src/features/files/picture.codec.js';
import { encodeIndexedPng } from './indexed-png.js';
import type { PictureSize } from './svg.js';

/** The size of the shop's product pictures, in pixels. */
const PICTURE_SIZE: PictureSize = { width: 960, height: 720 };

/** A drawing as a PNG of `size`; the drawing is stretched to it, so draw it in the same proportions. */
export async function renderPicture(svg: string, size: PictureSize = PICTURE_SIZE): Promise<Buffer> {
  const { data, info } = await withSvgDecoder(() =>
    sharp(Buffer.from(svg))
      .resize(size.width, size.height, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return encodeIndexedPng({ data, width: info.width, height: info.height });
}
