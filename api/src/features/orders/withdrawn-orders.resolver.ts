import { Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Input } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { requireId, unknownOrder } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import type { OrderRecord } from './order.record.js';
import { Order, ShipmentUpdated, UpdateShipmentResult } from './orders.types.js';
import { OrderWithdrawal, ResumeShippingInput } from './withdrawn-orders.types.js';

@Resolver(() => Order)
export class WithdrawnOrdersResolver {
  @FieldResolver('The latest withdrawal from its contract; null without any.', OrderWithdrawal, {
    nullable: true,
  })
  withdrawal(@Root() order: OrderRecord): OrderWithdrawal | null {
    return order.withdrawal == null ? null : new OrderWithdrawal(order, order.withdrawal);
  }

  @Mutation(
    'Decides that an order is sent although a withdrawal was declared, for instance because its buyer has changed their mind. Employees only.',
    UpdateShipmentResult,
  )
  async resumeShipping(
    @Input('The order.', ResumeShippingInput) { orderId, version }: ResumeShippingInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(orderId, unknownOrder);
    return new ShipmentUpdated({ order: await services.withdrawnOrders.resumeShipping(viewer, id, version) });
  }
}
