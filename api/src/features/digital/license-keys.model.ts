import { Schema, type Connection } from 'mongoose';

/**
 * Where a license key stands. `new`: not counted in the stock yet. `free`: can be delivered. `claimed`: an order takes it, or was about to
 * when a process ended. `delivered`: its buyer has it; it never becomes free again.
 */
const LICENSE_KEY_STATES = ['new', 'free', 'claimed', 'delivered'] as const;

/** A license key as stored. Its text is sealed. */
export interface LicenseKeyRecord {
  _id: number;
  productId: number;
  sealed: string;
  /** Tells equal keys, of whatever product, without telling what they say. */
  fingerprint: string;
  /** The last letters, by which people tell keys apart. */
  ending: string;
  state: (typeof LICENSE_KEY_STATES)[number];
  /** Names what it was added with. */
  batch: string;
  addedAt: Date;
  addedBy: string;
  /** The order that takes it, and the place of the line in it; `null` while it is free. */
  orderId: number | null;
  line: number | null;
  /** The revision of the order that the claim was made or renewed for. */
  revision: number | null;
  deliveredAt: Date | null;
}

const required = true;

const keySchema = new Schema<LicenseKeyRecord>(
  {
    _id: { type: Number, required },
    productId: { type: Number, required },
    sealed: { type: String, required },
    fingerprint: { type: String, required },
    ending: { type: String, required },
    state: { type: String, required, enum: LICENSE_KEY_STATES },
    batch: { type: String, required },
    addedAt: { type: Date, required },
    addedBy: { type: String, required },
    orderId: { type: Number, default: null },
    line: { type: Number, default: null },
    revision: { type: Number, default: null },
    deliveredAt: { type: Date, default: null },
  },
  { versionKey: false },
);
// No key is there twice, of whatever product.
keySchema.index({ fingerprint: 1 }, { unique: true });
// The oldest free key of a product, and how many there are.
keySchema.index({ productId: 1, state: 1, _id: 1 });
keySchema.index({ orderId: 1 }, { partialFilterExpression: { orderId: { $gt: 0 } } });
// What a process has left half done.
keySchema.index({ state: 1, addedAt: 1 });
keySchema.index({ batch: 1 });

/** The model of the license keys on one connection. */
export const licenseKeyModel = (connection: Connection) =>
  connection.model('LicenseKey', keySchema, 'licenseKeys');
