import { Ctx, ID, Resolver, Root } from 'type-graphql';
import { Arg, FieldResolver, Query, resolveFields } from '../../graphql/declare.js';
import { can } from '../../../shared/access.js';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order, Recipient } from '../orders/orders.types.js';
import { Customer, CustomerPage } from './customers.types.js';
import { createCustomersLoader } from './customers.loader.js';

@Resolver()
export class CustomersResolver {
  @Query(
    'Customers by name, e-mail, postcode, town, or number of an order or of theirs. Employees, and keys with the scope.',
    CustomerPage,
  )
  async customers(
    @Arg(
      'search',
      'Beginnings of words, of an e-mail address, or a number; empty for all customers.',
      String,
      { defaultValue: '' },
    )
    search: string,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<CustomerPage> {
    const { entries, ...page } = await services.customers.find(viewer, search, sliceOf(after, first));
    return { entries: entries.map((customer) => new Customer(customer)), ...page };
  }

  @Query(
    'A customer by number; null for deleted accounts and for nobody. Employees, and keys with the scope.',
    Customer,
    { nullable: true },
  )
  async customer(
    @Arg('id', 'A positive integer.', ID) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<Customer | null> {
    const customer = await services.customers.customer(viewer, readId(id) ?? 0);
    return customer === null ? null : new Customer(customer);
  }
}

@Resolver(() => Order)
export class OrderCustomerResolver {
  @FieldResolver(
    'Who has placed it, as they are today. Null without the right to read customers, and when the account is deleted.',
    Customer,
    { nullable: true },
  )
  async customer(
    @Root() { userId }: OrderRecord,
    @Ctx() { viewer, loader }: RequestContext,
  ): Promise<Customer | null> {
    const customer = can(viewer, 'customers.read') ? await loader(createCustomersLoader).load(userId) : null;
    return customer === null ? null : new Customer(customer);
  }
}

export const RecipientResolver = resolveFields<Recipient, Recipient>(Recipient, {
  email: async ({ id }, { loader, viewer }) =>
    can(viewer, 'orders.readAll', id)
      ? ((await loader(createCustomersLoader).load(id))?.email ?? null)
      : null,
});
