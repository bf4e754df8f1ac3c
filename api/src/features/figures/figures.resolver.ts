import { Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../context.js';
import { DeskCounts, Overview } from './figures.types.js';

@Resolver()
export class FiguresResolver {
  @Query(() => DeskCounts, { description: 'How much work waits. Employees only.' })
  deskCounts(@Ctx() { services, viewer }: RequestContext): Promise<DeskCounts> {
    return services.figures.counts(viewer);
  }

  @Query(() => Overview, {
    description: 'Work, revenue and stock at a glance. Employees only. It asks the database some ten times.',
  })
  async overview(@Ctx() { services, viewer }: RequestContext): Promise<Overview> {
    return new Overview(await services.figures.overview(viewer));
  }
}
