import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { draftOf, LOCAL_PAYMENTS, providerAt } from '../../test/payment-fixtures.js';
import { SandboxClient } from '../../test/sandbox-client.js';
import { PayPalProvider } from './paypal.adapter.js';
import { startSandbox, type RunningSandbox } from '../../sandbox/sandbox.server.js';
import { SandboxWebhooks, type SignedMessage } from '../../sandbox/sandbox.webhooks.js';
import { WebhookVerifier } from './webhook.verifier.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let sandbox: RunningSandbox;
let forger: RunningSandbox;
let hand: SandboxClient;
let provider: PayPalProvider;
let paymentId: string;
/** Order approved, capture completed, capture refunded. */
let messages: SignedMessage[];

beforeAll(async () => {
  sandbox = await startSandbox({ ...LOCAL_PAYMENTS, file: null });
  forger = await startSandbox({ ...LOCAL_PAYMENTS, file: null });
  hand = new SandboxClient(sandbox.origin);
  provider = providerAt(sandbox.origin);
  paymentId = (await provider.createOrder(draftOf())).id;
  await hand.approve(paymentId);
  const { capture } = await provider.capture(paymentId, 'capture-1');
  await provider.refund(capture?.id ?? '', 'refund-1');
  messages = await hand.messages();
});
afterAll(() => Promise.all([sandbox.close(), forger.close()]));

const verify = ({ headers, body }: SignedMessage, by = provider) =>
  by.verifyWebhook(headers, Buffer.from(body));

/** The message with some of its headers changed. */
const withHeaders = (message: SignedMessage, headers: Record<string, string>): SignedMessage => ({
  ...message,
  headers: { ...message.headers, ...headers },
});

/** Finds what it is told to behind the addresses of certificates. */
const verifierWith = (readCertificate: (url: string) => string | null): WebhookVerifier =>
  new WebhookVerifier({
    webhookId: LOCAL_PAYMENTS.webhookId,
    certificateUrl: /^http:/,
    readCertificate: (url) => Promise.resolve(readCertificate(url)),
    clock: () => new Date(),
  });

/** Signs as the provider does, with a certificate of its own. */
const newSigner = (): SandboxWebhooks =>
  new SandboxWebhooks({
    webhookId: LOCAL_PAYMENTS.webhookId,
    clock: () => new Date(),
    origin: () => sandbox.origin,
  });

const first = (): SignedMessage => messages[1] ?? { headers: {}, body: '' };

describe('a message of the provider', () => {
  it('names the payment and the order that it is about', async () => {
    expect(await Promise.all(messages.map((message) => verify(message)))).toEqual(
      ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'].map((type) => ({
        id: expect.stringMatching(/^WH-[0-9A-F]{24}$/),
        type,
        paymentId,
        orderId: 7,
      })),
    );
  });

  it('is genuine each time that it comes, three days late too', async () => {
    const later = providerAt(sandbox.origin, { clock: () => new Date(Date.now() + 3 * DAY_MS) });
    const [one, two, three] = [await verify(first()), await verify(first()), await verify(first(), later)];
    expect(one).not.toBeNull();
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  });

  it('is genuine whatever its text, to the last byte', async () => {
    const draft = draftOf({ lines: [{ productId: 3, name: 'Größe „M“ 😀', unitCents: 3_998, quantity: 1 }] });
    await hand.approve((await provider.createOrder(draft)).id);
    const last = (await hand.messages()).at(-1) ?? first();
    expect(await verify(last)).toMatchObject({ type: 'CHECKOUT.ORDER.APPROVED' });
  });
});

describe('a forged message is refused', () => {
  const forgeries: Record<string, () => SignedMessage | Promise<SignedMessage>> = {
    'with another amount': () => ({ ...first(), body: first().body.replace('39.98', '39.99') }),
    'with one more space': () => ({ ...first(), body: `${first().body} ` }),
    'with the body of another message': () => ({ ...first(), body: messages[0]?.body ?? '' }),
    'with another transmission id': () => withHeaders(first(), { 'paypal-transmission-id': 'another' }),
    'with another time': () =>
      withHeaders(first(), {
        'paypal-transmission-time': new Date(
          Date.parse(first().headers['paypal-transmission-time'] ?? '') - 1_000,
        ).toISOString(),
      }),
    'with a malformed time': () => withHeaders(first(), { 'paypal-transmission-time': 'yesterday' }),
    'without a signature': () => withHeaders(first(), { 'paypal-transmission-sig': '' }),
    'with a malformed signature': () => withHeaders(first(), { 'paypal-transmission-sig': 'AAAA' }),
    'with the signature of another message': () =>
      withHeaders(first(), {
        'paypal-transmission-sig': messages[0]?.headers['paypal-transmission-sig'] ?? '',
      }),
    'with an algorithm of its own': () => withHeaders(first(), { 'paypal-auth-algo': 'none' }),
    'without any header': () => ({ ...first(), headers: {} }),
    "with the forger's own certificate": async () => {
      const forged = await forgedMessage();
      return withHeaders(first(), forged.headers);
    },
    'with a certificate from elsewhere': () =>
      certificateAt('http://127.0.0.1:1/v1/notifications/certs/CERT-1'),
    'with a host that looks like the own': () =>
      certificateAt(`${sandbox.origin}.evil.io/v1/notifications/certs/CERT-1`),
    'with the own host as a user name': () =>
      certificateAt(`${sandbox.origin}@evil.io/v1/notifications/certs/CERT-1`),
    'with a certificate that does not exist': () =>
      certificateAt(`${sandbox.origin}/v1/notifications/certs/CERT-1`),
    'with another page of the provider as a certificate': () => certificateAt(`${sandbox.origin}/sdk/js`),
    'with a path that climbs': () =>
      certificateAt(`${sandbox.origin}/v1/notifications/certs/../../../checkoutnow`),
    "with PayPal's certificate in the local environment": () =>
      certificateAt('https://api.paypal.com/v1/notifications/certs/CERT-1'),
  };
  const certificateAt = (url: string): SignedMessage => withHeaders(first(), { 'paypal-cert-url': url });

  it.each(Object.keys(forgeries))('%s', async (name) => {
    expect(await verify((await forgeries[name]?.()) ?? first())).toBeNull();
  });

  it('when it is four days old, or five minutes from the future, and a moment more', async () => {
    const sentMs = Date.parse(first().headers['paypal-transmission-time'] ?? '');
    const isGenuineAt = async (ageMs: number): Promise<boolean> => {
      const elsewhen = providerAt(sandbox.origin, { clock: () => new Date(sentMs + ageMs) });
      return (await verify(first(), elsewhen)) !== null;
    };
    const ages = [4 * DAY_MS, 4 * DAY_MS + 1, -5 * MINUTE_MS, -5 * MINUTE_MS - 1];
    expect(await Promise.all(ages.map(isGenuineAt))).toEqual([true, false, true, false]);
  });

  it.each([
    ['has no id', '{"event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}'],
    ['has no type', '{"id":"WH-1","resource":{}}'],
    ['is no object', 'null'],
    ['is no JSON', 'PAYMENT.CAPTURE.COMPLETED'],
  ])('when it is signed, but %s', async (_name, body) => {
    const signer = newSigner();
    const verifier = verifierWith(() => signer.signingKeys.certificate);
    const check = (text: string) => verifier.verify(signer.signed(text).headers, Buffer.from(text));
    expect(await check(first().body)).not.toBeNull();
    expect(await check(body)).toBeNull();
  });

  it('when what the host gives is no certificate', async () => {
    const verifier = verifierWith(() => '<html>Maintenance</html>');
    expect(await verifier.verify(first().headers, Buffer.from(first().body))).toBeNull();
  });

  it('when it was signed for another shop', async () => {
    const settings = { ...LOCAL_PAYMENTS, webhookId: 'another-webhook', localUrl: new URL(sandbox.origin) };
    const other = new PayPalProvider(settings, { timeoutMs: 60_000 });
    expect(await verify(first(), other)).toBeNull();
  });

  it.each(['sandbox', 'production'] as const)(
    'when the local certificate signs for PayPal in %s',
    async (environment) => {
      const real = new PayPalProvider({ ...LOCAL_PAYMENTS, environment, localUrl: null });
      expect(await verify(first(), real)).toBeNull();
      const lookalike = 'https://api.paypal.com.evil.io/v1/notifications/certs/CERT-1';
      expect(await verify(certificateAt(lookalike), real)).toBeNull();
    },
  );
});

/** What the forger's own sandbox signs. */
async function forgedMessage(): Promise<SignedMessage> {
  const owned = providerAt(forger.origin);
  const ownHand = new SandboxClient(forger.origin);
  await ownHand.approve((await owned.createOrder(draftOf())).id);
  const [message] = await ownHand.messages();
  return message ?? first();
}

describe('a certificate that cannot be read now', () => {
  it('makes the message come again instead of being refused', async () => {
    await hand.fault({ call: 'certificate', answer: { status: 503 } });
    const fresh = providerAt(sandbox.origin);
    await expect(verify(first(), fresh)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfterSeconds: 60 },
    });
    expect(await verify(first(), fresh)).not.toBeNull();
  });
});

describe('addresses of certificates that forgers invent', () => {
  /** Finds no certificate anywhere but at the genuine address, and notes where it was asked. */
  function watchedVerifier(): { verifier: WebhookVerifier; asked: string[] } {
    const { certificate } = newSigner().signingKeys;
    const asked: string[] = [];
    const verifier = verifierWith((url) => {
      asked.push(url);
      return url.endsWith('genuine') ? certificate : null;
    });
    return { verifier, asked };
  }
  const messageFrom = (url: string) => withHeaders(first(), { 'paypal-cert-url': url });

  it('are asked once, however many messages name one', async () => {
    const { verifier, asked } = watchedVerifier();
    const { headers, body } = messageFrom('http://provider/nothing');
    const check = () => verifier.verify(headers, Buffer.from(body));
    expect(await Promise.all([check(), check(), check()])).toEqual([null, null, null]);
    expect(await check()).toBeNull();
    expect(asked).toEqual(['http://provider/nothing']);
  });

  it('are asked ten a minute at most; the certificate that is known serves on', async () => {
    const { verifier, asked } = watchedVerifier();
    const known = messageFrom('http://provider/genuine');
    await verifier.verify(known.headers, Buffer.from(known.body));
    const forged = Array.from({ length: 50 }, (_, index) => messageFrom(`http://provider/${index}`));
    const outcomes = await Promise.allSettled(
      forged.map(({ headers, body }) => verifier.verify(headers, Buffer.from(body))),
    );
    expect(asked).toHaveLength(10);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    expect(await verifier.verify(known.headers, Buffer.from(known.body))).toBeNull();
  });

  it('are not asked when they are longer than any of the provider', async () => {
    const { verifier, asked } = watchedVerifier();
    const { headers, body } = messageFrom(`http://provider/${'x'.repeat(200)}`);
    expect(await verifier.verify(headers, Buffer.from(body))).toBeNull();
    expect(asked).toEqual([]);
  });
});
