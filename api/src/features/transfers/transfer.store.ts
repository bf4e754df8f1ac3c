import mongoose, { type Connection } from 'mongoose';
import { insertOnce, type Ids } from '../../kernel/database/ids.js';
import { transferModels } from './transfers.model.js';
import type { InvoiceLedger, InvoiceMoney, PayoutStore, TransferStore } from './transfers.ports.js';
import {
  missingOf,
  type Credit,
  type Payout,
  type PayoutState,
  type Reduction,
  type TransferAccount,
} from './transfers.record.js';

/** So many accounts the jobs take on at once. */
const BATCH = 200;

/** So many accounts of invoices are read at once. */
const MAX_OWED = 1_000;

/** An account as it was when it was read. */
const asRead = ({ _id, receivedCents, waivedCents, invoice }: TransferAccount) => ({
  _id,
  receivedCents,
  waivedCents: waivedCents ?? null,
  ...(invoice === undefined ? {} : { 'invoice.reducedCents': invoice.reducedCents }),
});

/** Whether money of an invoice is missing once an account misses so much; nothing where there is no invoice. */
const owedAt = ({ invoice }: TransferAccount, missingCents: number) =>
  invoice === undefined ? {} : { 'invoice.isOwed': missingCents > 0 };

/** Keeps the money of transfers in the database. */
export class MongoTransferStore implements TransferStore, PayoutStore, InvoiceLedger {
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
        {
          $inc: { receivedCents: credit.cents },
          $push: { credits: credit },
          $set: { isReported: false, ...owedAt(account, missingOf(account) - credit.cents) },
        },
      )
      .exec();
    return matchedCount === 1;
  }

  /** Waives what an account misses, unless it has changed since it was read; `false`: it has. */
  async waive(account: TransferAccount): Promise<boolean> {
    const { matchedCount } = await this.models.accounts
      .updateOne(asRead(account), {
        $set: { waivedCents: missingOf(account), isReported: false, ...owedAt(account, 0) },
      })
      .exec();
    return matchedCount === 1;
  }

  async reduce(account: TransferAccount, reduction: Reduction): Promise<boolean> {
    const missing = missingOf(account) - reduction.cents + reduction.paidOutCents;
    const { matchedCount } = await this.models.accounts
      .updateOne(asRead(account), {
        $push: { 'invoice.reductions': reduction },
        $inc: { 'invoice.reducedCents': reduction.cents },
        $set: owedAt(account, missing),
      })
      .exec();
    return matchedCount === 1;
  }

  owed(userId?: number): Promise<TransferAccount[]> {
    return this.models.accounts
      .find({ 'invoice.isOwed': true, ...(userId === undefined ? {} : { 'invoice.userId': userId }) })
      .sort({ orderId: 1 })
      .limit(MAX_OWED)
      .lean<TransferAccount[]>()
      .exec();
  }

  async *invoiceMoney(start: Date, end: Date): AsyncIterable<InvoiceMoney> {
    const within = { $gte: start, $lt: end };
    const accounts = this.models.accounts
      .find({ 'invoice.userId': mongoose.trusted({ $exists: true }), 'credits.at': mongoose.trusted(within) })
      .lean<TransferAccount[]>()
      .cursor();
    for await (const { _id, orderId, credits } of accounts)
      for (const { at, cents } of credits)
        if (at >= start && at < end) yield { orderId, reference: _id, at, cents };
    const payouts = this.models.payouts
      .find({ isOfInvoice: true, doneAt: mongoose.trusted(within) })
      .lean<Payout[]>()
      .cursor();
    for await (const { orderId, accountId, doneAt, cents } of payouts)
      if (orderId !== null && doneAt !== undefined)
        yield { orderId, reference: accountId ?? '', at: doneAt, cents: -cents };
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
    to: Partial<Pick<Payout, 'state' | 'fileId' | 'name' | 'iban' | 'doneAt'>>,
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
