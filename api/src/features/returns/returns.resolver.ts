import { Ctx, ID, Resolver, Root } from 'type-graphql';
import { Arg, FieldResolver, Input, Query, resolveFields } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { can } from '../../../shared/access.js';
import { readId, requireId, unknownOrder } from '../../../shared/rules/ids.js';
import {
  dueAtOf,
  isAfterWithdrawalPeriod,
  isFeeAllowed,
  isRejectable,
  mayWithhold,
} from '../../../shared/rules/returns.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import type { RequestContext } from '../../context.js';
import { Customer } from '../customers/customers.types.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';
import type { ReturnRecord } from './returns.model.js';
import type { ReturnOptions as Options } from './returns.service.js';
import {
  AnnounceReturnInput,
  AnnounceReturnResult,
  Return,
  ReturnAnnounced,
  ReturnFilter,
  ReturnOptions,
  ReturnPage,
} from './returns.types.js';
import { cost } from '../../graphql/cost.js';
import { createCustomersLoader } from '../customers/customers.loader.js';
import { createReturnsLoader } from './returns.loader.js';

@Resolver(() => Return)
export class ReturnsResolver {
  @Query("The viewer's returns; everybody's for employees.", ReturnPage)
  returns(
    @Arg('filter', 'Conditions.', ReturnFilter, { nullable: true }) filter: ReturnFilter | null,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ReturnPage> {
    const conditions = {
      state: filter?.state ?? null,
      isOpen: filter?.isOpen ?? null,
      search: filter?.search ?? '',
    };
    return services.returns.list(viewer, conditions, sliceOf(after, first));
  }

  @Query('A return by its number, or null if the viewer may see none.', Return, {
    nullable: true,
    name: 'return',
  })
  byId(
    @Arg('id', 'A positive integer.', ID) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ReturnRecord | null> {
    return services.returns.byId(viewer, readId(id) ?? 0);
  }

  @Mutation(
    'Announces that pieces of an order that was sent come back; the customer gets a mail with the way back. Customers only.',
    AnnounceReturnResult,
  )
  async announceReturn(
    @Input('What comes back, and why.', AnnounceReturnInput) {
      orderId,
      lines,
      ...input
    }: AnnounceReturnInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ReturnAnnounced({
      return: await services.returns.announce(viewer, {
        ...input,
        orderId: requireId(orderId, unknownOrder),
        lines: lines.map(({ line, quantity }) => ({ line, count: quantity })),
      }),
    });
  }

  @FieldResolver(
    'Who gives the goods back; null once the account is deleted. Shown to employees only.',
    Customer,
    { nullable: true },
  )
  async customer(
    @Root() { userId }: ReturnRecord,
    @Ctx() { viewer, loader }: RequestContext,
  ): Promise<Customer | null> {
    const customer = can(viewer, 'customers.read') ? await loader(createCustomersLoader).load(userId) : null;
    return customer === null ? null : new Customer(customer);
  }
}

export const ReturnFields = resolveFields<Return, ReturnRecord>(Return, {
  id: (record) => record._id,
  withdrawalId: (record) => record.withdrawalId ?? null,
  dueAt: dueAtOf,
  mayWithhold,
  isAfterWithdrawalPeriod,
  isFeeAllowed,
  isRejectable,
  decision: ({ decision }, { viewer }) =>
    decision === null || viewer.role === 'employee' ? decision : { ...decision, byUsername: null },
});

@Resolver(() => Order)
export class OrderReturnsResolver {
  @FieldResolver(
    'What comes back of it, or has, oldest first; none for who may not read returns.',
    [Return],
    { complexity: cost({ length: 1 }) },
  )
  returns(@Root() order: OrderRecord, @Ctx() { loader }: RequestContext): Promise<ReturnRecord[]> {
    return loader(createReturnsLoader).load(order._id);
  }

  @FieldResolver(
    'What can be given back of it; null for nothing, and while nothing was sent.',
    ReturnOptions,
    { nullable: true },
  )
  async returnOptions(
    @Root() order: OrderRecord,
    @Ctx() { services, loader }: RequestContext,
  ): Promise<Options | null> {
    return services.returns.optionsOf(order, await loader(createReturnsLoader).load(order._id));
  }
}
