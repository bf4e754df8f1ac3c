import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { LanguageCode } from '../../../shared/language.js';
import { readId, readIdFilter } from '../../../shared/rules/ids.js';
import { ORDERS_PAGE_SIZE, readPageRequest } from '../../../shared/rules/paging.js';
import { trackingUrl } from '../../../shared/rules/tracking.js';
import type { PaymentStatusName } from '../../../shared/rules/payment-status.js';
import type { RequestContext } from '../../context.js';
import type { DeliveryWindow as Window } from '../../../shared/rules/delivery.js';
import type { Picture } from '../catalog/catalog.types.js';
import { DeliveryWindow } from '../delivery-time/delivery-time.types.js';
import { paymentStatusOf, vatOf } from './order.states.js';
import type {
  OrderEvent as OrderEventRecord,
  OrderLine as LineRecord,
  OrderRecord,
  Pieces,
  Shipment as ShipmentRecord,
} from './order.record.js';
import type { OrderSortName } from './orders.service.js';
import { unsentLinesOf } from './sending.states.js';
import type { Recipient } from './orders.types.js';
import {
  Order,
  OrderFilter,
  OrderLine,
  OrderPage,
  OrderPageInput,
  OrderSort,
  Shipment,
} from './orders.types.js';
import { cost } from '../../graphql/cost.js';
import { createProductLoader } from '../catalog/catalog.loader.js';

/** A parcel, and the language of its order. */
type ShipmentRow = ShipmentRecord & { language: LanguageCode | undefined };

@Resolver(() => Order)
export class OrderResolver {
  @Query(() => OrderPage, {
    description: "A page of the viewer's orders; of everybody's for employees.",
  })
  orders(
    @Arg('filter', () => OrderFilter, { nullable: true, description: 'Conditions.' })
    filter: OrderFilter | null,
    @Arg('sort', () => OrderSort, { defaultValue: 'NEWEST', description: 'Order.' })
    sort: OrderSortName,
    @Arg('page', () => OrderPageInput, { nullable: true, description: 'Page number and size.' })
    page: OrderPageInput | null,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<OrderPage> {
    const conditions = {
      orderId: readIdFilter(filter?.orderId),
      recipientId: readIdFilter(filter?.recipientId),
      shippingStatus: filter?.shippingStatus ?? null,
      paymentStatus: filter?.paymentStatus ?? null,
      hasPaymentHold: filter?.hasPaymentHold ?? false,
      search: filter?.search ?? '',
    };
    return services.orders.page(viewer, conditions, sort, {
      ...readPageRequest(page?.number, page?.size, ORDERS_PAGE_SIZE),
      after: readId(page?.after),
    });
  }

  @Query(() => Order, {
    nullable: true,
    description: 'An order by its id, or null if the viewer may see none.',
  })
  async order(
    @Arg('id', () => ID, { description: 'A positive integer.' }) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<OrderRecord | null> {
    return services.orders.order(viewer, readId(id) ?? 0);
  }

  @FieldResolver()
  id(@Root() order: OrderRecord): number {
    return order._id;
  }

  @FieldResolver()
  total(@Root() order: OrderRecord): number {
    return order.totalCents;
  }

  @FieldResolver()
  vat(@Root() order: OrderRecord): number {
    return vatOf(order.lines);
  }

  @FieldResolver()
  paymentStatus(@Root() order: OrderRecord): PaymentStatusName {
    return paymentStatusOf(order);
  }

  @FieldResolver({ complexity: cost({ length: 1 }) })
  shipments(@Root() order: OrderRecord): ShipmentRow[] {
    return order.shipments.map((shipment) => ({ ...shipment, language: order.language }));
  }

  @FieldResolver({ complexity: cost({ length: 1 }) })
  unsentLines(@Root() order: OrderRecord): Pieces[] {
    return order.state === 'paid' ? unsentLinesOf(order) : [];
  }

  @FieldResolver()
  trackingUrl(@Root() { carrier, trackingCode, language }: OrderRecord): string | null {
    return carrier === null || trackingCode === null ? null : trackingUrl(carrier, trackingCode, language);
  }

  @FieldResolver()
  recipient(@Root() order: OrderRecord): Recipient {
    return { id: order.userId, ...order.recipient };
  }

  @FieldResolver()
  reservedUntil(@Root() order: OrderRecord): Date | null {
    return order.takesStockAtPayment ? null : payableUntilOf(order);
  }

  @FieldResolver()
  payableUntil(@Root() order: OrderRecord): Date | null {
    return payableUntilOf(order);
  }

  @FieldResolver()
  paymentId(@Root() order: OrderRecord, @Ctx() { viewer }: RequestContext): string | null {
    return order.state === 'awaiting_payment' && order.userId === viewer.userId ? order.paymentId : null;
  }

  @FieldResolver()
  events(@Root() order: OrderRecord, @Ctx() { viewer }: RequestContext): OrderEventRecord[] {
    if (viewer.role === 'employee') return order.events;
    return order.events.map((event) => ({ ...event, byUsername: null }));
  }
}

@Resolver(() => Shipment)
export class ShipmentResolver {
  @FieldResolver()
  trackingUrl(@Root() { carrier, trackingCode, language }: ShipmentRow): string | null {
    return trackingUrl(carrier, trackingCode, language);
  }
}

@Resolver(() => OrderLine)
export class OrderLineResolver {
  @FieldResolver()
  product(@Root() line: LineRecord, @Ctx() { loader }: RequestContext): Promise<unknown> {
    return loader(createProductLoader).load(line.productId);
  }

  @FieldResolver()
  unitPrice(@Root() line: LineRecord): number {
    return line.unitCents;
  }

  @FieldResolver()
  quantity(@Root() line: LineRecord): number {
    return line.count;
  }

  @FieldResolver()
  lineTotal(@Root() line: LineRecord): number {
    return line.unitCents * line.count;
  }

  @FieldResolver()
  thumbnail(@Root() { thumbnailId }: LineRecord): Picture {
    return { id: thumbnailId, url: `/api/file/pic/${thumbnailId}` };
  }
}

const payableUntilOf = ({ state, reservedUntil }: OrderRecord): Date | null =>
  state === 'awaiting_payment' ? reservedUntil : null;

@Resolver(() => Order)
export class OrderDeliveryResolver {
  @FieldResolver(() => DeliveryWindow, {
    nullable: true,
    description:
      'When it arrives, counted from its payment; from now while it can still be paid. Null when it is sent or has ended.',
  })
  delivery(@Root() order: OrderRecord, @Ctx() { services }: RequestContext): Window | null {
    if (order.state === 'awaiting_payment') return services.deliveryTime.now();
    const { paidAt, isToShip } = order;
    return isToShip === true && paidAt != null ? services.deliveryTime.of(paidAt) : null;
  }
}
