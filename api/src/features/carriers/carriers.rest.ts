import { ShopError } from '../../../shared/errors.js';
import { sentenceOf } from '../../../shared/reasons.js';
import { PRICES } from '../../../shared/prices.js';
import {
  CARRIER_FILES,
  PARCEL_SERVICES,
  readCarrierFile,
  readParcelService,
} from '../../../shared/rules/carrier-files.js';
import { maxBytesOf } from '../../../shared/rules/files.js';
import { MAX_BULK_ORDERS } from '../../../shared/rules/shipment.js';
import {
  integerFrom,
  listOf,
  oneOf,
  orNull,
  PARAMS,
  record,
  text,
  textLike,
} from '../../rest/json-schema.js';
import { readParameter, type RestRoute } from '../../rest/route.js';
import { RequestError, wordsOf } from '../../rest/wording.js';
import { ID_LIST, readIdList } from '../slips/slips.rest.js';
import { MAX_TRACKING_ROWS, type ImportedRow } from './tracking-import.service.js';

/** Why a call is refused, for programs. */
const toWireError = ({ reason, params }: ShopError) => ({ reason, params });

/** What an order may be taken to weigh, in kilograms. */
const ASSUMED_KILOGRAMS = ['2', '5', '10', '31.5'];

const GRAMS_IN_KILOGRAM = 1_000;

const toShip: RestRoute = {
  method: 'get',
  path: '/export/to-ship.csv',
  action: 'orders.ship',
  about: {
    summary: 'The addresses of orders that wait to be sent, as a carrier imports them.',
    description:
      'The parcel product follows from weight and service. An address that has not all of street, number, postcode and town is never exported half, and nothing too heavy or of unknown weight where the product depends on it: such orders are refused, each with its doubt in `payload.orders`, or left out with `skip=yes`. What is left out is named in the header X-Left-Out.',
    query: {
      carrier: oneOf(CARRIER_FILES, 'Whose layout; `dhl` is that of DHL Online Frankierung.'),
      'ids?': textLike(
        ID_LIST,
        `Ids of orders with commas between, at most ${MAX_BULK_ORDERS}; without them the ${MAX_BULK_ORDERS} that are paid longest.`,
      ),
      'service?': oneOf(
        PARCEL_SERVICES,
        'How fast the parcels go; `standard` without it. DHL’s file has no express.',
      ),
      'assume?': oneOf(
        ASSUMED_KILOGRAMS,
        'What an order is taken to weigh, in kilograms, of which not every piece was weighed; without it, nothing is assumed.',
      ),
      'skip?': oneOf(['yes'], 'Leaves out orders that are in doubt.'),
    },
    mimes: ['text/csv'],
  },
  price: () => MAX_BULK_ORDERS * PRICES.field,
  refusedPayload: (error) => ({
    ...toWireError(error),
    orders: error.fields.map(({ name, reason, params = {} }) => ({
      orderId: Number(name),
      reason,
      params,
      msg: sentenceOf(reason, params),
    })),
  }),
  handle: async (request, { services, viewer }) => {
    const carrier = readCarrierFile(readParameter(request, 'carrier'));
    if (carrier === null) throw new RequestError('CARRIER_FILE_UNKNOWN');
    const ids = readParameter(request, 'ids');
    const assumed = readParameter(request, 'assume');
    const { bytes, leftOutIds } = await services.carriers.parcels(viewer, {
      carrier,
      orderIds: ids === null ? null : readIdList(ids),
      service: readParcelService(readParameter(request, 'service')),
      assumedGrams: assumed === null ? null : Number(assumed) * GRAMS_IN_KILOGRAM,
      skipsDoubtful: readParameter(request, 'skip') !== null,
    });
    return {
      mime: `text/csv; charset=${carrier === 'neutral' ? 'utf-8' : 'windows-1252'}`,
      bytes,
      headers: {
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Content-Disposition': `attachment; filename="to-ship-${carrier}.csv"`,
        ...(leftOutIds.length === 0 ? {} : { 'X-Left-Out': leftOutIds.join(',') }),
      },
    };
  },
};

/** What `toWireRow` gives. */
const ROW = record(
  {
    line: integerFrom(1, 'Line of the file.'),
    order: text('The order as the file names it.'),
    carrier: text('The carrier.'),
    trackingCode: text('The tracking code.'),
    outcome: oneOf(
      ['ready', 'sent', 'unchanged', 'refused'],
      '`ready` would be sent, `unchanged` was sent that way before.',
    ),
    extent: orNull(
      oneOf(
        ['whole', 'part', 'rest', 'further'],
        'What of the order the parcel is; `further` is another parcel of what was sent already.',
      ),
    ),
    reason: orNull(text('Stable name of the reason of an error.')),
    params: orNull(PARAMS),
    msg: orNull(text('Why it is refused.')),
  },
  'TrackingRow',
);

const toWireRow = ({ error, ...row }: ImportedRow) => ({
  ...row,
  reason: error?.reason ?? null,
  params: error?.params ?? null,
  msg: error === null ? null : wordsOf(error, {}),
});

const importTracking: RestRoute = {
  method: 'post',
  path: '/import/tracking',
  action: 'orders.ship',
  files: { file: 'table' },
  about: {
    summary:
      'Sends orders by a table of tracking codes that a carrier gives back (CSV, also as the whole body).',
    description: `Columns are recognized by their titles, in the words of DHL, DPD and GLS or as \`order\`, \`carrier\`, \`tracking\`; at most ${MAX_TRACKING_ROWS} rows. Each row has its own outcome, and the same table once more changes nothing. The first new code of an order sends what is left of it, each other one a further parcel.`,
    query: { 'dryRun?': oneOf(['yes'], 'Tells what would become of each row, and changes nothing.') },
    payload: record({ rows: listOf(ROW, 'The rows of the file, in their order.') }),
  },
  price: () => MAX_BULK_ORDERS * PRICES.parcel,
  refusedPayload: toWireError,
  handle: async (request, { services, viewer }, [file]) => {
    if (file === undefined) throw new RequestError('NO_FILES');
    const bytes = await file.read(maxBytesOf('table'));
    if (bytes === null) throw new ShopError('TOO_LARGE');
    const isDryRun = readParameter(request, 'dryRun') !== null;
    const rows = await services.trackingImport.import(viewer, bytes, isDryRun);
    return { msg: isDryRun ? 'Table read.' : 'Table imported.', payload: { rows: rows.map(toWireRow) } };
  },
};

/** The calls of `/api` about files of carriers. */
export const carrierRoutes: readonly RestRoute[] = [toShip, importTracking];
