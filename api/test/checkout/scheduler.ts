/** A message on its way. */
interface Parked {
  /** Who waits for it and, dying, no longer does. */
  process: number;
  arrive: () => void;
}

/**
 * Decides what happens next in a simulated system: every message (a request on its way, an answer on its way) waits here
 * until the driver picks it. So any order of events is possible, and each is repeatable.
 */
export class Scheduler {
  private parked: Parked[] = [];
  private readonly underWay = new Set<Promise<unknown>>();
  private late: (() => void)[] = [];

  get size(): number {
    return this.parked.length;
  }

  /** Goes on when the driver says so; never, when its process has died before. */
  wait(process: number): Promise<void> {
    return new Promise((arrive) => this.parked.push({ process, arrive }));
  }

  /** Goes on much later, and its sender cannot stop it. */
  waitLong(): Promise<void> {
    return new Promise((arrive) => this.late.push(arrive));
  }

  /** Lets one of the messages arrive that were on their way for long. */
  async deliverLate(choice: number): Promise<boolean> {
    const [arrive] = this.late.splice(choice % Math.max(this.late.length, 1), 1);
    arrive?.();
    await this.settle();
    return arrive !== undefined;
  }

  /** Lets one message arrive and everything happen that follows from it at once. */
  async deliver(choice: number): Promise<void> {
    const [parked] = this.parked.splice(choice % this.parked.length, 1);
    parked?.arrive();
    await this.settle();
  }

  /** What a process has been waiting for will never come. */
  kill(process: number): void {
    this.parked = this.parked.filter((parked) => parked.process !== process);
  }

  /** Work outside the simulation, say a command of a real database. Nothing else happens until it is done. */
  track<Result>(work: Promise<Result>): Promise<Result> {
    const end = (): boolean => this.underWay.delete(work);
    this.underWay.add(work);
    work.then(end, end);
    return work;
  }

  /** All promises that can go on have gone on. */
  async settle(): Promise<void> {
    await immediate();
    while (this.underWay.size > 0) {
      await Promise.allSettled(this.underWay);
      await immediate();
    }
  }
}

const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
