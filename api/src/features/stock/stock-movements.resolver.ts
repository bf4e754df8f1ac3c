import { Ctx, ID, Resolver } from 'type-graphql';
import { Arg, Query, resolveFields } from '../../graphql/declare.js';
import { readId } from '../../../shared/rules/ids.js';
import { readPageNumber } from '../../../shared/rules/paging.js';
import type { RequestContext } from '../../context.js';
import { BACK_OFFICE_PAGE } from '../../graphql/cost.js';
import { PageNumber } from '../../graphql/page.js';
import type { LedgerRecord } from './stock-movements.model.js';
import { StockMovement, StockMovementPage } from './stock-movements.types.js';

@Resolver(() => StockMovement)
export class StockMovementsResolver {
  @Query(
    'How employees have changed the stock of a product, newest first. Employees only.',
    StockMovementPage,
    { complexity: BACK_OFFICE_PAGE },
  )
  stockMovements(
    @Arg('productId', 'A positive integer.', ID) productId: string,
    @PageNumber() page: number,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<StockMovementPage> {
    return services.stockMovements.page(viewer, readId(productId) ?? 0, readPageNumber(page));
  }
}

export const StockMovementFields = resolveFields<StockMovement, LedgerRecord>(StockMovement, {
  id: (entry) => entry._id,
  change: (entry) => entry.reason,
});
