import { ID, InputType, ObjectType } from 'type-graphql';
import { MAX_WRITTEN_OFF, type GiftProblem as Problem } from '../../../shared/rules/gift-vouchers.js';
import { Field, NullableField } from '../../graphql/declare.js';
import { defineEnum } from '../../graphql/enum.js';
import { given, outcome } from '../../graphql/outcome.js';
import { ForwardPage } from '../../graphql/page.js';
import { createResultType } from '../../graphql/result.js';
import { Money } from '../../graphql/scalars.js';
import { Cart } from '../cart/cart.types.js';
import type { GiftEntryKind as Kind } from './gift-voucher.record.js';

const GiftProblem = defineEnum<Problem>('GiftProblem', 'Why a gift voucher in a cart pays nothing.', {
  BLOCKED: 'The shop has blocked it.',
  EXPIRED: 'The third year after its sale, or after the latest refund onto it, is over.',
  EMPTY: 'Nothing is left of it, or other orders hold what is.',
});

const GiftEntryKind = defineEnum<Kind>('GiftEntryKind', 'What happened to the money of a gift voucher.', {
  sold: ['SOLD', 'It was paid for.'],
  held: ['HELD', 'An order holds it that is to be paid; it goes back when that ends.'],
  redeemed: ['REDEEMED', 'An order was paid with it.'],
  planned: [
    'PLANNED',
    'A refund is to go onto it, once the rest of it has gone back. It does not count yet.',
  ],
  refunded: ['REFUNDED', 'What an order was paid with came back.'],
  canceled: ['CANCELED', 'Its sale was taken back, as far as it was not spent.'],
  writtenOff: ['WRITTEN_OFF', 'It had expired, and an owner has booked out what was left.'],
  reinstated: ['REINSTATED', 'What was written off is owed again.'],
});

@ObjectType({ description: 'An entry in the ledger of a gift voucher.' })
export class GiftEntry {
  @Field('What happened.', GiftEntryKind) kind!: Kind;
  @Field('By how much the balance changes: negative for what is taken.', Money) amount!: number;
  @Field('Id of the order that it is of.', ID) orderId!: number;
  @Field('When it happened.', Date) at!: Date;
}

@ObjectType({
  description:
    'A gift voucher that was sold: a claim to goods for money, which is a means of payment (§ 3 (15) UStG).',
})
export class GiftVoucher {
  @Field('Identifies the gift voucher.', ID) id!: number;
  @Field('The last four signs of its code, which nobody but its owner knows.') ending!: string;
  @Field('Id of the order that it was sold by.', ID) orderId!: number;
  @Field('What it was sold for.', Money) value!: number;
  @Field(
    'What the shop owes for it: the sum of its entries but for those of orders that are not paid.',
    Money,
  )
  balance!: number;
  @Field('When it ends: with the third year after its sale or the latest refund onto it.', Date)
  validUntil!: Date;
  @Field('What is written off of it since it has expired.', Money) writtenOff!: number;
  @NullableField('When an owner has blocked it; null: it is not.', Date) blockedAt!: Date | null;
  @Field('Its ledger, oldest first.', [GiftEntry]) entries!: unknown[];
}

@ObjectType({ description: 'Gift vouchers, newest first.', simpleResolvers: true })
export class GiftVoucherPage extends ForwardPage {
  @Field('The gift vouchers.', [GiftVoucher]) entries!: unknown[];
}

@ObjectType({ description: 'The gift voucher in a cart, as it would pay now.', simpleResolvers: true })
export class CartGiftVoucher {
  @Field('The last four signs of its code.') ending!: string;
  @Field('What it can pay; 0 while there is a problem.', Money) balance!: number;
  @Field('When it ends.', Date) validUntil!: Date;
  @NullableField('Why it pays nothing; null: it does.', GiftProblem) problem!: Problem | null;
}

@InputType({ description: 'Which gift voucher to block, or to take again.' })
export class BlockGiftVoucherInput {
  @Field('Id of the gift voucher.', ID) giftVoucherId!: string;
  @Field('Whether it is blocked from now on.', Boolean) isBlocked!: boolean;
}

@InputType({ description: 'Which expired gift vouchers to write off, or to owe again.' })
export class WriteOffGiftVouchersInput {
  @Field(`Ids of the gift vouchers, at most ${MAX_WRITTEN_OFF}.`, [ID]) giftVoucherIds!: string[];
  @Field('Whether what is left of them is written off; otherwise that is taken back.', Boolean)
  isWrittenOff!: boolean;
}

@InputType({ description: 'Which gift voucher to take out of the cart.' })
export class RemoveGiftVoucherInput {
  @Field('The last four signs of its code, as the cart shows them; another one stays.') ending!: string;
}

export const GiftVoucherChanged = outcome(
  'GiftVoucherChanged',
  'A gift voucher is blocked, or is no longer.',
  {
    giftVoucher: given<unknown>(GiftVoucher, 'The gift voucher.'),
  },
);

export const GiftVouchersWrittenOff = outcome(
  'GiftVouchersWrittenOff',
  'Expired gift vouchers are written off, or are no longer.',
  {
    giftVouchers: given<unknown[]>([GiftVoucher], 'The gift vouchers as they are now.'),
  },
);

export const GiftVoucherRemoved = outcome('GiftVoucherRemoved', 'The cart has this gift voucher no longer.', {
  cart: given<unknown>(Cart, 'The cart.'),
});

export const BlockGiftVoucherResult = createResultType(
  'BlockGiftVoucherResult',
  'The outcome of blocking a gift voucher.',
  GiftVoucherChanged,
);
export const WriteOffGiftVouchersResult = createResultType(
  'WriteOffGiftVouchersResult',
  'The outcome of writing gift vouchers off.',
  GiftVouchersWrittenOff,
);
export const RemoveGiftVoucherResult = createResultType(
  'RemoveGiftVoucherResult',
  'The outcome of taking the gift voucher out of the cart.',
  GiftVoucherRemoved,
);
