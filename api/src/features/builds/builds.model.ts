import { Schema, type Connection } from 'mongoose';
import {
  BUILD_KINDS,
  BUILD_SLOTS,
  GUEST_BUILD_DAYS,
  type BuildEntry,
  type BuildKind,
  type OwnFact,
  type OwnPart,
} from '../../../shared/builds/build.js';

/** An entry as stored. */
export interface StoredEntry extends BuildEntry {
  /** What a piece cost when the entry came into the build; `null` for parts of one's own. */
  readonly priceCentsAtSaving: number | null;
}

/** A build as stored. Nothing in it says whose it is but the owner's id. */
export interface BuildRecord {
  /** The code of its link. */
  _id: string;
  /** The customer who keeps it; `null` for what somebody without an account has shared, and for what employees keep. */
  ownerId: number | null;
  /** Hash of the key that lets a browser without an account change it; `null` for all others. */
  editKeyHash: string | null;
  /** Whether its link can be opened by others. */
  isShared: boolean;
  kind: BuildKind;
  name: string;
  entries: StoredEntry[];
  /** Rises with every change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** When one without an owner was last looked at, to the day: it ends some time after. `null` for all others. */
  visitedAt: Date | null;
}

const required = true;

const factSchema = new Schema<OwnFact>(
  {
    key: { type: String, required },
    texts: { type: [String], required },
    from: { type: Number, default: null },
    to: { type: Number, default: null },
  },
  { _id: false },
);

const ownSchema = new Schema<OwnPart>(
  { label: { type: String, required }, facts: { type: [factSchema], required } },
  { _id: false },
);

const entrySchema = new Schema<StoredEntry>(
  {
    slot: { type: String, required, enum: BUILD_SLOTS },
    productId: { type: Number, default: null },
    own: { type: ownSchema, default: null },
    count: { type: Number, required },
    isOwned: { type: Boolean, required },
    priceCentsAtSaving: { type: Number, default: null },
  },
  { _id: false },
);

const buildSchema = new Schema<BuildRecord>(
  {
    _id: { type: String, required },
    ownerId: { type: Number, default: null },
    editKeyHash: { type: String, default: null },
    isShared: { type: Boolean, required },
    kind: { type: String, required, enum: BUILD_KINDS },
    name: { type: String, required },
    entries: { type: [entrySchema], required },
    version: { type: Number, required },
    createdAt: { type: Date, required },
    updatedAt: { type: Date, required },
    visitedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
buildSchema.index({ ownerId: 1, updatedAt: -1, _id: -1 });
buildSchema.index({ kind: 1, createdAt: 1, _id: 1 });
buildSchema.index({ visitedAt: 1 }, { expireAfterSeconds: GUEST_BUILD_DAYS * 86_400 });

/** Returns the model of the builds on one connection. */
export const buildModel = (connection: Connection) => connection.model('Build', buildSchema, 'builds');
