import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { berlinDay } from '../../../shared/berlin-days.js';
import type { Clock } from '../../kernel/clock.js';
import { insertAllOnce, insertOnce, type Ids } from '../../kernel/database/ids.js';
import { readSlice, type Slice, type SliceOrder, type WantedSlice } from '../../kernel/database/slice.js';
import { logEntry } from '../../kernel/outbox/outbox-entries.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { AuditService } from '../audit/audit.service.js';
import type { ArticleFile } from './article-file.codec.js';
import { importModels } from './import.model.js';
import type { ImportRecord, ImportRow } from './import.record.js';
import {
  toWarning,
  warningsOf,
  type ImportWarning,
  type ListChange,
  type ListReport,
} from './import-report.states.js';
import { toImportRow, type ImportedChange } from './import-rows.states.js';
import { ListRun, type ListDependencies } from './list-run.service.js';

const NEWEST_FIRST: SliceOrder = { name: 'imports', keys: [['_id', 'number', -1]] };

/** How lists are imported. */
export interface ImportOptions {
  /** Writes nothing; the report says what would become of the rows. */
  isDryRun: boolean;
  /** Whether somebody has looked at a warning and wants the list all the same; with one that nobody accepts, nothing is written. */
  accepts: (warning: ImportWarning) => boolean;
  /** Who imports them, where it is not the viewer: the operator's name. */
  by?: string;
}

/** Hears how many rows there are to write, and then how many have been dealt with. */
export type OnStart = (total: number) => (done: number) => void;

/** Merchants' lists come into the catalog, each import as one act. */
export class ImportsService {
  private readonly models;

  constructor(
    connection: Connection,
    private readonly deps: ListDependencies & {
      ids: Ids;
      clock: Clock;
      outbox: Outbox;
      audit: AuditService;
    },
  ) {
    this.models = importModels(connection);
    const { rows } = this.models;
    deps.outbox.handle<ImportRow>('import', ({ content }) => insertOnce(rows, content));
    deps.outbox.handleMany<ImportRow>('import', (contents) => insertAllOnce(rows, contents));
  }

  /**
   * Reads lists, tells what they change, and applies them when nothing of it looks wrong, or somebody has accepted what does. What
   * an import changes of a product is kept in the write that changes it, so that one that was killed can be undone too, and
   * repeated for the rest. Employees only.
   */
  async import(
    viewer: Viewer,
    files: readonly ArticleFile[],
    { isDryRun, accepts, by = viewer.username }: ImportOptions,
    onStart: OnStart = () => () => undefined,
  ): Promise<ListReport> {
    requirePermission(viewer, 'products.edit');
    if (files.some(({ columns, terms }) => terms !== null || columns.known.has('purchasePrice')))
      requirePermission(viewer, 'purchasePrices.keep');
    const planned = await this.plan(files);
    const isChange = planned.added + planned.changed.length > 0;
    if (isDryRun || !isChange || !planned.warnings.every(accepts)) return planned;
    const { deps, models } = this;
    const importId = await deps.ids.reserve('imports');
    const names = files.map(({ name }) => name);
    const rowsCount = planned.added + planned.changed.length;
    const details = `${importId}: ${names.join(', ')}: ${rowsCount} (${by})`;
    await deps.audit.log(viewer, 'PRODUCTS_IMPORTED', 0, details);
    const at = deps.clock();
    const digests = files.map(({ digest }) => digest);
    await models.imports.create({ _id: importId, at, by, files: names, digests });
    const entryOf = (change: ImportedChange) => logEntry('import', toImportRow(importId, at, change));
    const run = await ListRun.start(deps, { viewer, entryOf });
    const rows = run.read(files);
    await run.writeAll(rows, onStart(rows.length));
    const { added, changed } = run.outcome;
    await models.imports
      .updateOne({ _id: importId }, { $set: { added, changed: changed.length, finishedAt: deps.clock() } })
      .exec();
    return { ...run.outcome, importId, warnings: planned.warnings };
  }

  /** Imports and changes of many products, newest first. Employees only. */
  async list(viewer: Viewer, wanted: WantedSlice): Promise<Slice<ImportRecord>> {
    requirePermission(viewer, 'products.edit');
    return readSlice(NEWEST_FIRST, wanted, (behind, sort, limit) =>
      this.models.imports
        .find(behind)
        .select('-bulk.products')
        .sort(sort)
        .limit(limit)
        .lean<ImportRecord[]>()
        .exec(),
    );
  }

  private async plan(files: readonly ArticleFile[]): Promise<ListReport> {
    const run = await ListRun.start(this.deps, null);
    const rows = run.read(files);
    await run.writeAll(rows, () => undefined);
    const { changed } = run.outcome;
    const warnings = [...warningsOf(changed, rows.length), ...(await this.repetition(files, changed))];
    return { ...run.outcome, importId: null, warnings };
  }

  /** A list that was imported before and would now bring stock back: what was sold since would be there again. */
  private async repetition(
    files: readonly ArticleFile[],
    changed: readonly ListChange[],
  ): Promise<ImportWarning[]> {
    const restocked = changed.filter(({ stock }) => stock !== null);
    if (restocked.length === 0) return [];
    const digests = files.map(({ digest }) => digest);
    const before = await this.models.imports
      .findOne({
        digests: mongoose.trusted({ $in: digests }),
        finishedAt: mongoose.trusted({ $ne: null }),
        undoneAt: null,
      })
      .sort({ _id: -1 })
      .lean<ImportRecord>()
      .exec();
    if (before === null) return [];
    const params = { date: berlinDay(before.at), count: restocked.length };
    return [toWarning({ reason: 'IMPORT_SAME_FILE', params }, restocked)];
  }
}
