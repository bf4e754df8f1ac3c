import type { Bound } from '../process/bounds.js';

const MB = 1_024 * 1_024;

/** Everything in an engine that its clients can fill. */
export const BOUNDS = {
  cursors: { maxBytes: 128 * MB, filledBy: 'the rest of each result that a client has not fetched' },
  replies: { maxBytes: 64 * MB, filledBy: 'answers that clients have not taken' },
  requests: { maxBytes: 128 * MB, filledBy: 'messages that clients have sent in part' },
  sessions: { maxBytes: 32 * MB, filledBy: 'the last answer to each session, for a repeated write' },
  'text matches': { maxBytes: 16 * MB, filledBy: 'the records of each searched text, for each index' },
} as const satisfies Readonly<Record<string, Bound>>;
