import { Ctx, Resolver } from 'type-graphql';
import type { RequestContext } from '../../context.js';
import { Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import type { HoldingCell } from './compatibility.service.js';
import {
  CompatibilityCell,
  CompatibilityConflict,
  CompatibilitySaved,
  SaveCompatibilityInput,
  SaveCompatibilityResult,
} from './compatibility.types.js';

@Resolver()
export class CompatibilityResolver {
  @Query('Everything that the tables of what is compatible say, by which the rules of fitting judge.', [
    CompatibilityCell,
  ])
  compatibility(@Ctx() { services }: RequestContext): Promise<readonly HoldingCell[]> {
    return services.compatibility.cells();
  }

  @Mutation(
    'Saves what a cell of the tables says; it holds at once. A cell without a source is refused. Employees only. It is in the audit log.',
    SaveCompatibilityResult,
    { errors: { CONFLICT: CompatibilityConflict } },
  )
  async saveCompatibility(
    @Input('The cell.', SaveCompatibilityInput) { version, ...cell }: SaveCompatibilityInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new CompatibilitySaved({ cell: await services.compatibility.save(viewer, version, cell) });
  }
}
