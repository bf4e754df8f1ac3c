import DataLoader from 'dataloader';
import type { UserRecord } from '../accounts/user.record.js';
import type { CustomerSearchService } from '../accounts/customer-search.service.js';

/** Reads customers by their ids, in one query for all that a request asks about. */
export type CustomersLoader = DataLoader<number, UserRecord | null>;

/** Creates the loader of one request; who may see customers is the caller's to know. */
export const createCustomersLoader = ({
  services: { customerSearch: customers },
}: {
  services: { customerSearch: CustomerSearchService };
}): CustomersLoader => new DataLoader((ids) => customers.byIds(ids));
