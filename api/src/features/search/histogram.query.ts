/** How many products there are in each step between the lowest and the highest number. */
export interface Histogram {
  readonly min: number;
  readonly max: number;
  readonly bars: readonly number[];
}

const BARS = 24;

/**
 * Counts numbers into steps of equal ratio between two limits; one is added so that zero has a place. What lies beyond a
 * limit counts where the limit does.
 */
export class HistogramCounter {
  private readonly bars = new Array<number>(BARS).fill(0);
  private readonly start: number;
  private readonly perBar: number;

  constructor(
    private readonly min: number,
    private readonly max: number,
  ) {
    this.start = Math.log(min + 1);
    this.perBar = (Math.log(max + 1) - this.start) / BARS;
  }

  /** Counts so many products at a number. */
  add(value: number, count: number): void {
    const bar = Math.floor((Math.log(value + 1) - this.start) / this.perBar);
    const place = Math.min(BARS - 1, Math.max(0, bar));
    this.bars[place] = (this.bars[place] ?? 0) + count;
  }

  /** Returns what was counted; `null` where all numbers are the same, or there is none. */
  result(): Histogram | null {
    return this.min < this.max ? { min: this.min, max: this.max, bars: this.bars } : null;
  }
}
