import type { Viewer } from '../../../shared/access.js';
import type { PictureFormat, PicturePalette } from '../../../shared/pictures.js';
import { unknownFile } from '../../../shared/rules/ids.js';
import { toDarkDrawing } from '../../../drawing/dark.js';
import { isDrawing } from '../../../drawing/indexed-png.js';
import { Line } from '../../kernel/workers/line.js';
import { toServed, type FileStore, type ServedFile } from './file.store.js';
import type { SanitizedFile } from './picture.codec.js';
import { OWN_VARIANTS, PictureVariants, type MakeVariant, type Variant } from './variants.codec.js';
import type { FileVisibility } from './visibility.store.js';

/** A picture, and for whom and how long it is. */
export interface ServedPicture extends ServedFile {
  /** It is for nobody but this viewer. */
  isPrivate: boolean;
  /** It stands in for a version that cannot be made just now. */
  isSubstitute: boolean;
}

/** Requested width, format and palette. `null` keeps the stored one. */
export interface VariantRequest {
  /** Pixels. */
  width: number | null;
  format: PictureFormat | null;
  palette: PicturePalette | null;
}

/** The client that requests a picture: who it is, which is found out when it matters, and when it has gone. */
interface Requester {
  identify(): Promise<Viewer>;
  departure(): AbortSignal;
}

/** Says how a picture is drawn that is not stored yet, or `null`. */
type DrawingSource = (id: number) => Promise<(() => Promise<Buffer>) | null>;

/** What a drawing in line takes: the facts of its product. */
const DRAWING_BYTES = 2_048;

const variantKey = (id: number, { width, format, palette }: Variant): string =>
  `${id}-${width ?? 'full'}-${format}${palette ? `-${palette}` : ''}`;

/** Pictures in every size, format and palette; drawn when they are first asked for where only their id is reserved. */
export class PicturesService {
  private readonly variants = new PictureVariants<ServedFile>();
  private readonly drawings = new Line('drawings in line', { atOnce: 1 });
  private drawingSource: DrawingSource = () => Promise.resolve(null);

  constructor(
    private readonly store: FileStore,
    private readonly visibility: FileVisibility,
  ) {}

  /** Makes known how pictures are drawn of which only the id is reserved. */
  drawFrom(source: DrawingSource): void {
    this.drawingSource = source;
  }

  /**
   * A picture in the wanted size and format; made once, then kept. While too many others are being made, or where that takes too
   * long, the stored picture stands in. What the catalog shows is for everybody, and nobody is asked who they are; what only orders show is for who
   * may see them. Throws `NOT_FOUND` for everybody else, however long its bytes are kept.
   */
  async read(id: number, requested: VariantRequest, requester: Requester): Promise<ServedPicture> {
    const isPrivate = !(await this.visibility.isPublic(id));
    if (isPrivate && !(await this.visibility.isShownTo(await requester.identify(), id)))
      throw unknownFile(id);
    const file = await this.readVersion(id, requested, requester.departure());
    const isSubstitute = file === null;
    return { ...(file ?? (await this.original(id))), isPrivate, isSubstitute };
  }

  /** Makes sure that a picture is stored where somebody may still see it although the catalog shows it no longer. */
  async keepForOrders(id: number): Promise<void> {
    if ((await this.visibility.keptAmong([id])).has(id)) await this.original(id);
  }

  /** A picture as it is stored. Throws `NOT_FOUND`. */
  original(id: number): Promise<ServedFile> {
    return this.store.cached(
      `picture-${id}`,
      async () => (await this.store.find('picture', id)) ?? this.draw(id),
    );
  }

  /** Makes the versions of a new picture that the shop's pages ask for. */
  prepare(id: number, { mime, bytes }: SanitizedFile): void {
    // At hand, so that it is not read back.
    this.store.remember(`picture-${id}`, toServed(mime, bytes));
    for (const variant of OWN_VARIANTS) {
      const key = variantKey(id, variant);
      const make = this.makerOf(id, variant);
      this.variants.prepare(key, async (encode) => (await this.store.findVersion(key)) ?? make(encode));
    }
  }

  /** A version of a picture; `null` where it cannot be made just now. */
  private async readVersion(
    id: number,
    { width, format, palette }: VariantRequest,
    departure: AbortSignal,
  ): Promise<ServedFile | null> {
    if (width === null && format === null) {
      return (palette === null ? null : await this.readDark(id)) ?? this.original(id);
    }
    const variant = { width, format: format ?? 'webp', palette };
    const key = variantKey(id, variant);
    const known = this.store.atHand(key) ?? (await this.store.findVersion(key));
    if (known !== null) return known;
    const isPhotograph = palette !== null && (await this.readDark(id)) === null;
    if (isPhotograph) return this.readVersion(id, { width, format, palette: null }, departure);
    return this.variants.make(key, variant, this.makerOf(id, variant), departure);
  }

  /** A drawing on dark paper, at its stored size; `null` for a photograph. It is quick to make, so memory alone keeps it. */
  private async readDark(id: number): Promise<ServedFile | null> {
    const key = `picture-${id}-dark`;
    const known = this.store.atHand(key);
    if (known !== undefined) return known;
    const { bytes: light } = await this.original(id);
    const bytes = await this.paint(id, light);
    if (bytes === null) return null;
    const file = toServed('image/png', bytes);
    this.store.remember(key, file);
    return file;
  }

  private paint(id: number, light: Buffer): Promise<Buffer | null> {
    if (!isDrawing(light)) return Promise.resolve(null);
    const work = (): Promise<Buffer | null> => toDarkDrawing(light);
    return this.drawings.run({ key: `${id}-dark`, bytes: DRAWING_BYTES, work });
  }

  /**
   * Draws a picture of which only the id is reserved, once for all who ask at the same time, and keeps it. An id that nobody
   * has reserved takes no place in the line. Throws `NOT_FOUND`, and `UNAVAILABLE` when too many are to be drawn.
   */
  private async draw(id: number): Promise<ServedFile> {
    const draw = await this.drawingSource(id);
    if (draw === null) throw unknownFile(id);
    const work = async (): Promise<ServedFile> => {
      const bytes = await draw();
      await this.store.insertOnce(id, { mime: 'image/png', bytes });
      return toServed('image/png', bytes);
    };
    return this.drawings.run({ key: String(id), bytes: DRAWING_BYTES, work });
  }

  private makerOf(id: number, { width, format, palette }: Variant): MakeVariant<ServedFile> {
    const key = variantKey(id, { width, format, palette: palette ?? null });
    return async (encode) => {
      const dark = palette ? await this.readDark(id) : null;
      const original = dark ?? (await this.original(id));
      const bytes = await encode(original.bytes, width, format);
      const file = toServed(`image/${format}`, bytes);
      await this.store.keepVersion(key, file);
      return file;
    };
  }
}
