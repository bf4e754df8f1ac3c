import type { Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { berlinDay } from '../../../shared/berlin-days.js';
import { ShopError } from '../../../shared/errors.js';
import { FIRST_CELLS } from '../../../shared/fit/first-cells.js';
import { Tables, type Cell, type CellValue } from '../../../shared/fit/tables.js';
import { auditChanges } from '../../../shared/rules/audit.js';
import { checkCell, cleanCell, MAX_OWN_CELLS } from '../../../shared/rules/compatibility.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import { insertOnce } from '../../kernel/database/ids.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { AuditService } from '../audit/audit.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import {
  CELLS_ID,
  compatibilityModel,
  type ChangedCell,
  type CompatibilityRecord,
} from './compatibility.model.js';

/** A cell as it holds; its version is 0 until an employee changes what the shop began with. */
export type HoldingCell = ChangedCell;

/** What the tables say as a whole. */
interface Holding {
  readonly cells: readonly HoldingCell[];
  readonly tables: Tables;
}

const keyOf = ({ table, row, column }: Omit<CellValue, 'value'>): string =>
  JSON.stringify([table, row, column]);

/** Puts what employees have changed in the place of what the shop began with, and the rest behind it. */
function holdingOf(changed: readonly ChangedCell[]): Holding {
  const cells = new Map(FIRST_CELLS.map((cell) => [keyOf(cell), { ...cell, version: 0 }]));
  for (const cell of changed) cells.set(keyOf(cell), cell);
  return { cells: [...cells.values()], tables: new Tables(cells.values()) };
}

/** How often a change meets another one before it gives up. */
const MAX_CONFLICT_RETRIES = 10;

const auditedFields = (cell: Cell | undefined) => ({
  cellValue: cell?.value,
  source: cell?.source,
  checkedOn: cell?.checkedOn,
});

/** Keeps the tables of what is compatible by whole families of parts: everybody may read them, employees change them. */
export class CompatibilityService {
  private readonly model;
  /** What holds, by the record that it was made of, which the cache of the catalog forgets in time. */
  private readonly holdings = new WeakMap<object, Holding>();
  private newest: { written: string; holding: Holding } | null = null;

  constructor(
    connection: Connection,
    private readonly deps: { catalog: CatalogService; audit: AuditService; outbox: Outbox; clock: Clock },
  ) {
    this.model = compatibilityModel(connection);
  }

  /** Returns the tables as the rules read them. */
  async tables(): Promise<Tables> {
    return (await this.holding()).tables;
  }

  /** Returns every cell of all tables, also those of which employees have said that the value is not known. */
  async cells(): Promise<readonly HoldingCell[]> {
    return (await this.holding()).cells;
  }

  /**
   * Saves a cell, which holds at once for everything that asks what fits. Employees only. Throws `INVALID_INPUT` with the problems of
   * all fields, and `CELL_CHANGED` where the cell has another version than the one that was seen.
   */
  async save(viewer: Viewer, seenVersion: number, input: Cell): Promise<HoldingCell> {
    requirePermission(viewer, 'products.edit');
    const cell = cleanCell(input);
    throwIfInvalid(checkCell(cell, berlinDay(this.deps.clock())));
    for (let collision = 0; collision < MAX_CONFLICT_RETRIES; collision += 1) {
      const seen = await this.model.findById(CELLS_ID).lean<CompatibilityRecord>().exec();
      const saved = await this.write(viewer, seen, { ...cell, version: seenVersion + 1 });
      if (saved !== null) return saved;
    }
    throw new ShopError('UNAVAILABLE');
  }

  /** Returns the cell as it is then; `null` where somebody else has changed another one since all were read. */
  private async write(
    viewer: Viewer,
    seen: CompatibilityRecord | null,
    cell: ChangedCell,
  ): Promise<HoldingCell | null> {
    const changed = seen?.cells ?? [];
    const before = holdingOf(changed).cells.find((one) => keyOf(one) === keyOf(cell));
    if ((before?.version ?? 0) !== cell.version - 1)
      throw new ShopError('CELL_CHANGED', {}, { current: before });
    const others = changed.filter((one) => keyOf(one) !== keyOf(cell));
    if (others.length >= MAX_OWN_CELLS) throw new ShopError('CELLS_FULL', { max: MAX_OWN_CELLS });
    const entry = await this.deps.audit.entryOf(
      viewer,
      'COMPATIBILITY_CHANGED',
      0,
      [cell.table, cell.row, cell.column].filter(Boolean).join(' · '),
      auditChanges(auditedFields(before), auditedFields(cell)),
    );
    if (!(await this.replace(seen, [...others, cell], [entry]))) return null;
    await this.deps.catalog.invalidate();
    await this.deps.outbox.processNow(this.model.modelName, CELLS_ID, [entry]);
    return cell;
  }

  private async replace(
    seen: CompatibilityRecord | null,
    cells: ChangedCell[],
    outbox: OutboxEntry[],
  ): Promise<boolean> {
    if (seen === null)
      return insertOnce<CompatibilityRecord>(this.model, { _id: CELLS_ID, version: 1, cells, outbox });
    const { modifiedCount } = await this.model
      .updateOne(
        { _id: CELLS_ID, version: seen.version },
        { $set: { cells }, $inc: { version: 1 }, $push: { outbox: { $each: outbox } } },
      )
      .exec();
    return modifiedCount === 1;
  }

  private async holding(): Promise<Holding> {
    const changed = await this.deps.catalog.cacheUntilChange('compatibility', async () => {
      const record = await this.model.findById(CELLS_ID).select('cells').lean<CompatibilityRecord>().exec();
      return record?.cells ?? [];
    });
    const before = this.holdings.get(changed);
    if (before !== undefined) return before;
    // What follows from the tables is kept by them: they stay the same when something else of the catalog changes.
    const written = JSON.stringify(changed);
    const holding = written === this.newest?.written ? this.newest.holding : holdingOf(changed);
    this.newest = { written, holding };
    this.holdings.set(changed, holding);
    return holding;
  }
}
