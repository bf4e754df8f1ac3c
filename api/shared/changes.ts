/** What the log of changes tells of. */
export const CHANGE_KINDS = ['product', 'price', 'stock', 'order', 'customer'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
