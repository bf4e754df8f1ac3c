/** Returns the words that say whether a figure reaches its bar. */
export const judge = (figure: string, bar: string, isMet: boolean): string =>
  `${figure} (bar ${bar}) ${isMet ? 'met' : 'MISSED'}`;

/** A figure that is a multiple of what it is compared with, and may be `bar` times as large at most. */
export const judgeRatio = (ratio: number, bar: number, digits = 2): string =>
  judge(`${ratio.toFixed(digits)} ×`, `≤ ${bar} ×`, ratio <= bar);
