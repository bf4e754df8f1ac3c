import sharp from 'sharp';
import { blobOf, productForm } from '../../api/test/product-form.js';
import { pdfFile } from '../../api/test/sample-files.js';

/** An employee's browser that adds products with all their files. */

/** Pictures of a product, thumbnail included. */
export const PICTURES = 6;

/** A picture as a camera makes it: much detail, nearly half a megabyte. */
export async function photo(): Promise<Buffer> {
  const [width, height] = [1_600, 1_200];
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = 128 + 90 * Math.sin(index / 997) + (((index * 2_654_435_761) >>> 27) % 24);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A product with its files as a browser sends it. Encoded once, so that the measuring process has no work with it. */
async function encodedProduct(
  picture: Buffer,
  document: Buffer,
): Promise<{ type: string; body: ArrayBuffer }> {
  const file = blobOf(picture, 'image/jpeg');
  const further = Array.from({ length: PICTURES - 1 }, (_, index): [string, Blob, string] => [
    'pictures',
    file,
    `${index}.jpg`,
  ]);
  const form = productForm({ name: 'Bench', category: 'bench' }, [
    ['thumbnail', file, 'front.jpg'],
    ...further,
    ['specsDoc', blobOf(document, 'application/pdf'), 'sheet.pdf'],
  ]);
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', body: await encoded.arrayBuffer() };
}

/** Returns what adds one such product at a shop, as the employee of this session. */
export async function createAdder(
  api: string,
  cookie: string,
  picture: Buffer,
): Promise<() => Promise<void>> {
  const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000, ' '), pdfFile()]);
  const { type, body } = await encodedProduct(picture, document);
  const headers = { Cookie: cookie, 'Content-Type': type };
  return async () => {
    const response = await fetch(`${api}/add-product`, { method: 'POST', headers, body });
    const { msg } = (await response.json()) as { msg: string };
    if (!response.ok) throw new Error(`The product was refused (${msg}): the figure would be worthless.`);
  };
}
