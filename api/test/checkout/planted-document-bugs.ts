import type { DocumentRecord } from '../../src/features/documents/document.record.js';
import type { IssuingFault } from './history.js';
import type { MemoryDocuments } from './memory-documents.js';

/** Mistakes that are easily made in issuing, each planted below an unchanged protocol. */
export const PLANTED_DOCUMENT_BUGS: Record<string, IssuingFault> = {
  'a cause may have two documents': (ports, { documents }) => {
    documents.uniqueParts.delete('cause');
    return ports;
  },
  'numbers come from a counter': (ports, simulation) => ({
    ...ports,
    documents: {
      ...ports.documents,
      lastOf: async (series) => {
        const last = await ports.documents.lastOf(series);
        const number = nextIn(simulation.documents, series) - 1;
        return last === null && number === 0 ? null : ({ ...(last ?? START), number } as DocumentRecord);
      },
    },
  }),
  'a document is completed whenever somebody comes by': (ports, { documents }) => ({
    ...ports,
    documents: {
      ...ports.documents,
      complete: (number, sha256, outbox) => {
        documents.completions.push(number);
        return ports.documents.complete(number, sha256, outbox);
      },
    },
  }),
  'the time of a document is that of the worker': (ports, simulation) => ({
    ...ports,
    clock: () => new Date(simulation.time.nowMs - (simulation.choose() % 2) * 60_000),
    documents: {
      ...ports.documents,
      lastOf: async (series) => {
        const last = await ports.documents.lastOf(series);
        return last === null ? null : { ...last, issuedAt: new Date(0) };
      },
    },
  }),
};

const START = { contentHash: '', issuedAt: new Date(0) };

const counters = new WeakMap<MemoryDocuments, Map<string, number>>();

/** The next number of a counter, whether a document comes of it or not. */
function nextIn(documents: MemoryDocuments, series: string): number {
  const own = counters.get(documents) ?? new Map<string, number>();
  counters.set(documents, own.set(series, (own.get(series) ?? 0) + 1));
  return own.get(series) ?? 1;
}
