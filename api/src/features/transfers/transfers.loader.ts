import DataLoader from 'dataloader';
import type { TransferAccount } from './transfers.record.js';

/** Collects the orders whose transfers one request asks for into one query. */
export type TransfersLoader = DataLoader<number, TransferAccount | null>;

/** Creates the loader of one request. */
export const createTransfersLoader = ({
  services: { transferStore },
}: {
  services: { transferStore: { ofOrders(orderIds: readonly number[]): Promise<TransferAccount[]> } };
}): TransfersLoader =>
  new DataLoader(async (orderIds) => {
    const found = await transferStore.ofOrders(orderIds);
    return orderIds.map((id) => found.find(({ orderId }) => orderId === id) ?? null);
  });
