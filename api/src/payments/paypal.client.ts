import { setTimeout as sleep } from 'node:timers/promises';
import { PaymentError } from './payment.port.js';
import { errorOfAnswer, unknownOutcome } from './paypal.errors.js';

/** One call of PayPal's API. */
export interface PayPalRequest {
  method: 'GET' | 'POST';
  /** Begins with a slash. */
  path: string;
  /** Sent as JSON. */
  body?: object;
  /** Makes a repetition answer with what the first call did. */
  requestId?: string;
}

/** How the client reaches PayPal. */
export interface PayPalClientOptions {
  /** Origin of the API. */
  api: string;
  clientId: string;
  clientSecret: string;
  /** How long, in ms, one attempt may take. */
  timeoutMs?: number;
  /** The pauses, in ms, before each repetition of a call whose outcome is unknown; they vary by half. */
  retryPausesMs?: readonly number[];
}

interface Answer {
  status: number;
  body: unknown;
  debugId: string | null;
}

const TIMEOUT_MS = 8_000;
const RETRY_PAUSES_MS = [300, 900];
/** A token is given up this many ms before it expires. */
const TOKEN_MARGIN_MS = 60_000;

/** Speaks HTTP with PayPal: one token for all calls, time limits, repetitions, and a `PaymentError` for each failure. */
export class PayPalClient {
  private token: { value: string; untilMs: number } | null = null;
  private pendingToken: Promise<string> | null = null;

  constructor(private readonly options: PayPalClientOptions) {}

  /** Makes a call and gives the JSON of its success. Repeats it while the outcome is unknown. */
  async call(request: PayPalRequest): Promise<unknown> {
    const pauses = this.options.retryPausesMs ?? RETRY_PAUSES_MS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.attempt(request);
      } catch (error) {
        const pauseMs = pauses[attempt];
        const isUnknown = error instanceof PaymentError && error.kind === 'unknown';
        if (!isUnknown || pauseMs === undefined) throw error;
        await sleep(pauseMs * (0.5 + Math.random()));
      }
    }
  }

  /** Reads a text without credentials: a certificate. `null` when the host says that it has none there. */
  async readText(url: string): Promise<string | null> {
    const response = await this.fetch(url, {});
    if (response.ok) return response.text.trim();
    if (response.status < 500 && response.status !== 429) return null;
    throw unknownOutcome('CERTIFICATE_UNAVAILABLE');
  }

  private async attempt(request: PayPalRequest): Promise<unknown> {
    const token = await this.getToken();
    let answer = await this.send(request, token);
    if (answer.status === 401) {
      if (this.token?.value === token) this.token = null;
      answer = await this.send(request, await this.getToken());
    }
    if (answer.status >= 200 && answer.status < 300) {
      if (typeof answer.body !== 'object' || answer.body === null) throw unknownOutcome('UNREADABLE_ANSWER');
      return answer.body;
    }
    throw errorOfAnswer(answer.status, answer.body, answer.debugId);
  }

  private send({ method, path, body, requestId }: PayPalRequest, token: string): Promise<Answer> {
    return this.exchange(path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'PayPal-Request-Id': requestId }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Twenty calls at once ask for one token. */
  private getToken(): Promise<string> {
    if (this.token !== null && performance.now() < this.token.untilMs)
      return Promise.resolve(this.token.value);
    this.pendingToken ??= this.fetchToken().finally(() => {
      this.pendingToken = null;
    });
    return this.pendingToken;
  }

  private async fetchToken(): Promise<string> {
    const { clientId, clientSecret } = this.options;
    const answer = await this.exchange('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (answer.status !== 200) throw errorOfAnswer(answer.status, answer.body, answer.debugId);
    const { access_token, expires_in } = (answer.body ?? {}) as Record<string, unknown>;
    if (typeof access_token !== 'string' || typeof expires_in !== 'number')
      throw unknownOutcome('UNREADABLE_ANSWER');
    this.token = {
      value: access_token,
      untilMs: performance.now() + expires_in * 1_000 - TOKEN_MARGIN_MS,
    };
    return access_token;
  }

  private async exchange(path: string, init: RequestInit): Promise<Answer> {
    const { status, text, debugId } = await this.fetch(`${this.options.api}${path}`, init);
    return { status, body: parseJson(text), debugId };
  }

  private async fetch(url: string, init: RequestInit) {
    try {
      const response = await fetch(url, {
        ...init,
        // A redirect would carry the credentials to a host that nobody has chosen.
        redirect: 'error',
        signal: AbortSignal.timeout(this.options.timeoutMs ?? TIMEOUT_MS),
      });
      const { ok, status, headers } = response;
      return { ok, status, text: await response.text(), debugId: headers.get('paypal-debug-id') };
    } catch (error) {
      throw unknownOutcome('NO_ANSWER', error);
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
