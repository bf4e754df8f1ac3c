import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { readId } from '../../../shared/rules/ids.js';
import { readPageNumber } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import { PageNumber } from '../../graphql/page.js';
import type { LedgerRecord } from './stock-movements.model.js';
import { StockMovement, StockMovementPage } from './stock-movements.types.js';

@Resolver(() => StockMovement)
export class StockMovementsResolver {
  @Query(() => StockMovementPage, {
    description: 'How employees have changed the stock of a product, newest first. Employees only.',
  })
  stockMovements(
    @Arg('productId', () => ID, { description: 'A positive integer.' }) productId: string,
    @PageNumber() page: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<StockMovementPage> {
    return services.stockMovements.page(viewer, readId(productId) ?? 0, readPageNumber(page));
  }

  @FieldResolver()
  id(@Root() entry: LedgerRecord): number {
    return entry._id;
  }

  @FieldResolver()
  change(@Root() entry: LedgerRecord): LedgerRecord['reason'] {
    return entry.reason;
  }
}
