import type { Request, Response } from 'express';
import { createCache } from '../../../process/bounds.js';
import { KeptAnswer, packFast } from '../http/packed-body.js';
import { BOUNDS } from './bounds.js';

/** Headers that belong to an answer, however it is packed and whoever asks. */
const CACHED_HEADERS = ['Content-Type', 'ETag', 'Cache-Control', 'Vary'] as const;

interface CachedResponse {
  /** The catalog's revision before the answer was read; revisions begin with 0. */
  revision: number;
  answer: KeptAnswer;
}

/** Stands for the first answer to a question, which was read before anybody knew at which revision. */
const SEEN_ONCE: CachedResponse = { revision: -1, answer: new KeptAnswer({}, packFast(Buffer.alloc(0))) };

/** Stores a response that is identical for all guests. The body is serialized only if it is stored. */
export type StoreResponse = (text: () => string) => void;

function headersOf(response: Response): Record<string, string> {
  const given = CACHED_HEADERS.map((name) => [name, response.getHeader(name)] as const);
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/**
 * Answers to guests' questions about the catalog, as bytes, until it changes. What is kept has passed every limit, and
 * the same words are the same question: it needs no reading, checking and executing again. A question is known from its
 * first answer, and its second answer is kept, with the revision that was looked up before it was read.
 */
export class ResponseCache {
  private readonly kept = createCache<string, CachedResponse>(BOUNDS['guests’ answers']);

  constructor(
    /** Gives the catalog's revision of now, which no revision is while nobody may have what is kept. */
    private readonly revision: () => Promise<number>,
    /** As `revision`, without waiting: `null` where the database must be asked first. */
    private readonly knownRevision: () => number | null,
  ) {}

  /** Returns what is kept for a question and known to hold, or `null`. */
  find(question: string): KeptAnswer | null {
    const known = this.kept.get(question);
    return known !== undefined && known.revision === this.knownRevision() ? known.answer : null;
  }

  /** Answers a question with what is kept. Where nothing is, gives what takes the answer that is sent instead. */
  async answer(question: string, request: Request, response: Response): Promise<StoreResponse | null> {
    const known = this.kept.get(question);
    const now = known === undefined ? SEEN_ONCE.revision : await this.revision();
    if (known?.revision === now) {
      known.answer.send(request, response);
      return null;
    }
    return (text) => {
      response.once('finish', () => {
        // That nothing is new (304) has neither type nor text.
        if (response.statusCode !== 200) return;
        this.kept.set(
          question,
          known === undefined
            ? SEEN_ONCE
            : {
                revision: now,
                answer: new KeptAnswer(headersOf(response), packFast(Buffer.from(text()))),
              },
        );
      });
    };
  }
}

/** What takes the answer of a request; `null` when nobody else may have it. */
export const storeResponseOf = (response: Response): StoreResponse | null =>
  (response.locals.offerAnswer as StoreResponse | undefined) ?? null;
