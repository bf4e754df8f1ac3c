import { Ctx, ID, Resolver } from 'type-graphql';
import { can } from '../../../shared/access.js';
import { readId, requireId, unknownProduct, unknownStocktaking } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { Arg, Input, Query, resolveFields } from '../../graphql/declare.js';
import { After, First, sliceOf } from '../../graphql/page.js';
import { Mutation } from '../../graphql/result.js';
import type { CountRecord, StocktakingRecord } from './stocktaking.record.js';
import type { CountTotals } from './stocktaking.store.js';
import {
  BookStocktakingInput,
  CancelStocktakingInput,
  CorrectStockCountInput,
  CorrectStockCountResult,
  CountStockInput,
  CountStockResult,
  StartStocktakingInput,
  StockCount,
  StockCountCorrected,
  StockCounted,
  StockCountPage,
  Stocktaking,
  StocktakingPage,
  StocktakingResult,
  StocktakingSaved,
  StocktakingTotals,
  UndoStocktakingInput,
} from './stocktaking.types.js';

const idOf = ({ stocktakingId }: { stocktakingId: string }): number =>
  requireId(stocktakingId, unknownStocktaking);

@Resolver()
export class StocktakingResolver {
  @Query('Stocktakings, newest first. Employees only.', StocktakingPage)
  stocktakings(
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return services.stocktaking.list(viewer, sliceOf(after, first));
  }

  @Query('A stocktaking; null: there is none of that id. Employees only.', Stocktaking, { nullable: true })
  stocktaking(
    @Arg('id', 'A positive integer.', ID) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<StocktakingRecord | null> {
    return services.stocktaking.stocktaking(viewer, readId(id) ?? 0);
  }

  @Query('What a stocktaking has counted, latest first. Employees only.', StockCountPage)
  stockCounts(
    @Arg('stocktakingId', 'A positive integer.', ID) stocktakingId: string,
    @Arg('isDifferent', 'Only products of which there is more or less than in the books.', Boolean, {
      defaultValue: false,
    })
    isDifferent: boolean,
    @After() after: string | null,
    @First() first: number,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = readId(stocktakingId) ?? 0;
    return services.stocktaking.counts(viewer, id, isDifferent, sliceOf(after, first));
  }

  @Mutation('Begins a stocktaking; one is counted at a time. Clerks and owners only.', StocktakingResult)
  async startStocktaking(
    @Input('What is counted.', StartStocktakingInput) { category = null }: StartStocktakingInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new StocktakingSaved({ stocktaking: await services.stocktaking.start(viewer, category) });
  }

  @Mutation('Counts pieces of a product, as a scanner names it. Employees only.', CountStockResult)
  async countStock(
    @Input('What was counted.', CountStockInput) { code, pieces, ...of }: CountStockInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new StockCounted(await services.stocktaking.count(viewer, idOf(of), code, pieces));
  }

  @Mutation('Says anew what was counted of a product. Employees only.', CorrectStockCountResult)
  async correctStockCount(
    @Input('What was counted.', CorrectStockCountInput)
    { productId, revision, pieces = null, ...of }: CorrectStockCountInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(productId, unknownProduct);
    return new StockCountCorrected({
      count: await services.stocktaking.correct(viewer, idOf(of), id, revision, pieces),
    });
  }

  @Mutation(
    'Books the differences of a stocktaking: each stock changes by its own, whatever was sold since the count. Products that nobody has counted stay as they are. Clerks and owners only.',
    StocktakingResult,
  )
  async bookStocktaking(
    @Input('Which one.', BookStocktakingInput) { note, ...of }: BookStocktakingInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new StocktakingSaved({ stocktaking: await services.stocktaking.book(viewer, idOf(of), note) });
  }

  @Mutation('Ends a stocktaking that changes nothing. Clerks and owners only.', StocktakingResult)
  async cancelStocktaking(
    @Input('Which one.', CancelStocktakingInput) input: CancelStocktakingInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new StocktakingSaved({ stocktaking: await services.stocktaking.cancel(viewer, idOf(input)) });
  }

  @Mutation('Takes back what a stocktaking has changed. Clerks and owners only.', StocktakingResult)
  async undoStocktaking(
    @Input('Which one.', UndoStocktakingInput) input: UndoStocktakingInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new StocktakingSaved({ stocktaking: await services.stocktaking.undo(viewer, idOf(input)) });
  }
}

/** Stocktakings as the schema shows them. */
export const StocktakingFields = resolveFields<Stocktaking, StocktakingRecord>(Stocktaking, {
  id: ({ _id }) => _id,
  totals: ({ _id }, { services }) => services.stocktaking.totals(_id),
});

/** What counts come to, as the schema shows it. */
export const StocktakingTotalsFields = resolveFields<StocktakingTotals, CountTotals>(StocktakingTotals, {
  value: ({ cents }, { viewer }) => (can(viewer, 'purchasePrices.keep') ? cents : null),
});

/** Counts as the schema shows them. */
export const StockCountFields = resolveFields<StockCount, CountRecord>(StockCount, {
  id: ({ _id }) => _id,
  differenceValue: ({ differenceCents, purchasePriceCents }, { viewer }) =>
    purchasePriceCents !== null && can(viewer, 'purchasePrices.keep') ? differenceCents : null,
  isMoved: ({ book, firstBook }) => book !== firstBook,
});
