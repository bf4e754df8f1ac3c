import { fork } from 'node:child_process';
import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { MAX_PICTURES } from '../../../shared/rules/files.js';
import { WorkerClient, type WorkerHandle, type WorkerListener } from './worker-client.js';

/** What the process can do. */
interface PictureOperations {
  encodeAnew(bytes: Buffer, isPng: boolean, pixelsMax: number): Promise<Buffer | null>;
  encodeVariant(
    bytes: Buffer,
    width: number | null,
    format: 'webp' | 'avif',
    options: object,
    pixelsMax: number,
  ): Promise<Buffer>;
  [operation: string]: (...args: never[]) => unknown;
}

/** The process has ended before it had done its task. */
class DecoderEndedError extends Error {}

/** How long, in ms, the process is kept for the next picture. */
const KEPT_MS = 10_000;

function startProcess({ answered, ended }: WorkerListener): WorkerHandle {
  const child = fork(fileURLToPath(new URL('./picture.decoder.process.js', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
  });
  const end = (): void => {
    ended(new DecoderEndedError('The process that decodes pictures has ended.'));
    if (child.connected) child.disconnect();
  };
  child.on('message', answered);
  child.on('error', end);
  child.once('exit', end);
  let retirement: NodeJS.Timeout | undefined;
  return {
    post: (task) => child.send(task),
    ref: () => {
      clearTimeout(retirement);
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      retirement = setTimeout(end, KEPT_MS).unref();
      child.unref();
      child.channel?.unref();
    },
  };
}

const decoder = new WorkerClient<PictureOperations>(startProcess);
/** One picture at a time: their memory is bounded, and a picture that ends the process ends no other's work. */
const runExclusive = pLimit(1);

/**
 * How many times as long as it has worked the process rests while pictures of more than one product wait. Without it, the
 * catalog's p95 beside uploads was 6.1 times its idle value instead of 1.6 (`npm run bench -- --only uploads`).
 */
const COOLDOWN_RATIO = 9;

/** A picture gets a second process when its first has ended: it need not have been the picture's fault. */
const twice = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (error instanceof DecoderEndedError) return work();
    throw error;
  });

/** Encodes a stored picture in another width (pixels; `null` keeps it) or format, in the process of low priority. */
export const encodeAside = (...picture: Parameters<PictureOperations['encodeVariant']>): Promise<Buffer> =>
  twice(() => decoder.run('encodeVariant', ...picture));

/**
 * Decodes a PNG or JPEG in a process of low priority, and encodes it in the same format: upright, at most 1600 px a side,
 * without metadata. A lone product goes through at once; several leave the machine to the readers in between. Gives `null`
 * for what would unfold into more pixels than `pixelsMax`; rejects for what cannot be decoded or takes too long.
 */
export const encodeAnew = (bytes: Buffer, isPng: boolean, pixelsMax: number): Promise<Buffer | null> =>
  runExclusive(async () => {
    const startedAt = performance.now();
    const encoded = await twice(() => decoder.run('encodeAnew', bytes, isPng, pixelsMax));
    if (runExclusive.pendingCount > MAX_PICTURES)
      await rest((performance.now() - startedAt) * COOLDOWN_RATIO);
    return encoded;
  });
