import DataLoader from 'dataloader';
import type { QuoteRecord } from './quote.record.js';

/** Collects the quotes of which one request asks for the order into one query. */
export type QuoteOrderLoader = DataLoader<QuoteRecord, number | null, number>;

/** Creates the loader of one request. */
export const createQuoteOrderLoader = ({
  services: { quotes },
}: {
  services: { quotes: { ordersOf(quotes: readonly QuoteRecord[]): Promise<Map<number, number>> } };
}): QuoteOrderLoader =>
  new DataLoader(
    async (asked) => {
      const orders = await quotes.ordersOf(asked);
      return asked.map(({ _id }) => orders.get(_id) ?? null);
    },
    { cacheKeyFn: ({ _id }) => _id },
  );
