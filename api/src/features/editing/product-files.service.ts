import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import type { FieldProblem, ShopError } from '../../../shared/errors.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { FILE_REASONS, MAX_PICTURES, type FileProblem } from '../../../shared/rules/files.js';
import { throwIfInvalid, fieldProblem } from '../../../shared/rules/problems.js';
import type { ReasonWithParams } from '../../../shared/reasons.js';
import { unknownFile, unknownProduct } from '../../../shared/rules/ids.js';
import type { IncomingFile } from '../../kernel/http/incoming-file.js';
import type { AuditService } from '../audit/audit.service.js';
import type { FilesService, UploadedFile } from '../files/files.service.js';
import type { PicturesService } from '../files/pictures.service.js';
import { catalogModels } from '../catalog/catalog.model.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { ProductChange, ProductStore } from './product.store.js';

/** The files of a new product. */
export interface NewFiles {
  thumbnail: IncomingFile | null;
  pictures: readonly IncomingFile[];
  specification: IncomingFile | null;
}

/** Where a product names its files. */
export type FileIds = Pick<ProductRecord, 'thumbnailId' | 'pictureIds' | 'specsDocId'>;

/** A change of the files that a product shows. */
interface FileChange extends Omit<ProductChange, 'entries'> {
  /** Files that it shows no longer. */
  released?: readonly number[];
}

/** What employees do with the files of products. */
export class ProductFilesService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly deps: {
      store: ProductStore;
      files: FilesService;
      pictures: PicturesService;
      audit: AuditService;
    },
  ) {
    this.products = catalogModels(connection).products;
    deps.files.visibility.addPublic((ids) => this.shown(ids));
  }

  /**
   * Checks and stores the files of a product that `create` then makes, and gives it. Without the product they are swept
   * away. Throws `INVALID_INPUT` with the problems of all files.
   */
  async attach(files: NewFiles, create: (ids: FileIds) => Promise<ProductRecord>): Promise<ProductRecord> {
    const { thumbnail, pictures, specification } = files;
    const problems = [
      ...(thumbnail === null ? [problemOf('thumbnail', 'required')] : []),
      ...(pictures.length > MAX_PICTURES ? [problemOf('pictures', 'count')] : []),
    ];
    throwIfInvalid(problems);
    const ids = await this.storeAll([
      ...(thumbnail === null ? [] : [picture('thumbnail', thumbnail)]),
      ...pictures.map((file) => picture('pictures', file)),
      ...(specification === null ? [] : [document(specification)]),
    ]);
    const [thumbnailId = 0, ...rest] = ids;
    const product = await create({
      thumbnailId,
      pictureIds: rest.slice(0, pictures.length),
      specsDocId: rest[pictures.length] ?? null,
    });
    await this.deps.files.use(ids);
    return product;
  }

  /** Replaces the thumbnail of a product. Throws `NOT_FOUND` and `INVALID_INPUT`. */
  async replaceThumbnail(viewer: Viewer, productId: number, file: IncomingFile): Promise<ProductRecord> {
    const { thumbnailId: present, drawnId } = await this.demandProduct(viewer, productId);
    const used = await this.storeAll([picture('thumbnail', file)]);
    if (present === drawnId) await this.deps.pictures.keepForOrders(present);
    const plan = ({ thumbnailId }: ProductRecord): FileChange => ({
      filter: { thumbnailId },
      update: { $set: { thumbnailId: used[0] ?? 0 } },
      released: [thumbnailId],
    });
    return this.change(viewer, 'THUMBNAIL_REPLACED', productId, plan, { used });
  }

  /**
   * Adds further pictures, all or none. The limit of five is part of the write, so that two uploads at once cannot pass
   * it. Throws `NOT_FOUND`, `LIST_FULL` and `INVALID_INPUT`.
   */
  async addPictures(
    viewer: Viewer,
    productId: number,
    files: readonly IncomingFile[],
  ): Promise<ProductRecord> {
    const { pictureIds } = await this.demandProduct(viewer, productId);
    if (files.length === 0) throwIfInvalid([problemOf('pictures', 'required')]);
    assertPictureLimit(pictureIds.length, files.length);
    const used = await this.storeAll(files.map((file) => picture('pictures', file)));
    const hasRoom = { [`pictureIds.${MAX_PICTURES - used.length}`]: mongoose.trusted({ $exists: false }) };
    const plan = (seen: ProductRecord): FileChange => {
      assertPictureLimit(seen.pictureIds.length, used.length);
      return { filter: hasRoom, update: { $push: { pictureIds: { $each: used } } } };
    };
    return this.change(viewer, 'PICTURES_ADDED', productId, plan, { used });
  }

  /** Deletes a further picture of this very product. Throws `NOT_FOUND`. */
  async deletePicture(viewer: Viewer, productId: number, pictureId: number): Promise<ProductRecord> {
    requirePermission(viewer, 'products.edit');
    const missing = unknownFile(pictureId);
    const plan = ({ pictureIds }: ProductRecord): FileChange => {
      if (!pictureIds.includes(pictureId)) throw missing;
      return {
        filter: { pictureIds: pictureId },
        update: { $pull: { pictureIds: pictureId } },
        released: [pictureId],
      };
    };
    return this.change(viewer, 'PICTURE_DELETED', productId, plan, { missing });
  }

  /** Puts all further pictures of a product into another order. Throws `NOT_FOUND`, and `INVALID_INPUT` for other ids. */
  async reorderPictures(
    viewer: Viewer,
    productId: number,
    pictureIds: readonly number[],
  ): Promise<ProductRecord> {
    requirePermission(viewer, 'products.edit');
    return this.change(viewer, 'PICTURES_REORDERED', productId, (seen) => {
      const isSameSet = [...pictureIds].sort().join() === [...seen.pictureIds].sort().join();
      if (!isSameSet) throwIfInvalid([fieldProblem('pictureIds', 'changed', { reason: 'PICTURES_CHANGED' })]);
      return { filter: { pictureIds: seen.pictureIds }, update: { $set: { pictureIds: [...pictureIds] } } };
    });
  }

  /** Adds or replaces the specification sheet of a product. Throws `NOT_FOUND` and `INVALID_INPUT`. */
  async replaceSpecification(viewer: Viewer, productId: number, file: IncomingFile): Promise<ProductRecord> {
    await this.demandProduct(viewer, productId);
    const used = await this.storeAll([document(file)]);
    const plan = ({ specsDocId }: ProductRecord): FileChange => ({
      filter: { specsDocId },
      update: { $set: { specsDocId: used[0] ?? null } },
      released: specsDocId === null ? [] : [specsDocId],
    });
    return this.change(viewer, 'SPECIFICATION_REPLACED', productId, plan, { used });
  }

  /** Deletes the specification sheet of this very product. Throws `NOT_FOUND`. */
  async deleteSpecification(viewer: Viewer, productId: number, documentId: number): Promise<ProductRecord> {
    requirePermission(viewer, 'products.edit');
    const missing = unknownFile(documentId);
    const plan = ({ specsDocId }: ProductRecord): FileChange => {
      if (specsDocId !== documentId) throw missing;
      return { filter: { specsDocId }, update: { $set: { specsDocId: null } }, released: [documentId] };
    };
    return this.change(viewer, 'SPECIFICATION_DELETED', productId, plan, { missing });
  }

  /** The product, if the viewer may edit it and it exists: known before a file is read. */
  private async demandProduct(viewer: Viewer, productId: number): Promise<ProductRecord> {
    requirePermission(viewer, 'products.edit');
    const product = await this.deps.store.byId(productId);
    if (product === null) throw unknownProduct(productId);
    return product;
  }

  private async storeAll(uploads: readonly UploadedFile[]): Promise<number[]> {
    return this.deps.files.storeUploads(await this.deps.files.receive(uploads));
  }

  /**
   * Makes a change of files, and gives the product as it is then; it shows the files in `used` from then on. Files that go
   * are released before: a crash then leaves none that the sweep does not look at, and the sweep asks again who shows them.
   */
  private async change(
    viewer: Viewer,
    action: AuditedAction,
    productId: number,
    plan: (seen: ProductRecord) => FileChange,
    {
      used = [],
      missing = unknownProduct(productId),
    }: { used?: readonly number[]; missing?: ShopError } = {},
  ): Promise<ProductRecord> {
    const { store, files, audit } = this.deps;
    const product = await store.change(productId, missing, async (seen) => {
      const { filter, update, released = [] } = plan(seen);
      if (released.length > 0) await files.release(released);
      const details = [...used, ...released].join(', ');
      return { filter, update, entries: [await audit.entryOf(viewer, action, productId, details)] };
    });
    if (used.length > 0) await files.use(used);
    return product;
  }

  /** Which of these files products show. */
  private async shown(ids: readonly number[]): Promise<Set<number>> {
    const among = mongoose.trusted({ $in: [...ids] });
    const products = await this.products
      .find({ $or: [{ thumbnailId: among }, { pictureIds: among }, { specsDocId: among }] })
      .select('thumbnailId pictureIds specsDocId')
      .lean()
      .exec();
    return new Set(
      products.flatMap(({ thumbnailId, pictureIds, specsDocId }) => [
        thumbnailId,
        ...pictureIds,
        ...(specsDocId === null ? [] : [specsDocId]),
      ]),
    );
  }
}

const picture = (field: string, file: IncomingFile): UploadedFile => ({ field, kind: 'picture', file });
const document = (file: IncomingFile): UploadedFile => ({ field: 'specification', kind: 'document', file });

const problemOf = (name: string, code: FileProblem): FieldProblem =>
  fieldProblem(name, code, FILE_REASONS[code]);

function assertPictureLimit(present: number, added: number): void {
  const free = MAX_PICTURES - present;
  if (added <= free) return;
  const reason: ReasonWithParams =
    free === 0
      ? { reason: 'PICTURES_FULL', params: { max: MAX_PICTURES } }
      : { reason: 'PICTURES_LEFT', params: { count: free } };
  throwIfInvalid([fieldProblem('pictures', 'count', reason)]);
}
