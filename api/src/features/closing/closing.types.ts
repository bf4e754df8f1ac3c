import { InputType, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../graphql/declare.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType } from '../../graphql/result.js';
import type { Closure } from '../../../shared/rules/closed-shop.js';

@ObjectType({ description: 'Whether the shop is open.', simpleResolvers: true })
export class ShopState {
  @Field('Closed: whoever does not work here is told `SHOP_CLOSED`, and nothing leaves the shop.', Boolean)
  isClosed: boolean;

  @NullableField('What the shop tells its customers about it; null when it is open or says no more.')
  message: string | null;

  @NullableField(
    'When it is to open again; null when it is open or nobody knows. It does not open by itself.',
    Date,
  )
  until: Date | null;

  constructor(readonly closure: Closure | null) {
    this.isClosed = closure !== null;
    this.message = closure?.message === '' ? null : (closure?.message ?? null);
    this.until = closure?.until ?? null;
  }
}

@ObjectType({
  description: 'What only those who work here are told of a closed shop.',
  simpleResolvers: true,
})
export class ShopClosure {
  @Field('Why it is closed.')
  reason!: string;

  @Field('Since when.', Date)
  since!: Date;

  @Field('Username of who has closed it; "operator" for a command on the server.')
  byUsername!: string;
}

@InputType({ description: 'Why the shop is to be closed.' })
export class CloseShopInput {
  @Field('For those who work here: 1 to 200 characters.')
  reason!: string;

  @NullableField('For customers: at most 500 characters.')
  message?: string | null;

  @NullableField('When it is to open again: a time to come.', Date)
  until?: Date | null;
}

export const ShopClosed = outcome('ShopClosed', 'The shop is closed.', {
  shopState: given<ShopState>(ShopState, 'As it is now.'),
});

export const CloseShopResult = createResultType(
  'CloseShopResult',
  'The outcome of closing the shop.',
  ShopClosed,
);

export const ShopOpened = outcome('ShopOpened', 'The shop is open.', {
  shopState: given<ShopState>(ShopState, 'As it is now.'),
});

export const OpenShopResult = createResultType(
  'OpenShopResult',
  'The outcome of opening the shop.',
  ShopOpened,
);
