import type { Request } from 'express';
import { PRICES } from '../../../shared/prices.js';
import type { FileResponse, RestRoute } from '../../rest/route.js';
import type { BooksFile } from './books.service.js';

const asFile = ({ name, bytes }: BooksFile, mime: string): FileResponse => ({
  mime,
  bytes,
  headers: { 'Cache-Control': 'private, no-cache', 'Content-Disposition': `attachment; filename="${name}"` },
});

/** The month or quarter that a call is about, as it stands in its path. */
const readPeriod = ({ params: { month, quarter } }: Request): string => String(month ?? quarter).slice(0, 10);

const datev: RestRoute = {
  method: 'get',
  path: '/books/:month/datev.csv',
  action: 'books.read',
  about: {
    summary: 'The bookings of a month in Berlin, such as `2026-11`, as DATEV imports them. Owners only.',
    description:
      'A batch of bookings (EXTF 700, format 21, version 13, Windows-1252): documents by VAT rate against revenue, payments and refunds against the account of payments on their way, all on one debtor account. Fees and payouts of PayPal and Stripe, as these report them, and what gift vouchers pay stand against the account of payments on their way, too; the sale of gift vouchers stands against that of what is owed for them. A month that is not over is marked as provisional. Each export is in the audit log.',
    mimes: ['text/csv'],
  },
  price: () => 5 * PRICES.slip,
  handle: async (request, { services, viewer }) =>
    asFile(await services.books.datev(viewer, readPeriod(request)), 'text/csv; charset=windows-1252'),
};

const vat: RestRoute = {
  method: 'get',
  path: '/books/:month/vat.csv',
  action: 'books.read',
  about: {
    summary:
      'What the documents of a month in Berlin come to by VAT rate, and what came in and went back. Owners only.',
    mimes: ['text/csv'],
  },
  price: () => 5 * PRICES.slip,
  handle: async (request, { services, viewer }) =>
    asFile(await services.books.vatList(viewer, readPeriod(request)), 'text/csv'),
};

const oss: RestRoute = {
  method: 'get',
  path: '/books/:quarter/oss.csv',
  action: 'books.read',
  about: {
    summary:
      'What was sold in a quarter in Berlin, such as `2026-Q4`, with the VAT of other countries of the EU. Owners only.',
    mimes: ['text/csv'],
  },
  price: () => 5 * PRICES.slip,
  handle: async (request, { services, viewer }) =>
    asFile(await services.books.ossList(viewer, readPeriod(request)), 'text/csv'),
};

const recapitulative: RestRoute = {
  method: 'get',
  path: '/books/:quarter/zm.csv',
  action: 'books.read',
  about: {
    summary:
      'What companies in other countries of the EU have bought without VAT in a quarter in Berlin, such as `2026-Q4`, by VAT id: the recapitulative statement. Owners only.',
    mimes: ['text/csv'],
  },
  price: () => 2 * PRICES.slip,
  handle: async (request, { services, viewer }) =>
    asFile(await services.books.recapitulativeList(viewer, readPeriod(request)), 'text/csv'),
};

/** The calls of `/api` about a month or a quarter for the tax adviser. */
export const bookRoutes: readonly RestRoute[] = [datev, vat, oss, recapitulative];
