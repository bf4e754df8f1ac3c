import { availableParallelism } from 'node:os';
import { PICTURE_WIDTHS, type PictureFormat, type PicturePalette } from '../../../shared/pictures.js';
import { Line, LineFullError } from '../../kernel/workers/line.js';
import { encodeBeside, encodeHere, isTooSlow } from './picture.codec.js';

/** A version of a stored picture; `width` in pixels, `null` for the stored one. */
export interface Variant {
  width: number | null;
  format: PictureFormat;
  palette?: PicturePalette | null;
}

/** Reads, makes and keeps one variant, with the encoder that its line has. */
export type MakeVariant<Result> = (encode: typeof encodeHere) => Promise<Result>;

/** The variants that the shop's own pages ask for (`pictureSources`). */
export const OWN_VARIANTS: readonly Variant[] = PICTURE_WIDTHS.map((width) => ({ width, format: 'webp' }));

/** Stands for the stored width, which is at most this many pixels. */
const FULL_WIDTH = 1_600;

/** What a waiting job takes; what it works on is read when its turn comes. */
const JOB_BYTES = 1_024;

/** How many times as much processor AVIF takes. */
const AVIF_COST = 8;

/**
 * The lines in which variants are made. What the shop's pages show (some 40 ms of processor each) is made in this process,
 * the narrowest first. AVIF and whole pictures take ten times as long: they go one by one through a process that steps back,
 * so that a request for a hundred of them makes nobody else wait. An upload's own variants come before them.
 */
export class PictureVariants<Result> {
  // One core stays free for everybody else.
  private readonly own = new Line('pictures in line', { atOnce: Math.max(1, availableParallelism() - 1) });
  private readonly others = new Line('pictures in line', { atOnce: 1 });

  /**
   * Makes a variant, once for all who ask at the same time. `null` when too many wait for theirs, or when the machine is too busy
   * to make it in time. Throws `UNAVAILABLE` when the requester has gone.
   */
  async make(
    key: string,
    { width, format }: Variant,
    make: MakeVariant<Result>,
    departure?: AbortSignal,
  ): Promise<Result | null> {
    const isOwn = format === 'webp' && width !== null;
    const cost = (width ?? FULL_WIDTH) * (format === 'avif' ? AVIF_COST : 1);
    const [line, encode] = isOwn ? [this.own, encodeHere] : [this.others, encodeBeside];
    const job = { key, cost, bytes: JOB_BYTES, work: () => make(encode) };
    return line.run(job, departure).catch((error: unknown) => {
      if (error instanceof LineFullError || isTooSlow(error)) return null;
      throw error;
    });
  }

  /** Makes a variant before anybody asks for it, where there is time; what fails is made when somebody asks. */
  prepare(key: string, make: MakeVariant<Result>): void {
    this.others.run({ key, bytes: JOB_BYTES, work: () => make(encodeBeside) }).catch(() => undefined);
  }
}
