/** How long, in ms, a worker may hold something that is to be sent before another one takes it over. */
export const LEASE_MS = 60_000;

/** Waits, in ms, after the first, second ... failure of sending; after the last one it is given up. */
export const RETRY_DELAYS_MS = [
  10_000, 60_000, 300_000, 1_800_000, 7_200_000, 28_800_000, 86_400_000,
] as const;
