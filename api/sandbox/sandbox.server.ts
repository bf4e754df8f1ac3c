import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock, type Clock } from '../src/kernel/clock.js';
import type { CardEnv } from '../src/payments/payment.env.js';
import { CardApi } from './cards.api.js';
import { CardPages } from './cards.pages.js';
import { CardPayments } from './cards.payments.js';
import { SandboxApi } from './sandbox.api.js';
import { SandboxControlApi } from './sandbox.control.js';
import { FaultPlan } from './sandbox.faults.js';
import { SandboxLedger } from './sandbox.ledger.js';
import { SandboxPages } from './sandbox.pages.js';
import { sendJson, type SandboxPart } from './sandbox.part.js';
import { SandboxPayments } from './sandbox.payments.js';
import { refusalAnswer, SandboxError } from './sandbox.error.js';
import { SandboxWebhooks } from './sandbox.webhooks.js';

/** How a sandbox is started. */
export interface SandboxOptions {
  /** The append-only file of all payments; `null` keeps them in memory. */
  file: string | null;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Who the shop is at its counter for cards; `null`: nobody. */
  cards: CardEnv | null;
  /** 0 or absent: any free port. */
  port?: number;
  /** Where messages go; `null` or absent: they are only kept. */
  messagesTo?: string | null;
  clock?: Clock;
}

/** A sandbox that listens on this machine. */
export interface RunningSandbox {
  origin: string;
  port: number;
  /** Its books, its rules and what is to go wrong, for code that runs it in the same process. */
  inside: { ledger: SandboxLedger; payments: SandboxPayments; cards: CardPayments; faults: FaultPlan };
  /** Breaks what is under way and stops listening. */
  close(): Promise<void>;
}

/** Every answer carries this header, so that nothing else on a port is taken for the sandbox. */
export const SANDBOX_HEADER = 'x-payment-sandbox';

const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 1_000_000;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new SandboxError(413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A name that leads here by somebody else's DNS is not this sandbox. */
function isOwnHost(host: string | undefined, port: number): boolean {
  return host === `${HOST}:${port}` || host === `localhost:${port}`;
}

async function handle(
  parts: readonly SandboxPart[],
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const port = message.socket.localPort ?? 0;
  response.setHeader(SANDBOX_HEADER, 'rechenwerk');
  try {
    if (!isOwnHost(message.headers.host, port)) throw new SandboxError(403);
    const url = new URL(message.url ?? '/', `http://${HOST}:${port}`);
    const { method = 'GET', headers } = message;
    const request = { method, url, headers, body: await readBody(message) };
    for (const part of parts) if (await part.answer(request, response)) return;
    throw new SandboxError(404);
  } catch (error) {
    const { status, body } = error instanceof SandboxError ? error.answer : refusalAnswer(500);
    if (response.headersSent || response.destroyed) response.destroy();
    else sendJson(response, status, body);
  }
}

/**
 * How long, in ms, an idle connection stays open: with Node's five seconds, a busy machine closes it just when the shop asks
 * again, which then hears nothing of its payment.
 */
const KEEP_ALIVE_MS = 65_000;

/** Opens the books and listens on this machine only. It is for development, tests and the demo. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The payment sandbox moves no money: it is not for production.');
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  const origin = (): string => `http://${HOST}:${(server.address() as AddressInfo).port}`;
  const time = { clock: options.clock ?? systemClock, offsetMs: 0 };
  const clock: Clock = () => new Date(time.clock().getTime() + time.offsetMs);
  const faults = new FaultPlan();
  const ledger = new SandboxLedger(options.file);
  const { webhookId, cards } = options;
  const cardSecret = cards?.webhookSecret ?? '';
  const webhooks = new SandboxWebhooks({ webhookId, cardSecret, clock, origin });
  webhooks.sendTo(options.messagesTo ?? null);
  const payments = new SandboxPayments(ledger, clock, (...news) => webhooks.announce(...news));
  const api = new SandboxApi({ ...options, payments, faults, webhooks });
  const cardPayments = new CardPayments(ledger, payments, clock, origin);
  const moveClock = (ms: number): void => {
    time.offsetMs += ms;
  };
  const parts = [
    api,
    new SandboxPages({ clientId: options.clientId, payments, faults }),
    ...(cards === null ? [] : [new CardApi({ cards, payments: cardPayments, faults })]),
    new CardPages(cardPayments, payments),
    new SandboxControlApi({ api, payments, cards: cardPayments, faults, ledger, webhooks, moveClock }),
  ];
  server.on('request', (message, response) => void handle(parts, message, response));
  await listen(server, options.port ?? 0);
  return {
    origin: origin(),
    port: (server.address() as AddressInfo).port,
    inside: { ledger, payments, cards: cardPayments, faults },
    close: async () => {
      webhooks.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve());
  });
}
