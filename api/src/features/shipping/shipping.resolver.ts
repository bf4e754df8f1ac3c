import { Ctx, Resolver } from 'type-graphql';
import { Input, Query } from '../../graphql/declare.js';
import { readId, requireId, unknownOrder } from '../../../shared/rules/ids.js';
import { PRICES } from '../../../shared/prices.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import type { RequestContext } from '../../context.js';
import { Mutation, toUserError } from '../../graphql/result.js';
import {
  RevertShipmentInput,
  ShipmentUpdated,
  toPieces,
  UpdateShipmentResult,
} from '../orders/orders.types.js';
import {
  CorrectOrderAddressesInput,
  CorrectTrackingInput,
  NoteOrderInput,
  OrdersShipped,
  OrdersToShipPage,
  RecordExportProofInput,
  RecordSerialsInput,
  ShipOrderInput,
  ShipOrdersInput,
  ShipOrdersResult,
  TagOrderInput,
} from './shipping.types.js';
import { cost } from '../../graphql/cost.js';

/** Sending costs as much as there are parcels. */
function workOfSending({ input }: Readonly<Record<string, unknown>>): number {
  const { parcels } = (input ?? {}) as { parcels?: unknown };
  return Array.isArray(parcels) ? parcels.length * PRICES.parcel : 0;
}

@Resolver()
export class ShippingResolver {
  @Query(
    'The orders that are paid and wait to be sent, the longest paid first. Employees only.',
    OrdersToShipPage,
  )
  ordersToShip(
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<OrdersToShipPage> {
    return services.orders.toShip(viewer, sliceOf(after, first));
  }

  @Mutation(
    'Hands a paid order to a carrier, or pieces of it; the customer gets a mail. Employees only.',
    UpdateShipmentResult,
  )
  async shipOrder(
    @Input('The order and its parcel.', ShipOrderInput) {
      orderId,
      carrier,
      trackingCode,
      lines,
      serials,
    }: ShipOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const parcel = {
      carrier,
      trackingCode,
      lines: toPieces(lines),
      serials: serials ?? [],
      takesAnyCode: true,
    };
    return new ShipmentUpdated({
      order: await services.shipping.send(viewer, requireId(orderId, unknownOrder), parcel),
    });
  }

  @Mutation('Takes the handing over of a parcel to a carrier back. Employees only.', UpdateShipmentResult)
  async revertShipment(
    @Input('The order and the parcel.', RevertShipmentInput) { orderId, number }: RevertShipmentInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ShipmentUpdated({
      order: await services.shipping.revertShipment(viewer, requireId(orderId, unknownOrder), number ?? null),
    });
  }

  @Mutation(
    'Hands several paid orders to carriers, each on its own: a refused one keeps none from being sent. Their customers get a mail. Employees only.',
    ShipOrdersResult,
    { complexity: cost({ work: workOfSending }) },
  )
  async shipOrders(
    @Input('The orders and their parcels.', ShipOrdersInput) { parcels }: ShipOrdersInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const wanted = parcels.map(({ orderId, lines, serials, ...parcel }) => ({
      ...parcel,
      orderId: readId(orderId),
      lines: toPieces(lines),
      serials: serials ?? [],
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

  @Mutation(
    'Corrects carrier and tracking code of a parcel that was sent; the history keeps the old ones. Employees only.',
    UpdateShipmentResult,
  )
  async correctTracking(
    @Input('The order and the right parcel.', CorrectTrackingInput) {
      orderId,
      number,
      carrier,
      trackingCode,
      isMailed,
    }: CorrectTrackingInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    const parcel = { carrier, trackingCode };
    return new ShipmentUpdated({
      order: await services.shipping.correctTracking(viewer, id, parcel, isMailed, number ?? null),
    });
  }

  @Mutation(
    'Corrects the addresses of a paid order of which nothing was sent yet; the history keeps the old one, and the customer gets a mail. Owners and clerks only.',
    UpdateShipmentResult,
  )
  async correctOrderAddresses(
    @Input('The order and its addresses.', CorrectOrderAddressesInput) {
      orderId,
      version,
      delivery,
      invoice,
    }: CorrectOrderAddressesInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    const given = { delivery, invoice: invoice ?? null };
    return new ShipmentUpdated({
      order: await services.orderDesk.correctAddresses(viewer, id, version, given),
    });
  }

  @Mutation('Changes the note of employees about an order. Employees only.', UpdateShipmentResult)
  async noteOrder(
    @Input('The order and its note.', NoteOrderInput) { orderId, note, seenNote }: NoteOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    return new ShipmentUpdated({ order: await services.orderDesk.note(viewer, id, note, seenNote) });
  }

  @Mutation(
    'Keeps the serial numbers of the pieces in a parcel that was sent. Owners and clerks only.',
    UpdateShipmentResult,
  )
  async recordSerials(
    @Input('The parcel and its numbers.', RecordSerialsInput) {
      orderId,
      version,
      number,
      serials,
    }: RecordSerialsInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    return new ShipmentUpdated({
      order: await services.shipping.recordSerials(viewer, id, version, { no: number, serials }),
    });
  }

  @Mutation(
    'Keeps what proves that a parcel has left the EU, for the tax office. Owners and clerks only. It is in the audit log.',
    UpdateShipmentResult,
  )
  async recordExportProof(
    @Input('The parcel and its proof.', RecordExportProofInput) {
      orderId,
      version,
      number,
      proof,
    }: RecordExportProofInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    return new ShipmentUpdated({
      order: await services.shipping.recordExportProof(viewer, id, version, { no: number, proof }),
    });
  }

  @Mutation('Changes the tags of an order. Owners and clerks only.', UpdateShipmentResult)
  async tagOrder(
    @Input('The order and its tags.', TagOrderInput) { orderId, tags, seenTags }: TagOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    return new ShipmentUpdated({ order: await services.orderDesk.tag(viewer, id, tags, seenTags) });
  }
}
