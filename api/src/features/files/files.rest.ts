import type { Request } from 'express';
import { typesOf } from '../../../shared/rules/files.js';
import {
  PICTURE_FORMATS,
  PICTURE_PALETTES,
  PICTURE_WIDTHS,
  type PictureFormat,
} from '../../../shared/pictures.js';
import { requireId, unknownFile } from '../../../shared/rules/ids.js';
import { PRICES } from '../../../shared/prices.js';
import { oneOf } from '../../rest/json-schema.js';
import { readParameter, type FileResponse, type RestRoute } from '../../rest/route.js';
import type { ServedFile } from './file.store.js';
import type { VariantRequest } from './pictures.service.js';

/** A file never changes under its id, so it may be kept for a year. */
const FOREVER = 'public, max-age=31536000, immutable';

/** Of a picture that only orders show: whether the viewer may see it is asked each time. */
const FOR_ONE_VIEWER = {
  'Cache-Control': 'private, no-cache',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Vary: 'Accept, Authorization, Cookie',
};

const readFileId = (request: Request): number => requireId(request.params.id, unknownFile);

/**
 * `?w=320&format=webp` asks for a version of a picture, `palette=dark` for a drawing on dark paper. A width without a format lets
 * the `Accept` header decide; without either, the stored PNG or JPEG is meant.
 */
function readVariantRequest(request: Request): VariantRequest {
  const width = PICTURE_WIDTHS.find((offered) => String(offered) === readParameter(request, 'w')) ?? null;
  const named: PictureFormat | null =
    PICTURE_FORMATS.find((offered) => offered === readParameter(request, 'format')) ?? null;
  const takesWebp = request.headers.accept?.includes('image/webp') === true;
  const palette = PICTURE_PALETTES.find((offered) => offered === readParameter(request, 'palette')) ?? null;
  return { width, palette, format: named ?? (width !== null && takesWebp ? 'webp' : null) };
}

const answer = (file: ServedFile, headers: Record<string, string>): FileResponse => ({
  mime: file.mime,
  bytes: file.bytes,
  headers: {
    'Cache-Control': FOREVER,
    ETag: `"${file.sha256}"`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...headers,
  },
});

const readPictureFile: RestRoute = {
  method: 'get',
  path: '/file/pic/:id',
  about: {
    summary:
      'A picture. It never changes under its id. One that was deleted or replaced is there for nobody but who may see an order that shows it.',
    query: {
      'w?': oneOf(PICTURE_WIDTHS, 'Width in pixels; without it the stored size.'),
      'format?': oneOf(
        PICTURE_FORMATS,
        'Without it the stored format, or WebP where a width and `Accept` say so.',
      ),
      'palette?': oneOf(
        PICTURE_PALETTES,
        'For dark backgrounds: a drawing is on dark paper, a photograph stays as it is.',
      ),
    },
    mimes: [...typesOf('picture'), ...PICTURE_FORMATS.map((format) => `image/${format}`)],
  },
  price: () => PRICES.file,
  handle: async (request, context) => {
    const picture = await context.services.pictures.read(
      readFileId(request),
      readVariantRequest(request),
      context,
    );
    return answer(picture, {
      Vary: 'Accept',
      ...(picture.isPrivate ? FOR_ONE_VIEWER : {}),
      // What only stands in for another picture is to be asked for again.
      ...(picture.isSubstitute ? { 'Cache-Control': 'no-store' } : {}),
    });
  },
};

const readDocumentFile: RestRoute = {
  method: 'get',
  path: '/file/doc/:id',
  about: { summary: 'A specification document. It never changes under its id.', mimes: typesOf('document') },
  handle: async (request, { services }) => {
    const id = readFileId(request);
    return answer(await services.files.read('document', id), {
      'Content-Disposition': `attachment; filename="specification-${id}.pdf"`,
    });
  },
};

/** The calls of `/api` that serve files. */
export const fileRoutes: readonly RestRoute[] = [readPictureFile, readDocumentFile];
