import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import type { WantedPage } from '../../../shared/rules/paging.js';
import { readCustomerSearch } from '../../../shared/rules/customer-search.js';
import { MAX_EXPORTED_ORDERS, type OrderSort } from '../../../shared/rules/order-list.js';
import { ShopError } from '../../../shared/errors.js';
import {
  readCountedSlice,
  readSlice,
  type CountedSlice,
  type Slice,
  type WantedSlice,
} from '../../kernel/database/slice.js';
import { readPage, type Page } from '../../kernel/database/page.js';
import type { CustomerSearchService } from '../accounts/customer-search.service.js';
import type { FilesService } from '../files/files.service.js';
import { orderModel } from './orders.model.js';
import { EVERY_ORDER, LONGEST_PAID_FIRST, orderOf, toQuery, type OrderFilter } from './orders.query.js';
import type { OrderRecord } from './order.record.js';

/** How many orders are read at once for a file. */
const BATCH = 500;

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

  /**
   * The viewer's orders; all orders for employees, those to ship for packers. In an order by a time, those that have it. Throws
   * `INVALID_INPUT` for days that there are not.
   */
  async list(
    viewer: Viewer,
    filter: OrderFilter,
    sort: OrderSort,
    wanted: WantedSlice,
  ): Promise<CountedSlice<OrderRecord>> {
    const { order, listed } = orderOf(sort, filter.period);
    const query = { ...listed, ...(await this.queryOf(viewer, filter)) };
    return readCountedSlice(
      () => this.orders.countDocuments(query).exec(),
      order,
      wanted,
      this.reader(query),
    );
  }

  /** All orders of a list, in its order. Throws as `list`, and `EXPORT_TOO_LARGE`. */
  async all(viewer: Viewer, filter: OrderFilter, sort: OrderSort): Promise<OrderRecord[]> {
    const { order, listed } = orderOf(sort, filter.period);
    const read = this.reader({ ...listed, ...(await this.queryOf(viewer, filter)) });
    const found: OrderRecord[] = [];
    let after: string | null = null;
    do {
      const slice: Slice<OrderRecord> = await readSlice(order, { first: BATCH, after }, read);
      found.push(...slice.entries);
      after = slice.pageInfo.hasNextPage ? slice.pageInfo.endCursor : null;
      if (found.length > MAX_EXPORTED_ORDERS)
        throw new ShopError('EXPORT_TOO_LARGE', { max: MAX_EXPORTED_ORDERS });
    } while (after !== null);
    return found;
  }

  /** The words by which employees have tagged orders, in the order of the alphabet. */
  async tags(viewer: Viewer): Promise<string[]> {
    requirePermission(viewer, 'orders.correct');
    const tags = await this.orders
      .distinct('tags', { isPlaced: true, tags: mongoose.trusted({ $gt: '' }) })
      .exec();
    return (tags as string[]).toSorted((one, other) => one.localeCompare(other, 'de'));
  }

  /** One page of them by its number, as `/api` asks for it. */
  async page(
    viewer: Viewer,
    filter: OrderFilter,
    sort: 'NEWEST' | 'OLDEST',
    page: WantedPage,
  ): Promise<Page<OrderRecord>> {
    const query = await this.queryOf(viewer, filter);
    return readPage(
      {
        count: () => this.orders.countDocuments(query).exec(),
        slice: (skip, limit) =>
          this.orders
            .find(query)
            .sort({ _id: sort === 'OLDEST' ? 1 : -1 })
            .skip(skip)
            .limit(limit)
            .lean()
            .exec(),
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

  /** The orders with a parcel that has a piece of this serial number, the latest sent first; for callers that have authorized the request. */
  withSerial(serial: string): Promise<OrderRecord[]> {
    const places = ['shipments.serials.number', 'shipments.serials.replaces'];
    return this.sent({ $or: places.map((place) => ({ [place]: serial })) }, BATCH);
  }

  /** The orders of which something was sent and that have a product, the latest sent first; for callers that have authorized the request. */
  sentWithProduct(productId: number, limit: number): Promise<OrderRecord[]> {
    return this.sent({ 'lines.productId': productId, sentAt: mongoose.trusted({ $type: 'date' }) }, limit);
  }

  /**
   * Ids of the orders that users have placed from quotes of theirs and that did not end unpaid, by quote; for callers that have
   * authorized the request.
   */
  async ofQuotes(quotes: readonly { quoteId: number; userId: number }[]): Promise<Map<number, number>> {
    const ordered = new Map<number, number>();
    for (let start = 0; start < quotes.length; start += BATCH) {
      const some = quotes.slice(start, start + BATCH);
      const found = await this.orders
        .find({
          userId: mongoose.trusted({ $in: some.map(({ userId }) => userId) }),
          quoteId: mongoose.trusted({ $in: some.map(({ quoteId }) => quoteId) }),
          usesQuote: true,
        })
        .select<{ quoteId: number }>('quoteId')
        .lean<{ _id: number; quoteId: number }[]>()
        .exec();
      for (const { _id, quoteId } of found) ordered.set(quoteId, _id);
    }
    return ordered;
  }

  /** Which of these orders take their pieces when they are paid, and are not, for callers that have already authorized the request. */
  async takingLater(orderIds: readonly number[]): Promise<Set<number>> {
    const later = new Set<number>();
    for (let start = 0; start < orderIds.length; start += BATCH) {
      const _id = mongoose.trusted({ $in: orderIds.slice(start, start + BATCH) });
      const found = await this.orders
        .find({ _id, takesStockAtPayment: true, paidAt: null })
        .select('_id')
        .lean<{ _id: number }[]>()
        .exec();
      for (const order of found) later.add(order._id);
    }
    return later;
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

  private sent(query: QueryFilter<OrderRecord>, limit: number): Promise<OrderRecord[]> {
    return this.orders.find(query).sort({ sentAt: -1 }).limit(limit).lean<OrderRecord[]>().exec();
  }

  /** Reads the orders that fulfill this. */
  private reader(query: QueryFilter<OrderRecord>) {
    return (behind: QueryFilter<unknown>, order: Record<string, 1 | -1>, limit: number) =>
      this.orders
        .find({ $and: [query, behind] })
        .sort(order)
        .limit(limit)
        .lean<OrderRecord[]>()
        .exec();
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
