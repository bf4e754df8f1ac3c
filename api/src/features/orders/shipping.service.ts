import type { Connection, QueryFilter } from 'mongoose';
import pLimit from 'p-limit';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { unknownOrder } from '../../../shared/rules/ids.js';
import { MAX_BULK_ORDERS } from '../../../shared/rules/shipment.js';
import { behindPlace, dateCursorOf, readDateCursor, readSlice } from '../../kernel/database/slice.js';
import { toShopError } from '../../kernel/failure.js';
import type { Log } from '../../kernel/log.js';
import type { OrderRecord, Parcel } from './order.record.js';
import { orderModel } from './orders.model.js';
import type { OrdersService } from './orders.service.js';
import type { SentParcel } from './sending.states.js';

/** Orders that wait to be sent, from some place in their list on. */
export interface OrdersToShip {
  orders: OrderRecord[];
  /** How many wait altogether. */
  totalCount: number;
  /** Leads to those behind; `null` at the end of the list. */
  endCursor: string | null;
}

/** An order and a parcel that it goes in; all of it that is left to send, unless pieces are named. */
export interface ParcelOfOrder extends Parcel, Partial<Pick<SentParcel, 'lines'>> {
  /** `null`: what was given is no id. */
  orderId: number | null;
}

/** What has become of one of several parcels. */
export interface ParcelOutcome {
  /** The order as it is now; `null` when there is none. */
  order: OrderRecord | null;
  /** Why it was not sent; `null` when it was. */
  refusal: ShopError | null;
}

/** How many orders of one call are sent at the same time. */
const SENT_AT_ONCE = 8;

/** The shipping desk: what waits to be sent, and many orders at once. */
export class ShippingService {
  private readonly orders;

  constructor(
    connection: Connection,
    private readonly deps: { orders: OrdersService; log: Log },
  ) {
    this.orders = orderModel(connection);
  }

  /**
   * The next `first` orders that wait to be sent, the longest paid first, behind the place that a cursor names: orders that
   * are sent meanwhile hide none that wait. An unreadable cursor means the beginning.
   */
  async toShip(viewer: Viewer, after: string | null, first: number): Promise<OrdersToShip> {
    requirePermission(viewer, 'orders.ship');
    const [totalCount, { entries, nextAfter }] = await Promise.all([
      this.orders.countDocuments({ isToShip: true }).exec(),
      readSlice(
        (limit) =>
          this.orders
            .find({ isToShip: true, ...behind(after) })
            .sort({ paidAt: 1, _id: 1 })
            .limit(limit)
            .lean<OrderRecord[]>()
            .exec(),
        first,
        cursorOf,
      ),
    ]);
    return { orders: entries, totalCount, endCursor: nextAfter };
  }

  /**
   * Sends orders, each on its own: a refused one keeps none from being sent. The outcomes stand in the
   * order of the parcels. Throws `TOO_MANY_IDS`.
   */
  async sendAll(viewer: Viewer, parcels: readonly ParcelOfOrder[]): Promise<ParcelOutcome[]> {
    requirePermission(viewer, 'orders.ship');
    if (parcels.length > MAX_BULK_ORDERS) throw new ShopError('TOO_MANY_IDS', { max: MAX_BULK_ORDERS });
    const inTurn = pLimit(SENT_AT_ONCE);
    return Promise.all(parcels.map((parcel) => inTurn(() => this.sendOne(viewer, parcel))));
  }

  private async sendOne(viewer: Viewer, { orderId, ...parcel }: ParcelOfOrder): Promise<ParcelOutcome> {
    try {
      if (orderId === null) throw unknownOrder('');
      return { order: await this.deps.orders.send(viewer, orderId, parcel), refusal: null };
    } catch (error) {
      const refusal = toShopError(error);
      if (refusal.code === 'INTERNAL')
        this.deps.log.error({ err: error, orderId }, 'an order could not be sent');
      return { order: await this.deps.orders.order(viewer, orderId ?? 0), refusal };
    }
  }
}

/** Names the place of an order in the list: when it was paid, and its id. */
const cursorOf = ({ paidAt, _id }: OrderRecord): string => dateCursorOf(paidAt ?? new Date(0), _id);

const LONGEST_PAID_FIRST = { field: 'paidAt', direction: 1, idDirection: 1 } as const;

/** What the orders behind a cursor fulfil. */
function behind(cursor: string | null): QueryFilter<OrderRecord> {
  const place = readDateCursor(cursor);
  return place === null ? {} : behindPlace(LONGEST_PAID_FIRST, place.date, place.id);
}
