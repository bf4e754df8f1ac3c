import { Ctx, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../context.js';
import { LOOKUP } from '../../graphql/cost.js';
import { FieldResolver, Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import {
  CloseShopInput,
  CloseShopResult,
  OpenShopResult,
  ShopClosed,
  ShopClosure,
  ShopOpened,
  ShopState,
} from './closing.types.js';

@Resolver(() => ShopState)
export class ClosingResolver {
  @Query('Whether the shop is open. A closed one tells this to everybody.', ShopState, { complexity: LOOKUP })
  async shopState(@Ctx() { services }: RequestContext): Promise<ShopState> {
    return new ShopState(await services.shopState.read());
  }

  @FieldResolver('Why it is closed; null when it is open, and for everybody but employees.', ShopClosure, {
    nullable: true,
  })
  closure(@Root() { closure }: ShopState, @Ctx() { viewer }: RequestContext): ShopClosure | null {
    return viewer.role === 'employee' ? closure : null;
  }

  @Mutation(
    'Closes the shop, or says anew why it is closed: customers are sent away, and no mail, document, payment or webhook leaves it. ' +
      'What waits goes on when it opens. Owners only.',
    CloseShopResult,
  )
  async closeShop(
    @Input('Why, and until when.', CloseShopInput) { reason, message, until }: CloseShopInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const order = { reason, message: message ?? '', until: until ?? null };
    return new ShopClosed({ shopState: new ShopState(await services.shopState.close(viewer, order)) });
  }

  @Mutation('Opens the shop. Owners only.', OpenShopResult)
  async openShop(@Ctx() { services, viewer }: RequestContext) {
    await services.shopState.open(viewer);
    return new ShopOpened({ shopState: new ShopState(null) });
  }
}
