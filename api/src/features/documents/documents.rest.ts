import type { Request } from 'express';
import type { FileResponse, RestRoute } from '../../rest/route.js';

/** Every viewer may cache it; it never changes. */
const HEADERS = { 'Cache-Control': 'private, no-cache', 'Cross-Origin-Resource-Policy': 'same-origin' };

const readNumber = ({ params: { number } }: Request): string => String(number).slice(0, 50);

const asFile = (mime: string, bytes: Buffer, name: string): FileResponse => ({
  mime,
  bytes,
  headers: { ...HEADERS, 'Content-Disposition': `attachment; filename="${name}"` },
});

const readPdf: RestRoute = {
  method: 'get',
  path: '/document/:number.pdf',
  action: 'documents.read',
  about: {
    summary:
      'An invoice, correction or cancellation as PDF/A-3 with its data inside (ZUGFeRD, Factur-X, EN 16931).',
    mimes: ['application/pdf'],
  },
  handle: async (request, { services, viewer }) => {
    const number = readNumber(request);
    return asFile('application/pdf', await services.documents.pdf(viewer, number), `${number}.pdf`);
  },
};

const readXml: RestRoute = {
  method: 'get',
  path: '/document/:number.xml',
  action: 'documents.read',
  about: {
    summary: 'The data of an invoice, correction or cancellation alone, as XML (Cross Industry Invoice).',
    mimes: ['application/xml'],
  },
  handle: async (request, { services, viewer }) => {
    const number = readNumber(request);
    return asFile('application/xml', await services.documents.xml(viewer, number), `${number}.xml`);
  },
};

/** The calls of `/api` about documents. */
export const documentRoutes: readonly RestRoute[] = [readPdf, readXml];
