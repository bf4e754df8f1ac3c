import type { Connection } from 'mongoose';

/** What every request for the catalog reads first, so it is there in every shop. */
const READ = 'counters';

/**
 * Tells whether the database answers, by a read of what the shop has stored: a server says that it lives (`ping`) while its
 * disk hangs, and no limit of the server's own holds where its answers are lost on the way.
 */
export class Pulse {
  private look: Promise<boolean> | null = null;

  constructor(
    private readonly connection: Connection,
    /** How long, in ms, an answer may take. */
    private readonly maxMs: number,
  ) {}

  /** Whether the database answers now. All who ask at once share one read. */
  beats(): Promise<boolean> {
    this.look ??= this.read().finally(() => {
      this.look = null;
    });
    return this.look;
  }

  private async read(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<false>((resolve) => {
      // What has come while this process was busy counts: it is read before `setImmediate` calls back.
      timer = setTimeout(() => setImmediate(resolve, false), this.maxMs);
    });
    const answer = this.connection
      .collection(READ)
      .findOne({}, { maxTimeMS: this.maxMs })
      .then(
        () => true,
        () => false,
      );
    return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
  }
}
