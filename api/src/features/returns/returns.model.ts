import { Schema, type Connection } from 'mongoose';
import {
  PIECE_CONDITIONS,
  RETURN_KINDS,
  RETURN_STATES,
  type PieceCondition,
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
