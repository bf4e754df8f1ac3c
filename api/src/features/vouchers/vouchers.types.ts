import { ID, InputType, Int, ObjectType } from 'type-graphql';
import type {
  VoucherKind as Kind,
  VoucherProblem as Problem,
  VoucherTerms,
} from '../../../shared/rules/vouchers.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';
import { ForwardPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { Cart } from '../cart/cart.types.js';

const VoucherKind = defineEnum<Kind>('VoucherKind', 'How a voucher reduces.', {
  amount: ['AMOUNT', 'By an amount of money.'],
  percent: ['PERCENT', 'By a part of the price.'],
});

const VoucherProblem = defineEnum<Problem>('VoucherProblem', 'Why a voucher in a cart takes nothing off.', {
  INVALID: 'It is switched off.',
  NOT_YET: 'Its time has not come.',
  EXPIRED: 'Its time is over.',
  USED_UP: 'As many orders as may use it have done so.',
  USED_BEFORE: 'The customer has used it, and each may once only.',
  NEW_CUSTOMERS: 'It is for customers who have not bought anything yet.',
  CATEGORY: 'Nothing in the cart is of its category.',
  MINIMUM: 'The goods that it is for cost less than its minimum.',
  GIFT_VOUCHERS: 'The cart has gift vouchers, which nothing is taken off.',
  TOO_CHEAP: 'The goods cost too little: something must be left to pay.',
});

@ObjectType({ description: 'A code that reduces the price of an order. Its terms never change.' })
export class Voucher {
  @Field('Identifies the voucher.', ID) id!: number;
  @Field('What customers enter.') code!: string;
  @Field('How it reduces.', VoucherKind) kind!: Kind;
  @Field('Cents of an amount, or whole per cent.', Int) value!: number;
  @Field('What the goods that it is for must cost at least.', Money) minimum!: number;
  @NullableField('The only category whose goods it is for; null: all.') category!: string | null;
  @Field('When it begins.', Date) from!: Date;
  @NullableField('When it ends; null: not by itself.', Date) until!: Date | null;
  @NullableField('How many orders may use it; null: any number.', Int) limit!: number | null;
  @Field('Whether each customer may use it once only.', Boolean) isOnce!: boolean;
  @Field('Whether it is for customers who have not bought anything yet.', Boolean) isForNew!: boolean;
  @Field('When it was made.', Date) createdAt!: Date;
  @Field('User name of who has made it.') createdBy!: string;
  @NullableField('When it was switched off; null: it is on.', Date) endedAt!: Date | null;
}

@ObjectType({ description: 'An order that uses a voucher.' })
export class VoucherUse {
  @Field('Id of the order.', ID) orderId!: number;
  @Field('When the order took it.', Date) takenAt!: Date;
  @Field('Whether the order is paid; one that is not gives it back when it ends.', Boolean) isPaid!: boolean;
}

@ObjectType({ description: 'Vouchers, newest first.', simpleResolvers: true })
export class VoucherPage extends ForwardPage {
  @Field('The vouchers.', [Voucher]) entries!: unknown[];
}

@ObjectType({ description: 'Orders that use a voucher, newest first.', simpleResolvers: true })
export class VoucherUsePage extends ForwardPage {
  @Field('The orders.', [VoucherUse]) entries!: unknown[];
}

@ObjectType({ description: 'The voucher in a cart, as it would apply now.', simpleResolvers: true })
export class CartVoucher {
  @Field('Its code.') code!: string;
  @Field('What it takes off; 0 while it does not apply.', Money) reduction!: number;
  @Field('What the goods cost with it, VAT included.', Money) total!: number;
  @Field('The VAT that this contains.', Money) vat!: number;
  @NullableField('Why it takes nothing off; null: it does.', VoucherProblem) problem!: Problem | null;
  @Field('What the goods that it is for must cost at least.', Money) minimum!: number;
  @NullableField('The only category whose goods it is for; null: all.') category!: string | null;
}

@InputType({ description: 'A new voucher.' })
export class CreateVoucherInput {
  @Field('4 to 20 letters and digits; empty: the shop makes one that nobody guesses.') code!: string;
  @Field('How it reduces.', VoucherKind) kind!: Kind;
  @Field('Cents of an amount, or whole per cent from 1 to 100.', Int) value!: number;
  @Field('What the goods that it is for must cost at least, in cents; 0: anything.', Int) minimum!: number;
  @NullableField('The only category whose goods it is for; null: all.') category?: string | null;
  @NullableField('When it begins; null: now.', Date) from?: Date | null;
  @NullableField('When it ends; null: not by itself.', Date) until?: Date | null;
  @NullableField('How many orders may use it, 1 to 10,000; null: any number.', Int) limit?: number | null;
  @Field('Whether each customer may use it once only.', Boolean) isOnce!: boolean;
  @Field('Whether it is for customers who have not bought anything yet.', Boolean) isForNew!: boolean;
}

/** Returns what an input says of a new voucher. */
export function termsOf({
  minimum: minCents,
  category = null,
  from = null,
  until = null,
  limit = null,
  ...others
}: CreateVoucherInput): VoucherTerms {
  return { ...others, minCents, category, from, until, limit };
}

@InputType({ description: 'Which voucher to switch off.' })
export class EndVoucherInput {
  @Field('Id of the voucher.', ID) voucherId!: string;
}

@InputType({ description: 'The code for a cart.' })
export class ApplyVoucherInput {
  @Field('Capital letters, spaces and hyphens do not matter. Empty: the cart has none any more.')
  code!: string;
}

export const VoucherCreated = outcome('VoucherCreated', 'A voucher was made.', {
  voucher: given<unknown>(Voucher, 'The voucher.'),
});

export const VoucherEnded = outcome('VoucherEnded', 'A voucher is off.', {
  voucher: given<unknown>(Voucher, 'The voucher.'),
});

export const VoucherApplied = outcome('VoucherApplied', 'The cart has the voucher, or none any more.', {
  cart: given<unknown>(Cart, 'The cart; see its `voucher`.'),
});

export const CreateVoucherResult = createResultType(
  'CreateVoucherResult',
  'The outcome of making a voucher.',
  VoucherCreated,
);

export const EndVoucherResult = createResultType(
  'EndVoucherResult',
  'The outcome of switching a voucher off.',
  VoucherEnded,
);

export const ApplyVoucherResult = createResultType(
  'ApplyVoucherResult',
  'The outcome of entering a code.',
  VoucherApplied,
);
