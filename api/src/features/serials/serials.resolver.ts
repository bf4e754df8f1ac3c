import { Ctx, ID, Resolver } from 'type-graphql';
import { PRICES } from '../../../shared/prices.js';
import { readId } from '../../../shared/rules/ids.js';
import { liableUntil, RECALL_SHOWN } from '../../../shared/rules/serials.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { Arg, Input, Query } from '../../graphql/declare.js';
import { deliveryOf } from '../orders/order-address.states.js';
import type { TracedPieces as Pieces } from './serials.service.js';
import { Recall, RecallInput, TracedPieces } from './serials.types.js';

const toTraced = ({ order, count, returnedCount, shipment, ...pieces }: Pieces): TracedPieces => ({
  ...pieces,
  orderId: String(order._id),
  productId: String(pieces.productId),
  shipmentNumber: shipment,
  liableUntil: liableUntil(pieces.sentAt),
  quantity: count,
  returnedQuantity: returnedCount,
  customerId: String(order.userId),
  recipientName: deliveryOf(order).name,
});

@Resolver()
export class SerialsResolver {
  @Query(
    'The pieces that were sent under a serial number, the latest first. Employees, and keys that read customers.',
    [TracedPieces],
    { complexity: cost({ work: PRICES.lookup }) },
  )
  async tracedPieces(
    @Arg('serial', 'The serial number; capitals and spaces do not matter.', String) serial: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<TracedPieces[]> {
    return (await services.serials.find(viewer, serial)).map(toTraced);
  }

  @Query(
    'Ids of the orders by which a piece of this product and serial number is with a customer: more than none when a piece is packed tells of a label read twice, or of a return that was not booked. Whoever sends orders.',
    [ID],
    { complexity: cost({ work: PRICES.lookup }) },
  )
  async ordersWithSerial(
    @Arg('productId', 'Id of the product.', ID) productId: string,
    @Arg('serial', 'The serial number; capitals and spaces do not matter.', String) serial: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<string[]> {
    return (await services.serials.ordersWith(viewer, readId(productId) ?? 0, serial)).map(String);
  }

  @Query(
    'Who has pieces that a recall is about (Art. 35 GPSR): also those whose numbers are not all known. Employees, and keys that read customers.',
    Recall,
    { complexity: cost({ work: PRICES.scan }) },
  )
  async recall(
    @Input('The pieces.', RecallInput) { productId, from, until }: RecallInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<Recall> {
    const pieces = await services.serials.recall(viewer, { productId: readId(productId) ?? 0, from, until });
    return {
      pieces: pieces.slice(0, RECALL_SHOWN).map(toTraced),
      totalCount: pieces.length,
      customersCount: new Set(pieces.map(({ order }) => order.userId)).size,
    };
  }
}
