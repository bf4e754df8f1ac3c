import { Schema, type Connection } from 'mongoose';

/** What a customer has saved. */
export interface FavoritesRecord {
  /** The customer's user id: one list each. */
  _id: number;
  /** In the order of saving, each once. */
  productIds: number[];
}

const favoritesSchema = new Schema<FavoritesRecord>(
  { _id: { type: Number, required: true }, productIds: { type: [Number], required: true } },
  { versionKey: false },
);

/** The model of the favorites on one connection. */
export const favoritesModel = (connection: Connection) =>
  connection.model('Favorites', favoritesSchema, 'favorites');
