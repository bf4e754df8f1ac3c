import { Ctx, FieldResolver, Query, Resolver } from 'type-graphql';
import { PRICES } from '../../../shared/prices.js';
import type { RequestContext } from '../../context.js';
import { DeskCounts, Failures, Overview } from './figures.types.js';
import { cost } from '../../graphql/cost.js';

@Resolver(() => Overview)
export class FiguresResolver {
  @Query(() => DeskCounts, {
    description: 'How much work waits. Employees only.',
    complexity: cost({ work: 5 * PRICES.lookup }),
  })
  deskCounts(@Ctx() { services, viewer }: RequestContext): Promise<DeskCounts> {
    return services.figures.counts(viewer);
  }

  @Query(() => Overview, {
    description: 'Work, revenue and stock at a glance. Employees only. It asks the database some ten times.',
    complexity: cost({ work: 21 * PRICES.lookup }),
  })
  async overview(@Ctx() { services, viewer }: RequestContext): Promise<Overview> {
    return new Overview(await services.figures.overview(viewer));
  }

  @FieldResolver(() => Failures, { description: 'What the shop could not finish by itself.' })
  failures(@Ctx() { services, viewer }: RequestContext): Promise<Failures> {
    return services.figures.failures(viewer);
  }
}
