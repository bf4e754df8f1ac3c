/** For how long an import can be undone, in days: what it has changed is kept so long. */
export const IMPORT_UNDO_DAYS = 90;

/** Largest list that the shop takes over the network, in bytes; the command on the server takes any. */
export const MAX_LIST_BYTES = 4_194_304;

/** Most products of one file of them. */
export const MAX_EXPORT_ROWS = 20_000;

/** How many changes of a list are told one by one; the totals tell of all. */
export const TOLD_CHANGES = 200;

/** What part of a list's rows may bring a stock to 0 before somebody is asked, and how many always may. */
const ZEROED_SHARE = 0.1;
const ZEROED_ALWAYS = 2;

interface Pair {
  before: number;
  after: number;
}

/** Whether a price falls by more than half: a decimal point in the wrong place, or the prices of another list. */
export const isSteepFall = ({ before, after }: Pair): boolean => after * 2 < before;

/** Whether a price more than doubles. */
export const isSteepRise = ({ before, after }: Pair): boolean => after > before * 2;

/** Whether a product is sold out by what a list says. */
export const isZeroed = ({ before, after }: Pair): boolean => before > 0 && after === 0;

/** Whether so many stocks of a list come to 0 that somebody has to look at it. */
export const manyZeroed = (count: number, rowsCount: number): boolean =>
  count > ZEROED_ALWAYS && count >= rowsCount * ZEROED_SHARE;
