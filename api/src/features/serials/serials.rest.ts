import { PRICES } from '../../../shared/prices.js';
import { requireId, unknownProduct } from '../../../shared/rules/ids.js';
import { integerFrom, text } from '../../rest/json-schema.js';
import { readParameter, type RestRoute } from '../../rest/route.js';

const recallFile: RestRoute = {
  method: 'get',
  path: '/export/recall.csv',
  action: 'customers.read',
  about: {
    summary: 'Who has pieces that a recall is about, as CSV.',
    description:
      'The parcels with pieces of a product whose serial numbers lie in a range or are not all known, and whom to write to (Art. 35 GPSR). What has come back is left out.',
    query: {
      productID: integerFrom(1, 'The product.'),
      'from?': text('The first serial number.'),
      'until?': text('The last serial number.'),
    },
    mimes: ['text/csv'],
  },
  price: () => 4 * PRICES.scan,
  handle: async (request, { services, viewer }) => ({
    mime: 'text/csv; charset=utf-8',
    bytes: await services.serials.recallFile(viewer, {
      productId: requireId(readParameter(request, 'productID') ?? '', unknownProduct),
      from: readParameter(request, 'from') ?? '',
      until: readParameter(request, 'until') ?? '',
    }),
    headers: {
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Disposition': 'attachment; filename="recall.csv"',
    },
  }),
};

/** The calls of `/api` about sold pieces. */
export const serialsRoutes: readonly RestRoute[] = [recallFile];
