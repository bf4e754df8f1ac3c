import type { Request } from 'express';
import { PRICES } from '../../../shared/prices.js';
import { INVENTORY_SORTS, INVENTORY_STATES } from '../../../shared/rules/inventory.js';
import { MAX_EXPORT_ROWS } from '../../../shared/rules/imports.js';
import type { RequestContext } from '../../context.js';
import { oneOf, text } from '../../rest/json-schema.js';
import { readParameter, type RestRoute } from '../../rest/route.js';

const MIMES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const wordOf = <Word extends string>(words: readonly Word[], given: string | null, usual: Word): Word =>
  words.find((word) => word === given) ?? usual;

async function answer(request: Request, { services, viewer }: RequestContext, format: keyof typeof MIMES) {
  const question = {
    state: wordOf(INVENTORY_STATES, readParameter(request, 'state'), 'LISTED'),
    sort: wordOf(INVENTORY_SORTS, readParameter(request, 'sort'), 'NAME'),
    search: readParameter(request, 'search') ?? '',
  };
  return {
    mime: format === 'csv' ? 'text/csv; charset=utf-8' : MIMES.xlsx,
    bytes: await services.productExport.file(viewer, question, format),
    headers: {
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Disposition': `attachment; filename="products.${format}"`,
    },
  };
}

const routeOf = (format: keyof typeof MIMES): RestRoute => ({
  method: 'get',
  path: `/export/products.${format}`,
  action: 'products.edit',
  about: {
    summary: `Products as ${format === 'csv' ? 'CSV' : 'a workbook of Excel'}, which an import takes back.`,
    description: `What the list of products shows under the same conditions, at most ${MAX_EXPORT_ROWS} products, with titles in the caller’s language. Imported without a change, it changes nothing. Purchase prices are in it for owners alone, specification tables not.`,
    query: {
      'state?': oneOf(INVENTORY_STATES, 'Which ones; all that are in the catalog without it.'),
      'sort?': oneOf(INVENTORY_SORTS, 'Order; by name without it.'),
      'search?': text('Words of the name, the manufacturer, the id or one of the numbers.'),
    },
    mimes: [MIMES[format]],
  },
  price: () => 4 * PRICES.scan,
  handle: (request, context) => answer(request, context, format),
});

/** The calls of `/api` that give products as files. */
export const importRoutes: readonly RestRoute[] = [routeOf('csv'), routeOf('xlsx')];
