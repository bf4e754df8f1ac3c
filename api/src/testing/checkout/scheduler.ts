/** Waits, in a simulation, until the driver lets one message of it arrive. */
interface Parked {
  /** Who dies with it; `null`: it is on its way and nobody can stop it. */
  process: number | null;
  arrive: () => void;
}

/**
 * Decides what happens next in a simulated system: every message (a request on its way, an answer on its way) waits here
 * until the driver picks it. So any order of events is possible, and each is repeatable.
 */
export class Scheduler {
  private parked: Parked[] = [];

  get size(): number {
    return this.parked.length;
  }

  /** Goes on when the driver says so; never, when its process has died before. */
  wait(process: number | null): Promise<void> {
    return new Promise((arrive) => this.parked.push({ process, arrive }));
  }

  /** Lets one message arrive and everything happen that follows from it at once. */
  async deliver(choice: number): Promise<void> {
    const [parked] = this.parked.splice(choice % this.parked.length, 1);
    parked?.arrive();
    await settle();
  }

  /** What a process has been waiting for will never come. */
  kill(process: number): void {
    this.parked = this.parked.filter((parked) => parked.process !== process);
  }
}

/** All promises that can go on have gone on. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
