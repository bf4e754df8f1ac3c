/** What the shop has answered to a change. */
export interface GivenAnswer {
  /** HTTP status. */
  status: number;
  /** The body, as JSON holds it. */
  body: unknown;
}

/** One change under an idempotency key: what was answered before, or the right to make it and to say how it went. */
export class Attempt {
  constructor(
    /** What was answered to the same change before; `null`: it is to be made now. */
    readonly kept: GivenAnswer | null,
    private readonly save: (answer: GivenAnswer) => Promise<void>,
  ) {}

  /** Keeps the answer, before it is sent. */
  async end(answer: GivenAnswer): Promise<void> {
    if (this.kept === null) await this.save(answer);
  }
}
