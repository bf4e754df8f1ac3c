import { randomInt } from 'node:crypto';

/** Whether this is a run of `npm run test:deep`, which proves with large numbers what the gate proves with small ones. */
export const IS_DEEP = process.env.DEEP === '1';

/** Returns how often a proof is repeated: few times in the gate, as often as it takes in `npm run test:deep`. */
export const deep = (gateCount: number, deepCount: number): number => (IS_DEEP ? deepCount : gateCount);

/** Returns the seed of random histories, which the test prints: `SEED` in the environment repeats them. */
export const newSeed = (): number => Number(process.env.SEED ?? randomInt(2 ** 31 - 1));
