import mongoose, { type Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { berlinDay } from '../../../shared/berlin-days.js';
import { ShopError } from '../../../shared/errors.js';
import type { Clock } from '../../kernel/clock.js';
import { userModel } from '../accounts/accounts.model.js';
import type { UserRecord } from '../accounts/user.record.js';

/** What an employee may give back on one day, in cents. */
export interface RefundAllowance {
  limitCents: number;
  /** What of it is left today, in Berlin. */
  leftCents: number;
}

/** How often a refund is counted again when the limit or another refund has changed meanwhile. */
const MAX_RETRIES = 20;

/**
 * How much an employee may give back on a day in Berlin. What they begin is counted on their account by a conditional write, so
 * that not even refunds of the same moment exceed the limit together. What a program begins counts as of who has created its key.
 * Owners have no limit.
 */
export class RefundLimitsService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly clock: Clock,
  ) {
    this.users = userModel(connection);
  }

  /** What the viewer may give back; `null`: there is no limit. */
  async allowanceOf(viewer: Viewer): Promise<RefundAllowance | null> {
    requirePermission(viewer, 'orders.refund');
    const user = await this.limited(viewer);
    return user?.refundLimitCents == null
      ? null
      : { limitCents: user.refundLimitCents, leftCents: this.leftOf(user, user.refundLimitCents) };
  }

  /**
   * Begins a refund within the viewer's limit of the day, for callers that have already authorized the request. What `begin`
   * refuses is not counted; a crash leaves it counted until the day is over. Throws `REFUND_OVER_LIMIT`, or what `begin` throws.
   */
  async within<Begun>(viewer: Viewer, cents: number, begin: () => Promise<Begun>): Promise<Begun> {
    if (!(await this.count(viewer, cents))) return begin();
    try {
      return await begin();
    } catch (error) {
      if (error instanceof ShopError) await this.uncount(viewer, cents);
      throw error;
    }
  }

  /** Whose refunds are counted: employees who are no owners, by themselves and by their keys. */
  private async limited({ userId, role }: Viewer): Promise<UserRecord | null> {
    if (role !== 'employee' && role !== 'integrator') return null;
    const user = await this.users
      .findOne({ _id: userId, role: 'employee' })
      .select('staffRole refundLimitCents refundDay')
      .lean<UserRecord>()
      .exec();
    return user === null || user.staffRole === 'owner' ? null : user;
  }

  private leftOf({ refundDay }: UserRecord, limitCents: number): number {
    const spentCents = refundDay?.day === berlinDay(this.clock()) ? refundDay.cents : 0;
    return Math.max(0, limitCents - spentCents);
  }

  private async count(viewer: Viewer, cents: number): Promise<boolean> {
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const user = await this.limited(viewer);
      if (user === null) return false;
      const { _id, refundLimitCents: limit = null } = user;
      if (limit !== null && cents > this.leftOf(user, limit))
        throw new ShopError('REFUND_OVER_LIMIT', { left: this.leftOf(user, limit), limit });
      const day = berlinDay(this.clock());
      await this.users
        .updateOne(
          { _id, 'refundDay.day': mongoose.trusted({ $ne: day }) },
          { $set: { refundDay: { day, cents: 0 } } },
        )
        .exec();
      const room = limit === null ? {} : { 'refundDay.cents': mongoose.trusted({ $lte: limit - cents }) };
      const counted = await this.users
        .updateOne(
          { _id, refundLimitCents: limit, 'refundDay.day': day, ...room },
          { $inc: { 'refundDay.cents': cents } },
        )
        .exec();
      if (counted.matchedCount === 1) return true;
    }
    throw new ShopError('RATE_LIMITED', {}, { retryAfterSeconds: 1 });
  }

  private async uncount({ userId }: Viewer, cents: number): Promise<void> {
    await this.users
      .updateOne(
        { _id: userId, 'refundDay.day': berlinDay(this.clock()) },
        { $inc: { 'refundDay.cents': -cents } },
      )
      .exec();
  }
}
