import { Ctx, ID, InputType, Resolver } from 'type-graphql';
import { ShopError } from '../../../shared/errors.js';
import { requireId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { Field, Input } from '../../graphql/declare.js';
import { given, outcome } from '../../graphql/outcome.js';
import { createResultType, Mutation } from '../../graphql/result.js';
import type { AuditRecord } from '../audit/audit.record.js';
import { AuditEntry } from '../audit/audit.types.js';

@InputType({ description: 'Which act is taken back.' })
class UndoActInput {
  @Field('Id of its entry in the audit log.', ID) entryId!: string;
}

const ActUndone = outcome('ActUndone', 'The act is taken back; that has an entry of its own.', {
  entry: given<AuditRecord>(AuditEntry, 'The entry of the act.'),
});

const UndoActResult = createResultType('UndoActResult', 'The outcome of taking an act back.', ActUndone);

@Resolver()
export class UndoResolver {
  @Mutation(
    'Takes an edit of a product back by its entry in the audit log, once: its fields get the values of before, the stock changes by the difference. What others have changed of the same since is taken back first. Takes the rights of the edit. Employees only.',
    UndoActResult,
  )
  async undoAct(
    @Input('The act.', UndoActInput) { entryId }: UndoActInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const id = requireId(entryId, (unknown) => new ShopError('ACT_NOT_FOUND', { entryId: unknown }));
    return new ActUndone({ entry: await services.undo.undo(viewer, id) });
  }
}
