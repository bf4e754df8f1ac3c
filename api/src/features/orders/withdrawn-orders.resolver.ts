import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { requireId, unknownOrder } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import type { OrderRecord } from './order.record.js';
import { Order, ShipmentUpdated, UpdateShipmentResult } from './orders.types.js';
import { OrderWithdrawal, ResumeShippingInput } from './withdrawn-orders.types.js';

@Resolver(() => Order)
export class WithdrawnOrdersResolver {
  @FieldResolver(() => OrderWithdrawal, {
    nullable: true,
    description: 'The latest withdrawal from its contract; null without any.',
  })
  withdrawal(@Root() order: OrderRecord): OrderWithdrawal | null {
    return order.withdrawal == null ? null : new OrderWithdrawal(order, order.withdrawal);
  }

  @Mutation(() => UpdateShipmentResult, {
    description:
      'Decides that an order is sent although a withdrawal was declared, for instance because its buyer has changed their mind. Employees only.',
  })
  @ReturnsUserErrors()
  async resumeShipping(
    @Arg('input', () => ResumeShippingInput, { description: 'The order.' })
    { orderId, version }: ResumeShippingInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    return new ShipmentUpdated({ order: await services.withdrawnOrders.resumeShipping(viewer, id, version) });
  }
}
