/** What a customer can be told of: that a price has fallen, or that a product is in stock again. */
export const WATCH_KINDS = ['PRICE', 'STOCK'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** Most watches of a customer. */
export const MAX_WATCHES = 100;

/** How long a watch lasts, in days. */
export const WATCH_DAYS = 365;

/** The address, below the shop's own, where the link leads by which a watch ends. */
export const endWatchPath = (token: string): string => `/end-alert?token=${token}`;
