import type { Connection } from 'mongoose';
import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError, type FieldProblem } from '../../../shared/errors.js';
import type { Address } from '../../../shared/rules/address-fields.js';
import {
  checkAddressFields,
  checkDeliveryAddress,
  isSameAddress,
  phoneProblem,
  readAddress,
} from '../../../shared/rules/address.js';
import { addressWords } from '../../../shared/rules/customer-search.js';
import { offeredAddress, type OfferedAddress } from '../../../shared/rules/postal-address.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import { isDuplicateKey } from '../../kernel/database/ids.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import type { AccountsService } from '../accounts/accounts.service.js';
import { addressBookModel } from './address-book.model.js';
import type { AddressBookRecord, KeptAddress } from './address-book.record.js';
import { readPhone } from './phone.codec.js';

/** How many addresses a customer can keep. */
export const MAX_ADDRESSES = 20;

/** How often a change begins again when another one of the same book came between. */
const MAX_RETRIES = 5;

/** A customer's addresses, and what the checkout offers beside them. */
export interface AddressBook {
  addresses: readonly KeptAddress[];
  defaultId: number | null;
  /** What follows from the names and the line of the account. */
  offered: OfferedAddress;
  /** Where parcels go, by ISO 3166-1 code. */
  deliveryCountries: readonly string[];
}

/** The addresses that customers keep, and the rules of all addresses that the shop takes. */
export class AddressesService {
  private readonly books;

  constructor(
    connection: Connection,
    private readonly deps: { accounts: AccountsService; settings: CurrentSettings },
  ) {
    this.books = addressBookModel(connection);
  }

  /** Where parcels go, by ISO 3166-1 code. */
  get deliveryCountries(): readonly string[] {
    return this.deps.settings.now.delivery.countries;
  }

  /** The viewer's addresses, those that were added first in front. */
  async book(viewer: Viewer): Promise<AddressBook> {
    requirePermission(viewer, 'addresses.keep');
    const [book, contact] = await Promise.all([
      this.recordOf(viewer.userId),
      this.deps.accounts.contactOf(viewer.userId),
    ]);
    const { addresses, defaultId } = book;
    const nobody = { firstName: '', lastName: '', address: '' };
    const { address, isComplete } = offeredAddress(contact ?? nobody);
    return {
      addresses,
      defaultId,
      offered: { address, isComplete: isComplete && this.canArrive(address) },
      deliveryCountries: this.deps.settings.now.delivery.countries,
    };
  }

  /**
   * Adds an address to the viewer's, or changes the one of an id, and gives its id. The first one, and one that shall be, is
   * offered first from then on; one that is kept already is not added again. Throws `INVALID_INPUT`, `ADDRESS_NOT_FOUND` or
   * `ADDRESS_BOOK_FULL`.
   */
  async save(viewer: Viewer, id: number | null, input: Address, isDefault: boolean): Promise<number> {
    requirePermission(viewer, 'addresses.keep');
    const address = this.read(input);
    let savedId = id ?? 0;
    await this.change(viewer.userId, (book) => {
      const same = book.addresses.find((kept) => isSameAddress(kept, address));
      const isNew = id === null && same === undefined;
      if (id !== null && book.addresses.every((kept) => kept.id !== id)) throw unknownAddress(id);
      if (isNew && book.addresses.length >= MAX_ADDRESSES)
        throw new ShopError('ADDRESS_BOOK_FULL', { max: MAX_ADDRESSES });
      savedId = id ?? same?.id ?? book.lastId + 1;
      return {
        lastId: isNew ? savedId : book.lastId,
        addresses: isNew
          ? [...book.addresses, { id: savedId, ...address }]
          : book.addresses.map((kept) => (kept.id === savedId ? { id: savedId, ...address } : kept)),
        defaultId: isDefault ? savedId : (book.defaultId ?? savedId),
      };
    });
    return savedId;
  }

  /** Forgets an address of the viewer; one that is not there is gone already. */
  async remove(viewer: Viewer, id: number): Promise<void> {
    requirePermission(viewer, 'addresses.keep');
    await this.change(viewer.userId, (book) => {
      const addresses = book.addresses.filter((kept) => kept.id !== id);
      return {
        lastId: book.lastId,
        addresses,
        defaultId: book.defaultId === id ? (addresses[0]?.id ?? null) : book.defaultId,
      };
    });
  }

  /** An address as it is stored, for callers that have authorized the request. Throws `INVALID_INPUT`. */
  read(input: Address): Address {
    throwIfInvalid(checkAddressFields(input), { invalid: 'FIELDS_INVALID' });
    return withPhone(readAddress(input));
  }

  /**
   * The addresses of an order as they are stored, for callers that have authorized the request. Throws `INVALID_INPUT`, also for
   * a box at a post office, and for a country that parcels do not go to.
   */
  readForOrder<Invoice extends Address | null>({
    delivery,
    invoice,
  }: {
    delivery: Address;
    invoice: Invoice;
  }): { delivery: Address; invoice: Invoice | Address } {
    throwIfInvalid([
      ...within('delivery', checkDeliveryAddress(delivery, this.deps.settings.now.delivery.countries)),
      ...(invoice === null ? [] : within('invoice', checkAddressFields(invoice))),
    ]);
    return {
      delivery: withPhone(readAddress(delivery)),
      invoice: invoice === null ? invoice : withPhone(readAddress(invoice)),
    };
  }

  /** The addresses that a user keeps, for callers that have already authorized the request. */
  async allOf(userId: number): Promise<readonly KeptAddress[]> {
    return (await this.recordOf(userId)).addresses;
  }

  /** Forgets the addresses of a user whose account was deleted. */
  async deleteByUser(userId: number): Promise<void> {
    await this.books.deleteOne({ _id: userId }).exec();
  }

  private canArrive(address: Address): boolean {
    return checkDeliveryAddress(address, this.deps.settings.now.delivery.countries).length === 0;
  }

  private async recordOf(userId: number): Promise<AddressBookRecord> {
    const book = await this.books.findById(userId).lean<AddressBookRecord>().exec();
    return book ?? { _id: userId, revision: 0, lastId: 0, addresses: [], defaultId: null };
  }

  /** Changes a book, from its latest state on; a user is found by what it says. Throws `ADDRESSES_CHANGED`. */
  private async change(
    userId: number,
    toChanged: (book: AddressBookRecord) => Omit<AddressBookRecord, '_id' | 'revision'>,
  ): Promise<void> {
    for (let tries = 0; tries < MAX_RETRIES; tries++) {
      const book = await this.recordOf(userId);
      const changed = toChanged(book);
      if (await this.replace(book, changed)) {
        await this.deps.accounts.noteAddressWords(userId, changed.addresses.flatMap(addressWords));
        return;
      }
    }
    throw new ShopError('ADDRESSES_CHANGED');
  }

  /** `false`: another change of the book was faster, or began it. */
  private async replace(
    { _id, revision }: AddressBookRecord,
    changed: Omit<AddressBookRecord, '_id' | 'revision'>,
  ): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.books
        .updateOne(
          { _id, revision },
          { $set: { ...changed, revision: revision + 1 } },
          { upsert: revision === 0 },
        )
        .exec();
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

/** Problems of an address that is a part of the input. */
const within = (part: string, problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, name: `${part}.${problem.name}` }));

const unknownAddress = (addressId: number): ShopError => new ShopError('ADDRESS_NOT_FOUND', { addressId });

/** The address with its telephone number as it is dialed from anywhere. Throws `INVALID_INPUT`. */
function withPhone(address: Address): Address {
  if (address.phone === '') return address;
  const phone = readPhone(address.phone, address.country);
  if (phone === null) throw invalidPhone();
  return { ...address, phone };
}

const invalidPhone = (): ShopError => ShopError.for(phoneProblem(), { fields: [phoneProblem()] });
