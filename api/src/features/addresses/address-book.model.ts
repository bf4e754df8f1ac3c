import { Schema, type Connection } from 'mongoose';
import { ADDRESS_FIELDS } from '../../../shared/rules/address-fields.js';
import type { AddressBookRecord, KeptAddress } from './address-book.record.js';

const number = { type: Number, required: true };

const addressSchema = new Schema<KeptAddress>(
  {
    id: number,
    ...Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, { type: String, default: '' }])),
  },
  { _id: false },
);

const bookSchema = new Schema<AddressBookRecord>(
  {
    _id: number,
    revision: number,
    lastId: number,
    addresses: { type: [addressSchema], required: true },
    defaultId: { type: Number, default: null },
  },
  { versionKey: false },
);

/** The model of the address books on one connection. */
export const addressBookModel = (connection: Connection) =>
  connection.model('AddressBook', bookSchema, 'addressBooks');
