import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { readId, requireId, unknownOrder } from '../../../shared/rules/ids.js';
import { readSliceSize } from '../../../shared/rules/paging.js';
import { PRICES } from '../../../shared/prices.js';
import { After, First } from '../../graphql/page.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors, toUserError } from '../../graphql/result.js';
import {
  RevertShipmentInput,
  ShipmentUpdated,
  toPieces,
  UpdateShipmentResult,
} from '../orders/orders.types.js';
import {
  CorrectTrackingInput,
  OrdersShipped,
  OrdersToShipPage,
  ShipOrderInput,
  ShipOrdersInput,
  ShipOrdersResult,
} from './shipping.types.js';
import { cost } from '../../graphql/cost.js';

/** Sending costs as much as there are parcels. */
function workOfSending({ input }: Readonly<Record<string, unknown>>): number {
  const { parcels } = (input ?? {}) as { parcels?: unknown };
  return Array.isArray(parcels) ? parcels.length * PRICES.parcel : 0;
}

@Resolver()
export class ShippingResolver {
  @Query(() => OrdersToShipPage, {
    description: 'The orders that are paid and wait to be sent, the longest paid first. Employees only.',
  })
  ordersToShip(
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<OrdersToShipPage> {
    return services.orders.toShip(viewer, after, readSliceSize(first));
  }

  @Mutation(() => UpdateShipmentResult, {
    description:
      'Hands a paid order to a carrier, or pieces of it; the customer gets a mail. Employees only.',
  })
  @ReturnsUserErrors()
  async shipOrder(
    @Arg('input', () => ShipOrderInput, { description: 'The order and its parcel.' })
    { orderId, carrier, trackingCode, lines }: ShipOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const parcel = { carrier, trackingCode, lines: toPieces(lines) };
    return new ShipmentUpdated({
      order: await services.shipping.send(viewer, requireId(orderId, unknownOrder), parcel),
    });
  }

  @Mutation(() => UpdateShipmentResult, {
    description: 'Takes the handing over of a parcel to a carrier back. Employees only.',
  })
  @ReturnsUserErrors()
  async revertShipment(
    @Arg('input', () => RevertShipmentInput, { description: 'The order and the parcel.' })
    { orderId, number }: RevertShipmentInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ShipmentUpdated({
      order: await services.shipping.revertShipment(viewer, requireId(orderId, unknownOrder), number ?? null),
    });
  }

  @Mutation(() => ShipOrdersResult, {
    description:
      'Hands several paid orders to carriers, each on its own: a refused one keeps none from being sent. Their customers get a mail. Employees only.',
    complexity: cost({ work: workOfSending }),
  })
  @ReturnsUserErrors()
  async shipOrders(
    @Arg('input', () => ShipOrdersInput, { description: 'The orders and their parcels.' })
    { parcels }: ShipOrdersInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const wanted = parcels.map(({ orderId, lines, ...parcel }) => ({
      ...parcel,
      orderId: readId(orderId),
      lines: toPieces(lines),
    }));
    const outcomes = await services.shipping.sendAll(viewer, wanted);
    return new OrdersShipped({
      outcomes: outcomes.map(({ order, error }, index) => ({
        orderId: parcels[index]?.orderId ?? '',
        order,
        error: error && toUserError(error),
      })),
    });
  }

  @Mutation(() => UpdateShipmentResult, {
    description:
      'Corrects carrier and tracking code of a parcel that was sent; the history keeps the old ones. Employees only.',
  })
  @ReturnsUserErrors()
  async correctTracking(
    @Arg('input', () => CorrectTrackingInput, { description: 'The order and the right parcel.' })
    { orderId, number, carrier, trackingCode, isMailed }: CorrectTrackingInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    const parcel = { carrier, trackingCode };
    return new ShipmentUpdated({
      order: await services.shipping.correctTracking(viewer, id, parcel, isMailed, number ?? null),
    });
  }
}
