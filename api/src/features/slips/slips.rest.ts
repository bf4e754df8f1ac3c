import type { Request } from 'express';
import { PRICES } from '../../../shared/prices.js';
import { requireId, unknownOrder, unknownReturn } from '../../../shared/rules/ids.js';
import { MAX_BULK_ORDERS } from '../../../shared/rules/shipment.js';
import { textLike } from '../../rest/json-schema.js';
import { readParameter, type FileResponse, type RestRoute } from '../../rest/route.js';
import { RequestError } from '../../rest/wording.js';
import type { PrintedPaper } from './slips.service.js';

/** Another site must not show what is printed; the router lets nobody keep it. */
const HEADERS = { 'Cross-Origin-Resource-Policy': 'same-origin' };

/** Ids with commas between, as `readIdList` reads them. */
export const ID_LIST = `^\\s*[1-9]\\d{0,9}\\s*(,\\s*[1-9]\\d{0,9}\\s*){0,${MAX_BULK_ORDERS - 1}}$`;

const IDS = textLike(
  ID_LIST,
  `Ids of orders with commas between, at most ${MAX_BULK_ORDERS}. Those that have nothing to send are left out, and named in the header X-Left-Out.`,
);

/** Reads ids of orders with commas between. Throws `ORDER_NOT_FOUND` for what is no id. */
export const readIdList = (given: string): number[] =>
  given.split(',').map((id) => requireId(id.trim(), unknownOrder));

function readOrderIds(request: Request): number[] {
  const given = readParameter(request, 'ids');
  if (given === null) throw new RequestError('ORDER_ID_MISSING');
  return readIdList(given);
}

/** How many orders a request names, before anything is checked. */
const countIds = (request: Request): number =>
  Math.min((readParameter(request, 'ids') ?? '').split(',').length, MAX_BULK_ORDERS);

const asPdf = (bytes: Buffer, name: string, headers: Record<string, string> = {}): FileResponse => ({
  mime: 'application/pdf',
  bytes,
  headers: { ...HEADERS, ...headers, 'Content-Disposition': `inline; filename="${name}.pdf"` },
});

const leftOutHeader = ({ leftOutIds }: PrintedPaper): Record<string, string> =>
  leftOutIds.length === 0 ? {} : { 'X-Left-Out': leftOutIds.join(',') };

const packingSlips: RestRoute = {
  method: 'get',
  path: '/slips.pdf',
  action: 'orders.ship',
  // A slip that is printed again is marked as a copy.
  changesState: true,
  about: {
    summary: 'The packing slips of orders, each with its return slip, in the languages of the orders.',
    description:
      'A slip lists what is to be sent of its order and has the number of the order as Code 128. One that was printed before is marked as a copy, and so is that of an order that was sent.',
    query: { ids: IDS },
    mimes: ['application/pdf'],
  },
  price: (request) => countIds(request) * PRICES.slip,
  handle: async (request, { services, viewer, departure }) => {
    const paper = await services.slips.packingSlips(viewer, readOrderIds(request), departure());
    return asPdf(paper.bytes, 'packing-slips', leftOutHeader(paper));
  },
};

const pickList: RestRoute = {
  method: 'get',
  path: '/pick-list.pdf',
  action: 'orders.ship',
  about: {
    summary: 'What is to be taken from the shelves for orders: each product once, by category and name.',
    query: { ids: IDS },
    mimes: ['application/pdf'],
  },
  price: (request) => (countIds(request) * PRICES.slip) / 2,
  handle: async (request, { services, viewer, departure }) => {
    const paper = await services.slips.pickList(viewer, readOrderIds(request), departure());
    return asPdf(paper.bytes, 'pick-list', leftOutHeader(paper));
  },
};

const returnSlip: RestRoute = {
  method: 'get',
  path: '/return-slip/:orderID.pdf',
  action: 'orders.read',
  about: {
    summary:
      'The sheet to put into a parcel that goes back; customers get it for their own orders, once sent.',
    mimes: ['application/pdf'],
  },
  price: () => PRICES.slip,
  handle: async (request, { services, viewer, departure }) => {
    const orderId = requireId(request.params.orderID, unknownOrder);
    const bytes = await services.slips.returnSlip(viewer, orderId, departure());
    return asPdf(bytes, `return-slip-${orderId}`);
  },
};

const remedySlip: RestRoute = {
  method: 'get',
  path: '/remedy-slip/:returnID.pdf',
  action: 'returns.handle',
  about: {
    summary: 'The packing slip of goods of a return that were repaired, or of others in their place.',
    mimes: ['application/pdf'],
  },
  price: () => PRICES.slip,
  handle: async (request, { services, viewer, departure }) => {
    const returnId = requireId(request.params.returnID, unknownReturn);
    return asPdf(await services.slips.remedySlip(viewer, returnId, departure()), `remedy-slip-${returnId}`);
  },
};

/** The calls of `/api` about the papers of shipping. */
export const slipRoutes: readonly RestRoute[] = [packingSlips, pickList, returnSlip, remedySlip];
