/** How long, in ms, a process may believe that nothing has changed elsewhere. */
const FRESH_MS = 200;

/** After so long, in ms, it asks the database again. Readers wait for the answer only when it takes the rest of the time. */
const REFRESH_AFTER_MS = FRESH_MS / 2;

/**
 * What a process believes of something small in the database. The process that changes it sees it at once, any other within 200 ms,
 * at the price of ten small reads a second under load.
 */
export class Fresh<Value> {
  private checkedAtMs = Number.NEGATIVE_INFINITY;
  private checking: Promise<Value> | null = null;

  constructor(
    private readonly read: () => Promise<Value>,
    /** What is believed before the first reading. */
    public known: Value,
    /** Returns the newer of what is known and what was read, so that a slow answer never leads back to an older one. */
    private readonly newer: (known: Value, read: Value) => Value,
  ) {}

  /** The value of now, as far as this process believes. */
  current(): Promise<Value> | Value {
    const age = performance.now() - this.checkedAtMs;
    if (age < REFRESH_AFTER_MS) return this.known;
    this.checking ??= this.check();
    return age < FRESH_MS ? this.known : this.checking;
  }

  /** Believes what was read, or just written. */
  take(value: Value): Value {
    this.known = this.newer(this.known, value);
    this.checkedAtMs = performance.now();
    return this.known;
  }

  private check(): Promise<Value> {
    const checking = this.read()
      .then((value) => this.take(value))
      .finally(() => {
        this.checking = null;
      });
    // There may be no caller to receive this rejection. The next read retries and reports the error.
    checking.catch(() => undefined);
    return checking;
  }
}
