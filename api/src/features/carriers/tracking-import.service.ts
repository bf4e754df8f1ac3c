import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { readId, unknownOrder } from '../../../shared/rules/ids.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { checkShipment, MAX_BULK_ORDERS } from '../../../shared/rules/shipment.js';
import { tidyCode } from '../../../shared/rules/tracking-codes.js';
import type { Clock } from '../../kernel/clock.js';
import type { AuditService } from '../audit/audit.service.js';
import type { OrderPapersService } from '../orders/order-papers.service.js';
import type { OrderRecord } from '../orders/order.record.js';
import { needsParcel } from '../orders/order.states.js';
import {
  extentOf,
  isSameParcel,
  plannedShipment,
  withShipment,
  type ShipmentExtent,
} from '../orders/sending.states.js';
import { sentParcelsOf } from '../orders/shipment.states.js';
import type { ParcelOfOrder, ShippingService } from '../shipping/shipping.service.js';
import { readTrackingFile, type TrackingRow } from './tracking-file.codec.js';

/** Most rows of a file. */
export const MAX_TRACKING_ROWS = 1_000;

/** What becomes of a row: `ready` would be sent, `unchanged` was sent that way before. */
type TrackingOutcome = 'ready' | 'sent' | 'unchanged' | 'refused';

/** A row and what becomes of it. */
export interface ImportedRow extends TrackingRow {
  outcome: TrackingOutcome;
  /** What of the order its parcel is; `null` for a row that sends none. */
  extent: ShipmentExtent | null;
  /** Why it is refused; `null` when it is not. */
  error: ShopError | null;
}

/** What spreadsheets make of a long number; its last digits are lost. */
const DAMAGED = /^\d[.,]\d+e\+\d+$/i;

/** Files that come back from carriers: the tracking codes of orders. */
export class TrackingImportService {
  constructor(
    private readonly deps: {
      papers: OrderPapersService;
      shipping: ShippingService;
      audit: AuditService;
      clock: Clock;
    },
  ) {}

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
    const count = planned.filter(({ outcome }) => outcome === 'ready').length;
    await this.deps.audit.log(viewer, 'TRACKING_IMPORTED', 0, `${count} / ${rows.length}`);
    return this.apply(viewer, planned);
  }

  /** What would become of rows. The first new code of an order sends what is left of it, each other one a further parcel. */
  private async plan(rows: readonly TrackingRow[]): Promise<ImportedRow[]> {
    const ids = rows.flatMap(({ order }) => readId(order) ?? []);
    const orders = await this.deps.papers.find([...new Set(ids)]);
    /** Orders of which the file names a parcel that was sent, or would be. */
    const known = new Set<number>();
    return rows.map((given): ImportedRow => {
      const row = { ...given, trackingCode: tidyCode(given.carrier, given.trackingCode) };
      try {
        const order = checkRow(row, orders);
        const isFurther = known.has(order._id) && !needsParcel(order);
        const isSent = sentParcelsOf(order).some((shipment) => isSameParcel(shipment, row));
        const shipment = isSent
          ? null
          : plannedShipment(order, { ...row, lines: isFurther ? [] : null }, this.deps.clock());
        known.add(order._id);
        if (shipment === null) return { ...row, outcome: 'unchanged', extent: null, error: null };
        const changed = withShipment(order, shipment);
        orders.set(order._id, changed);
        return { ...row, outcome: 'ready', extent: extentOf(changed, shipment), error: null };
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        return { ...row, outcome: 'refused', extent: null, error };
      }
    });
  }

  /** Sends the parcels of rows, further ones after those that they belong to, and only when these are sent. */
  private async apply(viewer: Viewer, planned: readonly ImportedRow[]): Promise<ImportedRow[]> {
    const ready = planned.filter(({ outcome }) => outcome === 'ready');
    const first = await this.send(
      viewer,
      ready.filter(({ extent }) => extent !== 'further'),
    );
    const refusedOrders = new Map([...first].map(([{ order }, error]) => [readId(order), error]));
    const further = ready.filter(({ extent }) => extent === 'further');
    const errorOf = ({ order }: ImportedRow): ShopError | null => refusedOrders.get(readId(order)) ?? null;
    const later = await this.send(
      viewer,
      further.filter((row) => errorOf(row) === null),
    );
    const errors = new Map([...further.map((row) => [row, errorOf(row)] as const), ...first, ...later]);
    return planned.map((row) => {
      const error = errors.get(row);
      if (error === undefined) return row;
      if (error === null) return { ...row, outcome: 'sent', error };
      return { ...row, outcome: 'refused', extent: null, error };
    });
  }

  /** Sends the parcels of rows. Gives why one was not sent, by its row; `null` for one that was. */
  private async send(
    viewer: Viewer,
    rows: readonly ImportedRow[],
  ): Promise<Map<ImportedRow, ShopError | null>> {
    const errors = new Map<ImportedRow, ShopError | null>();
    for (let from = 0; from < rows.length; from += MAX_BULK_ORDERS) {
      const some = rows.slice(from, from + MAX_BULK_ORDERS);
      const outcomes = await this.deps.shipping.sendAll(viewer, some.map(toParcel));
      for (const [index, row] of some.entries()) errors.set(row, outcomes[index]?.error ?? null);
    }
    return errors;
  }
}

const toParcel = ({ order, carrier, trackingCode, extent }: ImportedRow): ParcelOfOrder => ({
  orderId: readId(order),
  carrier,
  trackingCode,
  lines: extent === 'further' ? [] : null,
});

/** The order of a row. Throws what is wrong with the row alone. */
function checkRow(row: TrackingRow, orders: ReadonlyMap<number, OrderRecord>): OrderRecord {
  const order = orders.get(readId(row.order) ?? 0);
  if (order === undefined) throw unknownOrder(row.order.slice(0, 50));
  if (DAMAGED.test(row.trackingCode)) throw new ShopError('TRACKING_CODE_DAMAGED');
  throwIfInvalid(checkShipment(row));
  return order;
}
