import { errorOfStripe } from './stripe.errors.js';
import { exchange, parseJson, readBody, untilKnown, type CallOptions } from './provider-calls.js';

/** Parameters as Stripe takes them: objects and lists become names in brackets. */
export type StripeParameters = { readonly [name: string]: StripeParameter };
type StripeParameter = string | number | StripeParameters | readonly StripeParameter[];

/** One call of Stripe's API. */
export interface StripeRequest {
  method: 'GET' | 'POST';
  /** Begins with a slash. */
  path: string;
  parameters?: StripeParameters;
  /** Makes a repetition answer with what the first call did. */
  idempotencyKey?: string;
}

/** How the client reaches Stripe. */
interface StripeClientOptions extends CallOptions {
  /** Origin of the API. */
  api: string;
  secretKey: string;
}

/** The version of the API that the adapter was written for and is checked against, whatever the account's own is. */
const API_VERSION = '2026-08-26.dahlia';

function pairsOf(name: string, value: StripeParameter): [string, string][] {
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, part]) => pairsOf(`${name}[${key}]`, part as StripeParameter));
}

/** Writes parameters as a form. */
export const toForm = (parameters: StripeParameters): URLSearchParams =>
  new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => pairsOf(name, value)));

/** Speaks HTTP with Stripe: time limits, repetitions, and a `PaymentError` for each failure. */
export class StripeClient {
  constructor(private readonly options: StripeClientOptions) {}

  /** Makes a call and gives the object of its success. Repeats it while the outcome is unknown. */
  call(request: StripeRequest): Promise<object> {
    return untilKnown(() => this.attempt(request), this.options);
  }

  private async attempt({ method, path, parameters = {}, idempotencyKey }: StripeRequest): Promise<object> {
    const form = toForm(parameters).toString();
    const isRead = method === 'GET';
    const query = isRead && form !== '' ? `?${form}` : '';
    const answer = await exchange(
      `${this.options.api}${path}${query}`,
      {
        method,
        headers: {
          Authorization: `Bearer ${this.options.secretKey}`,
          'Stripe-Version': API_VERSION,
          ...(isRead ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        },
        ...(isRead ? {} : { body: form }),
      },
      this.options,
    );
    if (answer.ok) return readBody(answer);
    throw errorOfStripe(answer.status, parseJson(answer.text), answer.headers.get('request-id'));
  }
}
