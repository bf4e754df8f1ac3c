import { Schema, type Connection } from 'mongoose';
import { CHANGE_KINDS, type ChangeKind } from '../../../shared/changes.js';

/** That something has changed: which, never how. It holds no personal data. */
export interface ChangeRecord {
  /** Its place in the log: the numbers have no gaps when they are given, and rise. */
  _id: number;
  kind: ChangeKind;
  /** Id of the product, order or customer. */
  subjectId: number;
  at: Date;
}

const changeSchema = new Schema<ChangeRecord>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, required: true, enum: CHANGE_KINDS },
    subjectId: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
// A later change of the same takes the earlier one away.
changeSchema.index({ kind: 1, subjectId: 1, _id: 1 });

/** The model of the log on one connection. */
export const changeModel = (connection: Connection) => connection.model('Change', changeSchema, 'changes');
