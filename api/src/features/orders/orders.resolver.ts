import { Ctx, ID, Resolver, Root } from 'type-graphql';
import { Arg, FieldResolver, Query, resolveFields } from '../../graphql/declare.js';
import { can, type Viewer } from '../../../shared/access.js';
import type { LanguageCode } from '../../../shared/language.js';
import { DEFAULT_MEANS } from '../../../shared/rules/payment-means.js';
import type { OrderSort as OrderSortName } from '../../../shared/rules/order-list.js';
import { readId, readIdFilter } from '../../../shared/rules/ids.js';
import { trackingUrl } from '../../../shared/rules/tracking.js';
import type { RequestContext } from '../../context.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import type { DeliveryWindow as Window } from '../../../shared/rules/delivery.js';
import { PostalAddress } from '../addresses/addresses.types.js';
import { DeliveryWindow } from '../delivery-time/delivery-time.types.js';
import { deliveryOf, invoicedTo, isStructured, type WrittenAddress } from './order-address.states.js';
import { latestDay } from '../../../shared/rules/backorders.js';
import { awaitedLinesOf, paymentStatusOf, vatOf } from './order.states.js';
import { sellsGifts, shippingCentsOf } from './paid-prices.states.js';
import type { OrderLine as LineRecord, OrderRecord, Shipment as ShipmentRecord } from './order.record.js';
import type { OrderPeriod } from './orders.query.js';
import { undeliveredLinesOf, unsentLinesOf } from './sending.states.js';
import {
  Order,
  type OrderAddress,
  type OrderPeriodInput,
  OrderFilter,
  OrderLine,
  OrderPage,
  OrderSort,
  Shipment,
} from './orders.types.js';
import { createProductLoader } from '../catalog/catalog.loader.js';

/** A parcel, and the language of its order. */
type ShipmentRow = ShipmentRecord & { language: LanguageCode | undefined };

@Resolver(() => Order)
export class OrderResolver {
  @Query("The viewer's orders; everybody's for employees.", OrderPage)
  orders(
    @Arg('filter', 'Conditions.', OrderFilter, { nullable: true }) filter: OrderFilter | null,
    @Arg('sort', 'Order.', OrderSort, { defaultValue: 'NEWEST' }) sort: OrderSortName,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<OrderPage> {
    const conditions = {
      orderId: readIdFilter(filter?.orderId),
      recipientId: readIdFilter(filter?.recipientId),
      shippingStatus: filter?.shippingStatus ?? null,
      paymentStatus: filter?.paymentStatus ?? null,
      hasPaymentHold: filter?.hasPaymentHold ?? false,
      search: filter?.search ?? '',
      means: filter?.means ?? null,
      tag: filter?.tag ?? null,
      period: toPeriod(filter?.period),
    };
    return services.orders.list(viewer, conditions, sort, sliceOf(after, first));
  }

  @Query('The tags of all orders, in the order of the alphabet. Owners and clerks only.', [String])
  orderTags(@Ctx() { services, viewer }: RequestContext): Promise<string[]> {
    return services.orders.tags(viewer);
  }

  @Query('An order by its id, or null if the viewer may see none.', Order, { nullable: true })
  async order(
    @Arg('id', 'A positive integer.', ID) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<OrderRecord | null> {
    return services.orders.order(viewer, readId(id) ?? 0);
  }
}

const toPeriod = (period: OrderPeriodInput | null | undefined): OrderPeriod | null =>
  period == null ? null : { of: period.of, from: period.from ?? null, until: period.until ?? null };

const toOrderAddress = (
  order: OrderRecord,
  { parts, ...written }: WrittenAddress,
  language: LanguageCode | undefined,
): OrderAddress => ({
  ...written,
  isStructured: isStructured(order),
  parts: parts && new PostalAddress(parts, language),
});

const payableUntilOf = ({ state, reservedUntil }: OrderRecord): Date | null =>
  state === 'awaiting_payment' ? reservedUntil : null;

/** Whether the viewer is the buyer of an order that waits for a payment. */
const isPaying = ({ state, userId }: OrderRecord, viewer: Viewer): boolean =>
  state === 'awaiting_payment' && userId === viewer.userId;

/** Whether the viewer sees of an order more than sending it takes. */
const seesAll = ({ userId }: OrderRecord, viewer: Viewer): boolean => can(viewer, 'orders.readAll', userId);

const NO_ADDRESS: WrittenAddress = { name: '', lines: [], town: '', parts: null };

export const OrderFields = resolveFields<Order, OrderRecord>(Order, {
  id: (order) => order._id,
  lines: (order) => {
    const awaited = awaitedLinesOf(order);
    return order.lines.map((line, index) => ({
      ...line,
      expectedOn: line.expectedOn ?? null,
      isAwaited: order.state === 'paid' && awaited.includes(index),
    }));
  },
  total: (order) => order.totalCents,
  vat: vatOf,
  shipping: shippingCentsOf,
  exemption: (order, { viewer }) => (seesAll(order, viewer) ? (order.exemption ?? null) : null),
  voucher: ({ voucher }) => (voucher == null ? null : { code: voucher.code, reduction: voucher.cents }),
  gift: ({ gift }) => (gift === undefined ? null : { ending: gift.ending, amount: gift.cents }),
  paymentStatus: paymentStatusOf,
  shipments: (order) => order.shipments.map((shipment) => ({ ...shipment, language: order.language })),
  unsentLines: (order) => (order.state === 'paid' ? unsentLinesOf(order) : []),
  sellsGiftVouchers: sellsGifts,
  hasDigitalLines: ({ lines }) => lines.some(({ isDigital }) => isDigital === true),
  isDigital: ({ lines }) => lines.every(({ isDigital }) => isDigital === true),
  undeliveredLines: (order) => (order.state === 'paid' ? undeliveredLinesOf(order) : []),
  trackingUrl: ({ carrier, trackingCode, language }) =>
    carrier === null || trackingCode === null ? null : trackingUrl(carrier, trackingCode, language),
  recipient: (order, { viewer }) =>
    seesAll(order, viewer)
      ? { id: order.userId, ...order.recipient }
      : { id: order.userId, firstName: '', lastName: '', address: '' },
  deliveryAddress: (order, { viewer }) => toOrderAddress(order, deliveryOf(order), viewer.language),
  invoiceAddress: (order, { viewer }) =>
    toOrderAddress(order, seesAll(order, viewer) ? invoicedTo(order) : NO_ADDRESS, viewer.language),
  reservedUntil: (order) => (order.takesStockAtPayment ? null : payableUntilOf(order)),
  payableUntil: payableUntilOf,
  paymentId: (order, { viewer }) => (isPaying(order, viewer) ? order.paymentId : null),
  paymentUrl: (order, { viewer }) => (isPaying(order, viewer) ? (order.paymentUrl ?? null) : null),
  means: ({ means }) => means ?? DEFAULT_MEANS,
  note: (order, { viewer }) => (viewer.role === 'employee' ? (order.note ?? null) : null),
  tags: (order, { viewer }) => (viewer.role === 'employee' ? (order.tags ?? []) : []),
  events: (order, { viewer }) => {
    if (!seesAll(order, viewer)) return [];
    if (viewer.role === 'employee') return order.events;
    return order.events.map((event) => ({ ...event, byUsername: null }));
  },
});

export const ShipmentResolver = resolveFields<Shipment, ShipmentRow>(Shipment, {
  isDigital: ({ digital }) => digital != null,
  serials: ({ serials }) => serials ?? [],
  exportProof: ({ exportProof }, { viewer }) => (viewer.role === 'employee' ? (exportProof ?? null) : null),
  trackingUrl: ({ carrier, trackingCode, language }) => trackingUrl(carrier, trackingCode, language),
});

export const OrderLineResolver = resolveFields<OrderLine, LineRecord>(OrderLine, {
  product: (line, { loader }) => loader(createProductLoader).load(line.productId),
  unitPrice: (line) => line.unitCents,
  quantity: (line) => line.count,
  isDigital: (line) => line.isDigital === true,
  hasSerials: async (line, { loader }) =>
    (await loader(createProductLoader).load(line.productId))?.hasSerials === true,
  isGiftVoucher: (line) => line.isGiftVoucher === true,
  isService: (line) => line.isService === true,
  lineTotal: (line) => line.unitCents * line.count,
  thumbnail: ({ thumbnailId }) => ({ id: thumbnailId, url: `/api/file/pic/${thumbnailId}` }),
});

@Resolver(() => Order)
export class OrderDeliveryResolver {
  @FieldResolver(
    'When it arrives, counted from its payment; from now while it can still be paid. Null when it is sent or has ended.',
    DeliveryWindow,
    { nullable: true },
  )
  delivery(@Root() order: OrderRecord, @Ctx() { services }: RequestContext): Window | null {
    if (order.state === 'awaiting_payment') return services.deliveryTime.ofOrder(order.lines);
    const { paidAt, isToShip } = order;
    const expectedOn = latestDay(awaitedLinesOf(order).map((line) => order.lines[line]?.expectedOn));
    if (expectedOn !== null && order.state === 'paid') return services.deliveryTime.after(expectedOn);
    return isToShip === true && paidAt != null ? services.deliveryTime.of(paidAt) : null;
  }
}
