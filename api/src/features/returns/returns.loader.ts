import DataLoader from 'dataloader';
import type { Viewer } from '../../../shared/access.js';
import type { ReturnRecord } from './returns.model.js';
import type { ReturnsService } from './returns.service.js';

/** Collects the orders whose returns a request asks for into one query. */
export type ReturnsLoader = DataLoader<number, ReturnRecord[]>;

/** Creates the loader of one request. */
export const createReturnsLoader = ({
  services: { returns },
  viewer,
}: {
  services: { returns: ReturnsService };
  viewer: Viewer;
}): ReturnsLoader =>
  new DataLoader(async (orderIds) => {
    const found = await returns.ofOrders(viewer, orderIds);
    return orderIds.map((id) => found.filter(({ orderId }) => orderId === id));
  });
