import type { Request, RequestHandler, Response } from 'express';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';
import processRequest from 'graphql-upload/processRequest.mjs';
import { requirePermission } from '../../shared/access.js';
import { ShopError } from '../../shared/errors.js';
import { MAX_DOCUMENT_BYTES, MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '../../shared/rules/files.js';
import type { RequestContext } from '../context.js';
import { acquireUploadSlot } from '../kernel/http/upload-slots.js';
import { FORM_LIMITS, openForm, rejectDuplicates } from '../rest/body.js';

/** Largest document with variables, in bytes; the files come beside it. */
const MAX_OPERATIONS_BYTES = 65_536;

/** Headers of which a form on another site can send none; the same as Apollo asks for. */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** Refuses a request with files before any of it is read: by size, by origin, and by who sends it. */
async function authorizeUpload(request: Request, response: Response): Promise<void> {
  if (!PREFLIGHT_HEADERS.some((name) => Boolean(request.headers[name]))) {
    throw new ShopError('PREFLIGHT_MISSING');
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw new ShopError('TOO_LARGE');
  requirePermission((response.locals.context as RequestContext).viewer, 'products.edit');
  await acquireUploadSlot(response);
}

/** The places of the operation that a request's map names. What is no map, the upload itself refuses. */
function placesOf(map: unknown): string[] {
  try {
    const places: unknown = Object.values(JSON.parse(String(map)) as object).flat();
    return (places as unknown[]).map(String);
  } catch {
    return [];
  }
}

/** Waits for a whole request with files, of which the upload would else silently use one of two that are given for one place. */
async function rejectRepeatedParts(request: Request): Promise<void> {
  const names: string[] = [];
  const fields = await openForm(request, {
    maxBytes: MAX_UPLOAD_BYTES,
    limits: { ...FORM_LIMITS, files: MAX_UPLOAD_FILES },
    onFile: (name, file) => {
      names.push(name);
      file.resume();
    },
  });
  rejectDuplicates(names);
  rejectDuplicates(placesOf(fields.map));
}

/** Takes GraphQL requests that bring files (employees only). The context is expected in `response.locals.context`. */
export function receiveUploads(): RequestHandler {
  const receive = graphqlUploadExpress({
    maxFileSize: MAX_DOCUMENT_BYTES,
    maxFiles: MAX_UPLOAD_FILES,
    maxFieldSize: MAX_OPERATIONS_BYTES,
    processRequest: async (request, response, options) => {
      const [operations] = await Promise.all([
        processRequest(request, response, options),
        rejectRepeatedParts(request as Request),
      ]);
      return operations;
    },
  });
  return (request, response, next) => {
    if (!request.is('multipart/form-data')) return next();
    authorizeUpload(request, response).then(() => receive(request, response, next), next);
  };
}
