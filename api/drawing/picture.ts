import sharp from 'sharp';
import { withSvgDecoder } from '../src/features/files/picture.codec.js';
import { encodeIndexedPng } from './indexed-png.js';

/** Returns a drawing as a PNG of its own size. */
export async function renderPicture(svg: string): Promise<Buffer> {
  const { data, info } = await withSvgDecoder(() =>
    sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true }),
  );
  return encodeIndexedPng({ data, width: info.width, height: info.height });
}
