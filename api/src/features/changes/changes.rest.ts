import { CHANGE_KINDS } from '../../../shared/changes.js';
import { PRICES } from '../../../shared/prices.js';
import { flag, integerFrom, listOf, oneOf, record, time } from '../../rest/json-schema.js';
import { readParameter, type RestRoute } from '../../rest/route.js';

/** Most changes of one answer, and how many without a wish. */
const MAX_CHANGES = 250;

const CHANGE = record(
  {
    change: integerFrom(1, 'Its place in the log.'),
    kind: oneOf(
      CHANGE_KINDS,
      '`price` is its price or listing; `stock` is sold, back or counted anew; a `customer` may be gone.',
    ),
    id: integerFrom(1, 'Id of the product, order or customer, which is to be read anew.'),
    at: time('When it changed.'),
  },
  'Change',
);

const changes: RestRoute = {
  method: 'get',
  path: '/changes',
  action: 'changes.read',
  about: {
    summary: 'What has changed since, as one ordered log of ids.',
    description:
      'Ask without `since` where the log ends, read everything once, and from then on ask with the `next` of the last answer. Each product, order and customer stands at its last change alone. The same question may be repeated. A `since` beyond the end is refused: read everything anew, as after a backup was put back.',
    query: {
      'since?': integerFrom(0, 'The `next` of the answer before; 0 for the beginning.'),
      'first?': integerFrom(1, `At most so many changes, up to ${MAX_CHANGES}, as without it.`),
    },
    payload: record({
      changes: listOf(CHANGE, 'In order.'),
      next: integerFrom(0, 'From where to ask on.'),
      hasMore: flag('Whether there are more already.'),
    }),
  },
  price: () => 2 * PRICES.lookup + MAX_CHANGES * PRICES.field,
  handle: async (request, { services, viewer }) => {
    const since = readParameter(request, 'since');
    const first = Number(readParameter(request, 'first') ?? MAX_CHANGES);
    const slice = await services.changes.list(
      viewer,
      since === null ? null : Number(since),
      Math.min(Math.max(first, 1), MAX_CHANGES),
    );
    const told = slice.changes.map(({ _id: change, kind, subjectId: id, at }) => ({
      change,
      kind,
      id,
      at: at.getTime(),
    }));
    return { msg: 'Changes found.', payload: { ...slice, changes: told } };
  },
};

/** The call of `/api` by which other programs keep a copy. */
export const changeRoutes: readonly RestRoute[] = [changes];
