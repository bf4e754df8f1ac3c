import { Schema, type Connection } from 'mongoose';
import { COLUMN_MEANINGS, type ColumnRule, type SupplierTerms } from '../../../shared/rules/list-sources.js';
import { BULK_ROUNDINGS } from '../../../shared/rules/bulk-changes.js';
import { OUTBOX_INDEX, outboxField } from '../../kernel/outbox/outbox-entries.js';
import type { ListSourceRecord } from './list-source.record.js';

const required = true;

const columnSchema = new Schema<ColumnRule>(
  {
    header: { type: String, required },
    meaning: { type: String, required, enum: COLUMN_MEANINGS },
  },
  { _id: false },
);

const termsSchema = new Schema<SupplierTerms>(
  {
    supplier: { type: String, required },
    margin: { type: Number, default: null },
    rounding: { type: String, required, enum: BULK_ROUNDINGS },
  },
  { _id: false },
);

const sourceSchema = new Schema<ListSourceRecord>(
  {
    _id: { type: Number, required },
    key: { type: String, required, unique: true },
    name: { type: String, required },
    columns: { type: [columnSchema], required },
    terms: { type: termsSchema, default: null },
    version: { type: Number, required },
    outbox: outboxField,
  },
  { versionKey: false },
);
sourceSchema.index(...OUTBOX_INDEX);

/** The model of the sources of lists on one connection. */
export const listSourceModel = (connection: Connection) =>
  connection.model('ListSource', sourceSchema, 'listSources');
