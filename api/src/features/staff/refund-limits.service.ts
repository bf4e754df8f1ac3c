import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import type { Clock } from '../../kernel/clock.js';
import { DailyBudget, type Allowance } from '../../kernel/database/daily-budget.js';
import { userModel } from '../accounts/accounts.model.js';
import type { KeysService } from '../keys/keys.service.js';

/** What a refund is counted on. */
interface Counted {
  budget: DailyBudget;
  id: number;
}

/**
 * How much an employee may give back on a day in Berlin. What they begin is counted on their account; what a program begins, on its
 * key and as of who has created that. Owners have no limit.
 */
export class RefundLimitsService {
  private readonly users;
  private readonly budget;

  constructor(
    connection: Connection,
    private readonly deps: { keys: Pick<KeysService, 'refundBudget'>; clock: Clock },
  ) {
    this.users = userModel(connection);
    this.budget = new DailyBudget(
      connection,
      this.users.collection.collectionName,
      { limit: 'refundLimitCents', used: 'refundDay' },
      deps.clock,
    );
  }

  /** What the viewer may give back, by the limit of which least is left; `null`: there is no limit. */
  async allowanceOf(viewer: Viewer): Promise<Allowance | null> {
    requirePermission(viewer, 'orders.refund');
    const allowances = await Promise.all(
      (await this.countedOn(viewer)).map(({ budget, id }) => budget.allowanceOf(id)),
    );
    const [least = null] = allowances
      .flatMap((allowance) => allowance ?? [])
      .toSorted((one, other) => one.leftCents - other.leftCents);
    return least;
  }

  /**
   * Begins a refund within the viewer's limits of the day, for callers that have already authorized the request. What `begin`
   * refuses is not counted; a crash leaves it counted until the day is over. Throws `REFUND_OVER_LIMIT`, or what `begin` throws.
   */
  async within<Begun>(viewer: Viewer, cents: number, begin: () => Promise<Begun>): Promise<Begun> {
    const spent: Counted[] = [];
    try {
      for (const counted of await this.countedOn(viewer)) {
        const exceeded = await counted.budget.spend(counted.id, cents);
        if (exceeded !== null)
          throw new ShopError('REFUND_OVER_LIMIT', { left: exceeded.leftCents, limit: exceeded.limitCents });
        spent.push(counted);
      }
      return await begin();
    } catch (error) {
      if (error instanceof ShopError) for (const { budget, id } of spent) await budget.giveBack(id, cents);
      throw error;
    }
  }

  /** What the refunds of a viewer are counted on: the key, and the employee behind it who is no owner. */
  private async countedOn({ userId, role, keyId }: Viewer): Promise<Counted[]> {
    if (role !== 'employee' && role !== 'integrator') return [];
    const employee = await this.users
      .exists({ _id: userId, role: 'employee', staffRole: mongoose.trusted({ $ne: 'owner' }) })
      .exec();
    return [
      ...(employee === null ? [] : [{ budget: this.budget, id: userId }]),
      ...(keyId === undefined ? [] : [{ budget: this.deps.keys.refundBudget, id: keyId }]),
    ];
  }
}
