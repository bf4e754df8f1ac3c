import { describe, expect, it } from '@jest/globals';
import { raceAll, statusesInTurn, tally } from '../../../test/race.js';
import { customerForm } from '../../../test/shop.js';
import { testShop } from '../../../test/test-shop.js';
import { said, TestClient, type TestUser } from '../../../test/test-client.js';

const shop = testShop();

const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email);
const tokensTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).flatMap(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? []);
const verify = (token = '') =>
  shop.guest().change('verifyEmail', { token }, '__typename ... on InvalidInput { fields { reason } }');
const VERIFIED = { __typename: 'EmailVerified' };
const TAKEN = { __typename: 'InvalidInput', fields: [{ reason: 'EMAIL_TAKEN' }] };

let people = 0;
/** Registers in the shop's own form; gives the name and how it went. */
async function registerWith(email: string) {
  const form = customerForm({ username: `own-${(people += 1)}`, email });
  const { username, password, firstname: firstName, lastname: lastName, address } = form;
  const input = { username, password, repeatPassword: password, email, firstName, lastName, address };
  const client = shop.guest();
  const outcome = '__typename ... on InvalidInput { fields { reason } }';
  return { client, username, outcome: await client.change('register', input, outcome) };
}
const REGISTERED = { __typename: 'Registered' };

describe('an e-mail address that a stranger has registered with and nobody has confirmed', () => {
  it('is its owner’s, who registers, confirms it, and gets the links to a new password', async () => {
    const email = 'owner@example.com';
    await registerWith(email);
    const [squattersToken] = await tokensTo(email);
    const owner = await registerWith(email);
    expect(owner.outcome).toEqual(REGISTERED);
    const ownersToken = (await tokensTo(email)).find((token) => token !== squattersToken);
    expect(await verify(ownersToken)).toEqual(VERIFIED);
    expect(await verify(squattersToken)).toEqual(TAKEN);

    await shop.guest().change('requestPasswordReset', { identity: email }, '__typename');
    const [link = ''] = (await mailsTo(email)).flatMap(
      ({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [],
    );
    const reset = { token: link, newPassword: 'battery-staple', repeatPassword: 'battery-staple' };
    await shop.guest().change('resetPassword', reset, '__typename');
    const json = { username: owner.username, password: 'battery-staple' };
    expect((await shop.guest().rest('POST', '/login', { json })).status).toBe(200);
  });

  it('can be confirmed by its owner on the account that they have', async () => {
    const email = 'moved@example.com';
    await registerWith(email);
    const [squattersToken] = await tokensTo(email);
    const owner = await shop.customer();
    const details = { firstName: 'Grete', lastName: 'Müller', address: 'Am Hang 3', email };
    await owner.change('updateProfile', { ...details, currentPassword: owner.account.password });
    const link = (await tokensTo(email)).find((token) => token !== squattersToken);
    expect(await verify(link)).toEqual(VERIFIED);
    expect(await owner.ask('{ viewer { details { email } } }')).toEqual({ details: { email } });
  });

  it('is one account’s alone once two confirm it at the same moment', async () => {
    const email = 'both@example.com';
    await raceAll(2, () => registerWith(email));
    const tokens = await tokensTo(email);
    const outcomes = await raceAll(2, (index) => verify(tokens[index]));
    expect(tally(outcomes.map((outcome) => (outcome as { __typename: string }).__typename))).toEqual({
      EmailVerified: 1,
      InvalidInput: 1,
    });
    expect((await registerWith(email)).outcome).toMatchObject({ fields: [{ reason: 'EMAIL_TAKEN' }] });
  });

  it('is in use for clients of /api, as it always was', async () => {
    await registerWith('api@example.com');
    const json = customerForm({ username: 'late', email: 'api@example.com' });
    expect(said(await shop.guest().rest('POST', '/register', { json }))).toBe(
      '403 The data given for the following fields is in use: Email',
    );
  });
});

const logIn = (client: TestClient, { username, password }: TestUser['account'], wrong = '') =>
  client.rest('POST', '/login', { json: { username, password: wrong || password } });
/** Another device at an address. */
const at = (address: string): TestClient => new TestClient(shop.url, address);

describe('an owner without their device, at an address that they came in from before', () => {
  it('gets in while a neighbor of the same network, and the world, guess', async () => {
    const { account } = await shop.customer();
    const [own, neighbor] = [at('198.51.100.7'), at('198.51.100.8')];
    expect((await logIn(own, account)).status).toBe(200);
    for (let count = 0; count < 12; count += 1) {
      shop.clock.advance(30_000);
      await logIn(neighbor, account, 'wrong-horse');
    }
    await raceAll(20, () => logIn(shop.guest(), account, 'wrong-horse'));
    expect((await logIn(neighbor, account)).status).toBe(429);
    expect((await logIn(at('198.51.100.7'), account)).status).toBe(200);
  });

  it('is guessed at ten times in 15 minutes from there, and leaves guessing from elsewhere as slow as it was', async () => {
    const { account } = await shop.customer();
    await logIn(at('203.0.113.7'), account);
    const fromThere = () => logIn(at('203.0.113.7'), account, 'wrong-horse');
    expect(await statusesInTurn(12, fromThere)).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const fromElsewhere = () => logIn(shop.guest(), account, 'wrong-horse');
    expect(await statusesInTurn(6, fromElsewhere)).toEqual([...Array<number>(5).fill(400), 429]);
  });

  it.each([
    [
      'after 30 days',
      () => {
        shop.clock.advance(31 * 86_400_000);
        return Promise.resolve();
      },
    ],
    [
      'with another password',
      (user: TestUser) =>
        user.change('changePassword', {
          currentPassword: user.account.password,
          newPassword: 'battery-staple',
        }),
    ],
  ])('is a stranger there again %s', async (_, forget: (user: TestUser) => Promise<unknown>) => {
    const user = await shop.customer();
    const address = '192.0.2.7';
    await logIn(at(address), user.account);
    await forget(user);
    const guess = () => logIn(at(address), user.account, 'wrong-horse');
    expect(await statusesInTurn(6, guess)).toEqual([...Array<number>(5).fill(400), 429]);
  });
});
