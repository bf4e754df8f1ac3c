import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { can } from '../../../shared/access.js';
import { readId, requireId, unknownOrder } from '../../../shared/rules/ids.js';
import { readSliceSize } from '../../../shared/rules/paging.js';
import {
  dueAtOf,
  isAfterWithdrawalPeriod,
  isFeeAllowed,
  isRejectable,
  mayWithhold,
} from '../../../shared/rules/returns.js';
import { After, First } from '../../graphql/page.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import { Customer } from '../customers/customers.types.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';
import type { ReturnDecision as StoredDecision, ReturnRecord } from './returns.model.js';
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
  @Query(() => ReturnPage, { description: "The viewer's returns; everybody's for employees." })
  returns(
    @Arg('filter', () => ReturnFilter, { nullable: true, description: 'Conditions.' })
    filter: ReturnFilter | null,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ReturnPage> {
    const conditions = {
      state: filter?.state ?? null,
      isOpen: filter?.isOpen ?? null,
      search: filter?.search ?? '',
    };
    return services.returns.list(viewer, conditions, after, readSliceSize(first));
  }

  @Query(() => Return, {
    name: 'return',
    nullable: true,
    description: 'A return by its number, or null if the viewer may see none.',
  })
  byId(
    @Arg('id', () => ID, { description: 'A positive integer.' }) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<ReturnRecord | null> {
    return services.returns.byId(viewer, readId(id) ?? 0);
  }

  @Mutation(() => AnnounceReturnResult, {
    description:
      'Announces that pieces of an order that was sent come back; the customer gets a mail with the way back. Customers only.',
  })
  @ReturnsUserErrors()
  async announceReturn(
    @Arg('input', () => AnnounceReturnInput, { description: 'What comes back, and why.' })
    { orderId, lines, ...input }: AnnounceReturnInput,
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

  @FieldResolver()
  id(@Root() record: ReturnRecord): number {
    return record._id;
  }

  @FieldResolver()
  withdrawalId(@Root() record: ReturnRecord): number | null {
    return record.withdrawalId ?? null;
  }

  @FieldResolver()
  dueAt(@Root() record: ReturnRecord): Date | null {
    return dueAtOf(record);
  }

  @FieldResolver()
  mayWithhold(@Root() record: ReturnRecord): boolean {
    return mayWithhold(record);
  }

  @FieldResolver()
  isAfterWithdrawalPeriod(@Root() record: ReturnRecord): boolean {
    return isAfterWithdrawalPeriod(record);
  }

  @FieldResolver()
  isFeeAllowed(@Root() record: ReturnRecord): boolean {
    return isFeeAllowed(record);
  }

  @FieldResolver()
  isRejectable(@Root() record: ReturnRecord): boolean {
    return isRejectable(record);
  }

  @FieldResolver()
  decision(
    @Root() { decision }: ReturnRecord,
    @Ctx() { viewer }: RequestContext,
  ): (Omit<StoredDecision, 'byUsername'> & { byUsername: string | null }) | null {
    return decision === null || viewer.role === 'employee' ? decision : { ...decision, byUsername: null };
  }

  @FieldResolver(() => Customer, {
    nullable: true,
    description: 'Who gives the goods back; null once the account is deleted. Shown to employees only.',
  })
  async customer(
    @Root() { userId }: ReturnRecord,
    @Ctx() { viewer, loader }: RequestContext,
  ): Promise<Customer | null> {
    const customer = can(viewer, 'customers.read') ? await loader(createCustomersLoader).load(userId) : null;
    return customer === null ? null : new Customer(customer);
  }
}

@Resolver(() => Order)
export class OrderReturnsResolver {
  @FieldResolver(() => [Return], {
    description: 'What comes back of it, or has, oldest first; none for who may not read returns.',
    complexity: cost({ length: 1 }),
  })
  returns(@Root() order: OrderRecord, @Ctx() { loader }: RequestContext): Promise<ReturnRecord[]> {
    return loader(createReturnsLoader).load(order._id);
  }

  @FieldResolver(() => ReturnOptions, {
    nullable: true,
    description: 'What can be given back of it; null for nothing, and while nothing was sent.',
  })
  async returnOptions(
    @Root() order: OrderRecord,
    @Ctx() { services, loader }: RequestContext,
  ): Promise<Options | null> {
    return services.returns.optionsOf(order, await loader(createReturnsLoader).load(order._id));
  }
}
