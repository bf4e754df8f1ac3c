/** Counts what is under way, so that a process closes what it uses only afterwards, whether or not somebody still waits for it. */
export class InFlightWork {
  private count = 0;
  private waiting: (() => void)[] = [];

  /** Something begins; the function that it gives is called when it has ended. */
  begin(): () => void {
    this.count += 1;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.count -= 1;
      if (this.count === 0) for (const resume of this.waiting.splice(0)) resume();
    };
  }

  /** Resolves when nothing is under way, at the latest after so many ms. */
  async end(maxMs: number): Promise<void> {
    if (this.count === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, maxMs);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
