import mongoose, { type Connection, type QueryFilter } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import {
  customerWords,
  readCustomerSearch,
  type CustomerSearch,
} from '../../../shared/rules/customer-search.js';
import { BACK_OFFICE_PAGE_SIZE } from '../../../shared/rules/paging.js';
import { escapeForRegex } from '../../../shared/rules/search.js';
import { readSlice, type Slice } from '../../kernel/database/slice.js';
import { userModel, type UserRecord } from './accounts.model.js';

/** How many customers a search for something else of theirs, such as their orders, takes into account. */
const MAX_FOUND = 200;

/** How many accounts the job brings up to date at once. */
const BATCH = 500;

const startsWith = (text: string): RegExp => new RegExp(`^${escapeForRegex(text)}`);

/** Customers as employees find them. */
export class CustomersService {
  private readonly users;

  constructor(
    connection: Connection,
    private readonly deps: { buyerOf: (orderId: number) => Promise<number | null> },
  ) {
    this.users = userModel(connection);
  }

  /** Customers by name, e-mail, town, or number of an order or of theirs; all of them without a text. Newest first. Employees only. */
  async find(viewer: Viewer, text: string, after: number | null): Promise<Slice<UserRecord>> {
    requirePermission(viewer, 'customers.read');
    const search = readCustomerSearch(text);
    const query = search === null ? {} : await this.toQuery(search);
    return readSlice(
      (limit) =>
        this.users
          .find({
            $and: [
              { role: 'customer', erasure: mongoose.trusted({ $exists: false }) },
              query,
              after === null ? {} : { _id: mongoose.trusted({ $lt: after }) },
            ],
          })
          .sort({ _id: -1 })
          .limit(limit)
          .lean<UserRecord[]>()
          .exec(),
      BACK_OFFICE_PAGE_SIZE,
      ({ _id }) => _id,
    );
  }

  /** A customer by id; `null` for employees, for deleted accounts and for nobody. Employees only. */
  async customer(viewer: Viewer, customerId: number): Promise<UserRecord | null> {
    requirePermission(viewer, 'customers.read');
    return (await this.byIds([customerId]))[0] ?? null;
  }

  /** The customers in the order of the ids, for callers that have checked who asks; `null` in the place of each missing one. */
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

  /** Ids of the newest customers that a text finds, for callers that have checked who asks. */
  async idsOf(text: string): Promise<number[]> {
    const search = readCustomerSearch(text);
    if (search === null) return [];
    const found = await this.users
      .find({ $and: [{ role: 'customer' }, await this.toQuery({ ...search, id: null })] })
      .sort({ _id: -1 })
      .limit(MAX_FOUND)
      .select('_id')
      .lean()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** Makes accounts findable that were opened before there was a search. Returns how many. */
  async indexEarlier(): Promise<number> {
    const earlier = await this.users
      .find({ searchWords: null, role: 'customer' })
      .limit(BATCH)
      .lean<UserRecord[]>()
      .exec();
    for (const user of earlier)
      await this.users
        .updateOne({ _id: user._id, searchWords: null }, { $set: { searchWords: customerWords(user) } })
        .exec();
    return earlier.length;
  }

  private async toQuery({ words, email, id }: CustomerSearch): Promise<QueryFilter<UserRecord>> {
    const buyerId = id === null ? null : await this.deps.buyerOf(id);
    const ids = [id, buyerId].filter((one) => one !== null);
    return {
      $or: [
        ...(words.length === 0 ? [] : [{ $and: words.map((word) => ({ searchWords: startsWith(word) })) }]),
        { emailFolded: startsWith(email) },
        ...(ids.length === 0 ? [] : [{ _id: mongoose.trusted({ $in: ids }) }]),
      ],
    };
  }
}
