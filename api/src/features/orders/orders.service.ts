import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { can, isOnlyToShip, requirePermission, type Viewer } from '../../../shared/access.js';
import type { WantedPage } from '../../../shared/rules/paging.js';
import { readCustomerSearch } from '../../../shared/rules/customer-search.js';
import type { PaymentStatusName } from '../../../shared/rules/payment-status.js';
import {
  behindPlace,
  dateCursorOf,
  readDateCursor,
  readSlice,
  type Slice,
} from '../../kernel/database/slice.js';
import { readPage, type Page } from '../../kernel/database/page.js';
import type { CustomerSearchService } from '../accounts/customer-search.service.js';
import type { FilesService } from '../files/files.service.js';
import { NEVER_SENT_STATES, ORDER_END_STATES, standingOf } from './order.states.js';
import { orderModel } from './orders.model.js';
import { ORDER_STATES, type OrderRecord } from './order.record.js';

/** What a list of orders is narrowed to. All given conditions must hold. */
export interface OrderFilter {
  orderId: number | null;
  /** Ignored for customers, who see their own orders only. */
  recipientId: number | null;
  /** `pending` leaves out what has ended: it is not sent, but it does not wait for it either. */
  shippingStatus: 'pending' | 'sent' | null;
  paymentStatus: PaymentStatusName | null;
  /** Only orders whose payment does not fit and that a person must decide about. */
  hasPaymentHold: boolean;
  /** Name, e-mail or town of the customer, or a number of theirs or of the order; ignored for customers. */
  search: string;
}

/** Orders that wait to be sent, from some place in their list on. */
export interface OrdersToShip extends Slice<OrderRecord> {
  /** How many wait altogether. */
  totalCount: number;
}

/** In which order orders are listed. */
export type OrderSortName = 'NEWEST' | 'OLDEST';

/** Orders that are placed, as their buyers and employees read them. */
export class OrdersService {
  private readonly orders;

  constructor(
    connection: Connection,
    private readonly deps: {
      customers: CustomerSearchService;
      files: FilesService;
    },
  ) {
    this.orders = orderModel(connection);
    deps.files.visibility.addPrivate({
      shown: (ids) => this.shownThumbnails(ids),
      isShownTo: (viewer, id) => this.showsThumbnailTo(viewer, id),
    });
  }

  /** One page of the viewer's orders; of all orders for employees, of those to ship for packers. */
  async page(
    viewer: Viewer,
    filter: OrderFilter,
    sort: OrderSortName,
    page: WantedPage,
  ): Promise<Page<OrderRecord>> {
    requirePermission(viewer, 'orders.read');
    const query = { ...toQuery(viewer, filter), ...(await this.toSearch(viewer, filter.search)) };
    const direction = sort === 'NEWEST' ? -1 : 1;
    return readPage(
      {
        count: () => this.orders.countDocuments(query).exec(),
        countUpTo: (id) =>
          this.orders
            .countDocuments({
              ...query,
              _id: mongoose.trusted(sort === 'NEWEST' ? { $gte: id } : { $lte: id }),
            })
            .exec(),
        slice: (skip, limit) =>
          this.orders.find(query).sort({ _id: direction }).skip(skip).limit(limit).lean().exec(),
      },
      page,
    );
  }

  /** An order that the viewer may see; `null` for every other id. */
  async order(viewer: Viewer, orderId: number): Promise<OrderRecord | null> {
    requirePermission(viewer, 'orders.read');
    const query = toQuery(viewer, { ...EVERY_ORDER, orderId });
    return this.orders.findOne(query).lean().exec();
  }

  /**
   * The next `first` orders that wait to be sent, the longest paid first, behind the place that a cursor names: orders that
   * are sent meanwhile hide none that wait. An unreadable cursor means the beginning.
   */
  async toShip(viewer: Viewer, after: string | null, first: number): Promise<OrdersToShip> {
    requirePermission(viewer, 'orders.ship');
    const [totalCount, slice] = await Promise.all([
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
    return { ...slice, totalCount };
  }

  /** Whether the user has an order with this product that is paid. */
  async hasPaidFor(userId: number, productId: number): Promise<boolean> {
    const paid = await this.orders.exists({ userId, 'lines.productId': productId, state: 'paid' }).exec();
    return paid !== null;
  }

  /** Which of these pictures orders show: they keep the thumbnails of what was bought, also when products get others. */
  private async shownThumbnails(ids: readonly number[]): Promise<Set<number>> {
    const shown = await this.orders
      .distinct('lines.thumbnailId', { 'lines.thumbnailId': mongoose.trusted({ $in: [...ids] }) })
      .exec();
    return new Set(shown);
  }

  /** Whether the viewer may see an order with this picture. */
  private async showsThumbnailTo(viewer: Viewer, thumbnailId: number): Promise<boolean> {
    if (!can(viewer, 'orders.read')) return false;
    const query = { ...toQuery(viewer, EVERY_ORDER), 'lines.thumbnailId': thumbnailId };
    return (await this.orders.exists(query).exec()) !== null;
  }

  /** What orders fulfill that an employee searches for. */
  private async toSearch(viewer: Viewer, text: string): Promise<QueryFilter<OrderRecord>> {
    if (text.trim() === '' || !can(viewer, 'customers.read')) return {};
    const userIds = await this.deps.customers.idsOf(text);
    const id = readCustomerSearch(text)?.id ?? null;
    const ofCustomers = { userId: mongoose.trusted({ $in: id === null ? userIds : [id, ...userIds] }) };
    return id === null ? { $and: [ofCustomers] } : { $or: [{ _id: id }, ofCustomers] };
  }
}

/** Leaves nothing out. */
const EVERY_ORDER: OrderFilter = {
  orderId: null,
  recipientId: null,
  shippingStatus: null,
  paymentStatus: null,
  hasPaymentHold: false,
  search: '',
};

/** What orders fulfill that are narrowed to a standing. All of it is named, so that an index leads to them in their order. */
function toStanding({
  shippingStatus,
  paymentStatus,
  hasPaymentHold,
}: OrderFilter): QueryFilter<OrderRecord> {
  if (shippingStatus === null && paymentStatus === null && !hasPaymentHold) return {};
  const told =
    paymentStatus === null ? { states: ORDER_STATES, endings: ORDER_END_STATES } : standingOf(paymentStatus);
  const waits = shippingStatus === 'pending';
  const states = told.states.filter(
    (state) => (!waits || !NEVER_SENT_STATES.includes(state)) && (!hasPaymentHold || state === 'review'),
  );
  const endings = told.endings.filter((endState) => !waits || endState === null);
  return {
    shippingStatus: shippingStatus ?? mongoose.trusted({ $in: ['pending', 'sent'] }),
    state: mongoose.trusted({ $in: states }),
    ...(endings.length === ORDER_END_STATES.length ? {} : { endState: mongoose.trusted({ $in: endings }) }),
  };
}

/** Customers see their own orders, and packers those to ship, whatever they ask for. */
function toQuery(viewer: Viewer, filter: OrderFilter): QueryFilter<OrderRecord> {
  const userId = viewer.role === 'customer' ? viewer.userId : filter.recipientId;
  return {
    isPlaced: true,
    ...(isOnlyToShip(viewer, 'orders.read') ? { isToShip: true } : {}),
    ...(filter.orderId === null ? {} : { _id: filter.orderId }),
    ...(userId === null ? {} : { userId }),
    ...toStanding(filter),
  };
}

/** Names the place of an order in the list: when it was paid, and its id. */
const cursorOf = ({ paidAt, _id }: OrderRecord): string => dateCursorOf(paidAt ?? new Date(0), _id);

const LONGEST_PAID_FIRST = { field: 'paidAt', direction: 1, idDirection: 1 } as const;

/** What the orders behind a cursor fulfill. */
function behind(cursor: string | null): QueryFilter<OrderRecord> {
  const place = readDateCursor(cursor);
  return place === null ? {} : behindPlace(LONGEST_PAID_FIRST, place.date, place.id);
}
