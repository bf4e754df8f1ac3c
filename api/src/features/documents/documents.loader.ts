import DataLoader from 'dataloader';
import type { Viewer } from '../../../shared/access.js';
import type { DocumentRecord } from './document.record.js';
import type { DocumentsService } from './documents.service.js';

/** Collects the orders whose documents a request asks for into one query. */
export type DocumentsLoader = DataLoader<number, DocumentRecord[]>;

/** Creates the loader of one request. */
export const createDocumentsLoader = ({
  services: { documents },
  viewer,
}: {
  services: { documents: DocumentsService };
  viewer: Viewer;
}): DocumentsLoader =>
  new DataLoader(async (orderIds) => {
    const found = await documents.ofOrders(viewer, orderIds);
    return orderIds.map((id) => found.filter(({ orderId }) => orderId === id));
  });
