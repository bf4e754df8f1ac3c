import mongoose, { type Connection } from 'mongoose';
import { insertOnce } from '../../kernel/database/ids.js';
import type { GiftEntry, GiftVoucherRecord } from './gift-voucher.record.js';
import { foundBy } from './gift-voucher.states.js';
import { giftVoucherModel } from './gift-vouchers.model.js';
import type { GiftEntries, GiftStore, GiftUse } from './gift-vouchers.ports.js';

/** Gift vouchers in the database; each change is one conditional command. */
export class MongoGiftStore implements GiftStore, GiftEntries {
  private readonly gifts;

  constructor(connection: Connection) {
    this.gifts = giftVoucherModel(connection);
  }

  byId(giftId: number): Promise<GiftVoucherRecord | null> {
    return this.gifts.findById(giftId).lean<GiftVoucherRecord>().exec();
  }

  ofSale(orderId: number): Promise<GiftVoucherRecord[]> {
    return this.gifts.find({ orderId }).sort({ line: 1, piece: 1 }).lean<GiftVoucherRecord[]>().exec();
  }

  insert(gift: GiftVoucherRecord): Promise<boolean> {
    return insertOnce(this.gifts, gift);
  }

  async write({ _id, revision }: GiftVoucherRecord, entries: readonly GiftEntry[]): Promise<boolean> {
    const { modifiedCount } = await this.gifts
      .updateOne(
        { _id, revision },
        { $set: { entries: [...entries], ...foundBy(entries) }, $inc: { revision: 1 } },
      )
      .exec();
    return modifiedCount === 1;
  }

  async holding(): Promise<GiftUse[]> {
    const gifts = await this.gifts
      .find({ isHeld: true })
      .select('entries')
      .lean<Pick<GiftVoucherRecord, '_id' | 'entries'>[]>()
      .exec();
    return gifts.flatMap(({ _id: giftId, entries }) =>
      entries.filter(({ kind }) => kind === 'held').map(({ orderId }) => ({ giftId, orderId })),
    );
  }

  undelivered(): Promise<number[]> {
    return this.gifts.distinct('orderId', { deliveredAt: null }).exec();
  }

  async markDelivered(orderId: number, at: Date): Promise<void> {
    await this.gifts.updateMany({ orderId, deliveredAt: null }, { $set: { deliveredAt: at } }).exec();
  }

  async *entriesWithin({ start, end }: { start: Date; end: Date }): AsyncIterable<GiftEntry> {
    const within = (at: Date): boolean => at >= start && at < end;
    const found = this.gifts
      // By an index; what has entries before and after the time alone is left out below.
      .find({ 'entries.at': mongoose.trusted({ $gte: start, $lt: end }) })
      .select('entries')
      .lean<Pick<GiftVoucherRecord, '_id' | 'entries'>[]>()
      .cursor();
    for await (const { entries } of found) for (const entry of entries) if (within(entry.at)) yield entry;
  }
}
