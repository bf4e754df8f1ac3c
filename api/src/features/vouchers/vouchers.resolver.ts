import { Ctx, ID, Int, Resolver, Root } from 'type-graphql';
import { vatPart } from '../../../shared/money.js';
import { PRICES } from '../../../shared/prices.js';
import type { Quantity } from '../../../shared/rules/cart.js';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { cost, LOOKUP } from '../../graphql/cost.js';
import { Arg, FieldResolver, Input, Query, resolveFields } from '../../graphql/declare.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import { Mutation } from '../../graphql/result.js';
import { Cart } from '../cart/cart.types.js';
import { createProductLoader } from '../catalog/catalog.loader.js';
import type { VoucherRecord, VoucherUseRecord } from './vouchers.model.js';
import {
  ApplyVoucherInput,
  ApplyVoucherResult,
  CartVoucher,
  CreateVoucherInput,
  CreateVoucherResult,
  EndVoucherInput,
  EndVoucherResult,
  termsOf,
  Voucher,
  VoucherApplied,
  VoucherCreated,
  VoucherEnded,
  VoucherPage,
  VoucherUse,
  VoucherUsePage,
} from './vouchers.types.js';

@Resolver(() => Voucher)
export class VouchersResolver {
  @Query('All vouchers, newest first. Owners only.', VoucherPage)
  vouchers(
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return services.vouchers.list(viewer, sliceOf(after, first));
  }

  @Query('The orders that use a voucher, newest first. Owners only.', VoucherUsePage)
  voucherUses(
    @Arg('voucherId', 'Id of the voucher.', ID) voucherId: string,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return services.vouchers.usesOf(viewer, readId(voucherId) ?? 0, sliceOf(after, first));
  }

  @FieldResolver('How many orders use it. Owners only.', Int, { complexity: LOOKUP })
  usesCount(@Root() { _id }: VoucherRecord, @Ctx() { services, viewer }: RequestContext): Promise<number> {
    return services.vouchers.countUses(viewer, _id);
  }

  @Mutation('Makes a voucher. Owners only.', CreateVoucherResult)
  async createVoucher(
    @Input('The voucher.', CreateVoucherInput) input: CreateVoucherInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new VoucherCreated({ voucher: await services.vouchers.create(viewer, termsOf(input)) });
  }

  @Mutation(
    'Switches a voucher off. Orders that have it keep it; carts lose it. Owners only.',
    EndVoucherResult,
  )
  async endVoucher(
    @Input('Which voucher.', EndVoucherInput) { voucherId }: EndVoucherInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new VoucherEnded({ voucher: await services.vouchers.end(viewer, readId(voucherId) ?? 0) });
  }

  @Mutation(
    'Puts a code into the cart in the place of another one, or takes it out. A cart has one voucher at most, and beside it one gift voucher, whose code goes in here, too. Customers only.',
    ApplyVoucherResult,
  )
  async applyVoucher(
    @Input('The code.', ApplyVoucherInput) { code }: ApplyVoucherInput,
    @Ctx() { services, viewer, origin }: RequestContext,
  ) {
    await services.vouchers.apply(viewer, origin, code);
    const { userId } = viewer;
    return new VoucherApplied({ cart: { userId, lines: await services.cart.lines(viewer, userId) } });
  }
}

/** Vouchers as the schema shows them. */
export const VoucherFields = resolveFields<Voucher, VoucherRecord>(Voucher, {
  id: ({ _id }) => _id,
  minimum: ({ minCents }) => minCents,
});

/** Uses of vouchers as the schema shows them. */
export const VoucherUseFields = resolveFields<VoucherUse, VoucherUseRecord>(VoucherUse, {
  orderId: ({ _id }) => _id,
  isPaid: ({ isSettled }) => isSettled,
});

@Resolver(() => Cart)
export class CartVoucherResolver {
  @FieldResolver('The voucher in the cart, and whether it applies; null: none.', CartVoucher, {
    nullable: true,
    complexity: cost({ work: 4 * PRICES.lookup }),
  })
  async voucher(
    @Root() { userId, lines }: { userId: number; lines: readonly Quantity[] },
    @Ctx() { services, loader }: RequestContext,
  ): Promise<CartVoucher | null> {
    const products = await Promise.all(
      lines.map(({ productId }) => loader(createProductLoader).load(productId)),
    );
    const goods = lines.flatMap(({ count }, index) => {
      const product = products[index];
      if (product?.isListed !== true) return [];
      return [{ unitCents: product.priceCents, count, category: product.category }];
    });
    const found = await services.vouchers.inCart(userId, goods);
    if (found === null) return null;
    const reduction = found.reduction?.cents ?? 0;
    const total = goods.reduce((sum, { unitCents, count }) => sum + unitCents * count, 0) - reduction;
    const { code, minCents: minimum, category } = found.voucher;
    return { code, reduction, total, vat: vatPart(total), problem: found.problem, minimum, category };
  }
}
