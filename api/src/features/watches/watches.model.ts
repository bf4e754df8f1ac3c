import { Schema, type Connection } from 'mongoose';
import type { LanguageCode } from '../../../shared/language.js';
import { RETENTION } from '../../../shared/retention.js';
import { WATCH_KINDS, type WatchKind } from '../../../shared/rules/watches.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** What a customer was told last; a price in cents. */
export interface Telling {
  /** Of a watch of a price: the price to fall below, at first that of the moment in which it was set. `null`: nothing yet. */
  toldCents: number | null;
  toldAt: Date | null;
}

/** That a customer wants to be told of a product. */
export interface WatchRecord extends Telling, HasOutbox {
  /** Customer, product and kind: there is one of each. */
  _id: string;
  userId: number;
  productId: number;
  kind: WatchKind;
  /** In cents; `null`: any lower price. */
  targetCents: number | null;
  /** What the mail is written in. */
  language?: LanguageCode | undefined;
  /** When to look at the product again; absent: when something happens to it. */
  checkAt?: Date;
  /** Rises whenever there is something to look at, so that nothing is missed that happens meanwhile. */
  checks: number;
  /** Names the mail that is on its way, by what `checks` was. */
  telling?: number;
  /** What was told before the mail that is on its way, to which it goes back when that is no longer true. */
  before?: Telling;
  createdAt: Date;
}

const TELLING = { toldCents: { type: Number, default: null }, toldAt: { type: Date, default: null } };

const watchSchema = new Schema<WatchRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    productId: { type: Number, required: true },
    kind: { type: String, required: true, enum: WATCH_KINDS },
    targetCents: { type: Number, default: null },
    language: { type: String },
    ...TELLING,
    checkAt: { type: Date },
    checks: { type: Number, required: true },
    telling: { type: Number },
    before: { type: new Schema<Telling>(TELLING, { _id: false }), default: undefined },
    createdAt: { type: Date, required: true },
    outbox: outboxField,
  },
  { versionKey: false },
);
watchSchema.index({ productId: 1, kind: 1 });
watchSchema.index({ userId: 1 });
watchSchema.index({ checkAt: 1 }, { sparse: true });
watchSchema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION.watches.period.days * 86_400 });
watchSchema.index(...OUTBOX_INDEX);

/** Returns the model of the watches on one connection. */
export const watchModel = (connection: Connection) =>
  connection.model('PriceWatch', watchSchema, 'priceWatches');
