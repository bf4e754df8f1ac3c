import { PRICES } from '../../../shared/prices.js';
import { CARRIER_FILES, readCarrierFile } from '../../../shared/rules/carrier-files.js';
import { MAX_BULK_ORDERS } from '../../../shared/rules/shipment.js';
import { oneOf, text } from '../../rest/json-schema.js';
import { readParameter, type RestRoute } from '../../rest/route.js';
import { RequestError } from '../../rest/wording.js';
import { readIdList } from '../slips/slips.rest.js';

const toShip: RestRoute = {
  method: 'get',
  path: '/export/to-ship.csv',
  action: 'orders.ship',
  about: {
    summary: 'The addresses of orders that wait to be sent, as a carrier imports them.',
    description:
      'An address that has not all of street, number, postcode and town is never exported half: such orders are refused and named, or left out with `skip=yes`. What is left out is named in the header X-Left-Out.',
    query: {
      carrier: oneOf(CARRIER_FILES, 'Whose layout; `dhl` is that of DHL Online Frankierung.'),
      'ids?': text(
        `Ids of orders with commas between, at most ${MAX_BULK_ORDERS}; without them the ${MAX_BULK_ORDERS} that are paid longest.`,
      ),
      'skip?': oneOf(['yes'], 'Leaves out orders whose address is in doubt.'),
    },
    mimes: ['text/csv'],
  },
  price: () => MAX_BULK_ORDERS * PRICES.field,
  handle: async (request, { services, viewer }) => {
    const carrier = readCarrierFile(readParameter(request, 'carrier'));
    if (carrier === null) throw new RequestError('CARRIER_FILE_UNKNOWN');
    const ids = readParameter(request, 'ids');
    const { bytes, leftOutIds } = await services.carriers.parcels(
      viewer,
      carrier,
      ids === null ? null : readIdList(ids),
      readParameter(request, 'skip') === 'yes',
    );
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

/** The calls of `/api` about files of carriers. */
export const carrierRoutes: readonly RestRoute[] = [toShip];
