import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { can, isOnlyToShip, requirePermission, type Viewer } from '../../../shared/access.js';
import type { WantedPage } from '../../../shared/rules/paging.js';
import { readCustomerSearch } from '../../../shared/rules/customer-search.js';
import type { PaymentStatusName } from '../../../shared/rules/payment-status.js';
import {
  readCountedSlice,
  type CountedSlice,
  type SliceOrder,
  type WantedSlice,
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

  /** The viewer's orders; all orders for employees, those to ship for packers. */
  async list(
    viewer: Viewer,
    filter: OrderFilter,
    sort: OrderSortName,
    wanted: WantedSlice,
  ): Promise<CountedSlice<OrderRecord>> {
    const query = await this.queryOf(viewer, filter);
    return readCountedSlice(
      () => this.orders.countDocuments(query).exec(),
      { name: `orders ${sort}`, keys: [['_id', 'number', DIRECTIONS[sort]]] },
      wanted,
      (behind, order, limit) =>
        this.orders
          .find({ $and: [query, behind] })
          .sort(order)
          .limit(limit)
          .lean<OrderRecord[]>()
          .exec(),
    );
  }

  /** One page of them by its number, as `/api` asks for it. */
  async page(
    viewer: Viewer,
    filter: OrderFilter,
    sort: OrderSortName,
    page: WantedPage,
  ): Promise<Page<OrderRecord>> {
    const query = await this.queryOf(viewer, filter);
    return readPage(
      {
        count: () => this.orders.countDocuments(query).exec(),
        slice: (skip, limit) =>
          this.orders.find(query).sort({ _id: DIRECTIONS[sort] }).skip(skip).limit(limit).lean().exec(),
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

  /** The orders that wait to be sent, the longest paid first: orders that are sent meanwhile hide none that wait. */
  async toShip(viewer: Viewer, wanted: WantedSlice): Promise<CountedSlice<OrderRecord>> {
    requirePermission(viewer, 'orders.ship');
    return readCountedSlice(
      () => this.orders.countDocuments({ isToShip: true }).exec(),
      LONGEST_PAID_FIRST,
      wanted,
      (behind, order, limit) =>
        this.orders
          .find({ isToShip: true, ...behind })
          .sort(order)
          .limit(limit)
          .lean<OrderRecord[]>()
          .exec(),
    );
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

  /** What the orders of a list fulfill that the viewer may read. */
  private async queryOf(viewer: Viewer, filter: OrderFilter): Promise<QueryFilter<OrderRecord>> {
    requirePermission(viewer, 'orders.read');
    return { ...toQuery(viewer, filter), ...(await this.toSearch(viewer, filter.search)) };
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

const DIRECTIONS = { NEWEST: -1, OLDEST: 1 } as const;

const LONGEST_PAID_FIRST: SliceOrder = {
  name: 'orders to ship',
  keys: [
    ['paidAt', 'date', 1],
    ['_id', 'number', 1],
  ],
};
