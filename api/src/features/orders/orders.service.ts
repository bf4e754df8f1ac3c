import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { demand, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { WantedPage } from '../../../shared/rules/paging.js';
import { refuseProblems } from '../../../shared/rules/problems.js';
import { checkShipment } from '../../../shared/rules/shipment.js';
import type { Clock } from '../../platform/clock.js';
import type { Logbook } from '../../platform/database/logbook.js';
import type { OwedEntry } from '../../platform/database/owed-entries.js';
import { oweEvent } from '../../platform/database/owed-events.js';
import { readPage, type Page } from '../../platform/database/page.js';
import { composeMail, owe } from '../../platform/mail/letters.js';
import type { Outbox } from '../../platform/mail/outbox.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { FilesService } from '../files/files.service.js';
import type { DeliveriesService } from '../webhooks/deliveries.service.js';
import { confirmationLetter, refundLetter, shipmentLetter } from './order.letters.js';
import { orderModel, type OrderEvent, type OrderRecord } from './orders.model.js';

/** What a list of orders is narrowed to. All given conditions must hold. */
export interface OrderFilter {
  orderId: number | null;
  /** Ignored for customers, who see their own orders only. */
  recipientId: number | null;
  shippingStatus: 'pending' | 'sent' | null;
  /** Only orders whose payment does not fit and that a person must decide about. */
  isInReview: boolean;
}

/** In which order orders are listed. */
export type OrderSortName = 'NEWEST' | 'OLDEST';

/** The parcel of an order. */
export interface Shipment {
  carrier: string;
  trackingCode: string;
}

/** Orders that are placed: reading and sending them. How they come about and are paid is the checkout's matter. */
export class OrdersService {
  private readonly orders;

  constructor(
    connection: Connection,
    private readonly around: {
      accounts: AccountsService;
      audit: AuditService;
      files: FilesService;
      outbox: Outbox;
      deliveries: DeliveriesService;
      logbook: Logbook;
      clock: Clock;
      shopUrl: string;
    },
  ) {
    this.orders = orderModel(connection);
    around.outbox.serve(this.orders.modelName);
    around.deliveries.serve(this.orders.modelName);
    around.logbook.serve(this.orders.modelName);
    around.files.keepFor((ids) => this.shownThumbnails(ids));
  }

  /** One page of the viewer's orders; of all orders for employees. */
  async page(
    viewer: Viewer,
    filter: OrderFilter,
    sort: OrderSortName,
    page: WantedPage,
  ): Promise<Page<OrderRecord>> {
    demand(viewer, 'orders.read');
    const query = toQuery(viewer, filter);
    const direction = sort === 'NEWEST' ? -1 : 1;
    return readPage(
      {
        count: () => this.orders.countDocuments(query).exec(),
        slice: (skip, limit) =>
          this.orders.find(query).sort({ _id: direction }).skip(skip).limit(limit).lean().exec(),
      },
      page,
    );
  }

  /** An order that the viewer may see; `null` for every other id. */
  async order(viewer: Viewer, orderId: number): Promise<OrderRecord | null> {
    demand(viewer, 'orders.read');
    const query = toQuery(viewer, { orderId, recipientId: null, shippingStatus: null, isInReview: false });
    return this.orders.findOne(query).lean().exec();
  }

  /**
   * Hands a paid order to a carrier, and owes the customer a mail about it. Doing the same again changes nothing. Throws
   * `INVALID_INPUT`, `NOT_FOUND`, `NOT_PAID`, or `ALREADY_SENT` when it went another way.
   */
  async send(viewer: Viewer, orderId: number, input: Shipment): Promise<OrderRecord> {
    demand(viewer, 'orders.ship');
    const shipment = { carrier: input.carrier.trim(), trackingCode: input.trackingCode.trim() };
    refuseProblems(checkShipment(shipment));
    const order = await this.existing(orderId);
    const sent = await this.change(
      { _id: orderId, state: 'paid', shippingStatus: 'pending' },
      {
        $set: { shippingStatus: 'sent', ...shipment },
        $push: {
          events: this.event('SENT', viewer),
          owedMails: { $each: await this.shipmentMails(order, shipment) },
          owedEvents: oweEvent('order.sent', orderId, this.around.clock()),
        },
      },
      await this.around.audit.entryOf(viewer, 'ORDER_SENT', orderId),
    );
    if (sent !== null) return sent;
    const now = await this.existing(orderId);
    if (now.state !== 'paid') throw new ShopError('NOT_PAID');
    const isSame = now.carrier === shipment.carrier && now.trackingCode === shipment.trackingCode;
    if (now.shippingStatus === 'sent' && !isSame) throw new ShopError('ALREADY_SENT');
    return now;
  }

  /** Takes the handing over back; carrier and tracking code go. A pending order stays as it is. Throws `NOT_FOUND`. */
  async revertShipment(viewer: Viewer, orderId: number): Promise<OrderRecord> {
    demand(viewer, 'orders.ship');
    const reverted = await this.change(
      { _id: orderId, shippingStatus: 'sent' },
      {
        $set: { shippingStatus: 'pending', carrier: null, trackingCode: null },
        $push: { events: this.event('REVERTED', viewer) },
      },
      await this.around.audit.entryOf(viewer, 'SHIPMENT_REVERTED', orderId),
    );
    return reverted ?? this.existing(orderId);
  }

  /** The confirmation that the buyer of an order is owed as soon as it is paid (§ 312i (1) No. 3 BGB). */
  async confirmationMails(order: OrderRecord): Promise<OrderRecord['owedMails']> {
    const contact = await this.around.accounts.contactOf(order.userId);
    if (contact === null) return [];
    const mail = composeMail(confirmationLetter(order), contact.email, this.around.shopUrl);
    return [owe(`order-paid-${order._id}`, mail, this.around.clock())];
  }

  /** What the buyer of an order is told whose money goes back. */
  async refundMails(order: OrderRecord): Promise<OrderRecord['owedMails']> {
    const contact = await this.around.accounts.contactOf(order.userId);
    if (contact === null) return [];
    const mail = composeMail(refundLetter(order), contact.email, this.around.shopUrl);
    return [owe(`order-refunded-${order._id}`, mail, this.around.clock())];
  }

  /** Brings an entry that an order owes to the log of the employees there. */
  settleEntry(orderId: number, entry: OwedEntry): Promise<void> {
    return this.around.logbook.settle(this.orders.modelName, orderId, [entry]);
  }

  /** Whether the user has an order with this product that is paid. */
  async hasPaidFor(userId: number, productId: number): Promise<boolean> {
    const paid = await this.orders.exists({ userId, 'lines.productId': productId, state: 'paid' }).exec();
    return paid !== null;
  }

  /** Builds the indexes that the model declares. */
  async buildIndexes(): Promise<void> {
    await this.orders.createIndexes();
  }

  /** Which of these pictures orders show: they keep the thumbnails of what was bought, also when products get others. */
  private async shownThumbnails(ids: readonly number[]): Promise<Set<number>> {
    const shown = await this.orders
      .distinct('lines.thumbnailId', { 'lines.thumbnailId': mongoose.trusted({ $in: [...ids] }) })
      .exec();
    return new Set(shown);
  }

  private event(kind: 'SENT' | 'REVERTED', viewer: Viewer): OrderEvent {
    return { kind, at: this.around.clock(), byUsername: viewer.username };
  }

  private async existing(orderId: number): Promise<OrderRecord> {
    return this.orders
      .findOne({ _id: orderId, isPlaced: true })
      .lean<OrderRecord>()
      .orFail(new ShopError('NOT_FOUND', `Could not find order with ID: ${orderId}.`))
      .exec();
  }

  /** Changes an order together with the log that tells of it; `null` when the filter does not hold. */
  private async change(
    filter: QueryFilter<OrderRecord> & { _id: number },
    { $set, $push }: { $set: Partial<OrderRecord>; $push: object },
    entry: OwedEntry,
  ): Promise<OrderRecord | null> {
    const changed = await this.orders
      .findOneAndUpdate(
        filter,
        { $set, $push: { ...$push, owedEntries: entry } },
        { returnDocument: 'after' },
      )
      .lean<OrderRecord>()
      .exec();
    if (changed !== null) await this.settleEntry(filter._id, entry);
    return changed;
  }

  /** The key tells one sending from the next after a revert, so that the new code is mailed too. */
  private async shipmentMails(order: OrderRecord, shipment: Shipment): Promise<OrderRecord['owedMails']> {
    const contact = await this.around.accounts.contactOf(order.userId);
    if (contact === null) return [];
    const letter = shipmentLetter(order, shipment);
    const now = this.around.clock();
    const key = `order-sent-${order._id}-${order.events.length}`;
    return [owe(key, composeMail(letter, contact.email, this.around.shopUrl), now)];
  }
}

/** Customers see their own orders, whatever they ask for (payments-and-security, section 7.3). */
function toQuery(viewer: Viewer, filter: OrderFilter): QueryFilter<OrderRecord> {
  const userId = viewer.role === 'customer' ? viewer.userId : filter.recipientId;
  return {
    isPlaced: true,
    ...(filter.orderId === null ? {} : { _id: filter.orderId }),
    ...(userId === null ? {} : { userId }),
    ...(filter.isInReview ? { state: 'review' } : {}),
    ...(filter.shippingStatus === null ? {} : { shippingStatus: filter.shippingStatus }),
  };
}
