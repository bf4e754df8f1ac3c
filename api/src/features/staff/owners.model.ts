import { Schema, type Connection } from 'mongoose';

/**
 * Who owns the shop: one document, so that one conditional write keeps the last owner. An owner is on it only while their account is
 * an owner's; it may lack one whose change was interrupted.
 */
export interface OwnersRecord {
  _id: 'owners';
  userIds: number[];
}

const ownersSchema = new Schema<OwnersRecord>(
  { _id: { type: String, required: true }, userIds: { type: [Number], required: true } },
  { versionKey: false },
);

/** The model of the list of owners on one connection. */
export const ownersModel = (connection: Connection) => connection.model('Owners', ownersSchema, 'owners');
