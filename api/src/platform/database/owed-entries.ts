import { Schema } from 'mongoose';

/**
 * An entry that a document owes to one of the shop's logs. It is written into the document by the same write that changes
 * it, so that neither happens without the other; the logbook takes it from there.
 */
export interface OwedEntry {
  /** Name of the log's model. */
  log: string;
  /** Its id, reserved before: it makes taking over repeatable. */
  entryId: number;
  /** The rest of the entry. */
  entry: object;
}

/** A document that can owe entries. */
export interface LogDebtor {
  /** Absent before the first. */
  owedEntries?: OwedEntry[];
}

const owedEntrySchema = new Schema<OwedEntry>(
  {
    log: { type: String, required: true },
    entryId: { type: Number, required: true },
    entry: { type: Schema.Types.Mixed, required: true },
  },
  { _id: false },
);

/** The field of a schema whose documents owe entries. Add a sparse index on `owedEntries.entryId`. */
export const owedEntriesField = { type: [owedEntrySchema], default: undefined };
