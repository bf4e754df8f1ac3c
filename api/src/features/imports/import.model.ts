import { Schema, type Connection } from 'mongoose';
import { IMPORT_UNDO_DAYS } from '../../../shared/rules/imports.js';
import type { ImportRecord, ImportRow } from './import.record.js';

const SECONDS_A_DAY = 86_400;

const importSchema = new Schema<ImportRecord>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    files: { type: [String], required: true },
    digests: { type: [String], required: true },
    added: { type: Number, default: 0 },
    changed: { type: Number, default: 0 },
    finishedAt: { type: Date, default: null },
    undoneAt: { type: Date, default: null },
    undoneBy: { type: String, default: null },
    bulk: { type: Schema.Types.Mixed },
  },
  { versionKey: false },
);
// Which acts a killed process has left, and which go on.
importSchema.index({ finishedAt: 1, _id: 1 });
// Whether a file was imported before.
importSchema.index({ digests: 1 });

const rowSchema = new Schema<ImportRow>(
  {
    _id: { type: String, required: true },
    importId: { type: Number, required: true },
    at: { type: Date, required: true },
    productId: { type: Number, required: true },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: {} },
    stockDifference: { type: Number, default: 0 },
    movementId: { type: Number, default: null },
  },
  { versionKey: false, minimize: false },
);
// An undo goes through the rows of an import.
rowSchema.index({ importId: 1, productId: 1 });
rowSchema.index({ at: 1 }, { expireAfterSeconds: IMPORT_UNDO_DAYS * SECONDS_A_DAY });

/** The models of imports and of what they have changed, on one connection. */
export const importModels = (connection: Connection) => ({
  imports: connection.model('Import', importSchema, 'imports'),
  rows: connection.model('ImportRow', rowSchema, 'importRows'),
});
