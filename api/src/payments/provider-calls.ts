import { setTimeout as sleep } from 'node:timers/promises';
import { PaymentError } from './payment.port.js';

/** How patient a client of a provider is. */
export interface CallOptions {
  /** How long, in ms, one attempt may take. */
  timeoutMs?: number;
  /** The pauses, in ms, before each repetition of a call whose outcome is unknown; they vary by half. */
  retryPausesMs?: readonly number[];
}

/** What came back from a provider. */
export interface Answer {
  ok: boolean;
  status: number;
  text: string;
  headers: Headers;
}

const TIMEOUT_MS = 8_000;
const RETRY_PAUSES_MS = [300, 900];

/** The error when there was no answer, or none that can be read. */
export function unknownOutcome(issue: string, cause?: unknown): PaymentError {
  return new PaymentError('unknown', issue, null, { cause });
}

/** Attempts a call, and again while its outcome is unknown. */
export async function untilKnown<Given>(
  attempt: () => Promise<Given>,
  { retryPausesMs = RETRY_PAUSES_MS }: CallOptions,
): Promise<Given> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pauseMs = retryPausesMs[tries];
      const isUnknown = error instanceof PaymentError && error.kind === 'unknown';
      if (!isUnknown || pauseMs === undefined) throw error;
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
}

/** Exchanges one request for its answer. Throws a `PaymentError` of kind `unknown` without one. */
export async function exchange(url: string, init: RequestInit, { timeoutMs }: CallOptions): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...init,
      // A redirect would carry the credentials to a host that nobody has chosen.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
    });
    const { ok, status, headers } = response;
    return { ok, status, text: await response.text(), headers };
  } catch (error) {
    throw unknownOutcome('NO_ANSWER', error);
  }
}

/** Reads the JSON of an answer; `undefined` where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads the JSON object of a success; anything else counts as no answer. */
export function readBody({ text }: Pick<Answer, 'text'>): object {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null) throw unknownOutcome('UNREADABLE_ANSWER');
  return body;
}

/** Reads an order id that the shop has given to a provider; `null` for anything else. */
export const orderIdOf = (value: unknown): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : null;

/** Reads a text that has to be there; anything else counts as no answer. */
export function requireText(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw unknownOutcome('UNREADABLE_ANSWER');
  return value;
}

/** Translates a provider's word; an unknown one counts as no answer. */
export function translated<Meaning>(table: Readonly<Record<string, Meaning>>, value: unknown): Meaning {
  const meaning = typeof value === 'string' && Object.hasOwn(table, value) ? table[value] : undefined;
  if (meaning === undefined) throw unknownOutcome('UNREADABLE_ANSWER');
  return meaning;
}
