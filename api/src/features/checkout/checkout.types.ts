import { createUnionType, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import type { ShopError } from '../../../shared/errors.js';
import { DEFAULT_MEANS, type PaymentMeans as PaymentMeansName } from '../../../shared/rules/payment-means.js';
import { createResultType, Rejected, UserError } from '../../graphql/result.js';
import { AddressInput } from '../addresses/addresses.types.js';
import { Cart, OutOfStock } from '../cart/cart.types.js';
import type { OrderRecord } from '../orders/order.record.js';
import { Order } from '../orders/orders.types.js';
import { PaymentMeans } from '../orders/payment-means.types.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';

const PaymentEnvironment = defineEnum('PaymentEnvironment', 'Where money is moved.', {
  local: ['LOCAL', 'A provider on this machine that moves no money.'],
  sandbox: ['SANDBOX', "The provider's test environment; no money is moved."],
  production: ['PRODUCTION', 'Real money.'],
});

@ObjectType({
  description: "By what orders can be paid, and what the payment provider's button in a browser needs.",
  simpleResolvers: true,
})
export class PaymentSettings {
  @Field('Where money is moved.', PaymentEnvironment) environment!: (typeof PaymentEnvironment)[string];
  @Field("The merchant's public id at the provider.") clientId!: string;
  @NullableField("Origin of the button's script; null is the provider's own host.")
  scriptBaseUrl!: string | null;
  @Field('ISO 4217 code of the currency.') currency!: string;
  @Field('By what orders can be paid, the usual one first.', [PaymentMeans])
  means!: readonly PaymentMeansName[];
}

@InputType({ description: 'A product and how many pieces of it.' })
export class OrderLineInput {
  @Field('Id of the product.', ID) productId!: string;
  @Field('From 1.', Int) quantity!: number;
}

@InputType({ description: 'Where an order goes and whom it bills.' })
export class OrderAddressesInput {
  @Field(
    'Where it goes: no P.O. box, and in one of the countries of `AddressBook.deliveryCountries`.',
    AddressInput,
  )
  delivery!: AddressInput;
  @NullableField('Whom it bills; the same without it.', AddressInput) invoice?: AddressInput | null;
}

@InputType({ description: 'What the buyer believes to order.' })
export class PlaceOrderInput {
  @Field('The cart as the buyer sees it, at most 100 products; it must be equal to the stored one.', [
    OrderLineInput,
  ])
  expectedLines!: OrderLineInput[];
  @NullableField(
    'The total that the buyer has read, in cents. When the cart costs something else by now, nothing is ordered.',
    Int,
  )
  expectedTotal?: number | null;
  @NullableField(
    'What of it the buyer has read that the gift voucher in the cart pays, in cents. When it pays something else by now, nothing is ordered.',
    Int,
  )
  expectedGift?: number | null;

  @NullableField(
    'The latest day on which the buyer has read that goods are expected: the latest `CartLine.expectedOn`. Without it nothing is ordered that is not here, and where a later day is expected by now, nothing is.',
  )
  expectedOn?: string | null;

  @NullableField(
    'The addresses; names and line of the account, as they are, without it.',
    OrderAddressesInput,
  )
  addresses?: OrderAddressesInput | null;

  @Field(
    'Whether the buyer agrees that keys and links are delivered before the withdrawal period ends, and knows that the right of withdrawal ends by that (§ 356 (5) BGB). Without it they are delivered when the period is over.',
    Boolean,
    { defaultValue: false },
  )
  agreesToDelivery!: boolean;

  @Field(
    'Whether the buyer asks that services begin before the withdrawal period ends, and knows that the right of withdrawal from them ends when they are done (§ 356 (4) BGB). Without it services are not ordered: their goods leave before the period ends.',
    Boolean,
    { defaultValue: false },
  )
  agreesToWork!: boolean;

  @Field(
    'Whether the buyer is a company that orders without VAT, at `CountryTotal.netTotal`: by the VAT id of the address that is billed, of the country that is delivered to, which the EU confirms. When it does not, nothing is ordered.',
    Boolean,
    { defaultValue: false },
  )
  withoutVat!: boolean;

  @Field(
    'By what it is to be paid, or what the gift voucher leaves of it: one of `PaymentSettings.means`. Where it leaves nothing, `GIFT_VOUCHER` is meant whatever is said here.',
    PaymentMeans,
    {
      defaultValue: DEFAULT_MEANS,
    },
  )
  means!: PaymentMeansName;
}

export const OrderPlaced = outcome('OrderPlaced', 'The order is placed and can be paid.', {
  order: given<OrderRecord>(
    Order,
    'The order; its pieces are reserved until `reservedUntil`, or taken with the payment when that is null.',
  ),
  paymentId: given<string>(ID, "The provider's id of the payment, for its button."),
});

@ObjectType({
  implements: UserError,
  description: 'The cart is not what the buyer believes it to be. Nothing was ordered.',
})
export class Conflict extends UserError {
  @NullableField('The cart as it is.', Cart) cart!: unknown;
}

@ObjectType({ implements: UserError, description: 'The payment did not succeed.' })
export class PaymentFailed extends UserError {
  @Field('Whether the buyer may try again to pay the same order.', Boolean) retryable: boolean;

  constructor(error: ShopError) {
    super(error);
    this.retryable = error.details.isRetryable ?? false;
  }
}

@InputType({ description: 'Which payment.' })
export class PaymentInput {
  @Field("The provider's id of the payment.", ID) paymentId!: string;
}

export const PaymentCaptured = outcome(
  'PaymentCaptured',
  'The payment was taken, or the provider still decides about it.',
  {
    order: given<OrderRecord>(Order, 'The order; see its `paymentStatus`.'),
    cart: given<unknown>(Cart, 'The cart without what was bought.'),
  },
);

@InputType({ description: 'Which order to cancel.' })
export class CancelOrderInput {
  @Field('Id of the order.', ID) orderId!: string;
}

export const OrderCanceled = outcome('OrderCanceled', 'The order is not going to be paid.', {
  order: given<OrderRecord>(Order, 'The order; see its `paymentStatus`.'),
});

export const BackorderCanceled = outcome(
  'BackorderCanceled',
  'What was ordered ahead is canceled, and its money goes back.',
  { order: given<OrderRecord>(Order, 'The order; see its `refunds`.') },
);

export const CancelBackorderResult = createResultType(
  'CancelBackorderResult',
  'The outcome of canceling what was ordered ahead.',
  BackorderCanceled,
);

export const PlaceOrderResult = createResultType(
  'PlaceOrderResult',
  'The outcome of placing an order.',
  Conflict,
  OrderPlaced,
  OutOfStock,
  PaymentFailed,
);

/** Result of `capturePayment`. */
export const CapturePaymentResult = createUnionType({
  name: 'CapturePaymentResult',
  description: 'The outcome of taking the money of an approved payment.',
  types: () => [OutOfStock, PaymentCaptured, PaymentFailed, Rejected] as const,
});

export const CancelOrderResult = createResultType(
  'CancelOrderResult',
  'The outcome of canceling an order that is not paid.',
  OrderCanceled,
);
