import type { Connection } from 'mongoose';
import { berlinDay } from '../../../shared/berlin-days.js';
import { ShopError } from '../../../shared/errors.js';
import type { Clock } from '../clock.js';

/** What may be used up on one day, in cents. */
export interface Allowance {
  limitCents: number;
  /** What of it is left today, in Berlin. */
  leftCents: number;
}

/** The fields of a document that hold a limit for each day, and what was used of it on the day that was last. */
interface BudgetFields {
  limit: string;
  used: string;
}

/** How often an amount is counted again when the limit or another amount has changed meanwhile. */
const MAX_RETRIES = 20;

/**
 * An amount in cents that each document of a collection may use up on a day in Berlin. It is counted by a conditional write, so that
 * not even uses of the same moment exceed the limit together.
 */
export class DailyBudget {
  private readonly stored;

  constructor(
    connection: Connection,
    collection: string,
    private readonly fields: BudgetFields,
    private readonly clock: Clock,
  ) {
    this.stored = connection.collection<{ _id: number; [field: string]: unknown }>(collection);
  }

  /** What a document may use up today; `null`: it has no limit, or there is none such. */
  async allowanceOf(id: number): Promise<Allowance | null> {
    const stored = await this.stored.findOne({ _id: id });
    const limitCents = (stored?.[this.fields.limit] ?? null) as number | null;
    if (limitCents === null) return null;
    const used = stored?.[this.fields.used] as { day: string; cents: number } | undefined;
    const usedCents = used?.day === berlinDay(this.clock()) ? used.cents : 0;
    return { limitCents, leftCents: Math.max(0, limitCents - usedCents) };
  }

  /** Counts an amount; gives what is left instead where that is less, or `null`. Throws `RATE_LIMITED`. */
  async spend(id: number, cents: number): Promise<Allowance | null> {
    const { limit, used } = this.fields;
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const allowance = await this.allowanceOf(id);
      if (allowance !== null && cents > allowance.leftCents) return allowance;
      const day = berlinDay(this.clock());
      await this.write({ _id: id, [`${used}.day`]: { $ne: day } }, { $set: { [used]: { day, cents: 0 } } });
      const limitCents = allowance?.limitCents ?? null;
      const room = limitCents === null ? {} : { [`${used}.cents`]: { $lte: limitCents - cents } };
      const isCounted = await this.write(
        { _id: id, [limit]: limitCents, [`${used}.day`]: day, ...room },
        { $inc: { [`${used}.cents`]: cents } },
      );
      if (isCounted) return null;
    }
    throw new ShopError('RATE_LIMITED', {}, { retryAfterSeconds: 1 });
  }

  /** Takes an amount off again that has come to nothing. */
  async giveBack(id: number, cents: number): Promise<void> {
    const { used } = this.fields;
    const today = { _id: id, [`${used}.day`]: berlinDay(this.clock()) };
    await this.write(today, { $inc: { [`${used}.cents`]: -cents } });
  }

  private async write(filter: { _id: number; [field: string]: unknown }, update: object): Promise<boolean> {
    return (await this.stored.updateOne(filter, update)).matchedCount === 1;
  }
}
