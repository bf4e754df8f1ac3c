import { Ctx, Resolver } from 'type-graphql';
import { FieldResolver, Query } from '../../graphql/declare.js';
import { PRICES } from '../../../shared/prices.js';
import type { RequestContext } from '../../context.js';
import { DeskCounts, Failures, Overview } from './figures.types.js';
import { cost } from '../../graphql/cost.js';

@Resolver(() => Overview)
export class FiguresResolver {
  @Query('How much work waits. Employees only.', DeskCounts, {
    complexity: cost({ work: 6 * PRICES.lookup }),
  })
  deskCounts(@Ctx() { services, viewer }: RequestContext): Promise<DeskCounts> {
    return services.figures.counts(viewer);
  }

  @Query(
    'Work, revenue and stock at a glance. Employees only. It asks the database some ten times.',
    Overview,
    { complexity: cost({ work: 24 * PRICES.lookup }) },
  )
  async overview(@Ctx() { services, viewer }: RequestContext): Promise<Overview> {
    return new Overview(await services.figures.overview(viewer));
  }

  @FieldResolver('What the shop could not finish by itself.', Failures)
  async failures(@Ctx() { services, viewer }: RequestContext): Promise<Failures> {
    return new Failures(await services.figures.failures(viewer));
  }
}
