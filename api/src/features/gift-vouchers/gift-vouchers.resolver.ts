import { Ctx, Resolver, Root } from 'type-graphql';
import { PRICES } from '../../../shared/prices.js';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { Arg, FieldResolver, Input, Query, resolveFields } from '../../graphql/declare.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import { Mutation } from '../../graphql/result.js';
import { Cart } from '../cart/cart.types.js';
import type { GiftEntry as EntryRecord, GiftVoucherRecord } from './gift-voucher.record.js';
import { balanceOf, faceCentsOf, validUntilOf, writtenOffCentsOf } from './gift-voucher.states.js';
import {
  BlockGiftVoucherInput,
  BlockGiftVoucherResult,
  CartGiftVoucher,
  GiftEntry,
  GiftVoucher,
  GiftVoucherChanged,
  GiftVoucherPage,
  GiftVoucherRemoved,
  GiftVouchersWrittenOff,
  RemoveGiftVoucherInput,
  RemoveGiftVoucherResult,
  WriteOffGiftVouchersInput,
  WriteOffGiftVouchersResult,
} from './gift-vouchers.types.js';

@Resolver(() => GiftVoucher)
export class GiftVouchersResolver {
  @Query('Gift vouchers that were sold, newest first. Owners only.', GiftVoucherPage)
  giftVouchers(
    @Arg('search', 'A code, its last signs, or the id of an order that has sold or used it; empty: all.')
    search: string,
    @Arg('isExpired', 'Those alone that have expired and of which something is owed.', Boolean, {
      defaultValue: false,
    })
    isExpired: boolean,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return services.giftVouchers.list(viewer, search, isExpired, sliceOf(after, first));
  }

  @Mutation(
    'Blocks a gift voucher, or takes that back. Orders that hold money of it are still paid with that. Owners only.',
    BlockGiftVoucherResult,
  )
  async blockGiftVoucher(
    @Input('Which one.', BlockGiftVoucherInput) { giftVoucherId, isBlocked }: BlockGiftVoucherInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = readId(giftVoucherId) ?? 0;
    return new GiftVoucherChanged({ giftVoucher: await services.giftVouchers.block(viewer, id, isBlocked) });
  }

  @Mutation(
    'Writes off what is left of gift vouchers that have expired, or takes that back: income without VAT. Owners only.',
    WriteOffGiftVouchersResult,
  )
  async writeOffGiftVouchers(
    @Input('Which ones.', WriteOffGiftVouchersInput)
    { giftVoucherIds, isWrittenOff }: WriteOffGiftVouchersInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const ids = giftVoucherIds.map((id) => readId(id) ?? 0);
    return new GiftVouchersWrittenOff({
      giftVouchers: await services.giftVouchers.writeOff(viewer, ids, isWrittenOff),
    });
  }

  @Mutation(
    'Takes the gift voucher out of the cart; `applyVoucher` puts one in. Customers only.',
    RemoveGiftVoucherResult,
  )
  async removeGiftVoucher(
    @Input('Which one.', RemoveGiftVoucherInput) { ending }: RemoveGiftVoucherInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    await services.giftVouchers.remove(viewer, ending);
    const { userId } = viewer;
    return new GiftVoucherRemoved({ cart: { userId, lines: await services.cart.lines(viewer, userId) } });
  }
}

/** Gift vouchers as the schema shows them. */
export const GiftVoucherFields = resolveFields<GiftVoucher, GiftVoucherRecord>(GiftVoucher, {
  id: ({ _id }) => _id,
  value: faceCentsOf,
  balance: balanceOf,
  writtenOff: writtenOffCentsOf,
  validUntil: validUntilOf,
});

/** Entries of gift vouchers as the schema shows them. */
export const GiftEntryFields = resolveFields<GiftEntry, EntryRecord>(GiftEntry, {
  amount: ({ cents }) => cents,
});

@Resolver(() => Cart)
export class CartGiftVoucherResolver {
  @FieldResolver('The gift voucher in the cart, and whether it pays; null: none.', CartGiftVoucher, {
    nullable: true,
    complexity: cost({ work: 3 * PRICES.lookup }),
  })
  async giftVoucher(
    @Root() { userId }: { userId: number },
    @Ctx() { services }: RequestContext,
  ): Promise<CartGiftVoucher | null> {
    const gift = await services.giftVouchers.inCart(userId);
    return gift && { ...gift, balance: gift.cents };
  }
}
