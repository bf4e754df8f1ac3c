import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import {
  readCustomerSearch,
  spellingsOf,
  type CustomerSearch,
} from '../../../shared/rules/customer-search.js';
import { escapeForRegex } from '../../../shared/rules/search.js';
import { readSlice, type Slice, type SliceOrder, type WantedSlice } from '../../kernel/database/slice.js';
import { userModel } from './accounts.model.js';
import type { UserRecord } from './user.record.js';

/** How many customers a search for something else of theirs, such as their orders, takes into account. */
const MAX_FOUND = 200;

const startsWith = (text: string): RegExp => new RegExp(`^${escapeForRegex(text)}`);

const NEWEST_FIRST: SliceOrder = { name: 'customers', keys: [['_id', 'number', -1]] };

/** Finds customers by what they have typed in, for callers that have checked who asks. */
export class CustomerSearchService {
  private readonly users;

  constructor(connection: Connection) {
    this.users = userModel(connection);
  }

  /** Customers by name, e-mail, town or number, and those of the ids; all of them without a text. Newest first. */
  async find(text: string, ids: readonly number[], wanted: WantedSlice): Promise<Slice<UserRecord>> {
    const search = readCustomerSearch(text);
    return readSlice(NEWEST_FIRST, wanted, (behind, sort, limit) =>
      this.users
        .find({
          $and: [
            { role: 'customer', erasure: mongoose.trusted({ $exists: false }) },
            search === null ? {} : toQuery(search, ids),
            behind,
          ],
        })
        .sort(sort)
        .limit(limit)
        .lean<UserRecord[]>()
        .exec(),
    );
  }

  /** The customers in the order of the ids; `null` in the place of each missing one. */
  async byIds(ids: readonly number[]): Promise<(UserRecord | null)[]> {
    const found = await this.users
      .find({
        _id: mongoose.trusted({ $in: [...ids] }),
        role: 'customer',
        erasure: mongoose.trusted({ $exists: false }),
      })
      .lean<UserRecord[]>()
      .exec();
    const byId = new Map(found.map((user) => [user._id, user]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Ids of the newest customers that words, an e-mail address or a town find. */
  async idsOf(text: string): Promise<number[]> {
    const search = readCustomerSearch(text);
    if (search === null) return [];
    const found = await this.users
      .find({ $and: [{ role: 'customer' }, toQuery({ ...search, id: null }, [])] })
      .sort({ _id: -1 })
      .limit(MAX_FOUND)
      .select('_id')
      .lean()
      .exec();
    return found.map(({ _id }) => _id);
  }
}

/** Customers one of whose words begins so, however its umlauts are typed. */
function toWordQuery(word: string): QueryFilter<UserRecord> {
  const spellings = spellingsOf(word).map((spelling) => ({ searchWords: startsWith(spelling) }));
  return { $or: spellings };
}

function toQuery({ words, email, id }: CustomerSearch, others: readonly number[]): QueryFilter<UserRecord> {
  const ids = [id, ...others].filter((one) => one !== null);
  return {
    $or: [
      ...(words.length === 0 ? [] : [{ $and: words.map(toWordQuery) }]),
      { emailFolded: startsWith(email) },
      ...(ids.length === 0 ? [] : [{ _id: mongoose.trusted({ $in: ids }) }]),
    ],
  };
}
