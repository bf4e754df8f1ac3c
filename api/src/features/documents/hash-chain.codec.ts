import { createHash } from 'node:crypto';
import type { DocumentRecord } from './document.record.js';

/** What a hash covers: everything that never changes. */
type Hashed = Omit<DocumentRecord, 'contentHash' | 'pdfSha256' | 'outbox'>;

/** Writes a value so that the order of its fields does not matter. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, field]): [string, unknown] => [key, canonical(field)]);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Chains a document to the one before it in its series: anyone who changes one, or takes one away, must compute all later ones
 * anew, whose hashes others may have kept.
 */
export function hashOf(record: Hashed & Partial<DocumentRecord>): string {
  // What is undefined is not written.
  const content = { ...record, contentHash: undefined, pdfSha256: undefined, outbox: undefined };
  return createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('hex');
}
