import { ID, InputType } from 'type-graphql';
import { Field } from '../../graphql/declare.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import { AddressInput } from '../addresses/addresses.types.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';

@InputType({ description: 'An invoice that should name somebody else.' })
export class ReissueInvoiceInput {
  @Field('Number of the invoice.', ID) number!: string;
  @Field('Whom it bills after all; later invoices of the order do so as well.', AddressInput)
  recipient!: AddressInput;
  @Field('Why, for the log; 1 to 500 characters.') reason!: string;
}

export const InvoiceReissued = outcome(
  'InvoiceReissued',
  'The invoice is canceled and issued anew; both documents are mailed.',
  { order: given<OrderRecord>(Order, 'The order with its documents.') },
);

export const ReissueInvoiceResult = createResultType(
  'ReissueInvoiceResult',
  'The outcome of issuing an invoice anew.',
  InvoiceReissued,
);
