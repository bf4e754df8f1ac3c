import pLimit from 'p-limit';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { unknownOrder } from '../../../shared/rules/ids.js';
import { auditChanges, type AuditedAction } from '../../../shared/rules/audit.js';
import { cleanLine } from '../../../shared/rules/plain-text.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import {
  checkExportProof,
  checkParcelTexts,
  checkShipment,
  MAX_BULK_ORDERS,
} from '../../../shared/rules/shipment.js';
import { checkSerials, cleanSerial, type LineSerial } from '../../../shared/rules/serials.js';
import type { Clock } from '../../kernel/clock.js';
import { toShopError } from '../../kernel/failure.js';
import type { Log } from '../../kernel/log.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { AuditService } from '../audit/audit.service.js';
import type { OrderMailsService } from '../orders/order-mails.service.js';
import type { OrderStore, OrderTransition } from '../orders/order-store.ports.js';
import { isShownToSender, revisionOf } from '../orders/order.states.js';
import { pendingInvoice, withoutInvoice } from '../orders/pending-documents.states.js';
import { sentParcelsOf } from '../orders/shipment.states.js';
import type { ReturnsService } from '../returns/returns.service.js';
import type { OrderRecord, Parcel, Shipment } from '../orders/order.record.js';
import type { OrdersService } from '../orders/orders.service.js';
import {
  changedShipping,
  cleanParcel,
  isSameParcel,
  plannedShipment,
  withoutShipment,
  withShipment,
  type SentParcel,
} from '../orders/sending.states.js';

/** A parcel to hand over: all that is left to send of its order, unless pieces are named. */
interface WantedParcel extends Parcel, Partial<Pick<SentParcel, 'lines' | 'serials'>> {
  /** The code is taken as it is, even where it cannot be one of its carrier. */
  takesAnyCode?: boolean;
}

/** An order and a parcel that it goes in. */
export interface ParcelOfOrder extends WantedParcel {
  /** `null`: what was given is no id. */
  orderId: number | null;
}

/** What has become of one of several parcels. */
export interface ParcelOutcome {
  /** The order as it is now, or `null`. */
  order: OrderRecord | null;
  /** Why it was not sent; `null` when it was. */
  error: ShopError | null;
}

/** What the audit log says of the parcel of an order that is not on its way. */
const NO_PARCEL = { carrier: null, trackingCode: null };

/** How often named pieces are sent again when another change of their order came between. */
const MAX_RETRIES = 5;

/** How many orders of one call are sent at the same time. */
const SENT_AT_ONCE = 8;

/** The shipping desk: hands orders to carriers, takes that back, and corrects it. */
export class ShippingService {
  constructor(
    private readonly deps: {
      store: OrderStore;
      orders: OrdersService;
      mails: OrderMailsService;
      returns: ReturnsService;
      audit: AuditService;
      clock: Clock;
      log: Log;
    },
  ) {}

  /**
   * Hands a paid order to a carrier, or pieces of it, and mails the customer about it. Doing the same again changes nothing.
   * Throws `INVALID_INPUT`, `NOT_FOUND`, what `plannedShipment` throws, or `ORDER_DECIDED` when it has changed meanwhile.
   */
  async send(
    viewer: Viewer,
    orderId: number,
    { lines = null, serials = [], takesAnyCode = false, ...input }: WantedParcel,
  ): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.ship');
    const parcel = cleanParcel(input, takesAnyCode ? checkParcelTexts : checkShipment);
    for (let tries = 0; ; tries++) {
      const order = await this.existing(orderId);
      // Who repeats what they have sent gets their answer again.
      const isRepeated = order.shipments.some((shipment) => isSameParcel(shipment, parcel));
      if (tries === 0 && !isRepeated && !isShownToSender(viewer, order))
        throw new ShopError('ORDER_NOT_TO_SHIP', { orderId });
      const planned = plannedShipment(
        order,
        { ...parcel, lines, serials: cleanSerials(serials) },
        this.deps.clock(),
      );
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
   * does its invoice, or it is canceled. What was not sent stays as it is. Throws `NOT_FOUND`, `NOT_SENT` for a number that
   * no parcel has, or `SHIPMENT_RETURNED` while a return of its pieces is open.
   */
  async revertShipment(viewer: Viewer, orderId: number, no: number | null = null): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.correctParcel');
    const order = await this.existing(orderId);
    const shipment =
      no === null
        ? sentParcelsOf(order).findLast(({ lines }) => lines.length > 0)
        : order.shipments.find((one) => one.no === no && one.digital == null);
    if (no !== null && shipment === undefined) throw new ShopError('NOT_SENT');
    if (order.state !== 'paid' || shipment?.state !== 'sent') return order;
    const after = withoutShipment(order, shipment);
    if (await this.deps.returns.hasOpenBeyond(after)) throw new ShopError('SHIPMENT_RETURNED');
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
    requirePermission(viewer, 'orders.correctParcel');
    const parcel = cleanParcel(input, checkShipment);
    const order = await this.existing(orderId);
    const shipment = sentParcelsOf(order).findLast((one) => no === null || one.no === no);
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
          ...(isMailed ? await this.deps.mails.shipment(after, right) : []),
          await this.shipmentEntry(viewer, 'TRACKING_CORRECTED', orderId, [shipment, parcel]),
        ],
      },
    );
    if (corrected === null) throw new ShopError('SHIPMENT_CHANGED');
    return corrected;
  }

  /**
   * Keeps the serial numbers of the pieces in a parcel that was sent, in place of those that are there; `revision` is that of the order
   * as the viewer has seen it. Throws `INVALID_INPUT`, `NOT_FOUND`, `NOT_SENT`, or `ORDER_CHANGED` when it has changed since.
   */
  async recordSerials(
    viewer: Viewer,
    orderId: number,
    revision: number,
    { no, serials }: { no: number; serials: readonly LineSerial[] },
  ): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.correctParcel');
    const order = await this.existing(orderId);
    const shipment = sentParcelOf(order, no);
    const known = shipment.serials ?? [];
    const right = {
      ...shipment,
      // What a number has replaced stays known.
      serials: cleanSerials(serials).map(
        (serial) =>
          known.find(({ line, number }) => line === serial.line && number === serial.number) ?? serial,
      ),
    };
    throwIfInvalid(checkSerials(right.serials, shipment.lines));
    const entry = await this.deps.audit.entryOf(viewer, 'SERIALS_RECORDED', orderId, '');
    return this.keep(order, revision, right, entry);
  }

  /**
   * Keeps what proves that a parcel has left the EU, in place of what is there; empty takes it away. `revision` is that of the order as
   * the viewer has seen it. Throws `INVALID_INPUT`, `NOT_FOUND`, `NOT_SENT`, `NOT_EXPORTED`, or `ORDER_CHANGED` when it has changed since.
   */
  async recordExportProof(
    viewer: Viewer,
    orderId: number,
    revision: number,
    { no, proof }: { no: number; proof: string },
  ): Promise<OrderRecord> {
    requirePermission(viewer, 'orders.correctParcel');
    const text = cleanLine(proof);
    throwIfInvalid(checkExportProof(text));
    const order = await this.existing(orderId);
    if (order.exemption?.kind !== 'export') throw new ShopError('NOT_EXPORTED');
    const { exportProof: before = '', ...unproven } = sentParcelOf(order, no);
    const right = text === '' ? unproven : { ...unproven, exportProof: text };
    const changes = auditChanges({ exportProof: before }, { exportProof: text });
    const entry = await this.deps.audit.entryOf(viewer, 'EXPORT_PROVEN', orderId, '', changes);
    return this.keep(order, revision, right, entry);
  }

  /** Keeps what is known of a parcel now. Throws `ORDER_CHANGED` when the order is no longer as it was seen. */
  private async keep(
    order: OrderRecord,
    revision: number,
    shipment: Shipment,
    entry: OutboxEntry,
  ): Promise<OrderRecord> {
    const { shipments } = withShipment(order, shipment);
    const kept = await this.deps.store.transition(
      order._id,
      { state: order.state, revision },
      { at: this.deps.clock(), shipments, revision: revision + 1, outbox: [entry] },
    );
    if (kept === null) throw new ShopError('ORDER_CHANGED');
    return kept;
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
      return { order: await this.send(viewer, orderId, parcel), error: null };
    } catch (thrown) {
      const error = toShopError(thrown);
      if (error.code === 'INTERNAL')
        this.deps.log.error({ err: thrown, orderId }, 'an order could not be sent');
      return { order: await this.deps.orders.order(viewer, orderId ?? 0), error };
    }
  }

  /** One compare-and-set that sends a shipment, with everything that follows from it; `null`: the order has changed. */
  private async sendShipment(
    viewer: Viewer,
    order: OrderRecord,
    planned: Shipment,
  ): Promise<OrderRecord | null> {
    const { shipment, ...debts } = pendingInvoice(order, planned);
    const after = withShipment(order, shipment);
    const shipping = changedShipping(after);
    const isComplete = shipping.shippingStatus === 'sent';
    const [mails, auditEntry] = await Promise.all([
      this.deps.mails.shipment(after, shipment),
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
}

/** The parcel of an order with a number. Throws `NOT_SENT`. */
function sentParcelOf(order: OrderRecord, no: number): Shipment {
  const shipment = sentParcelsOf(order).find((one) => one.no === no);
  if (shipment === undefined) throw new ShopError('NOT_SENT');
  return shipment;
}

const cleanSerials = (serials: readonly LineSerial[]): LineSerial[] =>
  serials.map(({ line, number }) => ({ line, number: cleanSerial(number) }));

const parcelOf = ({ carrier, trackingCode }: Shipment): Parcel => ({ carrier, trackingCode });
