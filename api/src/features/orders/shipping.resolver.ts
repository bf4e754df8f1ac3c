import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { readId, requireId, unknownOrder } from '../../../shared/rules/ids.js';
import { readSliceSize, SLICE_SIZE } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors, toUserError } from '../../graphql/result.js';
import { ShipmentUpdated, toPieces, UpdateShipmentResult } from './orders.types.js';
import {
  CorrectTrackingInput,
  OrdersShipped,
  OrdersToShipPage,
  ShipOrdersInput,
  ShipOrdersResult,
} from './shipping.types.js';

@Resolver()
export class ShippingResolver {
  @Query(() => OrdersToShipPage, {
    description: 'The orders that are paid and wait to be sent, the longest paid first. Employees only.',
  })
  ordersToShip(
    @Arg('after', () => String, {
      nullable: true,
      description: 'The `endCursor` of the answer before; the beginning without it.',
    })
    after: string | null,
    @Arg('first', () => Int, {
      defaultValue: SLICE_SIZE,
      description: 'How many; 1 to 100, anything else means the default.',
    })
    first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<OrdersToShipPage> {
    return services.shipping.toShip(viewer, after, readSliceSize(first));
  }

  @Mutation(() => ShipOrdersResult, {
    description:
      'Hands several paid orders to carriers, each on its own: a refused one keeps none from being sent. Their customers get a mail. Employees only.',
  })
  @ReturnsUserErrors()
  async shipOrders(
    @Arg('input', () => ShipOrdersInput, { description: 'The orders and their parcels.' })
    { parcels }: ShipOrdersInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<OrdersShipped> {
    const wanted = parcels.map(({ orderId, lines, ...parcel }) => ({
      ...parcel,
      orderId: readId(orderId),
      lines: toPieces(lines),
    }));
    const outcomes = await services.shipping.sendAll(viewer, wanted);
    return new OrdersShipped(
      outcomes.map(({ order, refusal }, index) => ({
        orderId: parcels[index]?.orderId ?? '',
        order,
        refusal: refusal && toUserError(refusal),
      })),
    );
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
  ): Promise<ShipmentUpdated> {
    const id = requireId(orderId, unknownOrder);
    const parcel = { carrier, trackingCode };
    return new ShipmentUpdated(
      await services.orders.correctTracking(viewer, id, parcel, isMailed, number ?? null),
    );
  }
}
