import type { Connection } from 'mongoose';
import { retentionCutoff, RETENTION_RULES, type RetentionRule } from '../../../shared/retention.js';
import type { Clock } from '../../kernel/clock.js';
import type { Log } from '../../kernel/log.js';

/** Removes personal data whose time is over. Works on collections, because the rules name them: it knows no feature. */
export class RetentionService {
  constructor(
    private readonly connection: Connection,
    private readonly deps: { clock: Clock; log: Log },
  ) {}

  /** Applies every rule of `RETENTION`. Returns how many documents it has removed, by collection. */
  async apply(): Promise<Record<string, number>> {
    const removed: Record<string, number> = {};
    for (const rule of RETENTION_RULES) {
      const { deletedCount } = await this.connection
        .collection(rule.collection)
        .deleteMany(this.overdue(rule));
      removed[rule.collection] = (removed[rule.collection] ?? 0) + deletedCount;
    }
    this.deps.log.info({ removed }, 'retention periods were applied');
    return removed;
  }

  private overdue({ since, period, only }: RetentionRule): Record<string, unknown> {
    return {
      [since]: { $lt: retentionCutoff(period, this.deps.clock()) },
      ...(only === undefined ? {} : { [only.field]: { $in: only.values } }),
    };
  }
}
