import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import type { KeyStore, KeyTaker } from './digital.ports.js';
import { licenseKeyModel, type LicenseKeyRecord } from './license-keys.model.js';

/** The states of license keys in the database; each change is one conditional command. */
export class MongoKeyStore implements KeyStore {
  private readonly keys;

  constructor(connection: Connection) {
    this.keys = licenseKeyModel(connection);
  }

  async claimingOrders(): Promise<number[]> {
    const ids = await this.keys.distinct('orderId', { state: 'claimed' }).exec();
    return ids.flatMap((id) => id ?? []);
  }

  claimed(orderId: number): Promise<LicenseKeyRecord[]> {
    return this.keys.find({ orderId, state: 'claimed' }).sort({ _id: 1 }).lean<LicenseKeyRecord[]>().exec();
  }

  takeFree(productId: number, taker: KeyTaker): Promise<LicenseKeyRecord | null> {
    return this.take({ productId, state: 'free' }, taker);
  }

  takeAgain(keyId: number, taker: KeyTaker): Promise<LicenseKeyRecord | null> {
    return this.take({ _id: keyId, orderId: taker.orderId, state: 'claimed' }, taker);
  }

  async markDelivered(keyIds: readonly number[], at: Date): Promise<void> {
    await this.keys
      .updateMany(
        { _id: mongoose.trusted({ $in: [...keyIds] }), state: 'claimed' },
        { $set: { state: 'delivered', deliveredAt: at } },
      )
      .exec();
  }

  async free(keyIds: readonly number[], before: number): Promise<void> {
    await this.keys
      .updateMany(
        {
          _id: mongoose.trusted({ $in: [...keyIds] }),
          state: 'claimed',
          revision: mongoose.trusted({ $lt: before }),
        },
        { $set: { state: 'free', orderId: null, line: null, revision: null } },
      )
      .exec();
  }

  private take(filter: QueryFilter<LicenseKeyRecord>, taker: KeyTaker): Promise<LicenseKeyRecord | null> {
    return this.keys
      .findOneAndUpdate(
        filter,
        { $set: { ...taker, state: 'claimed' } },
        { sort: { _id: 1 }, returnDocument: 'after' },
      )
      .lean<LicenseKeyRecord>()
      .exec();
  }
}
