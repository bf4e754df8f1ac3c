import { Ctx, Resolver } from 'type-graphql';
import { requireId, unknownOrder } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { Input } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import {
  AgreeToDeliveryInput,
  DeliverOrderInput,
  DeliverOrderResult,
  DeliveryRevealed,
  OrderDelivered,
  RevealDeliveryInput,
  RevealDeliveryResult,
} from './digital.types.js';

@Resolver()
export class DigitalResolver {
  @Mutation(
    'Delivers keys or a link for a line of a paid order: by mail, and on the page of the order. It cannot be taken back. Employees only.',
    DeliverOrderResult,
  )
  async deliverOrder(
    @Input('The order, and what is delivered.', DeliverOrderInput) {
      orderId,
      version,
      ...given
    }: DeliverOrderInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    return new OrderDelivered({ order: await services.digital.deliver(viewer, id, version, given) });
  }

  @Mutation(
    'Agrees that keys and links of a paid order are delivered before the withdrawal period ends; the right of withdrawal ends by their delivery (§ 356 (5) BGB). Customers only.',
    DeliverOrderResult,
  )
  async agreeToDelivery(
    @Input('The order.', AgreeToDeliveryInput) { orderId }: AgreeToDeliveryInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    return new OrderDelivered({ order: await services.digital.agree(viewer, id) });
  }

  @Mutation(
    'Shows the keys or links of a delivery to its buyer, and to employees, whose look is logged.',
    RevealDeliveryResult,
  )
  async revealDelivery(
    @Input('The delivery.', RevealDeliveryInput) { orderId, number }: RevealDeliveryInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    return new DeliveryRevealed({ texts: await services.digital.reveal(viewer, id, number) });
  }
}
