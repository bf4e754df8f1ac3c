import type { Response } from 'express';
import { LRUCache } from 'lru-cache';

/** Memory that all kept answers and their questions may take, in bytes. */
const KEPT_BYTES = 16 * 2 ** 20;

/** Longest life of an answer, in ms: heals a process that ended between its change and the announcement of it. */
const KEPT_MS = 10_000;

/** Headers that belong to the bytes of an answer. */
const KEPT_HEADERS = ['Content-Type', 'ETag'] as const;

interface KeptAnswer {
  /** The catalogue's revision before the answer was read; revisions begin with 0. */
  revision: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Stands for the first answer to a question, which was read before anybody knew at which revision. */
const ASKED_ONCE: KeptAnswer = { revision: -1, headers: {}, body: Buffer.alloc(0) };

/** Takes an answer that is the same for every guest; its text is asked for when it is kept. */
export type OfferAnswer = (text: () => string) => void;

function headersOf(response: Response): Record<string, string> {
  const given = KEPT_HEADERS.map((name) => [name, response.getHeader(name)] as const);
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/**
 * Answers to guests' questions about the catalogue, as bytes, until it changes. What is kept has passed every limit, and
 * the same words are the same question: it needs no reading, checking and executing again. A question is known from its
 * first answer, and its second answer is kept, with the revision that was looked up before it was read.
 */
export class KeptAnswers {
  private readonly kept = new LRUCache<string, KeptAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }, question) => body.length + question.length,
    ttl: KEPT_MS,
  });

  constructor(private readonly revision: () => Promise<number>) {}

  /** Answers a question with what is kept. Where nothing is, gives what takes the answer that is sent instead. */
  async answer(question: string, response: Response): Promise<OfferAnswer | null> {
    const known = this.kept.get(question);
    const now = known === undefined ? ASKED_ONCE.revision : await this.revision();
    if (known?.revision === now) {
      response.set(known.headers).send(known.body);
      return null;
    }
    return (text) => {
      response.once('finish', () => {
        // That nothing is new (304) has neither type nor text.
        if (response.statusCode !== 200) return;
        this.kept.set(
          question,
          known === undefined
            ? ASKED_ONCE
            : { revision: now, headers: headersOf(response), body: Buffer.from(text()) },
        );
      });
    };
  }
}
