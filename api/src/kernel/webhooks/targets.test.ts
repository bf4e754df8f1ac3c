import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startReceiver, type WebhookReceiver } from '../../../test/webhook-receiver.js';
import { isPublicAddress, DeliveryError, WebhookSender, type ResolveHost } from './targets.js';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'nonsense',
];

describe('an address', () => {
  it.each(PRIVATE)('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

const refusalOf = async (targets: WebhookSender, url: string): Promise<string> =>
  targets.post(new URL(url), '{}', {}).then(
    (status) => `delivered with ${status}`,
    (error: unknown) => (error instanceof DeliveryError ? error.problem : `another error: ${String(error)}`),
  );

/** A name server that knows one answer. */
const resolvesTo =
  (...addresses: string[]): ResolveHost =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

const NOT_PUBLIC = 'NOT_PUBLIC';

describe('a message to an address that somebody has chosen', () => {
  it.each(PRIVATE.filter((address) => address !== 'nonsense'))(
    'does not leave when its name means %s',
    async (address) => {
      const targets = new WebhookSender(false, resolvesTo(address));
      expect(await refusalOf(targets, 'https://hooks.example/')).toBe(NOT_PUBLIC);
    },
  );

  it('does not leave when only one of several addresses is private', async () => {
    const targets = new WebhookSender(false, resolvesTo('93.184.216.34', '10.0.0.1'));
    expect(await refusalOf(targets, 'https://hooks.example/')).toBe(NOT_PUBLIC);
  });

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data/',
    'http://93.184.216.34/',
  ])('does not leave for %s', async (url) => {
    const targets = new WebhookSender(false, () => Promise.reject(new Error('No name is to be asked for.')));
    expect(await refusalOf(targets, url)).toBe(NOT_PUBLIC);
    expect(targets.mayName(new URL(url))).toBe(false);
  });

  it('does not leave for http even by a public name', async () => {
    const targets = new WebhookSender(false, resolvesTo('93.184.216.34'));
    expect(await refusalOf(targets, 'http://hooks.example/')).toBe(NOT_PUBLIC);
  });

  it('says when nobody knows the name', async () => {
    const targets = new WebhookSender(false, () => Promise.reject(new Error('ENOTFOUND')));
    expect(await refusalOf(targets, 'https://hooks.example/')).toBe('UNKNOWN_HOST');
  });

  it('goes to the address that was checked, although the name means another one by now', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    let asked = 0;
    const targets = new WebhookSender(true, () =>
      Promise.resolve([{ address: answers[asked++] ?? '', family: 4 }]),
    );
    expect(await refusalOf(targets, `http://hooks.example:${receiver.port}/`)).toBe('delivered with 204');
    expect(asked).toBe(1);
    expect(receiver.messages.at(-1)?.host).toBe(`hooks.example:${receiver.port}`);
    expect(await refusalOf(targets, `http://hooks.example:${receiver.port}/`)).toBe(NOT_PUBLIC);
  });

  it('reaches this machine only where tests allow it, and then no other private network', async () => {
    expect(await refusalOf(new WebhookSender(false), receiver.url)).toBe(NOT_PUBLIC);
    expect(await refusalOf(new WebhookSender(true), receiver.url)).toBe('delivered with 204');
    expect(await refusalOf(new WebhookSender(true), 'http://192.168.0.1/')).toBe(NOT_PUBLIC);
  });

  it('follows no redirect', async () => {
    const other = await startReceiver();
    receiver.answer = { status: 307, location: other.url };
    expect(await refusalOf(new WebhookSender(true), receiver.url)).toBe('ANSWER');
    expect(other.messages).toEqual([]);
    await other.close();
  });
});
