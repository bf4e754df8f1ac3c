import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { can } from '../../../shared/access.js';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { AFTER_RULE } from '../../graphql/slice.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order, Recipient } from '../orders/orders.types.js';
import { Customer, CustomerSlice } from './customers.types.js';
import { createCustomersLoader } from './customers.loader.js';

@Resolver()
export class CustomersResolver {
  @Query(() => CustomerSlice, {
    description:
      'Customers by name, e-mail, postcode, town, or number of an order or of theirs. Employees, and keys with the scope.',
  })
  async customers(
    @Arg('search', () => String, {
      defaultValue: '',
      description: 'Beginnings of words, of an e-mail address, or a number; empty for all customers.',
    })
    search: string,
    @Arg('after', () => ID, { nullable: true, description: AFTER_RULE }) after: string | null,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<CustomerSlice> {
    const { entries, nextAfter } = await services.customers.find(viewer, search, readId(after));
    return { customers: entries.map((customer) => new Customer(customer)), nextAfter };
  }

  @Query(() => Customer, {
    nullable: true,
    description:
      'A customer by number; null for deleted accounts and for nobody. Employees, and keys with the scope.',
  })
  async customer(
    @Arg('id', () => ID, { description: 'A positive integer.' }) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<Customer | null> {
    const customer = await services.customers.customer(viewer, readId(id) ?? 0);
    return customer === null ? null : new Customer(customer);
  }
}

@Resolver(() => Order)
export class OrderCustomerResolver {
  @FieldResolver(() => Customer, {
    nullable: true,
    description:
      'Who has placed it, as they are today. Null without the right to read customers, and when the account is deleted.',
  })
  async customer(
    @Root() { userId }: OrderRecord,
    @Ctx() { viewer, loader }: RequestContext,
  ): Promise<Customer | null> {
    const customer = can(viewer, 'customers.read') ? await loader(createCustomersLoader).load(userId) : null;
    return customer === null ? null : new Customer(customer);
  }
}

@Resolver(() => Recipient)
export class RecipientResolver {
  @FieldResolver()
  async email(@Root() { id }: Recipient, @Ctx() { loader }: RequestContext): Promise<string | null> {
    return (await loader(createCustomersLoader).load(id))?.email ?? null;
  }
}
