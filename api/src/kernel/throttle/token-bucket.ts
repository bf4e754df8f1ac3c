/** Tokens to be taken, which come back evenly by themselves. */
export class TokenBucket {
  private counted: number;
  private countedAtMs = performance.now();

  constructor(
    /** How many there are at first, and at most. */
    readonly most: number,
    /** How many come back. */
    private readonly perSecond: number,
  ) {
    this.counted = most;
  }

  /** How many there are now; parts of a token count. */
  get left(): number {
    const nowMs = performance.now();
    const back = ((nowMs - this.countedAtMs) / 1_000) * this.perSecond;
    this.counted = Math.min(this.most, this.counted + back);
    this.countedAtMs = nowMs;
    return this.counted;
  }

  /** Takes so many, if there are so many; else none. */
  take(count: number): boolean {
    if (this.left < count) return false;
    this.counted -= count;
    return true;
  }

  /** In how many seconds there are so many; 0 when there are. */
  secondsUntil(count: number): number {
    return Math.max(0, count - this.left) / this.perSecond;
  }
}
