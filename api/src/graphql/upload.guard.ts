import type { Request, RequestHandler, Response } from 'express';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';
import { demand } from '../../shared/access.js';
import { ShopError } from '../../shared/errors.js';
import { DOCUMENT_MAX_BYTES, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '../../shared/rules/files.js';
import type { RequestContext } from '../context.js';
import { takeUploadSlot } from '../platform/upload-slots.js';

/** Largest document with variables, in bytes; the files come beside it. */
const OPERATIONS_MAX_BYTES = 65_536;

/** Headers of which a form on another site can send none; the same as Apollo asks for. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** Refuses a request with files before any of it is read: by size, by origin, and by who sends it. */
async function admit(request: Request, response: Response): Promise<void> {
  if (!PREFLIGHT_HEADERS.some((name) => Boolean(request.headers[name]))) {
    throw new ShopError(
      'CROSS_SITE',
      'A request with files needs the header Apollo-Require-Preflight: true.',
    );
  }
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES) throw new ShopError('TOO_LARGE');
  demand((response.locals.context as RequestContext).viewer, 'products.edit');
  await takeUploadSlot(response);
}

/** Takes GraphQL requests that bring files (employees only). The context is expected in `response.locals.context`. */
export function receiveUploads(): RequestHandler {
  const receive = graphqlUploadExpress({
    maxFileSize: DOCUMENT_MAX_BYTES,
    maxFiles: UPLOAD_MAX_FILES,
    maxFieldSize: OPERATIONS_MAX_BYTES,
  });
  return (request, response, next) => {
    if (!request.is('multipart/form-data')) return next();
    admit(request, response).then(() => receive(request, response, next), next);
  };
}
