import mongoose, { Schema, type Connection } from 'mongoose';
import type { Clock } from '../clock.js';
import { isDuplicateKey } from '../database/ids.js';

interface Lease {
  /** What is leased. */
  _id: string;
  /** Until when no other process may run it. */
  until: Date;
}

const leaseSchema = new Schema<Lease>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { versionKey: false },
);

/** Lets one of several processes at a time run a task. */
export class Leases {
  private readonly leases;

  constructor(
    connection: Connection,
    private readonly clock: Clock,
  ) {
    this.leases = connection.model('Lease', leaseSchema, 'leases');
  }

  /** Whether the caller gets it; nobody else does for the next `forMs`. */
  async take(name: string, forMs: number): Promise<boolean> {
    const now = this.clock();
    const taken = await this.leases
      .updateOne(
        { _id: name, until: mongoose.trusted({ $lte: now }) },
        { $set: { until: new Date(now.getTime() + forMs) } },
        { upsert: true },
      )
      .exec()
      .catch((error: unknown) => {
        // The lease is there and runs: the database refuses a second one of the same name.
        if (isDuplicateKey(error)) return null;
        throw error;
      });
    return taken !== null && taken.matchedCount + taken.upsertedCount === 1;
  }
}
