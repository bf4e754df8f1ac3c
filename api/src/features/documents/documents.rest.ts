import type { Request } from 'express';
import { PRICES } from '../../../shared/prices.js';
import { DOCUMENTS_IN_ARCHIVE } from '../../../shared/rules/documents.js';
import { readPageNumber } from '../../../shared/rules/paging.js';
import { integerFrom } from '../../rest/json-schema.js';
import { readParameter, type FileResponse, type RestRoute } from '../../rest/route.js';

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

const readMonth = ({ params: { month } }: Request): string => String(month).slice(0, 10);

const monthList: RestRoute = {
  method: 'get',
  path: '/documents/:month.csv',
  action: 'documents.read',
  about: {
    summary:
      'The documents of a month in Berlin, such as `2026-11`, for the books: a row for each document and VAT rate, what takes from an invoice negative.',
    mimes: ['text/csv'],
  },
  price: () => PRICES.slip,
  handle: async (request, { services, viewer }) => {
    const month = readMonth(request);
    return asFile('text/csv', await services.documents.monthList(viewer, month), `belege-${month}.csv`);
  },
};

const monthArchive: RestRoute = {
  method: 'get',
  path: '/documents/:month.zip',
  action: 'documents.read',
  about: {
    summary: 'PDF and data of the documents of a month in Berlin, oldest first.',
    query: {
      'part?': integerFrom(
        1,
        `A part holds ${DOCUMENTS_IN_ARCHIVE} documents at most. The first without it.`,
      ),
    },
    mimes: ['application/zip'],
  },
  price: () => 5 * PRICES.slip,
  handle: async (request, { services, viewer }) => {
    const month = readMonth(request);
    const part = readPageNumber(Number(readParameter(request, 'part') ?? 1));
    const bytes = await services.documents.monthArchive(viewer, month, part);
    return asFile('application/zip', bytes, `belege-${month}-${part}.zip`);
  },
};

/** The calls of `/api` about documents. */
export const documentRoutes: readonly RestRoute[] = [readPdf, readXml, monthList, monthArchive];
