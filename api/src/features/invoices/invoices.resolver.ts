import { Ctx, Resolver, Root } from 'type-graphql';
import { readId, requireId, unknownUser } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { LOOKUP } from '../../graphql/cost.js';
import { FieldResolver, Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { createCustomersLoader } from '../customers/customers.loader.js';
import { Customer } from '../customers/customers.types.js';
import {
  InvoiceLimitSet,
  InvoiceStanding,
  OpenInvoice,
  SetInvoiceLimitInput,
  SetInvoiceLimitResult,
} from './invoices.types.js';

@Resolver()
export class InvoicesResolver {
  @Query('What companies owe, the oldest order first; at most 1,000. Clerks and owners only.', [OpenInvoice])
  async openInvoices(@Ctx() { services, viewer }: RequestContext): Promise<OpenInvoice[]> {
    return (await services.invoices.open(viewer)).map((open) => new OpenInvoice(open));
  }

  @Mutation('Sets for how much a customer may buy on invoice. Owners only.', SetInvoiceLimitResult)
  async setInvoiceLimit(
    @Input('The customer and the limit.', SetInvoiceLimitInput)
    { customerId, limit }: SetInvoiceLimitInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(customerId, unknownUser);
    const customer = await services.invoices.setLimit(viewer, id, limit ?? null);
    return new InvoiceLimitSet({ customer: new Customer(customer) });
  }
}

@Resolver(() => Customer)
export class CustomerInvoicesResolver {
  @FieldResolver(
    'How they stand who buy on invoice; null where they do not, and owe nothing.',
    InvoiceStanding,
    {
      nullable: true,
      complexity: LOOKUP,
    },
  )
  async invoiceStanding(
    @Root() { id }: Customer,
    @Ctx() { services, loader }: RequestContext,
  ): Promise<InvoiceStanding | null> {
    const user = await loader(createCustomersLoader).load(readId(String(id)) ?? 0);
    if (user === null) return null;
    const standing = await services.invoices.standing(user);
    return standing.limitCents === null && standing.owedCents === 0 ? null : new InvoiceStanding(standing);
  }
}
