/** The most M.2 slots that are read of a board: none has more. */
export const MAX_M2_SLOTS = 8;

/** Returns the key of the fact that describes an M.2 slot, from 1. */
export const m2SlotKey = (number: number): string => `m2Slot${number}`;
