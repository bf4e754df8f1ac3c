import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultPlan, SandboxAlteration, SandboxCall, SandboxFault } from './sandbox.faults.js';
import type { RefundBody, SandboxPayments } from './sandbox.payments.js';
import { refusalAnswer, SandboxError, type SandboxAnswer } from './sandbox.error.js';
import { sendJson, type SandboxPart, type SandboxRequest } from './sandbox.part.js';
import type { SandboxWebhooks } from './sandbox.webhooks.js';

/** One call of the API: what it is called in faults, and how it is carried out. */
interface Route {
  call: SandboxCall;
  method: string;
  path: RegExp;
  run(request: SandboxRequest, id: string, alter: SandboxAlteration): SandboxAnswer;
}

/** As PayPal: nine hours. */
const TOKEN_SECONDS = 32_400;
const MAX_REQUEST_ID = 108;

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function requestIdOf({ headers }: SandboxRequest): string {
  const id = headers['paypal-request-id'];
  // Without one PayPal does the same thing twice; the sandbox takes it for the mistake that it is.
  if (typeof id !== 'string' || id === '' || id.length > MAX_REQUEST_ID)
    throw new SandboxError(400, 'INVALID_PAYPAL_REQUEST_ID');
  return id;
}

function jsonOf({ body, headers }: SandboxRequest): unknown {
  if (headers['content-type'] !== 'application/json') throw new SandboxError(415);
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new SandboxError(400, 'MALFORMED_REQUEST_JSON');
  }
}

/** A refusal that the caller wishes for, as PayPal's own sandbox offers it. */
function mockedIssue({ headers }: SandboxRequest): string | null {
  const header = headers['paypal-mock-response'];
  if (typeof header !== 'string') return null;
  return (JSON.parse(header) as { mock_application_codes?: string }).mock_application_codes ?? null;
}

/** The HTTP calls of PayPal that the shop makes, with the faults that were asked for. */
export class SandboxApi implements SandboxPart {
  /** How long, in seconds, a new token lives. */
  tokenSeconds = TOKEN_SECONDS;
  private readonly tokens = new Map<string, number>();
  private readonly routes: readonly Route[];

  constructor(
    private readonly options: {
      clientId: string;
      clientSecret: string;
      payments: SandboxPayments;
      faults: FaultPlan;
      webhooks: SandboxWebhooks;
    },
  ) {
    const { payments } = options;
    this.routes = [
      {
        call: 'token',
        method: 'POST',
        path: /^\/v1\/oauth2\/token$/,
        run: (request) => this.giveToken(request),
      },
      {
        call: 'create',
        method: 'POST',
        path: /^\/v2\/checkout\/orders$/,
        run: (request) => payments.create(jsonOf(request), requestIdOf(request)),
      },
      {
        call: 'get',
        method: 'GET',
        path: /^\/v2\/checkout\/orders\/([^/]+)$/,
        run: (_request, id) => payments.get(id),
      },
      {
        call: 'capture',
        method: 'POST',
        path: /^\/v2\/checkout\/orders\/([^/]+)\/capture$/,
        run: (request, id, alter) => payments.capture(id, requestIdOf(request), alter),
      },
      {
        call: 'refund',
        method: 'POST',
        path: /^\/v2\/payments\/captures\/([^/]+)\/refund$/,
        run: (request, id, alter) =>
          payments.refund(id, requestIdOf(request), JSON.parse(request.body) as RefundBody, alter),
      },
      {
        call: 'transactions',
        method: 'GET',
        path: /^\/v1\/reporting\/transactions$/,
        run: ({ url }) => payments.transactions(url.searchParams),
      },
    ];
  }

  /** Makes every token that was given out worthless. */
  revokeTokens(): void {
    this.tokens.clear();
  }

  async answer(request: SandboxRequest, response: ServerResponse): Promise<boolean> {
    const { pathname } = request.url;
    if (pathname.startsWith('/v1/notifications/certs/')) return this.sendCertificate(pathname, response);
    for (const route of this.routes) {
      const match = route.method === request.method ? route.path.exec(pathname) : null;
      if (match === null) continue;
      const fault = this.options.faults.take(route.call);
      const run = (): SandboxAnswer => this.carryOut(route, request, match[1] ?? '', fault?.alter ?? {});
      await answerWith(response, fault, { run, refuse: refusalAnswer });
      return true;
    }
    return false;
  }

  private carryOut(
    route: Route,
    request: SandboxRequest,
    id: string,
    alter: SandboxAlteration,
  ): SandboxAnswer {
    try {
      if (route.call !== 'token') this.checkToken(request);
      const issue = mockedIssue(request);
      if (issue !== null) throw new SandboxError(422, issue);
      return route.run(request, id, alter);
    } catch (error) {
      if (error instanceof SandboxError) return error.answer;
      throw error;
    }
  }

  private giveToken({ headers, body }: SandboxRequest): SandboxAnswer {
    const { clientId, clientSecret } = this.options;
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (!isEqual(headers.authorization ?? '', expected)) return refusalAnswer(401, 'invalid_client');
    if (body !== 'grant_type=client_credentials') return refusalAnswer(400, 'unsupported_grant_type');
    const token = randomBytes(24).toString('base64url');
    this.tokens.set(token, performance.now() + this.tokenSeconds * 1_000);
    return {
      status: 200,
      body: {
        access_token: token,
        token_type: 'Bearer',
        expires_in: this.tokenSeconds,
        app_id: 'APP-SANDBOX',
      },
    };
  }

  private checkToken({ headers }: SandboxRequest): void {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if ((this.tokens.get(token) ?? 0) <= performance.now()) throw new SandboxError(401, 'invalid_token');
  }

  private sendCertificate(pathname: string, response: ServerResponse): boolean {
    const { certificate, id } = this.options.webhooks.signingKeys;
    const fault = this.options.faults.take('certificate');
    const isFound = pathname.endsWith(`/${id}`);
    const status = typeof fault?.answer === 'object' ? fault.answer.status : isFound ? 200 : 404;
    response.writeHead(status, { 'Content-Type': 'application/x-pem-file' });
    response.end(status === 200 ? certificate : '');
    return true;
  }
}

/** Answers a call with what it does, or with what goes wrong on order, in the form of the provider. */
export async function answerWith(
  response: ServerResponse,
  fault: SandboxFault | null,
  { run, refuse }: { run: () => SandboxAnswer; refuse: (status: number, issue?: string) => SandboxAnswer },
): Promise<void> {
  const { done = 'yes', delayMs = 0, answer } = fault ?? {};
  if (done === 'late') setTimeout(run, delayMs);
  else if (delayMs > 0) await sleep(delayMs);
  const truth = done === 'yes' ? run() : refuse(500);
  switch (answer) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'garbage':
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('<html>{"id":');
      return;
    case 'empty':
      response.writeHead(200).end();
      return;
    case 'redirect':
      response.writeHead(307, { Location: '/elsewhere' }).end();
      return;
    default: {
      const { status, body } = answer === undefined ? truth : refuse(answer.status, answer.issue);
      sendJson(response, status, body);
    }
  }
}
