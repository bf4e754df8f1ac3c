import { requirePermission } from '../../../shared/access.js';
import { PRICES } from '../../../shared/prices.js';
import { readField } from '../../rest/body.js';
import {
  integerFrom,
  listOf,
  oneOf,
  orNull,
  PARAMS,
  record,
  text,
  textUpTo,
} from '../../rest/json-schema.js';
import type { RestRoute } from '../../rest/route.js';
import type { RequestContext } from '../../context.js';
import { RequestError, wordsOf } from '../../rest/wording.js';
import type { OfferAnswer, OfferRow } from './offers.service.js';

/** Most rows of one call. */
const MAX_OFFERS = 250;

/** Longest article number that is looked for; the longest that a product has is shorter. */
const MAX_NUMBER = 100;

const ROW = record({
  articleNumber: textUpTo(MAX_NUMBER, 'Names the product.'),
  'price?': orNull(integerFrom(1, 'Euro cents, VAT included; left out, it stays. Needs `products:write`.')),
  'stockCount?': orNull(integerFrom(0, 'Free pieces; left out, they stay.')),
  'stockCountBefore?': orNull(
    integerFrom(
      0,
      'The count that was seen: the stock changes by the difference, so that what was sold since stays sold.',
    ),
  ),
  'version?': orNull(
    integerFrom(
      0,
      'The version that was seen: another one now refuses the row. Without it the row holds whatever there is.',
    ),
  ),
});

const ANSWER = record(
  {
    articleNumber: text('As the row names it.'),
    outcome: oneOf(['changed', 'unchanged', 'refused'], '`unchanged` was as the row says.'),
    productID: orNull(integerFrom(1, 'Id of the product.')),
    price: orNull(integerFrom(1, 'As it is now, in euro cents.')),
    stockCount: orNull(integerFrom(0, 'Free pieces now.')),
    version: orNull(integerFrom(0, 'How often employees and programs have saved the product.')),
    reason: orNull(text('Stable name of why the row is refused.')),
    params: orNull(PARAMS),
    msg: orNull(text('The same as a sentence.')),
  },
  'OfferAnswer',
);

const toWireAnswer = ({ articleNumber, isChanged, product, error }: OfferAnswer) => ({
  articleNumber,
  outcome: error !== null ? 'refused' : isChanged ? 'changed' : 'unchanged',
  productID: product?._id ?? null,
  price: product?.priceCents ?? null,
  stockCount: product?.stockCount ?? null,
  version: product === null ? null : (product.version ?? 0),
  reason: error?.reason ?? null,
  params: error?.params ?? null,
  msg: error === null ? null : wordsOf(error, {}),
});

/** The numbers of a row that may be left out. */
const NUMBERS = ['price', 'stockCount', 'stockCountBefore', 'version'] as const;

/** A row as its call describes it; rules of the shop are the row's own matter. */
function readRow(value: unknown, index: number): OfferRow {
  const row = Object(value) as Record<string, unknown>;
  const [price, stockCount, stockCountBefore, version] = NUMBERS.map((name) => row[name] ?? null);
  const { articleNumber } = row;
  if (
    typeof articleNumber !== 'string' ||
    articleNumber.length > MAX_NUMBER ||
    !isWhole(price) ||
    !isWhole(stockCount) ||
    !isWhole(stockCountBefore, 0) ||
    !isWhole(version, 0)
  )
    throw new RequestError('OFFER_UNREADABLE', String(index + 1));
  return {
    articleNumber,
    offer: { price, stockCount },
    loaded: { price: null, stockCount: stockCountBefore, version },
  };
}

const isWhole = (value: unknown, least = -Infinity): value is number | null =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= least);

/** Throws `INVALID_INPUT` where a row is not as it is described, or there are too many: then none is written. */
function readRows(value: unknown): OfferRow[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_OFFERS)
    throw new RequestError('OFFERS_UNREADABLE', '', String(MAX_OFFERS));
  return value.map(readRow);
}

/** What a call sends. */
export const OFFERS_BODY = { offers: listOf(ROW, `The rows, ${MAX_OFFERS} at most.`) };

/** Writes rows as a program sends them, and charges for them. Throws `INVALID_INPUT`, `FORBIDDEN` or `RATE_LIMITED`. */
export async function writeOffers(value: unknown, context: RequestContext) {
  const { viewer, services } = context;
  requirePermission(viewer, 'stock.edit');
  const rows = readRows(value);
  context.charge(rows.length * PRICES.offer);
  return { offers: (await services.offers.write(viewer, rows)).map(toWireAnswer) };
}

const offers: RestRoute = {
  method: 'post',
  path: '/offers',
  action: 'stock.edit',
  about: {
    summary: 'Sets prices and stock by article number, with an answer for each row.',
    description: `Up to ${MAX_OFFERS} rows. A row that is refused keeps no other from being written, and what is as its row says is left alone: the same rows may be sent again.`,
    body: OFFERS_BODY,
    payload: record({ offers: listOf(ANSWER, 'What became of the rows, in their order.') }),
  },
  handle: async (request, context) => ({
    msg: 'Offers written.',
    payload: await writeOffers(readField(request, 'offers'), context),
  }),
};

/** The calls of `/api` by which other programs keep prices and stock. */
export const offerRoutes: readonly RestRoute[] = [offers];
