import type { Request } from 'express';
import { PRICES } from '../../../shared/prices.js';
import { requireId, unknownStocktaking } from '../../../shared/rules/ids.js';
import { oneOf } from '../../rest/json-schema.js';
import { readParameter, type RestRoute } from '../../rest/route.js';
import type { SheetOrder } from './count-sheet.service.js';

/** Another site must not show what is printed. */
const HEADERS = { 'Cross-Origin-Resource-Policy': 'same-origin' };

const QUERY = { 'by?': oneOf(['category', 'place'], 'How it is sorted; by category without it.') };

const orderOf = (request: Request): SheetOrder =>
  readParameter(request, 'by') === 'place' ? 'place' : 'category';

const sheet: RestRoute = {
  method: 'get',
  path: '/stocktaking/:id.pdf',
  action: 'stocktaking.count',
  about: {
    summary: 'The sheet to count by, as PDF, without what the books say.',
    query: QUERY,
    mimes: ['application/pdf'],
  },
  price: () => PRICES.scan,
  handle: async (request, { services, viewer }) => {
    const id = requireId(request.params.id, unknownStocktaking);
    const bytes = await services.countSheet.pdf(viewer, id, orderOf(request));
    const headers = { ...HEADERS, 'Content-Disposition': `inline; filename="stocktaking-${id}.pdf"` };
    return { mime: 'application/pdf', bytes, headers };
  },
};

const list: RestRoute = {
  method: 'get',
  path: '/stocktaking/:id.csv',
  action: 'stocktaking.count',
  about: {
    summary: 'All products of a stocktaking with what was counted, as CSV.',
    description: 'With titles in the caller’s language. What differences cost is in it for owners alone.',
    query: QUERY,
    mimes: ['text/csv'],
  },
  price: () => PRICES.scan,
  handle: async (request, { services, viewer }) => {
    const id = requireId(request.params.id, unknownStocktaking);
    const bytes = await services.countSheet.file(viewer, id, orderOf(request));
    const headers = { ...HEADERS, 'Content-Disposition': `attachment; filename="stocktaking-${id}.csv"` };
    return { mime: 'text/csv; charset=utf-8', bytes, headers };
  },
};

/** The calls of `/api` about stocktakings. */
export const stocktakingRoutes: readonly RestRoute[] = [sheet, list];
