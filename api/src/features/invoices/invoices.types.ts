import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { MAX_CREDIT_CENTS, DUNNING_STEPS } from '../../../shared/rules/invoices.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { Customer } from '../customers/customers.types.js';
import { invoicedTo } from '../orders/order-address.states.js';
import type { InvoiceStanding as Standing, OpenInvoice as Open } from './invoices.service.js';

@ObjectType({ description: 'How a customer stands who buys on invoice.', simpleResolvers: true })
export class InvoiceStanding {
  @NullableField('For how much they may owe at a time; null: they do not buy on invoice.', Money)
  limit: number | null;
  @Field('What they owe, also for goods that are not invoiced yet.', Money) owed: number;
  @Field('What of it is overdue.', Money) overdue: number;

  constructor({ limitCents, owedCents, overdueCents }: Standing) {
    this.limit = limitCents;
    this.owed = owedCents;
    this.overdue = overdueCents;
  }
}

@ObjectType({
  description: 'What a company owes for an order that it has bought on invoice.',
  simpleResolvers: true,
})
export class OpenInvoice {
  @Field('Id of the order.', ID) orderId: number;
  @Field('Number of the customer.', ID) customerId: number;
  @Field('Whom its invoices name.') buyerName: string;
  @Field('What is missing of its money, also of goods that are not invoiced yet.', Money) owed: number;
  @Field('What of that is invoiced.', Money) invoiced: number;
  @NullableField('The last day for the oldest open invoice: 2026-12-28; null: nothing is invoiced.')
  dueOn: string | null;
  @Field('What is overdue.', Money) overdue: number;
  @Field('The interest and the lump sum that the next reminder would ask for beside it (§ 288 BGB).', Money)
  extra: number;
  @Field(`How many reminders there were since the oldest was due, 0 to ${DUNNING_STEPS}.`, Int)
  remindersCount: number;

  constructor({ order, owedCents, parts, demand }: Open) {
    this.orderId = order._id;
    this.customerId = order.userId;
    this.buyerName = invoicedTo(order).parts?.company || invoicedTo(order).name;
    this.owed = owedCents;
    this.invoiced = parts.reduce((sum, { cents }) => sum + cents, 0);
    this.dueOn = parts[0]?.dueOn ?? null;
    this.overdue = demand?.overdueCents ?? 0;
    this.extra = demand === null ? 0 : demand.interestCents + demand.lumpSumCents;
    this.remindersCount = order.dunning?.dueOn === this.dueOn ? (order.dunning?.step ?? 0) : 0;
  }
}

@InputType({ description: 'For how much a customer may buy on invoice.' })
export class SetInvoiceLimitInput {
  @Field('Number of the customer.', ID) customerId!: string;
  @NullableField(
    `For how much they may owe at a time, 1 to ${MAX_CREDIT_CENTS} cents; null: they no longer buy on invoice.`,
    Money,
  )
  limit?: number | null;
}

export const InvoiceLimitSet = outcome('InvoiceLimitSet', 'The limit holds from the next order on.', {
  customer: given<Customer>(Customer, 'The customer.'),
});

export const SetInvoiceLimitResult = createResultType(
  'SetInvoiceLimitResult',
  'The outcome of setting for how much a customer may buy on invoice.',
  InvoiceLimitSet,
);
