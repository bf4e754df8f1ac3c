import { randomInt } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Clock } from '../../kernel/clock.js';
import { readSlice, type Slice, type SliceOrder, type WantedSlice } from '../../kernel/database/slice.js';
import { insertOnce } from '../../kernel/database/ids.js';
import {
  voucherModel,
  voucherUseModel,
  type VoucherRecord,
  type VoucherUseRecord,
} from './vouchers.model.js';

/** An order that wants a use of a voucher. */
export interface VoucherClaim {
  voucherId: number;
  orderId: number;
  userId: number;
}

const NEWEST_FIRST: SliceOrder = { name: 'voucher uses', keys: [['_id', 'number', -1]] };

/** How often a place is sought again that another order took first: somebody gets one each time. */
const MAX_RETRIES = 200;

/**
 * The uses of vouchers: an order takes one before it can be paid, and gives it back when it ends. A voucher with a limit has
 * numbered places, each of which the database gives away once; so there are never more uses than places, without a counter
 * that could be wrong.
 */
export class VoucherUses {
  private readonly vouchers;
  private readonly uses;

  constructor(
    connection: Connection,
    private readonly clock: Clock,
  ) {
    this.vouchers = voucherModel(connection);
    this.uses = voucherUseModel(connection);
  }

  /** Takes a use for an order; one that has it keeps it. `false`: none is left, or the customer has had theirs. */
  async take(claim: VoucherClaim): Promise<boolean> {
    const voucher = await this.vouchers.findById(claim.voucherId).lean<VoucherRecord>().exec();
    if (voucher === null) return false;
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const slot = voucher.limit === null ? null : await this.freeSlot(voucher._id, voucher.limit);
      if ((await this.uses.exists({ _id: claim.orderId }).exec()) !== null) return true;
      if (slot === undefined) return false;
      if (voucher.isOnce && (await this.isUsedBy(voucher._id, claim.userId))) return false;
      if (await insertOnce(this.uses, this.useOf(voucher, claim, slot))) return true;
    }
    return false;
  }

  /** Notes that the order of a use is paid. */
  async settle(orderId: number): Promise<void> {
    await this.uses.updateOne({ _id: orderId }, { $set: { isSettled: true } }).exec();
  }

  /** Gives the use of an order back. */
  async release(orderId: number): Promise<void> {
    await this.uses.deleteOne({ _id: orderId }).exec();
  }

  /** Gives the use of an order back that is not known to be paid: it may be by now, when it was looked for before. */
  async releaseUnpaid(orderId: number): Promise<void> {
    await this.uses.deleteOne({ _id: orderId, isSettled: false }).exec();
  }

  /** The orders that have a use and are not known to be paid. */
  async unsettled(): Promise<number[]> {
    const uses = await this.uses.find({ isSettled: false }).select('_id').lean().exec();
    return uses.map(({ _id }) => _id);
  }

  /** The uses of a voucher, newest first. */
  of(voucherId: number, wanted: WantedSlice): Promise<Slice<VoucherUseRecord>> {
    return readSlice(NEWEST_FIRST, wanted, (behind, sort, limit) =>
      this.uses
        .find({ $and: [{ voucherId }, behind] })
        .sort(sort)
        .limit(limit)
        .lean<VoucherUseRecord[]>()
        .exec(),
    );
  }

  /** How many orders use a voucher. */
  count(voucherId: number): Promise<number> {
    return this.uses.countDocuments({ voucherId }).exec();
  }

  /** Whether an order of a customer uses a voucher. */
  async isUsedBy(voucherId: number, userId: number): Promise<boolean> {
    return (await this.uses.exists({ voucherId, userId }).exec()) !== null;
  }

  /** Takes the person out of the uses of a user whose account was deleted; the places stay taken. */
  async anonymise(userId: number): Promise<void> {
    await this.uses.updateMany({ userId }, { $set: { isOnce: false, userId: 0 } }).exec();
  }

  private useOf({ _id, isOnce }: VoucherRecord, claim: VoucherClaim, slot: number | null): VoucherUseRecord {
    return {
      _id: claim.orderId,
      voucherId: _id,
      userId: claim.userId,
      ...(slot === null ? {} : { slot }),
      isOnce,
      takenAt: this.clock(),
      isSettled: false,
    };
  }

  /** Any place that nobody has: many who look at once rarely choose the same one. */
  private async freeSlot(voucherId: number, limit: number): Promise<number | undefined> {
    const taken = new Set(await this.uses.distinct('slot', { voucherId }).exec());
    const free = Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
    return free.length === 0 ? undefined : free[randomInt(free.length)];
  }
}
