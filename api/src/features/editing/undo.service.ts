import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { COMPUTED_UNDO, undoingOf } from '../../../shared/rules/undo.js';
import type { AuditRecord } from '../audit/audit.record.js';
import type { AuditService } from '../audit/audit.service.js';
import type { ProductRecord } from '../catalog/product.record.js';
import type { EditingService } from './editing.service.js';

/**
 * Takes acts of the desk back by what the audit log says of them. Each is taken back once, in one write with its own entry, and only
 * where nobody has changed the same since: later changes are taken back first.
 */
export class UndoService {
  constructor(private readonly deps: { audit: AuditService; editing: EditingService }) {}

  /**
   * Takes an act back and returns its entry. Employees only. Throws `ACT_NOT_FOUND`, `ACT_NOT_UNDOABLE` for one that the log alone does
   * not take back, `ACT_UNDONE`, `ACT_CHANGED`, and what an edit of the same would throw.
   */
  async undo(viewer: Viewer, entryId: number): Promise<AuditRecord> {
    requirePermission(viewer, 'audit.read');
    const act = await this.deps.audit.byId(entryId);
    if (act === null) throw new ShopError('ACT_NOT_FOUND', { entryId });
    const undoing = undoingOf(act);
    if (!('by' in undoing) || undoing.by !== COMPUTED_UNDO) throw new ShopError('ACT_NOT_UNDOABLE');
    await this.deps.editing.restore(viewer, act, (seen) => this.assertFree(act, seen));
    return act;
  }

  /** Throws `ACT_UNDONE`, and `ACT_CHANGED` where a later act that still holds has changed the same. */
  private async assertFree(act: AuditRecord, { outbox = [] }: ProductRecord): Promise<void> {
    const { audit } = this.deps;
    // What was just written may not be in the log yet.
    const written = outbox
      .filter(({ kind }) => kind === 'audit')
      .map(({ content }) => content as AuditRecord);
    const later = [...(await audit.since(act)), ...written.filter(({ _id }) => _id > act._id)];
    const undone = await audit.undoneAmong([act._id, ...later.map(({ _id }) => _id)]);
    for (const { undoes } of later) if (undoes !== undefined) undone.add(undoes);
    if (undone.has(act._id)) throw new ShopError('ACT_UNDONE');
    const fields = new Set<string>(act.changes.map(({ field }) => field));
    fields.delete('stockCount');
    const isInTheWay = later.some(
      ({ _id, undoes, changes }) =>
        undoes === undefined && !undone.has(_id) && changes.some(({ field }) => fields.has(field)),
    );
    if (isInTheWay) throw new ShopError('ACT_CHANGED');
  }
}
