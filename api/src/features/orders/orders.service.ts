import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { can, requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { auditChanges, type AuditedAction } from '../../../shared/rules/audit.js';
import type { WantedPage } from '../../../shared/rules/paging.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { readCustomerSearch } from '../../../shared/rules/customer-search.js';
import { checkShipment } from '../../../shared/rules/shipment.js';
import { cleanLine } from '../../../shared/rules/plain-text.js';
import { unknownOrder } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import { readPage, type Page } from '../../kernel/database/page.js';
import type { MailAttachment } from '../../kernel/mail/mail.types.js';
import type { MailContent, MailSender } from '../../kernel/mail/mail-layout.js';
import { mailEntry } from '../../kernel/mail/mail-queue.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import type { AuditService } from '../audit/audit.service.js';
import type { LegalService } from '../legal/legal.service.js';
import type { DeliveryTimeService } from '../delivery-time/delivery-time.service.js';
import type { FilesService } from '../files/files.service.js';
import type { OrderStore, OrderTransition } from './order-store.ports.js';
import { confirmationMail, partRefundMail, refundMail, shipmentMail } from './order.mails.js';
import {
  isToShip,
  NEVER_SENT_STATES,
  ORDER_ENDINGS,
  revisionOf,
  shippingOf,
  standingOf,
  type PaymentStatusName,
} from './order.states.js';
import { orderModel } from './orders.model.js';
import { owedInvoice, withoutInvoice } from './owed-documents.states.js';
import { ORDER_STATES, type OrderRecord, type Parcel, type Shipment } from './order.record.js';
import type { Refund } from './refund.record.js';
import {
  isSameParcel,
  plannedShipment,
  withoutShipment,
  withShipment,
  type SentParcel,
} from './sending.states.js';
import { sentShipmentsOf, shipmentsOf } from './shipment.states.js';

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

/** What the audit log says of the parcel of an order that is not on its way. */
const NO_PARCEL = { carrier: null, trackingCode: null };

/** In which order orders are listed. */
export type OrderSortName = 'NEWEST' | 'OLDEST';

/** How often named pieces are sent again when another change of their order came between. */
const MAX_RETRIES = 5;

/** Orders that are placed: reading and sending them. How they come about and are paid is the checkout's matter. */
export class OrdersService {
  private readonly orders;

  constructor(
    connection: Connection,
    private readonly deps: MailSender & {
      store: OrderStore;
      accounts: AccountsService;
      audit: AuditService;
      /** Ids of customers that a text finds. */
      customerIdsOf: (text: string) => Promise<number[]>;
      /** Whether open returns of an order are about pieces that no shipment of it stands for. */
      hasOpenReturnBeyond: (order: OrderRecord) => Promise<boolean>;
      files: FilesService;
      clock: Clock;
      legal: LegalService;
      deliveryTime: DeliveryTimeService;
    },
  ) {
    this.orders = orderModel(connection);
    deps.files.registerPrivateReferences({
      shown: (ids) => this.shownThumbnails(ids),
      isShownTo: (viewer, id) => this.showsThumbnailTo(viewer, id),
    });
  }

  /** One page of the viewer's orders; of all orders for employees. */
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
   * Hands a paid order to a carrier, or pieces of it, and mails the customer about it. Doing the same again changes nothing.
   * Throws `INVALID_INPUT`, `NOT_FOUND`, what `plannedShipment` throws, or `ORDER_DECIDED` when it has changed meanwhile.
   */
  async send(
    viewer: Viewer,
    orderId: number,
    { lines = null, ...input }: Parcel & Partial<SentParcel>,
  ): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.ship');
    const parcel = cleanParcel(input);
    for (let tries = 0; ; tries++) {
      const order = await this.existing(orderId);
      const planned = plannedShipment(order, { ...parcel, lines }, this.deps.clock());
      if (planned === null) return order;
      // What is left is another thing now; pieces that are named are the same.
      if (tries > (lines === null ? 0 : MAX_RETRIES))
        throw new ShopError('ORDER_DECIDED', {}, { current: order });
      const sent = await this.sendShipment(viewer, order, planned);
      if (sent !== null) return sent;
    }
  }

  /**
   * Takes the handing over of a shipment back, of the latest with pieces without a number; its code stays in the history. So
   * does its invoice, or it is cancelled. What was not sent stays as it is. Throws `NOT_FOUND`, `NOT_SENT` for a number that
   * no shipment has, or `SHIPMENT_RETURNED` while a return of its pieces is open.
   */
  async revertShipment(viewer: Viewer, orderId: number, no: number | null = null): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.ship');
    const order = await this.existing(orderId);
    const shipment =
      no === null
        ? sentShipmentsOf(order).findLast(({ lines }) => lines.length > 0)
        : shipmentsOf(order).find((one) => one.no === no);
    if (no !== null && shipment === undefined) throw new ShopError('NOT_SENT');
    if (order.state !== 'paid' || shipment?.state !== 'sent') return order;
    const after = withoutShipment(order, shipment);
    if (await this.deps.hasOpenReturnBeyond(after)) throw new ShopError('SHIPMENT_RETURNED');
    const reverted = await this.deps.store.transition(
      orderId,
      { state: 'paid', revision: revisionOf(order) },
      {
        ...this.doneBy(viewer, 'REVERTED', shipment),
        ...changedShipping(after),
        ...withoutInvoice(order, shipment, this.deps.clock()),
        replaced: parcelOf(shipment),
        outbox: [await this.shipmentEntry(viewer, 'SHIPMENT_REVERTED', orderId, [shipment, NO_PARCEL])],
      },
    );
    // Somebody else was faster: it is looked at again as it is now.
    return reverted ?? this.revertShipment(viewer, orderId, shipment.no);
  }

  /**
   * Corrects carrier and tracking code of a shipment, of the latest without a number; the old ones stay in the history. The
   * customer gets another mail only when that is asked for. Doing the same again changes nothing. Throws `INVALID_INPUT`,
   * `NOT_FOUND`, `NOT_SENT`, or `SHIPMENT_CHANGED` when somebody else was faster.
   */
  async correctTracking(
    viewer: Viewer,
    orderId: number,
    input: Parcel,
    isMailed: boolean,
    no: number | null = null,
  ): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.ship');
    const parcel = cleanParcel(input);
    const order = await this.existing(orderId);
    const shipment = sentShipmentsOf(order).findLast((one) => no === null || one.no === no);
    if (shipment === undefined) throw new ShopError('NOT_SENT');
    if (isSameParcel(shipment, parcel)) return order;
    const right = { ...shipment, ...parcel };
    const after = withShipment(order, right);
    const corrected = await this.deps.store.transition(
      orderId,
      { state: order.state, revision: revisionOf(order) },
      {
        ...this.doneBy(viewer, 'TRACKING_CORRECTED', shipment),
        ...changedShipping(after),
        replaced: parcelOf(shipment),
        outbox: [
          ...(isMailed ? await this.shipmentMails(after, right) : []),
          await this.shipmentEntry(viewer, 'TRACKING_CORRECTED', orderId, [shipment, parcel]),
        ],
      },
    );
    if (corrected === null) throw new ShopError('SHIPMENT_CHANGED');
    return corrected;
  }

  /** Marks the orders that wait to be sent as such which an earlier version has stored. May be repeated. */
  async markEarlierToShip(): Promise<void> {
    const earlier = {
      isPlaced: true,
      state: 'paid',
      isToShip: mongoose.trusted({ $exists: false }),
    } as const;
    for await (const order of this.orders
      .find({ ...earlier, shippingStatus: 'pending' })
      .lean<OrderRecord[]>()
      .cursor())
      await this.orders
        .updateOne(
          { ...earlier, _id: order._id, shippingStatus: 'pending' },
          { $set: { isToShip: isToShip(order), paidAt: order.stateSince } },
        )
        .exec();
  }

  /** The confirmation that the buyer of an order gets as soon as it is paid (§ 312i (1) No. 3 BGB). */
  confirmationMails(order: OrderRecord): Promise<OutboxEntry[]> {
    const { deliveryTime, legal } = this.deps;
    return this.mailsToBuyer(
      `order-paid-${order._id}`,
      order,
      () => confirmationMail(order, deliveryTime.now()),
      legal.enclosures(order.language),
    );
  }

  /** What the buyer of an order is told whose money goes back. */
  refundMails(order: OrderRecord): Promise<OutboxEntry[]> {
    return this.mailsToBuyer(`order-refunded-${order._id}`, order, (buyer) => refundMail(order, buyer));
  }

  /** What the buyer of a paid order is told of which money goes back. */
  partRefundMails(order: OrderRecord, refund: Refund): Promise<OutboxEntry[]> {
    const id = `order-refund-${order._id}-${refund.no}`;
    return this.mailsToBuyer(id, order, () => partRefundMail(order, refund));
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

  /** Whether the viewer may see an order with this picture. */
  private async showsThumbnailTo(viewer: Viewer, thumbnailId: number): Promise<boolean> {
    if (!can(viewer, 'orders.read')) return false;
    const query = { ...toQuery(viewer, EVERY_ORDER), 'lines.thumbnailId': thumbnailId };
    return (await this.orders.exists(query).exec()) !== null;
  }

  /** What orders fulfil that an employee searches for. */
  private async toSearch(viewer: Viewer, text: string): Promise<QueryFilter<OrderRecord>> {
    if (text.trim() === '' || !can(viewer, 'customers.read')) return {};
    const userIds = await this.deps.customerIdsOf(text);
    const id = readCustomerSearch(text)?.id ?? null;
    const ofCustomers = { userId: mongoose.trusted({ $in: id === null ? userIds : [id, ...userIds] }) };
    return id === null ? { $and: [ofCustomers] } : { $or: [{ _id: id }, ofCustomers] };
  }

  /** One compare-and-set that sends a shipment, with everything that follows from it; `null`: the order has changed. */
  private async sendShipment(
    viewer: Viewer,
    order: OrderRecord,
    planned: Shipment,
  ): Promise<OrderRecord | null> {
    const { shipment, ...debts } = owedInvoice(order, planned);
    const after = withShipment(order, shipment);
    const shipping = changedShipping(after);
    const isComplete = shipping.shippingStatus === 'sent';
    const [mails, auditEntry] = await Promise.all([
      this.shipmentMails(after, shipment),
      this.shipmentEntry(viewer, 'ORDER_SENT', order._id, [NO_PARCEL, shipment]),
    ]);
    const at = planned.sentAt;
    return this.deps.store.transition(
      order._id,
      { state: 'paid', revision: revisionOf(order) },
      {
        ...this.doneBy(viewer, isComplete ? 'SENT' : 'PARTLY_SENT', shipment),
        ...shipping,
        ...debts,
        outbox: [
          ...mails,
          eventEntry('shipment.sent', order._id, at),
          ...(isComplete && order.shippingStatus === 'pending'
            ? [eventEntry('order.sent', order._id, at)]
            : []),
          auditEntry,
        ],
      },
    );
  }

  private doneBy(
    { username }: Viewer,
    event: 'SENT' | 'PARTLY_SENT' | 'REVERTED' | 'TRACKING_CORRECTED',
    { no }: Shipment,
  ): Pick<OrderTransition, 'at' | 'event' | 'byUsername' | 'shipment'> {
    return { at: this.deps.clock(), event, byUsername: username, shipment: no };
  }

  private async existing(orderId: number): Promise<OrderRecord> {
    const order = await this.deps.store.byId(orderId);
    if (order?.isPlaced !== true) throw unknownOrder(orderId);
    return order;
  }

  /** The audit entry of an order one of whose parcels has changed. */
  private shipmentEntry(
    viewer: Viewer,
    action: AuditedAction,
    orderId: number,
    [before, after]: readonly [Parcel | typeof NO_PARCEL, Parcel | typeof NO_PARCEL],
  ): Promise<OutboxEntry> {
    const toldOf = ({ carrier, trackingCode }: typeof before) => ({ carrier, trackingCode });
    return this.deps.audit.entryOf(viewer, action, orderId, '', auditChanges(toldOf(before), toldOf(after)));
  }

  /** The key tells one sending from the next after a revert, so that the new code is mailed too. */
  private shipmentMails(order: OrderRecord, shipment: Shipment): Promise<OutboxEntry[]> {
    const id = `order-sent-${order._id}-${order.events.length}`;
    return this.mailsToBuyer(id, order, () => shipmentMail(order, shipment));
  }

  /** One mail to the buyer of an order; none when the account is gone. */
  private async mailsToBuyer(
    id: string,
    { userId }: OrderRecord,
    contentFor: (buyer: { isProven: boolean }) => MailContent,
    attachments: MailAttachment[] = [],
  ): Promise<OutboxEntry[]> {
    const buyer = await this.deps.accounts.contactOf(userId);
    const options = attachments.length === 0 ? {} : { attachments };
    return buyer === null ? [] : [mailEntry(this.deps, id, contentFor(buyer), buyer.email, options)];
  }
}

/** A parcel as it is stored. Throws `INVALID_INPUT`. */
function cleanParcel({ carrier, trackingCode }: Parcel): Parcel {
  const parcel = { carrier: cleanLine(carrier), trackingCode: cleanLine(trackingCode) };
  throwIfInvalid(checkShipment(parcel));
  return parcel;
}

const parcelOf = ({ carrier, trackingCode }: Shipment): Parcel => ({ carrier, trackingCode });

/** What is written when the shipments of an order have changed. */
const changedShipping = (after: OrderRecord) => ({
  ...shippingOf(after),
  shipments: shipmentsOf(after),
  revision: revisionOf(after) + 1,
});

/** Leaves nothing out. */
const EVERY_ORDER: OrderFilter = {
  orderId: null,
  recipientId: null,
  shippingStatus: null,
  paymentStatus: null,
  hasPaymentHold: false,
  search: '',
};

/** What orders fulfil that are narrowed to a standing. All of it is named, so that an index leads to them in their order. */
function toStanding({
  shippingStatus,
  paymentStatus,
  hasPaymentHold,
}: OrderFilter): QueryFilter<OrderRecord> {
  if (shippingStatus === null && paymentStatus === null && !hasPaymentHold) return {};
  const told =
    paymentStatus === null ? { states: ORDER_STATES, endings: ORDER_ENDINGS } : standingOf(paymentStatus);
  const waits = shippingStatus === 'pending';
  const states = told.states.filter(
    (state) => (!waits || !NEVER_SENT_STATES.includes(state)) && (!hasPaymentHold || state === 'review'),
  );
  const endings = told.endings.filter((ending) => !waits || ending === null);
  return {
    shippingStatus: shippingStatus ?? mongoose.trusted({ $in: ['pending', 'sent'] }),
    state: mongoose.trusted({ $in: states }),
    ...(endings.length === ORDER_ENDINGS.length ? {} : { ending: mongoose.trusted({ $in: endings }) }),
  };
}

/** Customers see their own orders, whatever they ask for. */
function toQuery(viewer: Viewer, filter: OrderFilter): QueryFilter<OrderRecord> {
  const userId = viewer.role === 'customer' ? viewer.userId : filter.recipientId;
  return {
    isPlaced: true,
    ...(filter.orderId === null ? {} : { _id: filter.orderId }),
    ...(userId === null ? {} : { userId }),
    ...toStanding(filter),
  };
}
