import DataLoader from 'dataloader';
import type { TicketRecord } from './tickets.model.js';
import type { TicketsService } from './tickets.service.js';

/** Finds answered tickets that are like others, in one query for all that a request asks about. */
export type SimilarTicketsLoader = DataLoader<TicketRecord, TicketRecord[], number>;

/** Creates the loader of one request; who may see tickets is the caller's to know. */
export function createSimilarTicketsLoader({
  services: { tickets },
}: {
  services: { tickets: TicketsService };
}): SimilarTicketsLoader {
  return new DataLoader((asked) => tickets.similarTo(asked), { cacheKeyFn: (ticket) => ticket._id });
}

/** Finds all tickets of threads by the ids of their first ones, in one query for all that a request asks about. */
export type ThreadLoader = DataLoader<number, TicketRecord[]>;

/** Creates the loader of one request; who may read the first ticket may read its thread. */
export function createThreadLoader({
  services: { tickets },
}: {
  services: { tickets: TicketsService };
}): ThreadLoader {
  return new DataLoader((firstIds) => tickets.threads(firstIds));
}
