import type { Request } from 'express';
import { ShopError } from '../../../shared/errors.js';
import { FILE_REASONS } from '../../../shared/rules/files.js';
import { requireId, unknownFile, unknownProduct } from '../../../shared/rules/ids.js';
import { fieldProblem } from '../../../shared/rules/problems.js';
import { TRUE_PAYLOAD } from '../../rest/json-schema.js';
import type { RestRoute } from '../../rest/route.js';
import type { SentFile } from '../../rest/upload.js';

/** The product of the path. */
const requireProductId = (request: Request): number => requireId(request.params.productID, unknownProduct);

/** The only file of a call. */
function requireFile([file]: readonly SentFile[], name: string): SentFile {
  if (file !== undefined) return file;
  const problem = fieldProblem(name, 'required', FILE_REASONS.required);
  throw ShopError.for(problem, { fields: [problem] });
}

const updateThumbnail: RestRoute = {
  method: 'post',
  path: '/update-product-thumbnail/:productID',
  action: 'products.edit',
  files: { thumbnail: 'picture' },
  about: { summary: 'Replaces the first picture of a product.', payload: TRUE_PAYLOAD },
  handle: async (request, { services, viewer }, files) => {
    const productId = requireProductId(request);
    await services.productFiles.replaceThumbnail(viewer, productId, requireFile(files, 'thumbnail'));
    return { msg: 'Thumbnail updated.', payload: true };
  },
};

const addPictures: RestRoute = {
  method: 'post',
  path: '/add-product-pictures/:productID',
  action: 'products.edit',
  files: { pictures: 'picture' },
  about: { summary: 'Adds further pictures to a product.', repeated: ['pictures'], payload: TRUE_PAYLOAD },
  handle: async (request, { services, viewer }, files) => {
    const productId = requireProductId(request);
    await services.productFiles.addPictures(viewer, productId, files);
    return { msg: 'Pictures added.', payload: true };
  },
};

const deletePicture: RestRoute = {
  method: 'delete',
  path: '/delete-product-picture/:productID/:pictureID',
  action: 'products.edit',
  about: { summary: 'Deletes a further picture of a product.', payload: TRUE_PAYLOAD },
  handle: async (request, { services, viewer }) => {
    const pictureId = requireId(request.params.pictureID, unknownFile);
    await services.productFiles.deletePicture(viewer, requireProductId(request), pictureId);
    return { msg: 'Picture deleted.', payload: true };
  },
};

const updateDocument: RestRoute = {
  method: 'put',
  path: '/update-product-document/:productID',
  action: 'products.edit',
  files: { specsDoc: 'document' },
  about: { summary: 'Replaces the specification document of a product.', payload: TRUE_PAYLOAD },
  handle: async (request, { services, viewer }, files) => {
    const productId = requireProductId(request);
    await services.productFiles.replaceSpecification(viewer, productId, requireFile(files, 'specification'));
    return { msg: 'Document updated.', payload: true };
  },
};

const deleteDocument: RestRoute = {
  method: 'delete',
  path: '/delete-product-document/:productID/:documentID',
  action: 'products.edit',
  about: { summary: 'Deletes the specification document of a product.', payload: TRUE_PAYLOAD },
  handle: async (request, { services, viewer }) => {
    const documentId = requireId(request.params.documentID, unknownFile);
    await services.productFiles.deleteSpecification(viewer, requireProductId(request), documentId);
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
