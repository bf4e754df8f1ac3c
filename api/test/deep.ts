import { randomInt } from 'node:crypto';

/** Whether this is a run of `npm run test:deep`, which proves with large numbers what the gate proves with small ones. */
export const IS_DEEP = process.env.DEEP === '1';

/** Returns how often a proof is repeated: few times in the gate, as often as it takes in `npm run test:deep`. */
export const deep = (gateCount: number, deepCount: number): number => (IS_DEEP ? deepCount : gateCount);

/** The seed of every gate: the same sources get the same answer. */
const GATE_SEED = 20_301_127;

/** Returns the seed of random histories, which the test prints; `npm run test:deep` draws a new one unless `SEED` repeats one. */
export const newSeed = (): number =>
  Number(process.env.SEED ?? (IS_DEEP ? randomInt(2 ** 31 - 1) : GATE_SEED));
