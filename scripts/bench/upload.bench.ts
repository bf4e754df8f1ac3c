import sharp from 'sharp';
import { pdfFile } from '../../api/src/testing/sample-files.js';
import { median, pageP95 } from './load.js';

/** Products with their files: what storing one costs beside its pictures, and how long everybody else waits meanwhile. */

/** Storing a product may take this many times as long as decoding and encoding its pictures alone. */
const STORING_BAR = 6;
/** The catalogue's p95 may grow to this many times its idle value. */
const SLOWER_BAR = 2.5;

sharp.concurrency(1);

const ROUNDS = 3;
const UPLOADS = 4;
const PICTURES = 6;

/** A picture as a camera makes it: much detail, nearly half a megabyte. */
async function photo(): Promise<Buffer> {
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
async function productForm(picture: Buffer, document: Buffer): Promise<{ type: string; body: ArrayBuffer }> {
  const form = new FormData();
  const infos = {
    name: 'Bench',
    description: 'B',
    category: 'bench',
    manufacturer: 'B',
    price: '1.00',
    stockCount: '1',
  };
  for (const [name, value] of Object.entries(infos)) form.append(name, value);
  const file = new Blob([new Uint8Array(picture)], { type: 'image/jpeg' });
  form.append('thumbnail', file, 'front.jpg');
  for (let index = 1; index < PICTURES; index += 1) form.append('pictures', file, `${index}.jpg`);
  form.append('specsDoc', new Blob([new Uint8Array(document)], { type: 'application/pdf' }), 'sheet.pdf');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', body: await encoded.arrayBuffer() };
}

async function logInEmployee(api: string): Promise<string> {
  const response = await fetch(`${api}/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      is_employee: 'on',
      username: 'bench-employee',
      password: 'benchmark',
      repeat_password: 'benchmark',
      authentication_code: 'bench',
    }),
  });
  return response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')[0] ?? '';
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Runs `work` while so many clients add products one after the other. */
async function whileUploading<Result>(
  add: () => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const client = async (): Promise<void> => {
    while (!isOver) await add();
  };
  const clients = Array.from({ length: UPLOADS }, client);
  const result = await work();
  isOver = true;
  await Promise.all(clients);
  return result;
}

const say = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');

/** Measures the shop at a port, and prints the medians beside their bars. */
export async function benchUploads(port: number): Promise<void> {
  const api = `http://127.0.0.1:${port}/api`;
  const cookie = await logInEmployee(api);
  const picture = await photo();
  const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000, ' '), pdfFile()]);
  const { type, body } = await productForm(picture, document);
  const headers = { Cookie: cookie, 'Content-Type': type };
  const add = async (): Promise<void> => {
    const response = await fetch(`${api}/add-product`, { method: 'POST', headers, body });
    const { msg } = (await response.json()) as { msg: string };
    if (!response.ok) throw new Error(`The product was refused (${msg}): the figure would be worthless.`);
  };
  const encodeAll = async (): Promise<void> => {
    for (let index = 0; index < PICTURES; index += 1) await sharp(picture).jpeg({ quality: 82 }).toBuffer();
  };
  const page = `${api}/products-catalog?currentPage=1&itemsPerPage=12`;
  await add();
  await encodeAll();
  const stored: number[] = [];
  const encoded: number[] = [];
  const idle: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    encoded.push(await timed(encodeAll));
    stored.push(await timed(add));
    idle.push(await pageP95(page));
    busy.push(await whileUploading(add, () => pageP95(page)));
  }
  const storing = median(stored) / median(encoded);
  const slower = median(busy) / median(idle);
  console.log(
    `\nA product with ${PICTURES} pictures of ${(picture.length / 1_024).toFixed(0)} kB and a document is stored in ${median(stored).toFixed(0)} ms, ` +
      `its pictures alone take ${median(encoded).toFixed(0)} ms: ${storing.toFixed(2)} × (bar ≤ ${STORING_BAR} ×) ${say(storing <= STORING_BAR)}.\n` +
      `Catalogue p95 while ${UPLOADS} such uploads run ${median(busy).toFixed(1)} ms, idle ${median(idle).toFixed(1)} ms: ` +
      `${slower.toFixed(2)} × (bar ≤ ${SLOWER_BAR} ×) ${say(slower <= SLOWER_BAR)}.`,
  );
}
