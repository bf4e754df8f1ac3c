import { Ctx, ID, Resolver } from 'type-graphql';
import type { Explanation } from '../../../shared/reasons.js';
import { sentenceOf } from '../../../shared/reasons.js';
import { readId } from '../../../shared/rules/ids.js';
import { readAttributes } from '../../../shared/rules/product.js';
import { momentOf } from '../../../shared/rules/listing.js';
import type { RequestContext } from '../../context.js';
import { Arg, Input, Query } from '../../graphql/declare.js';
import { Mutation, toErrorParams } from '../../graphql/result.js';
import { BulkEdited, BulkEditInput, BulkEditResult, BulkProgress, selectionOf } from './bulk-edit.types.js';
import { steepFirst, totalOf } from './import-report.states.js';

/** How many changes, and how many products that are left out, an answer tells. */
const TOLD = 100;

const told = ({ reason, params = {} }: Explanation) => ({
  reason,
  params: toErrorParams(params),
  message: sentenceOf(reason, params),
});

@Resolver()
export class BulkEditResolver {
  @Query(
    'How far a change of many products has come; null where there is none. Employees only.',
    BulkProgress,
    {
      nullable: true,
    },
  )
  async bulkProgress(
    @Arg('id', 'Number of the act.', ID) id: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<BulkProgress | null> {
    const act = await services.bulkEdits.progress(viewer, readId(id) ?? 0);
    if (act === null) return null;
    const { products, next: done, left } = act.bulk;
    return { id: act._id, total: products.length, done, finishedAt: act.finishedAt, left };
  }

  @Mutation(
    'Makes one change of many products, or tells what it would make of them. It goes on by itself, and can be undone by `undoImport`. Employees only; margins are for owners.',
    BulkEditResult,
  )
  async bulkEdit(
    @Input('Which products, and what changes.', BulkEditInput) input: BulkEditInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { price = null, stock = null, category = null, isListed = null } = input;
    const schedule = input.schedule && {
      listedFrom: momentOf(input.schedule.from ?? null),
      listedUntil: momentOf(input.schedule.until ?? null),
    };
    const [attribute = null] = input.attribute == null ? [] : readAttributes([input.attribute]);
    const { count, accepted } = input;
    const { changed, skipped, warnings, ...report } = await services.bulkEdits.edit(
      viewer,
      selectionOf(input),
      { price, stock, category, attribute, isListed, schedule: schedule ?? null },
      count == null ? null : { count, accepts: ({ id }) => accepted.includes(id) },
    );
    const from = Math.max(input.skip, 0);
    return new BulkEdited({
      ...report,
      changed: changed.length,
      changes: steepFirst(changed).slice(from, from + TOLD),
      prices: totalOf(changed, 'price'),
      stocks: totalOf(changed, 'stock'),
      skipped: skipped.slice(0, TOLD).map(({ why, ...product }) => ({ ...product, ...told(why) })),
      skippedCount: skipped.length,
      warnings: warnings.map(({ id, ...why }) => ({ id, ...told(why) })),
    });
  }
}
