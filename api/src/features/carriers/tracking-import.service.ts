import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { readId, unknownOrder } from '../../../shared/rules/ids.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { checkShipment, MAX_BULK_ORDERS } from '../../../shared/rules/shipment.js';
import type { OrderPapersService } from '../orders/order-papers.service.js';
import type { OrderRecord } from '../orders/order.record.js';
import { isShippingBlocked, isToShip } from '../orders/order.states.js';
import type { ParcelOfOrder, ShippingService } from '../orders/shipping.service.js';
import { readTrackingFile, type TrackingRow } from './tracking-file.codec.js';

/** Most rows of a file. */
export const MAX_TRACKING_ROWS = 1_000;

/** What becomes of a row: `ready` would be sent, `unchanged` was sent that way before. */
type TrackingOutcome = 'ready' | 'sent' | 'unchanged' | 'refused';

/** A row and what becomes of it. */
export interface ImportedRow extends TrackingRow {
  outcome: TrackingOutcome;
  /** Why it is refused; `null` when it is not. */
  refusal: ShopError | null;
}

/** What spreadsheets make of a long number; its last digits are lost. */
const DAMAGED = /^\d[.,]\d+e\+\d+$/i;

/** Files that come back from carriers: the tracking codes of orders. */
export class TrackingImportService {
  constructor(private readonly deps: { papers: OrderPapersService; shipping: ShippingService }) {}

  /**
   * Sends the orders that a file names, each on its own, or tells what would become of each row. The same file once more changes
   * nothing. Throws `TRACKING_FILE_UNREADABLE` and `TOO_MANY_ROWS`.
   */
  async import(viewer: Viewer, bytes: Uint8Array, isDryRun: boolean): Promise<ImportedRow[]> {
    requirePermission(viewer, 'orders.ship');
    const rows = readTrackingFile(bytes);
    if (rows === null) throw new ShopError('TRACKING_FILE_UNREADABLE');
    if (rows.length > MAX_TRACKING_ROWS) throw new ShopError('TOO_MANY_ROWS', { max: MAX_TRACKING_ROWS });
    const planned = await this.plan(rows);
    if (isDryRun) return planned;
    const imported: ImportedRow[] = [];
    for (let from = 0; from < planned.length; from += MAX_BULK_ORDERS)
      imported.push(...(await this.apply(viewer, planned.slice(from, from + MAX_BULK_ORDERS))));
    return imported;
  }

  /** What would become of rows, of which the first about an order counts. */
  private async plan(rows: readonly TrackingRow[]): Promise<ImportedRow[]> {
    const ids = rows.flatMap(({ order }) => readId(order) ?? []);
    const orders = await this.deps.papers.find([...new Set(ids)]);
    const firsts = new Map<string, TrackingRow>();
    return rows.map((row): ImportedRow => {
      const first = firsts.get(row.order);
      try {
        const order = checkRow(row, orders);
        if (first !== undefined && !isSameWay(first, row)) throw new ShopError('ALREADY_SENT');
        if (first !== undefined || isSameWay(order, row))
          return { ...row, outcome: 'unchanged', refusal: null };
        refuseToSend(order);
        firsts.set(row.order, row);
        return { ...row, outcome: 'ready', refusal: null };
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        return { ...row, outcome: 'refused', refusal: error };
      }
    });
  }

  private async apply(viewer: Viewer, rows: readonly ImportedRow[]): Promise<ImportedRow[]> {
    const ready = rows.filter(({ outcome }) => outcome === 'ready');
    const outcomes = await this.deps.shipping.sendAll(viewer, ready.map(toParcel));
    const refusals = new Map(ready.map((row, index) => [row, outcomes[index]?.refusal ?? null]));
    return rows.map((row) => {
      const refusal = refusals.get(row);
      if (refusal === undefined) return row;
      return { ...row, outcome: refusal === null ? 'sent' : 'refused', refusal };
    });
  }
}

const toParcel = ({ order, carrier, trackingCode }: TrackingRow): ParcelOfOrder => ({
  orderId: readId(order),
  carrier,
  trackingCode,
});

const isSameWay = (
  one: Pick<OrderRecord, 'carrier' | 'trackingCode'>,
  { carrier, trackingCode }: TrackingRow,
): boolean => one.carrier === carrier && one.trackingCode === trackingCode;

/** The order of a row. Throws what is wrong with the row alone. */
function checkRow(row: TrackingRow, orders: ReadonlyMap<number, OrderRecord>): OrderRecord {
  const order = orders.get(readId(row.order) ?? 0);
  if (order === undefined) throw unknownOrder(row.order.slice(0, 50));
  if (DAMAGED.test(row.trackingCode)) throw new ShopError('TRACKING_CODE_DAMAGED');
  throwIfInvalid(checkShipment(row));
  return order;
}

/** Throws why an order cannot be sent, as sending it would. */
function refuseToSend(order: OrderRecord): void {
  if (order.state !== 'paid') throw new ShopError('NOT_PAID');
  if (order.shippingStatus === 'sent') throw new ShopError('ALREADY_SENT');
  if (isShippingBlocked(order)) throw new ShopError('SHIPPING_BLOCKED');
  if (!isToShip(order)) throw new ShopError('NOTHING_TO_SEND');
}
