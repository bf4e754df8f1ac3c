import type { Request } from 'express';
import { PRICES } from '../../../shared/prices.js';
import { requireId, unknownPurchaseOrder } from '../../../shared/rules/ids.js';
import { MAX_EXPORT_ROWS } from '../../../shared/rules/imports.js';
import { oneOf, text } from '../../rest/json-schema.js';
import { readParameter, type RestRoute } from '../../rest/route.js';
import type { ReorderFilter } from './reorder.service.js';

/** Another site must not show what is printed. */
const HEADERS = { 'Cross-Origin-Resource-Policy': 'same-origin' };

/** Reads which products are wanted; `-` stands for those without a supplier. */
const readFilter = (request: Request): ReorderFilter => {
  const supplier = readParameter(request, 'supplier');
  return {
    supplier: supplier === '-' ? '' : supplier,
    search: readParameter(request, 'search') ?? '',
    isProposedOnly: readParameter(request, 'proposed') === 'yes',
  };
};

const reorderList: RestRoute = {
  method: 'get',
  path: '/export/reorder.csv',
  action: 'purchasing.order',
  about: {
    summary: 'Products that run low, with what was sold, is on order and is proposed, as CSV.',
    description: `By supplier, at most ${MAX_EXPORT_ROWS} products, with titles in the caller’s language. Purchase prices are in it for owners alone.`,
    query: {
      'supplier?': text('Name of a supplier; `-` for products without one.'),
      'search?': text('Words of the name or one of the numbers.'),
      'proposed?': oneOf(['yes'], 'Only products of which pieces are proposed.'),
    },
    mimes: ['text/csv'],
  },
  price: () => 2 * PRICES.scan,
  handle: async (request, { services, viewer }) => ({
    mime: 'text/csv; charset=utf-8',
    bytes: await services.reorder.file(viewer, readFilter(request)),
    headers: { ...HEADERS, 'Content-Disposition': 'attachment; filename="reorder.csv"' },
  }),
};

const stockValue: RestRoute = {
  method: 'get',
  path: '/export/stock-value.csv',
  action: 'purchasePrices.keep',
  about: {
    summary: 'What the goods in stock have cost by category, as CSV. Owners only.',
    mimes: ['text/csv'],
  },
  price: () => PRICES.scan,
  handle: async (_request, { services, viewer }) => ({
    mime: 'text/csv; charset=utf-8',
    bytes: await services.stockValue.file(viewer),
    headers: { ...HEADERS, 'Content-Disposition': 'attachment; filename="stock-value.csv"' },
  }),
};

const paper: RestRoute = {
  method: 'get',
  path: '/purchase-order/:id.pdf',
  action: 'purchasing.read',
  about: {
    summary:
      'An order at a supplier as PDF; a draft says that it is one. Purchase prices are on it for owners alone.',
    mimes: ['application/pdf'],
  },
  price: () => PRICES.slip,
  handle: async ({ params }, { services, viewer }) => {
    const id = requireId(params.id, unknownPurchaseOrder);
    const { name, bytes } = await services.purchaseOrders.pdf(viewer, id);
    const headers = { ...HEADERS, 'Content-Disposition': `inline; filename="${name}.pdf"` };
    return { mime: 'application/pdf', bytes, headers };
  },
};

/** The calls of `/api` about buying goods. */
export const purchasingRoutes: readonly RestRoute[] = [reorderList, stockValue, paper];
