import type { Request } from 'express';
import { PICTURE_FORMATS, PICTURE_WIDTHS, typesOf, type PictureFormat } from '../../../shared/rules/files.js';
import { demandId } from '../../../shared/rules/ids.js';
import { oneOf } from '../../rest/json-schema.js';
import { readParameter, type FileAnswer, type RestRoute } from '../../rest/route.js';
import type { PictureWish, ServedFile } from './files.service.js';

/** A file never changes under its id, so it may be kept for a year. */
const FOREVER = 'public, max-age=31536000, immutable';

function readFileId(request: Request): number {
  const given = String(request.params.id);
  return demandId(given, `A file with fileID: "${given.slice(0, 50)}" was not found.`);
}

/**
 * `?w=320&format=webp` asks for a version of a picture. A width without a format lets the `Accept` header decide;
 * without either, and with values that are not offered, the stored PNG or JPEG is meant.
 */
function readWish(request: Request): PictureWish {
  const width = PICTURE_WIDTHS.find((offered) => String(offered) === readParameter(request, 'w')) ?? null;
  const named: PictureFormat | null =
    PICTURE_FORMATS.find((offered) => offered === readParameter(request, 'format')) ?? null;
  const takesWebp = request.headers.accept?.includes('image/webp') === true;
  return { width, format: named ?? (width !== null && takesWebp ? 'webp' : null) };
}

const answer = (file: ServedFile, headers: Record<string, string>): FileAnswer => ({
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
    summary: 'A picture. It never changes under its id.',
    query: {
      'w?': oneOf(PICTURE_WIDTHS, 'Width in pixels; without it the stored size.'),
      'format?': oneOf(
        PICTURE_FORMATS,
        'Without it the stored format, or WebP where a width and `Accept` say so.',
      ),
    },
    mimes: [...typesOf('picture'), ...PICTURE_FORMATS.map((format) => `image/${format}`)],
  },
  handle: async (request, { services }) => {
    const wish = readWish(request);
    return answer(await services.files.readPicture(readFileId(request), wish), { Vary: 'Accept' });
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
