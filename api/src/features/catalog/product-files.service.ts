import mongoose, { type Connection, type QueryFilter, type UpdateQuery } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import type { AuditedAction } from '../../../shared/rules/audit.js';
import { FILE_MESSAGES, PICTURES_MAX, type FileProblem } from '../../../shared/rules/files.js';
import { refuseProblems } from '../../../shared/rules/problems.js';
import type { IncomingFile } from '../../platform/incoming-file.js';

import type { AuditService } from '../audit/audit.service.js';
import type { FilesService, UploadedFile } from '../files/files.service.js';
import { catalogModels, type ProductRecord } from './catalog.model.js';
import type { CatalogService } from './catalog.service.js';

/** The files of a new product. */
export interface NewFiles {
  thumbnail: IncomingFile | null;
  pictures: readonly IncomingFile[];
  specification: IncomingFile | null;
}

/** Where a product names its files. */
export type FileIds = Pick<ProductRecord, 'thumbnailId' | 'pictureIds' | 'specsDocId'>;

/** What employees do with the files of products (specification, section 2 "Edit product"). */
export class ProductFilesService {
  private readonly products;

  constructor(
    connection: Connection,
    private readonly around: { catalog: CatalogService; files: FilesService; audit: AuditService },
  ) {
    this.products = catalogModels(connection).products;
    around.files.keepFor((ids) => this.shown(ids));
  }

  /**
   * Checks and stores the files of a product that `create` then makes; gives its id. Without the product they are swept
   * away. Throws `INVALID_INPUT` with the problems of all files.
   */
  async attach(files: NewFiles, create: (ids: FileIds) => Promise<number>): Promise<number> {
    const { thumbnail, pictures, specification } = files;
    const problems = [
      ...(thumbnail === null ? [problemOf('thumbnail', 'required')] : []),
      ...(pictures.length > PICTURES_MAX ? [problemOf('pictures', 'count')] : []),
    ];
    refuseProblems(problems, problems[0]?.message);
    const ids = await this.storeAll([
      ...(thumbnail === null ? [] : [picture('thumbnail', thumbnail)]),
      ...pictures.map((file) => picture('pictures', file)),
      ...(specification === null ? [] : [document(specification)]),
    ]);
    const [thumbnailId = 0, ...rest] = ids;
    const productId = await create({
      thumbnailId,
      pictureIds: rest.slice(0, pictures.length),
      specsDocId: rest[pictures.length] ?? null,
    });
    await this.around.files.use(ids);
    return productId;
  }

  /** Gives a product another first picture. Throws `NOT_FOUND` and `INVALID_INPUT`. */
  async replaceThumbnail(viewer: Viewer, productId: number, file: IncomingFile): Promise<ProductRecord> {
    await this.demandProduct(viewer, productId);
    const ids = await this.storeAll([picture('thumbnail', file)]);
    const before = await this.change({ _id: productId }, { $set: { thumbnailId: ids[0] ?? 0 } });
    if (before === null) throw unknownProduct(productId);
    return this.finish(viewer, 'THUMBNAIL_REPLACED', productId, {
      used: ids,
      released: [before.thumbnailId],
    });
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
    if (files.length === 0) refuse(problemOf('pictures', 'required'));
    refuseBeyondLimit(pictureIds.length, files.length);
    const ids = await this.storeAll(files.map((file) => picture('pictures', file)));
    const hasRoom = { [`pictureIds.${PICTURES_MAX - ids.length}`]: mongoose.trusted({ $exists: false }) };
    const before = await this.change(
      { ...hasRoom, _id: productId },
      { $push: { pictureIds: { $each: ids } } },
    );
    if (before === null) {
      const now = await this.demandProduct(viewer, productId);
      refuseBeyondLimit(now.pictureIds.length, files.length);
      throw new ShopError('UNAVAILABLE');
    }
    return this.finish(viewer, 'PICTURES_ADDED', productId, { used: ids });
  }

  /** Deletes a further picture of this very product. Throws `NOT_FOUND`. */
  async deletePicture(viewer: Viewer, productId: number, pictureId: number): Promise<ProductRecord> {
    demand(viewer, 'products.edit');
    const before = await this.change(
      { _id: productId, pictureIds: pictureId },
      { $pull: { pictureIds: pictureId } },
    );
    if (before === null) throw unknownFile(pictureId);
    return this.finish(viewer, 'PICTURE_DELETED', productId, { released: [pictureId] });
  }

  /** Puts all further pictures of a product into another order. Throws `NOT_FOUND`, and `INVALID_INPUT` for other ids. */
  async reorderPictures(
    viewer: Viewer,
    productId: number,
    pictureIds: readonly number[],
  ): Promise<ProductRecord> {
    const product = await this.demandProduct(viewer, productId);
    const isSameSet = [...pictureIds].sort().join() === [...product.pictureIds].sort().join();
    const before = isSameSet
      ? await this.change(
          { _id: productId, pictureIds: product.pictureIds },
          { $set: { pictureIds: [...pictureIds] } },
        )
      : null;
    if (before === null) {
      const message = 'The pictures have changed meanwhile. Please load the product anew.';
      throw new ShopError('INVALID_INPUT', message, [{ name: 'pictureIds', code: 'changed', message }]);
    }
    return this.finish(viewer, 'PICTURES_REORDERED', productId, {});
  }

  /** Gives a product a first or another specification sheet. Throws `NOT_FOUND` and `INVALID_INPUT`. */
  async replaceSpecification(viewer: Viewer, productId: number, file: IncomingFile): Promise<ProductRecord> {
    await this.demandProduct(viewer, productId);
    const ids = await this.storeAll([document(file)]);
    const before = await this.change({ _id: productId }, { $set: { specsDocId: ids[0] ?? null } });
    if (before === null) throw unknownProduct(productId);
    const released = before.specsDocId === null ? [] : [before.specsDocId];
    return this.finish(viewer, 'SPECIFICATION_REPLACED', productId, { used: ids, released });
  }

  /** Deletes the specification sheet of this very product. Throws `NOT_FOUND`. */
  async deleteSpecification(viewer: Viewer, productId: number, documentId: number): Promise<ProductRecord> {
    demand(viewer, 'products.edit');
    const before = await this.change(
      { _id: productId, specsDocId: documentId },
      { $set: { specsDocId: null } },
    );
    if (before === null) throw unknownFile(documentId);
    return this.finish(viewer, 'SPECIFICATION_DELETED', productId, { released: [documentId] });
  }

  /** The product, if the viewer may edit it and it exists: known before a file is read. */
  private async demandProduct(viewer: Viewer, productId: number): Promise<ProductRecord> {
    demand(viewer, 'products.edit');
    const product = await this.products.findById(productId).lean<ProductRecord>().exec();
    if (product === null) throw unknownProduct(productId);
    return product;
  }

  private async storeAll(uploads: readonly UploadedFile[]): Promise<number[]> {
    return this.around.files.storeUploads(await this.around.files.receive(uploads));
  }

  /** Makes the change where the filter holds; gives the product as it was before, or `null`. */
  private async change(
    filter: QueryFilter<ProductRecord>,
    update: UpdateQuery<ProductRecord>,
  ): Promise<ProductRecord | null> {
    const before = await this.products.findOneAndUpdate(filter, update).lean<ProductRecord>().exec();
    if (before !== null) await this.around.catalog.announceChange();
    return before;
  }

  /** Everything that follows a change; gives the product as it is now. */
  private async finish(
    viewer: Viewer,
    action: AuditedAction,
    productId: number,
    files: { used?: readonly number[]; released?: readonly number[] },
  ): Promise<ProductRecord> {
    const { used = [], released = [] } = files;
    if (used.length > 0) await this.around.files.use(used);
    if (released.length > 0) await this.around.files.release(released);
    await this.around.audit.record(viewer, action, productId, [...used, ...released].join(', '));
    return this.demandProduct(viewer, productId);
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

const unknownProduct = (productId: number): ShopError =>
  new ShopError('NOT_FOUND', `Could not find product with ID: ${productId}.`);

const unknownFile = (fileId: number): ShopError =>
  new ShopError('NOT_FOUND', `Could not find file with ID: ${fileId}.`);

const problemOf = (name: string, code: FileProblem): FieldProblem => ({
  name,
  code,
  message: FILE_MESSAGES[code],
});

function refuse(problem: FieldProblem): void {
  refuseProblems([problem], problem.message);
}

/** The sentences are part of the answers that existing clients of /api know. */
function refuseBeyondLimit(present: number, added: number): void {
  const free = PICTURES_MAX - present;
  if (added <= free) return;
  const message =
    free === 0
      ? `The maximum picture count of ${PICTURES_MAX} for the product is reached.`
      : `You may upload no more than ${free} pictures.`;
  refuse({ name: 'pictures', code: 'count', message });
}
