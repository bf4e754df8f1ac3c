import { describe, expect, it } from '@jest/globals';
import { raceAll, statusesInTurn, tally } from '../../../test/race.js';
import { customerForm, register } from '../../../test/shop.js';
import { testShop } from '../../../test/test-shop.js';
import { said, TestClient, type TestUser } from '../../../test/test-client.js';

const shop = testShop();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email);

/** The secret of the newest link in the mails to an address. */
async function tokenOf(email: string): Promise<string> {
  const links = (await mailsTo(email)).map(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1]);
  return links.filter((link) => link !== undefined).at(-1) ?? '';
}

function verify(client: TestClient, token: string): Promise<unknown> {
  return client.change('verifyEmail', { token }, '__typename ... on UserError { code }');
}
const VERIFIED = { __typename: 'EmailVerified' };
const INVALID = { __typename: 'Rejected', code: 'LINK_INVALID' };

async function sendAgain(client: TestClient): Promise<string | undefined> {
  type Outcome = { __typename: string; code?: string };
  const outcome = '{ __typename ... on UserError { code } }';
  const { code, __typename } = await client.ask<Outcome>(`mutation { sendVerificationLink ${outcome} }`);
  return code ?? __typename;
}

async function detailsOf(client: TestClient) {
  return (
    await client.ask<{ details: unknown }>('{ viewer { details { email isEmailVerified pendingEmail } } }')
  ).details;
}

const DETAILS = { firstName: 'Grete', lastName: 'Müller', address: 'Am Hang 3' };
function update(client: TestClient, email: string, currentPassword?: string) {
  return client.change(
    'updateProfile',
    { ...DETAILS, email, ...(currentPassword === undefined ? {} : { currentPassword }) },
    '__typename ... on UserError { code } ... on InvalidInput { fields { name code } }',
  );
}
const UPDATED = { __typename: 'ProfileUpdated' };

let changes = 0;
const newAddress = (): string => `new-${(changes += 1)}@example.org`;

describe('the address of a new customer', () => {
  it('is proven by the link of the welcome mail, without login, once', async () => {
    const customer = await shop.customer();
    const email = String(customer.account.email);
    expect(await detailsOf(customer)).toEqual({ email, isEmailVerified: false, pendingEmail: null });
    const token = await tokenOf(email);
    expect(await verify(shop.guest(), token)).toEqual(VERIFIED);
    expect(await detailsOf(customer)).toEqual({ email, isEmailVerified: true, pendingEmail: null });
    expect(await verify(shop.guest(), token)).toEqual(INVALID);
  });

  it('is greeted without the name that somebody has typed beside it', async () => {
    const customer = await shop.customer({ firstname: 'Gewonnen' });
    const [mail] = await mailsTo(String(customer.account.email));
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(mail?.text).not.toContain('Gewonnen');
  });

  it('is proven by one of two uses of its link at the same moment', async () => {
    const customer = await shop.customer();
    const token = await tokenOf(String(customer.account.email));
    const outcomes = await raceAll(2, () => verify(shop.guest(), token));
    expect(tally(outcomes.map((outcome) => JSON.stringify(outcome)))).toMatchObject({
      [JSON.stringify(VERIFIED)]: 1,
    });
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(100_000).slice(0, 5_000), '../../etc'])(
    'is not proven by %.20s',
    async (token) => {
      expect(await verify(shop.guest(), token)).toEqual(INVALID);
    },
  );

  it('is proven within seven days', async () => {
    const [late, right] = [await shop.customer(), await shop.customer()];
    const tokens = [await tokenOf(String(late.account.email)), await tokenOf(String(right.account.email))];
    shop.clock.advance(7 * DAY_MS - 1);
    expect(await verify(shop.guest(), tokens[1] ?? '')).toEqual(VERIFIED);
    shop.clock.advance(1);
    expect(await verify(shop.guest(), tokens[0] ?? '')).toEqual(INVALID);
  });

  it('is not proven by the copy of the mail that an account can download, nor by what the database keeps', async () => {
    const customer = await shop.customer();
    const token = await tokenOf(String(customer.account.email));
    const { json } = await customer.ask<{ json: string }>('{ personalData { json } }');
    expect(json).toContain('Welcome to Rechenwerk!');
    expect(json).not.toContain(token);
    const collections = await shop.connection.db?.collections();
    for (const collection of collections ?? [])
      expect(JSON.stringify(await collection.find().toArray())).not.toContain(token);
  });

  it('is not proven for an account that was deleted meanwhile', async () => {
    const customer = await shop.customer();
    const token = await tokenOf(String(customer.account.email));
    await customer.graphql(
      'mutation { deleteAccount(input: { currentPassword: "correct-horse" }) { __typename } }',
    );
    expect(await verify(shop.guest(), token)).toEqual(INVALID);
  });
});

describe('asking for the link once more', () => {
  it('sends another one, three an hour, and the last one works', async () => {
    const customer = await shop.customer();
    const email = String(customer.account.email);
    shop.clock.advance(HOUR_MS);
    for (const answer of [...Array<string>(3).fill('VerificationLinkSent'), 'RATE_LIMITED'])
      expect(await sendAgain(customer)).toBe(answer);
    const mails = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Please confirm'));
    expect(mails).toHaveLength(3);
    expect(await verify(shop.guest(), await tokenOf(email))).toEqual(VERIFIED);
    shop.clock.advance(HOUR_MS);
    expect(await sendAgain(customer)).toBe('EMAIL_VERIFIED');
  });

  it('reaches a mailbox three times an hour, whatever accounts and spellings it is asked for by', async () => {
    for (const email of [
      'v.ictim@gmail.com',
      'Victim+a@gmail.com',
      'victim+b@googlemail.com',
      'victim+c@gmail.com',
      'vic.tim@gmail.com',
    ])
      await register(shop.url, { ...customerForm({ email }) });
    const mails = (await shop.mails()).filter(({ to }) => /^v\.?i/i.test(to));
    expect(mails).toHaveLength(3);
  });
});

describe('another address', () => {
  it('needs the current password, at both edges, and changes nothing without it', async () => {
    const customer = await shop.customer();
    const { email } = customer.account;
    const missing = { __typename: 'InvalidInput', code: 'INVALID_INPUT' };
    expect(await update(customer, newAddress())).toEqual({
      ...missing,
      fields: [{ name: 'currentPassword', code: 'required' }],
    });
    expect(await update(customer, newAddress(), 'wrong-horse')).toMatchObject({ code: 'WRONG_PASSWORD' });
    const form = { email: newAddress(), firstname: 'Eva', lastname: 'Weiß', address: 'Am Hang 3' };
    expect(
      said(
        await customer.rest('PUT', `/profile-details/${customer.account.userId}`, {
          form,
        }),
      ),
    ).toBe('400 To change your email address, please enter your current password.');
    const read = await customer.rest('GET', `/user-data/${customer.account.userId}`);
    expect(read.body.payload).toMatchObject({ email, firstname: 'Grete' });
  });

  it('takes effect when its link is followed, and the address until now is told before', async () => {
    const customer = await shop.customer();
    const old = String(customer.account.email);
    const email = newAddress();
    expect(await update(customer, email, 'correct-horse')).toEqual(UPDATED);
    expect(await detailsOf(customer)).toEqual({ email: old, isEmailVerified: false, pendingEmail: email });
    const told = (await mailsTo(old)).at(-1);
    const notes = (await mailsTo(old)).filter(({ subject }) => subject.startsWith('A new email address'));
    expect(notes).toHaveLength(1);
    expect(notes[0]?.text).not.toContain(email);
    expect(told).toBeDefined();
    expect(await verify(shop.guest(), await tokenOf(email))).toEqual(VERIFIED);
    expect(await detailsOf(customer)).toEqual({ email, isEmailVerified: true, pendingEmail: null });
  });

  it('is taken with the password from old clients too', async () => {
    const customer = await shop.customer();
    const email = newAddress();
    const form = { email, firstname: 'Eva', lastname: 'Weiß', address: 'Am Hang 3' };
    const answer = await customer.rest('PUT', `/profile-details/${customer.account.userId}`, {
      form: { ...form, currentPassword: 'correct-horse' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { msg: 'Profile details updated.', payload: { ...form, email: customer.account.email } },
    });
    expect(await detailsOf(customer)).toMatchObject({ pendingEmail: email });
  });

  it('no longer comes when the password is changed meanwhile', async () => {
    const customer = await shop.customer();
    const email = newAddress();
    await update(customer, email, 'correct-horse');
    const token = await tokenOf(email);
    await customer.graphql(
      'mutation { changePassword(input: { currentPassword: "correct-horse", newPassword: "battery-staple" }) { __typename } }',
    );
    expect(await verify(shop.guest(), token)).toEqual(INVALID);
    expect(await detailsOf(customer)).toMatchObject({ email: customer.account.email, pendingEmail: null });
  });

  it('that somebody else has is answered as any other, with a note to its owner', async () => {
    const [customer, owner] = [await shop.customer(), await shop.provenCustomer()];
    const taken = String(owner.account.email);
    expect(await update(customer, taken, 'correct-horse')).toEqual(UPDATED);
    expect(await detailsOf(customer)).toMatchObject({ pendingEmail: taken });
    const mails = await mailsTo(taken);
    expect(mails.map(({ subject }) => subject)).toContain('Your email address is in use already');
    expect(mails.filter(({ text }) => text.includes('verify-email'))).toHaveLength(1);
    expect(await sendAgain(customer)).toBe('VerificationLinkSent');
    expect(await detailsOf(owner)).toMatchObject({ email: taken });
  });

  it('of two customers who wait for the same one is the first one’s who follows the link', async () => {
    const [first, second] = [await shop.customer(), await shop.customer()];
    const email = newAddress();
    await update(first, email, 'correct-horse');
    const firstToken = await tokenOf(email);
    await update(second, email, 'correct-horse');
    const tokens = (await mailsTo(email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    const secondToken = tokens.find((token) => token !== firstToken) ?? '';
    expect(await verify(shop.guest(), firstToken)).toEqual(VERIFIED);
    expect(await verify(shop.guest(), secondToken)).toEqual({
      __typename: 'InvalidInput',
      code: 'INVALID_INPUT',
    });
    expect(await detailsOf(second)).toMatchObject({ email: second.account.email });
  });

  it('is asked for three times an hour, not fifteen times a request', async () => {
    const customer = await shop.customer();
    shop.clock.advance(HOUR_MS);
    const field = `updateProfile(input: { email: "a@b.co", firstName: "A", lastName: "B", address: "C" }) { __typename }`;
    expect((await customer.graphql(`mutation { a: ${field} b: ${field} }`)).status).toBe(400);
    for (const answer of [UPDATED, UPDATED, UPDATED, { __typename: 'Rejected', code: 'RATE_LIMITED' }])
      expect(await update(customer, newAddress(), 'correct-horse')).toEqual(answer);
  });
});

describe('alerts', () => {
  it('of a new password reach a mailbox three times a day, and changes are five an hour', async () => {
    const customer: TestUser = await shop.customer();
    const { userId } = customer.account;
    const passwords = ['correct-horse', 'battery-staple'];
    const statuses = await statusesInTurn(40, (count) => {
      shop.clock.advance(1);
      const [currentPassword, newPassword] = count % 2 === 0 ? passwords : [...passwords].reverse();
      return customer.rest('PUT', `/password/${userId}`, { json: { currentPassword, newPassword } });
    });
    expect(tally(statuses)).toMatchObject({ 200: 5 });
    const alerts = (await shop.mails()).filter(({ key }) => key.startsWith(`password-changed-${userId}-`));
    expect(alerts).toHaveLength(3);
    expect(alerts[0]?.text).not.toContain('Grete');
  });
});

describe('whether an address is known', () => {
  it('is asked at the registration 15 times an hour from one address, and then answered to nobody', async () => {
    const { email } = (await shop.customer()).account;
    const guest = shop.guest();
    const ask = () => guest.rest('POST', '/register', { json: customerForm({ email: String(email) }) });
    expect(await statusesInTurn(20, ask)).toEqual([
      ...Array<number>(15).fill(403),
      ...Array<number>(5).fill(429),
    ]);
    expect((await guest.rest('POST', '/register', { json: customerForm() })).status).toBe(429);
    const neighbor = new TestClient(shop.url, guest.address.replace(/\d+$/, '254'));
    expect((await neighbor.rest('POST', '/register', { json: customerForm() })).status).toBe(200);
  });
});
