import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { draftOf, LOCAL_CARDS, LOCAL_PAYMENTS } from '../../api/test/payment-fixtures.js';
import { SandboxClient } from '../../api/test/sandbox-client.js';
import { startSandbox } from '../../api/sandbox/sandbox.server.js';
import { StripeProvider } from '../../api/src/payments/stripe.adapter.js';
import { StripeClient, type StripeRequest } from '../../api/src/payments/stripe.client.js';
import { findProgram } from './programs.js';
import type { Witness } from './witness.types.js';

/** Everything that the adapter does, against the payment sandbox; gives each request that it sends. */
async function everyRequest(): Promise<StripeRequest[]> {
  const sandbox = await startSandbox({ ...LOCAL_PAYMENTS, file: null });
  try {
    const hand = new SandboxClient(sandbox.origin);
    const local = new StripeClient({ api: sandbox.origin, secretKey: LOCAL_CARDS.secretKey });
    const sent: StripeRequest[] = [];
    const call = (request: StripeRequest): Promise<object> => {
      sent.push(request);
      return local.call(request);
    };
    const secret = LOCAL_CARDS.webhookSecret;
    const cards = new StripeProvider({ call }, { secret, isLive: false, clock: () => new Date() });
    const open = await cards.createOrder(draftOf({ language: 'de' }));
    await cards.close(open.id);
    const lines = [
      { productId: 3, name: 'Größe „M“ 😀', unitCents: 1_999, quantity: 2, discountCents: 1 },
      { productId: 4, name: 'x'.repeat(200), unitCents: 50, quantity: 1 },
    ];
    const given = await cards.createOrder(draftOf({ lines, discountCents: 1, totalCents: 4_047 }));
    await hand.pay(given.id);
    await cards.close(given.id);
    const { id } = await cards.createOrder(draftOf());
    await hand.pay(id);
    const { capture } = await cards.capture(id, `capture-${id}-1`);
    await cards.refund(capture?.id ?? '', 'refund-7-1-1', { cents: 1_000, customId: 'refund-7-1' });
    await hand.dispute(id, 'needs_response');
    await cards.getOrder(id);
    const { headers = {}, body = '' } = (await hand.messages()).at(-1) ?? {};
    await cards.verifyWebhook(headers, Buffer.from(body));
    await hand.dispute(id, 'won');
    await cards.refund(capture?.id ?? '', 'refund-7-2');
    await cards.moves({ start: new Date(0), end: new Date() });
    return sent;
  } finally {
    await sandbox.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Waits until a server answers whatever it says. */
async function untilThere(api: string, signal: AbortSignal): Promise<void> {
  while (!(await fetch(api, { signal }).catch(() => null))) await sleep(100, undefined, { signal });
}

/** `stripe-mock`, made from Stripe's own description of its API, takes every request that the adapter sends. */
export const stripe: Witness = {
  name: 'stripe-mock',
  install: 'go install github.com/stripe/stripe-mock@v0.203.0, or STRIPE_MOCK_PATH',
  find: () => findProgram('STRIPE_MOCK_PATH', 'stripe-mock'),
  ask: async (path, _ground, signal) => {
    const requests = await everyRequest();
    const port = await freePort();
    const api = `http://127.0.0.1:${port}`;
    const mock = spawn(path, ['-http-port', String(port), '-strict-version-check'], {
      signal,
      stdio: 'ignore',
    });
    mock.on('error', () => undefined);
    try {
      await untilThere(api, signal);
      const client = new StripeClient({ api, secretKey: 'sk_test_123', retryPausesMs: [] });
      const nonsense = client.call({ method: 'POST', path: '/v1/refunds', parameters: { nonsense: 1 } });
      const isStrict = await nonsense.then(
        () => false,
        () => true,
      );
      const findings = isStrict ? [] : ['it takes parameters that there are not'];
      for (const request of requests)
        await client.call(request).catch((error: unknown) => {
          findings.push(`${request.method} ${request.path}: ${String(error)}`);
        });
      return { asked: `${requests.length} requests`, findings };
    } finally {
      mock.kill();
    }
  },
};
