import { Ctx, Resolver } from 'type-graphql';
import { PRICES } from '../../../shared/prices.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { Input, Query } from '../../graphql/declare.js';
import { ReplayPricesInput, selectionOf } from '../imports/bulk-edit.types.js';
import { CreateVoucherInput, termsOf } from '../vouchers/vouchers.types.js';
import { Replay } from './replay.types.js';

@Resolver()
export class ReplayResolver {
  @Query(
    'What a voucher would have made of the last 90 days, if everybody who may use it had entered it. Categories are those of today. Owners only. Refuses as `createVoucher`.',
    Replay,
    { complexity: cost({ work: PRICES.slip }) },
  )
  async replayVoucher(
    @Input('The voucher, which is not made.', CreateVoucherInput) input: CreateVoucherInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<Replay> {
    return new Replay(await services.replay.voucher(viewer, termsOf(input)));
  }

  @Query(
    'What other prices would have made of the last 90 days: they are reckoned from what was asked then. Owners only. Refuses as `bulkEdit`.',
    Replay,
    { complexity: cost({ work: PRICES.slip }) },
  )
  async replayPrices(
    @Input('Which products, and how their prices would differ.', ReplayPricesInput) input: ReplayPricesInput,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<Replay> {
    return new Replay(await services.replay.prices(viewer, selectionOf(input), input.price));
  }
}
