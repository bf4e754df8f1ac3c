import mongoose, { type Connection } from 'mongoose';
import { isDuplicateKey } from '../../kernel/database/ids.js';
import { userModel } from '../accounts/accounts.model.js';
import { ownersModel } from './owners.model.js';

/** Keeps that a shop has an owner, whoever removes whom at the same moment. */
export class OwnersStore {
  private readonly owners;
  private readonly users;

  constructor(connection: Connection) {
    this.owners = ownersModel(connection);
    this.users = userModel(connection);
  }

  /** Adds somebody whose account is an owner's now. */
  async add(userId: number): Promise<void> {
    await this.begin();
    await this.owners.updateOne({ _id: 'owners' }, { $addToSet: { userIds: userId } }).exec();
  }

  /** Takes somebody off the list before their account is changed. `false`: there is no other owner. */
  async remove(userId: number): Promise<boolean> {
    await this.begin();
    const removed = await this.owners
      .updateOne(
        { _id: 'owners', userIds: userId, 'userIds.1': mongoose.trusted({ $exists: true }) },
        { $pull: { userIds: userId } },
      )
      .exec();
    if (removed.matchedCount > 0) return true;
    // Somebody whose removal was interrupted is not on it any more.
    return (await this.owners.exists({ _id: 'owners', userIds: userId }).exec()) === null;
  }

  /** Writes the list for the first time: the owners that there are. Of two who do so, one wins. */
  private async begin(): Promise<void> {
    if ((await this.owners.exists({ _id: 'owners' }).exec()) !== null) return;
    const owners = await this.users
      .find({
        role: 'employee',
        staffRole: 'owner',
        switchedOffAt: null,
      })
      .select('_id')
      .lean()
      .exec();
    const userIds = owners.map(({ _id }) => _id);
    await this.owners.create({ _id: 'owners', userIds }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }
}
