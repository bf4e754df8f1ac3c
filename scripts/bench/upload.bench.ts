import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { judgeRatio } from './figures.js';
import { median, pageP95 } from './load.js';
import { createAdder, photo, PICTURES } from './upload.client.js';

/** Products with their files: what storing one costs beside its pictures, and how long everybody else waits meanwhile. */

/** Storing a product may take this many times as long as decoding and encoding its pictures alone. */
const STORING_BAR = 6;
/** The catalogue's p95 may grow to this many times its idle value. */
const SLOWER_BAR = 2.5;

sharp.concurrency(1);

const ROUNDS = 3;

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

/** Waits for this word of the other process; rejects when it ends before. */
function told(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The uploads ended with code ${code ?? 'none'}.`)));
    child.on('message', (message) => {
      if (message === word) resolve();
    });
  });
}

/** Runs `work` while four clients of another process add products one after the other. */
async function whileUploading<Result>(uploads: ChildProcess, work: () => Promise<Result>): Promise<Result> {
  uploads.send('start');
  const result = await work();
  const stopped = told(uploads, 'stopped');
  uploads.send('stop');
  await stopped;
  return result;
}

/** Measures the shop at a port, and prints the medians beside their bars. */
export async function benchUploads(port: number): Promise<void> {
  const api = `http://127.0.0.1:${port}/api`;
  const cookie = await logInEmployee(api);
  const picture = await photo();
  const add = await createAdder(api, cookie, picture);
  const encodeAll = async (): Promise<void> => {
    for (let index = 0; index < PICTURES; index += 1) await sharp(picture).jpeg({ quality: 82 }).toBuffer();
  };
  const page = `${api}/products-catalog?currentPage=1&itemsPerPage=12`;
  const uploads = fork(fileURLToPath(new URL('upload.process.ts', import.meta.url)), [api, cookie]);
  await told(uploads, 'ready');
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
    busy.push(await whileUploading(uploads, () => pageP95(page)));
  }
  uploads.disconnect();
  const storing = median(stored) / median(encoded);
  const slower = median(busy) / median(idle);
  console.log(
    `\nA product with ${PICTURES} pictures of ${(picture.length / 1_024).toFixed(0)} kB and a document is stored in ${median(stored).toFixed(0)} ms, ` +
      `its pictures alone take ${median(encoded).toFixed(0)} ms: ${judgeRatio(storing, STORING_BAR)}.\n` +
      `Catalogue p95 while four such uploads run ${median(busy).toFixed(1)} ms, idle ${median(idle).toFixed(1)} ms: ` +
      `${judgeRatio(slower, SLOWER_BAR)}.`,
  );
}
