import mongoose, { type Connection } from 'mongoose';
import { insertOnce, type Ids } from '../../kernel/database/ids.js';
import { transferModels } from './transfers.model.js';
import type { PayoutStore, TransferStore } from './transfers.ports.js';
import {
  missingOf,
  type Credit,
  type Payout,
  type PayoutState,
  type TransferAccount,
} from './transfers.record.js';

/** So many accounts the jobs take on at once. */
const BATCH = 200;

/** An account as it was when it was read. */
const asRead = ({ _id, receivedCents, waivedCents }: TransferAccount) => ({
  _id,
  receivedCents,
  waivedCents: waivedCents ?? null,
});

/** Keeps the money of transfers in the database. */
export class MongoTransferStore implements TransferStore, PayoutStore {
  private readonly models;

  constructor(
    connection: Connection,
    private readonly ids: Ids,
  ) {
    this.models = transferModels(connection);
  }

  async open(account: TransferAccount): Promise<void> {
    await insertOnce(this.models.accounts, account);
  }

  byId(reference: string): Promise<TransferAccount | null> {
    return this.models.accounts.findById(reference).lean<TransferAccount>().exec();
  }

  /** The accounts of some orders. */
  ofOrders(orderIds: readonly number[]): Promise<TransferAccount[]> {
    return this.models.accounts
      .find({ orderId: mongoose.trusted({ $in: [...orderIds] }) })
      .lean<TransferAccount[]>()
      .exec();
  }

  /** Accounts whose orders were not told of the latest credit. */
  unreported(): Promise<TransferAccount[]> {
    return this.models.accounts.find({ isReported: false }).limit(BATCH).lean<TransferAccount[]>().exec();
  }

  /** Adds money that has come, unless the account has changed since it was read; `false`: it has. */
  async credit(account: TransferAccount, credit: Credit): Promise<boolean> {
    const { matchedCount } = await this.models.accounts
      .updateOne(
        { ...asRead(account), 'credits.entryId': mongoose.trusted({ $ne: credit.entryId }) },
        { $inc: { receivedCents: credit.cents }, $push: { credits: credit }, $set: { isReported: false } },
      )
      .exec();
    return matchedCount === 1;
  }

  /** Waives what an account misses, unless it has changed since it was read; `false`: it has. */
  async waive(account: TransferAccount): Promise<boolean> {
    const { matchedCount } = await this.models.accounts
      .updateOne(asRead(account), { $set: { waivedCents: missingOf(account), isReported: false } })
      .exec();
    return matchedCount === 1;
  }

  /** Notes that an order knows of the money that an account had when it was read. */
  async markReported(account: TransferAccount): Promise<void> {
    await this.models.accounts.updateOne(asRead(account), { $set: { isReported: true } }).exec();
  }

  async payOut(payout: Payout): Promise<void> {
    await insertOnce(this.models.payouts, payout);
  }

  payoutsOf(reference: string): Promise<Payout[]> {
    return this.models.payouts.find({ accountId: reference }).sort({ no: 1 }).lean<Payout[]>().exec();
  }

  payoutByNo(no: number): Promise<Payout | null> {
    return this.models.payouts.findOne({ no }).lean<Payout>().exec();
  }

  payoutsIn(states: readonly PayoutState[], limit: number): Promise<Payout[]> {
    return this.models.payouts
      .find({ state: mongoose.trusted({ $in: [...states] }) })
      .sort({ no: 1 })
      .limit(limit)
      .lean<Payout[]>()
      .exec();
  }

  payoutsOfFile(fileId: string): Promise<Payout[]> {
    return this.models.payouts.find({ fileId }).sort({ no: 1 }).lean<Payout[]>().exec();
  }

  movePayout(
    no: number,
    from: readonly PayoutState[],
    to: Partial<Pick<Payout, 'state' | 'fileId' | 'name' | 'iban'>>,
  ): Promise<Payout | null> {
    return this.models.payouts
      .findOneAndUpdate(
        { no, state: mongoose.trusted({ $in: [...from] }) },
        { $set: to },
        { returnDocument: 'after' },
      )
      .lean<Payout>()
      .exec();
  }

  newPayoutNo(): Promise<number> {
    return this.ids.reserve('payouts');
  }
}
