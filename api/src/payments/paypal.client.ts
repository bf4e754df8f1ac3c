import { errorOfAnswer } from './paypal.errors.js';
import {
  exchange,
  parseJson,
  readBody,
  unknownOutcome,
  untilKnown,
  type Answer,
  type CallOptions,
} from './provider-calls.js';

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
export interface PayPalClientOptions extends CallOptions {
  /** Origin of the API. */
  api: string;
  clientId: string;
  clientSecret: string;
}

/** A token is given up this many ms before it expires. */
const TOKEN_MARGIN_MS = 60_000;

/** Speaks HTTP with PayPal: one token for all calls, time limits, repetitions, and a `PaymentError` for each failure. */
export class PayPalClient {
  private token: { value: string; untilMs: number } | null = null;
  private pendingToken: Promise<string> | null = null;

  constructor(private readonly options: PayPalClientOptions) {}

  /** Makes a call and gives the JSON of its success. Repeats it while the outcome is unknown. */
  call(request: PayPalRequest): Promise<object> {
    return untilKnown(() => this.attempt(request), this.options);
  }

  /** Reads a text without credentials: a certificate. `null` when the host says that it has none there. */
  async readText(url: string): Promise<string | null> {
    const response = await exchange(url, {}, this.options);
    if (response.ok) return response.text.trim();
    if (response.status < 500 && response.status !== 429) return null;
    throw unknownOutcome('CERTIFICATE_UNAVAILABLE');
  }

  private async attempt(request: PayPalRequest): Promise<object> {
    const token = await this.getToken();
    let answer = await this.send(request, token);
    if (answer.status === 401) {
      if (this.token?.value === token) this.token = null;
      answer = await this.send(request, await this.getToken());
    }
    if (answer.ok) return readBody(answer);
    throw errorOf(answer);
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
    if (answer.status !== 200) throw errorOf(answer);
    const { access_token, expires_in } = readBody(answer) as Record<string, unknown>;
    if (typeof access_token !== 'string' || typeof expires_in !== 'number')
      throw unknownOutcome('UNREADABLE_ANSWER');
    this.token = {
      value: access_token,
      untilMs: performance.now() + expires_in * 1_000 - TOKEN_MARGIN_MS,
    };
    return access_token;
  }

  private exchange(path: string, init: RequestInit): Promise<Answer> {
    return exchange(`${this.options.api}${path}`, init, this.options);
  }
}

const errorOf = ({ status, text, headers }: Answer) =>
  errorOfAnswer(status, parseJson(text), headers.get('paypal-debug-id'));
