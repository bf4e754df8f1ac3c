import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { draftOf, LOCAL_PAYMENTS, providerAt } from '../test/payment-fixtures.js';
import { SandboxClient } from '../test/sandbox-client.js';
import { openPayments, type LaunchedSandbox, type Payments } from '../src/payments/payments.js';
import { launchSandbox } from './sandbox.launcher.js';
import { startSandbox, type RunningSandbox } from './sandbox.server.js';
import { eventually } from '../test/eventually.js';

let folder: string;
const closing: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-sandbox-'));
});
afterEach(async () => {
  for (const part of closing.splice(0).reverse()) await part.close();
  await rm(folder, { recursive: true });
});

function keep<T extends { close(): Promise<void> }>(part: T): T {
  closing.push(part);
  return part;
}
const launch = async (): Promise<LaunchedSandbox> => keep(await launchSandbox(folder, LOCAL_PAYMENTS));
const start = async (): Promise<RunningSandbox> =>
  keep(await startSandbox({ ...LOCAL_PAYMENTS, file: join(folder, 'payments.jsonl') }));

/** Takes a payment and gives its id. */
async function pay(origin: string): Promise<string> {
  const provider = providerAt(origin);
  const { id } = await provider.createOrder(draftOf());
  await new SandboxClient(origin).approve(id);
  await provider.capture(id, `capture-${id}`);
  return id;
}

describe('the process of the payment sandbox', () => {
  it('comes back at the same address with every payment when it is killed', async () => {
    const { origin } = await launch();
    const id = await pay(origin);
    process.kill((await new SandboxClient(origin).state()).pid, 'SIGKILL');
    const provider = providerAt(origin);
    const order = await eventually(() => provider.getOrder(id));
    expect(order).toMatchObject({
      status: 'completed',
      capture: { status: 'completed', amountCents: 3_998 },
    });
    expect(await provider.capture(id, `capture-${id}`)).toEqual(order);
    expect(await new SandboxClient(origin).entries()).toHaveLength(1);
  });

  it('is joined by a second process of the same shop, which leaves it running', async () => {
    const shop = await launch();
    const second = await launchSandbox(folder, LOCAL_PAYMENTS);
    expect(second.origin).toBe(shop.origin);
    await second.close();
    expect(await pay(shop.origin)).toMatch(/^[A-Z0-9]{17}$/);
  });

  it('stops with the shop and begins the next time with the same payments', async () => {
    const first = await launchSandbox(folder, LOCAL_PAYMENTS);
    const id = await pay(first.origin);
    await first.close();
    await expect(fetch(first.origin)).rejects.toThrow();
    const again = await launch();
    expect((await providerAt(again.origin).getOrder(id)).status).toBe('completed');
  });

  it('is what a shop without credentials opens', async () => {
    const payments: Payments = keep(
      await openPayments({ payments: LOCAL_PAYMENTS, dataDir: folder }, launchSandbox),
    );
    const { id } = await payments.provider.createOrder(draftOf());
    expect(payments.provider.clientSettings()).toEqual({
      environment: 'local',
      clientId: 'sb-rechenwerk',
      scriptBaseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      currency: 'EUR',
    });
    expect((await payments.provider.getOrder(id)).status).toBe('created');
  });

  it('refuses to run in production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await expect(startSandbox({ ...LOCAL_PAYMENTS, file: null })).rejects.toThrow('not for production');
    } finally {
      process.env.NODE_ENV = before;
    }
  });
});

describe('the books of the payment sandbox', () => {
  it('forget a line that was cut short by a kill, and nothing else', async () => {
    const first = await start();
    const id = await pay(first.origin);
    await first.close();
    closing.pop();
    const file = join(folder, 'payments.jsonl');
    const whole = await readFile(file, 'utf8');
    await appendFile(file, '{"order":{"id":"HALF');
    const again = await start();
    expect((await providerAt(again.origin).getOrder(id)).status).toBe('completed');
    expect(await readFile(file, 'utf8')).toBe(whole);
  });
});

describe('what a browser sees', () => {
  it('is the script only with the parameters of this shop', async () => {
    const { origin } = await start();
    const script = (query: string) => fetch(`${origin}/sdk/js?${query}`);
    const good = await script('client-id=sb-rechenwerk&currency=EUR&intent=capture&components=buttons');
    expect(good.status).toBe(200);
    expect(good.headers.get('content-type')).toContain('text/javascript');
    expect(await good.text()).toContain('window.paypal');
    expect((await script('client-id=somebody&currency=EUR&intent=capture')).status).toBe(400);
    expect((await script('client-id=sb-rechenwerk&currency=USD&intent=capture')).status).toBe(400);
    await new SandboxClient(origin).fault({ call: 'script', answer: { status: 503 } });
    expect((await script('client-id=sb-rechenwerk&currency=EUR&intent=capture')).status).toBe(503);
  });

  it('is a page that shows what is paid, with every character as text', async () => {
    const { origin } = await start();
    const name = `<script>alert(1)</script> & "more"`;
    const { id } = await providerAt(origin).createOrder(
      draftOf({ lines: [{ productId: 3, name, unitCents: 1_999, quantity: 2 }] }),
    );
    const page = await fetch(`${origin}/checkoutnow?token=${id}`);
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('39.98');
    expect(html).toContain('no money is moved');
    expect(html).not.toContain('<script>alert');
  });

  it('is told kindly that a payment does not exist, or is made already', async () => {
    const { origin } = await start();
    const missing = await fetch(`${origin}/checkoutnow?token=NOTHING`);
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('does not exist')]);
    const made = await fetch(`${origin}/checkoutnow?token=${await pay(origin)}`);
    expect([made.status, await made.text()]).toEqual([200, expect.stringContaining('made already')]);
  });

  it.each([
    ['approve', 'APPROVED', null],
    ['decline', 'APPROVED', 'INSTRUMENT_DECLINED'],
    ['cancel', 'PAYER_ACTION_REQUIRED', null],
  ])('is a form: %s', async (decision, status, nextRefusal) => {
    const { origin } = await start();
    const { id } = await providerAt(origin).createOrder(draftOf());
    const body = new URLSearchParams({ token: id, decision });
    const answer = await fetch(`${origin}/checkoutnow`, { method: 'POST', body });
    expect(answer.status).toBe(200);
    const { orders } = await new SandboxClient(origin).state();
    expect(orders[0]).toMatchObject({ status, nextRefusal });
  });
});

describe('the payment sandbox', () => {
  it('answers under its own name only, so that no other site can lead a browser to it', async () => {
    const { port } = await start();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path: '/checkoutnow', headers: { Host: 'evil.example' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it('takes orders of tests only as JSON, which no foreign page can send', async () => {
    const { origin } = await start();
    const answer = await fetch(`${origin}/__control`, { method: 'POST', body: '{"do":"clear-faults"}' });
    expect(answer.status).toBe(415);
  });

  it('sends a message until the shop takes it', async () => {
    const { origin } = await start();
    let refusals = 2;
    const taken = new Promise<string>((resolve) => {
      const shop = createServer((incoming, response) => {
        refusals -= 1;
        response.writeHead(refusals < 0 ? 200 : 503).end();
        incoming.resume();
        if (refusals < 0) resolve(String(incoming.headers['paypal-auth-algo']));
      });
      shop.listen(0, '127.0.0.1', () => {
        const { port } = shop.address() as AddressInfo;
        void new SandboxClient(origin).sendMessagesTo(`http://127.0.0.1:${port}/messages`).then(async () => {
          const { id } = await providerAt(origin).createOrder(draftOf());
          await new SandboxClient(origin).approve(id);
        });
      });
      closing.push({
        close: async () => {
          shop.closeAllConnections();
          await new Promise((done) => shop.close(done));
        },
      });
    });
    expect(await taken).toBe('SHA256withRSA');
  });
});
