/** What of a product says whether it can be bought. */
export interface Buyable {
  stockCount: number;
  /** When it arrives; of what is sold out, only where it can be ordered ahead. Absent: nobody has asked. */
  delivery?: object | null;
  /** What can be ordered ahead; absent: nobody has asked. */
  backorder?: { count: number } | null;
}

/** Whether a product can be bought: from the stock, or ahead of its coming. */
export const isBuyable = ({ stockCount, delivery }: Buyable): boolean => stockCount > 0 || delivery != null;

/** How many pieces of a product can be bought at most. */
export const buyableCount = ({ stockCount, backorder }: Buyable): number =>
  stockCount > 0 ? stockCount : (backorder?.count ?? 0);
