import { Schema, type Connection } from 'mongoose';
import {
  FAULTY_GOODS,
  PIECE_CONDITIONS,
  REMEDIES,
  REMEDY_STOCKS,
  RETURN_KINDS,
  RETURN_STATES,
  type FaultyGoods,
  type PieceCondition,
  type Remedy,
  type RemedyStock,
  type ReturnDates,
  type ReturnPeriod,
  type ReturnState,
  type ReturnedPieces,
} from '../../../shared/rules/returns.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** Pieces of a line of an order that come back; names and prices are those of the order. */
export interface ReturnLine {
  /** Place of the line in the order, from 0. */
  line: number;
  productId: number;
  name: string;
  unitCents: number;
  count: number;
}

/** What an employee has found of some pieces of a line. */
export interface PieceCheck {
  /** Place of the line in the order, from 0. */
  line: number;
  count: number;
  condition: PieceCondition;
  /** Whether they are to be sold again. */
  isRestockable: boolean;
  /** What they have lost in value by more than a trial, in cents (§ 357a BGB); 0 unless somebody has withdrawn. */
  valueLossCents: number;
  /** Why that much; empty without a loss. */
  reason: string;
}

/** How much goes back for a return, and who has decided so. */
export interface ReturnDecision {
  at: Date;
  byUsername: string;
  pieces: ReturnedPieces[];
  /** What goes back, in cents. */
  cents: number;
  feeCents: number;
  valueLossCents: number;
}

/** The serial number of a piece that was sent in the place of another. */
export interface ExchangedSerial {
  /** Place of the line in the order, from 0. */
  line: number;
  number: string;
  /** That of the defective piece; empty where nobody knows it. */
  replaces: string;
}

/** The parcel in which repaired goods, or others in their place, were sent. */
export interface RemedyParcel {
  carrier: string;
  trackingCode: string;
  at: Date;
  byUsername: string;
  serials: ExchangedSerial[];
}

/** How a defect is remedied, and who has decided so. No money moves by it, and the order stays as it is. */
export interface ReturnRemedy {
  kind: Remedy;
  at: Date;
  byUserId: number;
  byUsername: string;
  /** The last day in Berlin by which the customer was promised that the goods are sent: `2026-12-28`. */
  dueOn: string;
  /** The pieces that are repaired or replaced. */
  pieces: Pick<ReturnLine, 'line' | 'count'>[];
  /** What becomes of the defective pieces; `null` where they are repaired. */
  faultyGoods: FaultyGoods | null;
  /** Whether what replaces them is set aside; `null` where they are repaired. */
  stock: RemedyStock | null;
  /** Names the latest taking from the stock. */
  stockKey: string;
  /** `null` until it is sent. */
  parcel: RemedyParcel | null;
}

/** A return as stored. */
export interface ReturnRecord extends HasOutbox, ReturnDates, ReturnPeriod {
  _id: number;
  orderId: number;
  /** Counts the returns of an order, from 1: no two are made from the same state of it. */
  no: number;
  userId: number;
  /** The declaration that it follows from; absent where the return itself is the declaration. */
  withdrawalId?: number;
  lines: ReturnLine[];
  /** What the customer says about it; empty for nothing. */
  reason: string;
  state: ReturnState;
  /** Whether something is left to do; follows from the state. */
  isOpen: boolean;
  /** By when the next thing must have happened: the refund, or else the arrival of the goods. */
  nextDueAt: Date;
  checks: PieceCheck[];
  decision: ReturnDecision | null;
  /** How the defect is remedied; absent and `null`: it is not. */
  remedy?: ReturnRemedy | null;
  /** Why it was rejected; `null` when it was not. */
  rejection: string | null;
  /** When it came to its end; `null` before. */
  endedAt: Date | null;
  /** Increases with every change, so that nobody decides by an outdated state. */
  revision: number;
}

const required = true;

const lineSchema = new Schema<ReturnLine>(
  {
    line: { type: Number, required },
    productId: { type: Number, required },
    name: { type: String, required },
    unitCents: { type: Number, required },
    count: { type: Number, required },
  },
  { _id: false },
);

const checkSchema = new Schema<PieceCheck>(
  {
    line: { type: Number, required },
    count: { type: Number, required },
    condition: { type: String, required, enum: PIECE_CONDITIONS },
    isRestockable: { type: Boolean, required },
    valueLossCents: { type: Number, required },
    reason: { type: String, default: '' },
  },
  { _id: false },
);

const piecesSchema = new Schema<ReturnedPieces>(
  {
    line: { type: Number, required },
    count: { type: Number, required },
    restockCount: { type: Number, required },
    deductedCents: { type: Number, required },
  },
  { _id: false },
);

const decisionSchema = new Schema<ReturnDecision>(
  {
    at: { type: Date, required },
    byUsername: { type: String, required },
    pieces: { type: [piecesSchema], required },
    cents: { type: Number, required },
    feeCents: { type: Number, required },
    valueLossCents: { type: Number, required },
  },
  { _id: false },
);

const remedyPiecesSchema = new Schema<ReturnRemedy['pieces'][number]>(
  { line: { type: Number, required }, count: { type: Number, required } },
  { _id: false },
);

const exchangedSchema = new Schema<ExchangedSerial>(
  {
    line: { type: Number, required },
    number: { type: String, required },
    replaces: { type: String, default: '' },
  },
  { _id: false },
);

const parcelSchema = new Schema<RemedyParcel>(
  {
    carrier: { type: String, required },
    trackingCode: { type: String, required },
    at: { type: Date, required },
    byUsername: { type: String, required },
    serials: { type: [exchangedSchema], required },
  },
  { _id: false },
);

const remedySchema = new Schema<ReturnRemedy>(
  {
    kind: { type: String, required, enum: REMEDIES },
    at: { type: Date, required },
    byUserId: { type: Number, required },
    byUsername: { type: String, required },
    dueOn: { type: String, required },
    pieces: { type: [remedyPiecesSchema], required },
    faultyGoods: { type: String, enum: [...FAULTY_GOODS, null], default: null },
    stock: { type: String, enum: [...REMEDY_STOCKS, null], default: null },
    stockKey: { type: String, required },
    parcel: { type: parcelSchema, default: null },
  },
  { _id: false },
);

const returnSchema = new Schema<ReturnRecord>(
  {
    _id: { type: Number, required },
    orderId: { type: Number, required },
    no: { type: Number, required },
    userId: { type: Number, required },
    kind: { type: String, required, enum: RETURN_KINDS },
    withdrawalId: { type: Number },
    lines: { type: [lineSchema], required },
    reason: { type: String, default: '' },
    state: { type: String, required, enum: RETURN_STATES },
    isOpen: { type: Boolean, required },
    declaredAt: { type: Date, required },
    withdrawableUntil: { type: Date, required },
    proofAt: { type: Date, default: null },
    receivedAt: { type: Date, default: null },
    nextDueAt: { type: Date, required },
    checks: { type: [checkSchema], required },
    decision: { type: decisionSchema, default: null },
    remedy: { type: remedySchema, default: undefined },
    rejection: { type: String, default: null },
    endedAt: { type: Date, default: null },
    revision: { type: Number, required },
    outbox: outboxField,
  },
  { versionKey: false },
);
// Those of an order, each made from the ones before.
returnSchema.index({ orderId: 1, no: 1 }, { unique: true });
// One for each withdrawal.
returnSchema.index(
  { withdrawalId: 1 },
  { unique: true, partialFilterExpression: { withdrawalId: { $type: 'number' } } },
);
// The desk's lists, and what the jobs look for.
returnSchema.index({ isOpen: 1, nextDueAt: 1, _id: 1 });
returnSchema.index({ state: 1, nextDueAt: 1, _id: 1 });
returnSchema.index({ userId: 1, _id: -1 });
returnSchema.index(...OUTBOX_INDEX);

/** The model of the returns on one connection. */
export const returnModel = (connection: Connection) => connection.model('Return', returnSchema, 'returns');
