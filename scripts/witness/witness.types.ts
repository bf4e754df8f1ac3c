import type { Ground } from './ground.js';

/** What a witness has said. */
export interface Testimony {
  /** What it has looked at, such as `108 documents`. */
  asked: string;
  /** What it has found wrong, a line each. */
  findings: readonly string[];
}

/** A program of others that judges what the shop sends. The project needs none of them to be built or tested. */
export interface Witness {
  name: string;
  /** How it is installed, and the environment name that leads to it where it is not on the `PATH`. */
  install: string;
  /** What runs it; `null` where it is not installed. */
  find: () => string | null;
  /** Lets it look, with what `find` gave; the signal ends what it has started. */
  ask: (found: string, ground: Ground, signal: AbortSignal) => Promise<Testimony>;
}
