import { Ctx, ID, Resolver } from 'type-graphql';
import { Arg, Query, resolveFields } from '../../graphql/declare.js';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import type { LedgerRecord } from './stock-movements.model.js';
import { StockMovement, StockMovementPage } from './stock-movements.types.js';

@Resolver(() => StockMovement)
export class StockMovementsResolver {
  @Query(
    'How employees have changed the stock of a product, newest first. Employees only.',
    StockMovementPage,
  )
  stockMovements(
    @Arg('productId', 'A positive integer.', ID) productId: string,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<StockMovementPage> {
    return services.stockMovements.list(viewer, readId(productId) ?? 0, sliceOf(after, first));
  }
}

export const StockMovementFields = resolveFields<StockMovement, LedgerRecord>(StockMovement, {
  id: (entry) => entry._id,
  change: (entry) => entry.reason,
});
