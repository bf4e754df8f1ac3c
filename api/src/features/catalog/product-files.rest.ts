import type { Request } from 'express';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import { PICTURES_MAX } from '../../../shared/rules/files.js';
import { demandId } from '../../../shared/rules/ids.js';
import { DONE } from '../../rest/json-schema.js';
import type { RestRoute } from '../../rest/route.js';

const PICTURE_MESSAGES: Record<string, { one: string; many: string }> = {
  size: {
    one: 'The picture exceeds the size limit of 0.5MB.',
    many: 'One or more pictures exceed the size limit of 0.5MB.',
  },
  type: {
    one: 'The picture must be a PNG, JPG or JPEG file.',
    many: 'All pictures must be PNG, JPG or JPEG files.',
  },
  required: { one: 'No pictures were submitted.', many: 'No pictures were submitted.' },
};

const FILE_MESSAGES: Record<string, string> = {
  'thumbnail required': 'No thumbnail was submitted.',
  'thumbnail size': 'The thumbnail exceeds the size limit of 0.5MB.',
  'thumbnail type': 'The thumbnail must be a PNG, JPG or JPEG file.',
  'pictures count': `The pictures may not be more than ${PICTURES_MAX}.`,
  'specification required': 'No specifications document was submitted.',
  'specification size': 'The specifications document exceeds the size limit of 4MB.',
  'specification type': 'The specifications document must be a PDF file.',
  'specification protected': 'The specifications document must be a PDF file without a password.',
};

/** The problem of a file in the words of the contract; `undefined` for that of another field. */
export function describeFileProblem({ name, code }: FieldProblem, picturesCount: number): string | undefined {
  const ofPictures = name === 'pictures' ? PICTURE_MESSAGES[code] : undefined;
  return ofPictures?.[picturesCount === 1 ? 'one' : 'many'] ?? FILE_MESSAGES[`${name} ${code}`];
}

/** Runs a change of files; the first problem is told in the words of the contract, but a full list in the service's. */
async function inWireWords(picturesCount: number, change: () => Promise<unknown>): Promise<true> {
  try {
    await change();
    return true;
  } catch (error) {
    const problem = error instanceof ShopError ? error.fields[0] : undefined;
    if (problem === undefined || problem.code === 'count') throw error;
    throw new ShopError('INVALID_INPUT', describeFileProblem(problem, picturesCount) ?? problem.message);
  }
}

/** The product of the path. */
function demandProductId(request: Request): number {
  const given = String(request.params.productID);
  return demandId(given, `Could not find product with ID: ${given.slice(0, 50)}.`);
}

const demandFileId = (given: unknown): number =>
  demandId(given, `Could not find file with ID: ${String(given).slice(0, 50)}.`);

const updateThumbnail: RestRoute = {
  method: 'post',
  path: '/update-product-thumbnail/:productID',
  action: 'products.edit',
  files: { thumbnail: 'picture' },
  about: { summary: 'Replaces the first picture of a product.', payload: DONE },
  handle: async (request, { services, viewer }, files) => {
    const productId = demandProductId(request);
    const [file] = files;
    if (file === undefined) throw new ShopError('INVALID_INPUT', FILE_MESSAGES['thumbnail required']);
    const payload = await inWireWords(0, () =>
      services.productFiles.replaceThumbnail(viewer, productId, file),
    );
    return { msg: 'Thumbnail updated.', payload };
  },
};

const addPictures: RestRoute = {
  method: 'post',
  path: '/add-product-pictures/:productID',
  action: 'products.edit',
  files: { pictures: 'picture' },
  about: { summary: 'Adds further pictures to a product.', repeated: ['pictures'], payload: DONE },
  handle: async (request, { services, viewer }, files) => {
    const productId = demandProductId(request);
    const payload = await inWireWords(files.length, () =>
      services.productFiles.addPictures(viewer, productId, files),
    );
    return { msg: 'Pictures added.', payload };
  },
};

const deletePicture: RestRoute = {
  method: 'delete',
  path: '/delete-product-picture/:productID/:pictureID',
  action: 'products.edit',
  about: { summary: 'Deletes a further picture of a product.', payload: DONE },
  handle: async (request, { services, viewer }) => {
    const pictureId = demandFileId(request.params.pictureID);
    await services.productFiles.deletePicture(viewer, demandProductId(request), pictureId);
    return { msg: 'Picture deleted.', payload: true };
  },
};

const updateDocument: RestRoute = {
  method: 'put',
  path: '/update-product-document/:productID',
  action: 'products.edit',
  files: { specsDoc: 'document' },
  about: { summary: 'Replaces the specification document of a product.', payload: DONE },
  handle: async (request, { services, viewer }, files) => {
    const productId = demandProductId(request);
    const [file] = files;
    if (file === undefined) throw new ShopError('INVALID_INPUT', FILE_MESSAGES['specification required']);
    const payload = await inWireWords(0, () =>
      services.productFiles.replaceSpecification(viewer, productId, file),
    );
    return { msg: 'Document updated.', payload };
  },
};

const deleteDocument: RestRoute = {
  method: 'delete',
  path: '/delete-product-document/:productID/:documentID',
  action: 'products.edit',
  about: { summary: 'Deletes the specification document of a product.', payload: DONE },
  handle: async (request, { services, viewer }) => {
    const documentId = demandFileId(request.params.documentID);
    await services.productFiles.deleteSpecification(viewer, demandProductId(request), documentId);
    return { msg: 'Document deleted.', payload: true };
  },
};

/** The calls of `/api` by which employees change the files of products. */
export const productFileRoutes: readonly RestRoute[] = [
  updateThumbnail,
  addPictures,
  deletePicture,
  updateDocument,
  deleteDocument,
];
