import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { CardEnv } from '../src/payments/payment.env.js';
import { answerWith } from './sandbox.api.js';
import { SandboxError, type SandboxAnswer } from './sandbox.error.js';
import type { FaultPlan, SandboxAlteration, SandboxCall } from './sandbox.faults.js';
import type { SandboxPart, SandboxRequest } from './sandbox.part.js';
import type { CardPayments } from './cards.payments.js';
import { readForm } from './cards.rules.js';

/** One call of the API: what it is called in faults, and how it is carried out. */
interface Route {
  call: SandboxCall;
  method: string;
  path: RegExp;
  run(request: SandboxRequest, id: string, alter: SandboxAlteration): SandboxAnswer;
}

const TYPE_BY_STATUS: Readonly<Record<number, string>> = { 402: 'card_error', 500: 'api_error' };

/** A refusal in Stripe's form. */
export const stripeRefusal = (status: number, code?: string): SandboxAnswer => ({
  status,
  body: {
    error: {
      type: TYPE_BY_STATUS[status] ?? 'invalid_request_error',
      message: 'The payment sandbox refused the call.',
      ...(code === undefined ? {} : { code }),
    },
  },
});

function keyOf({ headers }: SandboxRequest): string {
  const key = headers['idempotency-key'];
  // Without one Stripe does the same thing twice; the sandbox takes it for the mistake that it is.
  if (typeof key !== 'string' || key === '' || key.length > 255)
    throw new SandboxError(400, 'idempotency_error');
  return key;
}

const intentIn = ({ url }: SandboxRequest): string => url.searchParams.get('payment_intent') ?? '';

/** The HTTP calls of Stripe that the shop makes, with the faults that were asked for. */
export class CardApi implements SandboxPart {
  private readonly routes: readonly Route[];

  constructor(private readonly options: { cards: CardEnv; payments: CardPayments; faults: FaultPlan }) {
    const { payments } = options;
    const sessions = '/v1/checkout/sessions';
    this.routes = [
      {
        call: 'create',
        method: 'POST',
        path: new RegExp(`^${sessions}$`),
        run: (request) => payments.create(readForm(request.body), keyOf(request)),
      },
      {
        call: 'get',
        method: 'GET',
        path: new RegExp(`^${sessions}/(\\w+)$`),
        run: (_request, id) => payments.get(id),
      },
      {
        call: 'list',
        method: 'GET',
        path: new RegExp(`^${sessions}$`),
        run: (request) => payments.sessionsOf(intentIn(request)),
      },
      {
        call: 'close',
        method: 'POST',
        path: new RegExp(`^${sessions}/(\\w+)/expire$`),
        run: (_request, id) => payments.expire(id),
      },
      {
        call: 'capture',
        method: 'POST',
        path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
        run: (request, id, alter) => payments.capture(id, keyOf(request), alter),
      },
      {
        call: 'close',
        method: 'POST',
        path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
        run: (_request, id) => payments.cancel(id),
      },
      {
        call: 'refund',
        method: 'POST',
        path: /^\/v1\/refunds$/,
        run: (request, _id, alter) => payments.refund(readForm(request.body), keyOf(request), alter),
      },
      {
        call: 'list',
        method: 'GET',
        path: /^\/v1\/refunds$/,
        run: (request) => payments.refunds(intentIn(request)),
      },
      {
        call: 'list',
        method: 'GET',
        path: /^\/v1\/disputes$/,
        run: (request) => payments.disputes(intentIn(request)),
      },
      {
        call: 'list',
        method: 'GET',
        path: /^\/v1\/balance_transactions$/,
        run: ({ url }) => payments.balance(url.searchParams),
      },
    ];
  }

  async answer(request: SandboxRequest, response: ServerResponse): Promise<boolean> {
    const route = this.routeOf(request);
    if (route === undefined) return false;
    const fault = this.options.faults.take(route.call);
    response.setHeader('Request-Id', `req_${randomBytes(7).toString('hex')}`);
    const run = (): SandboxAnswer => this.carryOut(request, fault?.alter);
    await answerWith(response, fault, { run, refuse: stripeRefusal });
    return true;
  }

  /** Does what a request asks for; also for who has no network between. */
  carryOut(request: SandboxRequest, alter: SandboxAlteration = {}): SandboxAnswer {
    const route = this.routeOf(request);
    if (route === undefined) return stripeRefusal(404);
    const id = route.path.exec(request.url.pathname)?.[1] ?? '';
    try {
      if (request.headers.authorization !== `Bearer ${this.options.cards.secretKey}`)
        throw new SandboxError(401);
      return route.run(request, id, alter);
    } catch (error) {
      if (error instanceof SandboxError) return stripeRefusal(error.status, error.issue);
      throw error;
    }
  }

  private routeOf({ method, url }: SandboxRequest): Route | undefined {
    return this.routes.find((route) => route.method === method && route.path.test(url.pathname));
  }
}
