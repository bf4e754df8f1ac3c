/** Whether this is a run of `npm run test:deep`, which proves with large numbers what the gate proves with small ones. */
const IS_DEEP = process.env.DEEP === '1';

/** Returns how often a proof is repeated: few times in the gate, as often as it takes in `npm run test:deep`. */
export const deep = (gateCount: number, deepCount: number): number => (IS_DEEP ? deepCount : gateCount);
