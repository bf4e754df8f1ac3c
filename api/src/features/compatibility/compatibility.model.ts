import { Schema, type Connection } from 'mongoose';
import { TABLE_NAMES, type Cell } from '../../../shared/fit/tables.js';
import { OUTBOX_INDEX, outboxField, type HasOutbox } from '../../kernel/outbox/outbox-entries.js';

/** The id of the one document that holds all cells. */
export const CELLS_ID = 'cells';

/** A cell that an employee has changed, and how often. */
export interface ChangedCell extends Cell {
  readonly version: number;
}

/** What employees have changed in the tables. Absent before the first change. */
export interface CompatibilityRecord extends HasOutbox {
  _id: typeof CELLS_ID;
  /** How often anything in it has changed. */
  version: number;
  cells: ChangedCell[];
}

/** May be empty, which mongoose takes for absent where a text is required. */
const text = { type: String, default: '' };

const cellSchema = new Schema<ChangedCell>(
  {
    table: { type: String, required: true, enum: TABLE_NAMES },
    row: text,
    column: text,
    value: text,
    source: text,
    checkedOn: text,
    version: { type: Number, required: true },
  },
  { _id: false },
);

const compatibilitySchema = new Schema<CompatibilityRecord>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    cells: { type: [cellSchema], required: true },
    outbox: outboxField,
  },
  { versionKey: false },
);
compatibilitySchema.index(...OUTBOX_INDEX);

/** The model of the tables on one connection. */
export const compatibilityModel = (connection: Connection) =>
  connection.model('Compatibility', compatibilitySchema, 'compatibility');
