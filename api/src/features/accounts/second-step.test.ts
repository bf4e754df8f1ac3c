import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { startShop, type TestShop } from '../../../test/shop.js';
import { TestClient, type TestUser } from '../../../test/test-client.js';
import { runSecondStepCommand } from '../../reset-second-step/reset-second-step.command.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const STEP_MS = 30_000;
const PASSWORD = { currentPassword: 'correct-horse' };

type Outcome = Record<string, unknown> & { reason?: string };

/** Sends a mutation with one input, and gives its outcome or the reason of its error. */
async function change(client: TestClient, mutation: string, type: string, input: object, selection = '') {
  const { body } = await client.graphql(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename ... on UserError { code reason } ${selection} } }`,
    { input },
  );
  return (body.data?.[mutation] ?? body.errors?.[0]?.extensions) as Outcome;
}

const begin = (client: TestClient, proof: object) =>
  change(client, 'beginSecondStep', 'SecondStepProofInput', proof, '... on SecondStepBegun { secret uri }');
const confirm = (client: TestClient, code: string) =>
  change(
    client,
    'confirmSecondStep',
    'ConfirmSecondStepInput',
    { code },
    '... on SecondStepConfirmed { recoveryCodes viewer { isConfined secondStep { recoveryCodesLeft } } }',
  );

/** What the app shows now, or so many steps from now. */
const codeOf = (secret: string, steps = 0, { clock } = shop): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + steps * STEP_MS,
  });

const wrong = (code: string): string => (code.startsWith('0') ? '1' : '0') + code.slice(1);

interface Holder {
  employee: TestUser;
  secret: string;
  recoveryCodes: string[];
}

/** An employee with a second step whose next code has not been used. */
async function holder(role: 'owner' | 'clerk' = 'clerk'): Promise<Holder> {
  const employee = await shop.employee(role);
  const { secret } = (await begin(employee, PASSWORD)) as { secret: string };
  const { recoveryCodes } = (await confirm(employee, codeOf(secret))) as { recoveryCodes: string[] };
  shop.clock.advance(STEP_MS);
  return { employee, secret, recoveryCodes };
}

const logIn = async (client: TestClient, { account: { username, password } }: TestUser, code?: string) => {
  const { status, body } = await client.rest('POST', '/login', {
    json: { username, password, ...(code && { code }) },
  });
  return status === 200 ? 'in' : body.msg;
};

const NEEDED = 'Please enter the code of your authenticator app.';
const WRONG = 'This code is wrong or was used before. Please enter the next one.';

describe('a second step', () => {
  it('is set up by password and a first code, and then asked for at both edges', async () => {
    const employee = await shop.employee('packer');
    const elsewhere = employee.copy();
    expect(await begin(employee, { currentPassword: 'wrong' })).toMatchObject({ code: 'WRONG_PASSWORD' });
    const { secret, uri } = (await begin(employee, PASSWORD)) as { secret: string; uri: string };
    expect(uri).toContain(`otpauth://totp/Rechenwerk:${employee.account.username}?`);
    expect(await logIn(shop.guest(), employee)).toBe('in');
    expect(await confirm(employee, wrong(codeOf(secret)))).toMatchObject({ reason: 'SECOND_STEP_WRONG' });
    const confirmed = await confirm(employee, codeOf(secret));
    expect(confirmed).toMatchObject({ viewer: { isConfined: false, secondStep: { recoveryCodesLeft: 10 } } });
    expect(new Set(confirmed.recoveryCodes as string[]).size).toBe(10);
    expect((await employee.rest('GET', '/validate-cookie')).status).toBe(200);
    expect((await elsewhere.rest('GET', '/validate-cookie')).status).toBe(400);
    const stored = JSON.stringify(await shop.stored('users').findOne({ _id: employee.account.userId }));
    for (const told of [secret, ...(confirmed.recoveryCodes as string[])]) expect(stored).not.toContain(told);

    const guest = shop.guest();
    expect(await logIn(guest, employee)).toBe(NEEDED);
    expect(guest.cookie).toBe('');
    // The code that has confirmed it is used.
    expect(await logIn(guest, employee, codeOf(secret))).toBe(WRONG);
    shop.clock.advance(STEP_MS);
    const { username, password } = employee.account;
    const input = { username, password, code: codeOf(secret).replace(/(...)/, '$1 ') };
    expect(await change(guest, 'logIn', 'LogInInput', { username, password })).toMatchObject({
      code: 'SECOND_STEP',
      reason: 'SECOND_STEP_NEEDED',
    });
    expect(await change(guest, 'logIn', 'LogInInput', input)).toEqual({ __typename: 'LoggedIn' });
    expect(await change(shop.guest(), 'logIn', 'LogInInput', { ...input, password: 'wrong' })).toMatchObject({
      reason: 'WRONG_CREDENTIALS',
    });
  });

  it('takes each code once, also from two processes at once, and those next to now', async () => {
    const { employee, secret } = await holder();
    const twin = await shop.twin();
    const code = codeOf(secret);
    const both = await Promise.all([
      logIn(shop.guest(), employee, code),
      logIn(new TestClient(twin.url), employee, code),
    ]);
    expect(both.sort()).toEqual([WRONG, 'in']);
    await twin.close();
    expect(await logIn(shop.guest(), employee, codeOf(secret, 2))).toBe(WRONG);
    expect(await logIn(shop.guest(), employee, codeOf(secret, 1))).toBe('in');
    // What is older than a code that was used is dead with it.
    expect(await logIn(shop.guest(), employee, codeOf(secret, -1))).toBe(WRONG);
  });

  it('takes each recovery code once, however it is typed, until there are new ones', async () => {
    const { employee, secret, recoveryCodes } = await holder();
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    const both = await Promise.all([typed, first].map((code) => logIn(shop.guest(), employee, code)));
    expect(both.sort()).toEqual([WRONG, 'in']);
    const renew = (code: string) =>
      change(
        employee,
        'renewRecoveryCodes',
        'SecondStepProofInput',
        { ...PASSWORD, code },
        '... on RecoveryCodesRenewed { recoveryCodes }',
      );
    expect(await renew('')).toMatchObject({ reason: 'SECOND_STEP_NEEDED' });
    const { recoveryCodes: renewed } = (await renew(codeOf(secret))) as { recoveryCodes: string[] };
    expect(renewed).toHaveLength(10);
    expect(await logIn(shop.guest(), employee, second)).toBe(WRONG);
    expect(await logIn(shop.guest(), employee, renewed[0])).toBe('in');
    const owner = await shop.employee();
    const log = await owner.auditLog('action username');
    expect(
      log.filter(({ username }) => username === employee.account.username).map(({ action }) => action),
    ).toEqual([
      'NEW_DEVICE_USED',
      'RECOVERY_CODE_USED',
      'RECOVERY_CODES_RENEWED',
      'NEW_DEVICE_USED',
      'RECOVERY_CODE_USED',
      'SECOND_STEP_SET_UP',
    ]);
  });

  it('cannot be guessed, and who guesses does not lock its owner out of a known device', async () => {
    const { employee, secret } = await holder();
    const own = shop.guest();
    expect(await logIn(own, employee, codeOf(secret))).toBe('in');
    own.cookie = '';
    shop.clock.advance(STEP_MS);
    for (let index = 0; index < 5; index++)
      expect(await logIn(shop.guest(), employee, wrong(codeOf(secret)))).toBe(WRONG);
    expect(await logIn(shop.guest(), employee, codeOf(secret))).toMatch(/^Too many/);
    expect(await logIn(own, employee, codeOf(secret))).toBe('in');
    shop.clock.advance(15 * 60_000);
    expect(await logIn(shop.guest(), employee, codeOf(secret))).toBe('in');
  });

  it('is moved or removed by password and code together', async () => {
    const { employee, secret } = await holder();
    const remove = (proof: object) => change(employee, 'removeSecondStep', 'SecondStepProofInput', proof);
    expect(await begin(employee, PASSWORD)).toMatchObject({ reason: 'SECOND_STEP_NEEDED' });
    expect(await remove({ ...PASSWORD, code: wrong(codeOf(secret)) })).toMatchObject({
      reason: 'SECOND_STEP_WRONG',
    });
    expect(await remove({ currentPassword: 'other-horse', code: codeOf(secret) })).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    const moved = (await begin(employee, { ...PASSWORD, code: codeOf(secret) })) as { secret: string };
    shop.clock.advance(STEP_MS);
    // Until the new app has shown a code, the old one holds.
    expect(await logIn(shop.guest(), employee, codeOf(secret))).toBe('in');
    expect(await confirm(employee, codeOf(moved.secret))).toMatchObject({
      __typename: 'SecondStepConfirmed',
    });
    shop.clock.advance(STEP_MS);
    expect(await logIn(shop.guest(), employee, codeOf(secret))).toBe(WRONG);
    expect(await remove({ ...PASSWORD, code: codeOf(moved.secret) })).toEqual({
      __typename: 'SecondStepRemoved',
    });
    expect(await logIn(shop.guest(), employee)).toBe('in');
    await begin(employee, PASSWORD);
    shop.clock.advance(15 * 60_000);
    expect(await confirm(employee, '000000')).toMatchObject({ reason: 'SECOND_STEP_OVER' });
  });
});

describe('a lost second step', () => {
  it('is taken away by an owner, of others alone, who tells them by mail', async () => {
    const { employee } = await holder();
    const { userId } = employee.account;
    await shop.set('users', userId, { staffEmail: 'petra@example.com' });
    const owner = await shop.employee();
    const reset = (by: TestClient, id: number) =>
      change(by, 'resetSecondStep', 'ResetSecondStepInput', { userId: String(id) });
    expect(await reset(owner, owner.account.userId)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await reset(owner, 999_999)).toMatchObject({ reason: 'EMPLOYEE_NOT_FOUND' });
    expect(await reset(owner, userId)).toEqual({ __typename: 'EmployeeChanged' });
    expect(await reset(owner, userId)).toMatchObject({ reason: 'SECOND_STEP_NOT_SET' });
    expect((await employee.rest('GET', '/validate-cookie')).status).toBe(400);
    expect(await logIn(shop.guest(), employee)).toBe('in');
    const mail = (await shop.mails()).find(({ to }) => to === 'petra@example.com');
    expect(mail?.subject).toBe('Your second step at login was taken away');
    expect(mail?.text).toContain(owner.account.username);
    expect(await owner.auditLog('action username subjectId')).toContainEqual({
      action: 'SECOND_STEP_RESET',
      username: owner.account.username,
      subjectId: String(userId),
    });
  });

  it('of the only owner is taken away by a command on the server', async () => {
    const { employee } = await holder('owner');
    const run = (...args: string[]) => runSecondStepCommand(shop.services, args);
    await expect(run()).rejects.toThrow('Whose');
    await expect(run('--username', 'nobody')).rejects.toMatchObject({ reason: 'EMPLOYEE_NOT_FOUND' });
    expect((await run('--username', employee.account.username))[0]).toContain(employee.account.username);
    expect(await logIn(shop.guest(), employee)).toBe('in');
  });
});

describe('where owners must have a second step', () => {
  let strict: TestShop;
  beforeAll(async () => {
    strict = await startShop({ OWNER_SECOND_STEP: 'demanded' });
  });
  afterAll(() => strict.close());

  it('one without can set it up, log out, and nothing else', async () => {
    const owner = await strict.employee();
    expect(await owner.ask('{ viewer { isConfined staffRole } }')).toEqual({
      isConfined: true,
      staffRole: 'owner',
    });
    const { body } = await owner.graphql('{ employees { username } }');
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'SECOND_STEP_REQUIRED' });
    const refused = await owner.rest('GET', '/filtered-orders');
    expect([refused.status, refused.body.msg]).toEqual([
      403,
      'Owners need a second step at login: please set it up in your profile.',
    ]);
    const customer = await strict.customer();
    expect((await owner.rest('GET', `/user-data/${customer.account.userId}`)).status).toBe(403);
    expect((await owner.rest('GET', '/products-catalog')).status).toBe(200);
    const { secret } = (await begin(owner, PASSWORD)) as { secret: string };
    expect(await confirm(owner, codeOf(secret, 0, strict))).toMatchObject({ viewer: { isConfined: false } });
    expect((await owner.graphql('{ employees { username } }')).body.errors).toBeUndefined();
    strict.clock.advance(STEP_MS);
    expect(
      await change(owner, 'removeSecondStep', 'SecondStepProofInput', {
        ...PASSWORD,
        code: codeOf(secret, 0, strict),
      }),
    ).toMatchObject({ reason: 'SECOND_STEP_REQUIRED' });
  });

  it('clerks and packers may go without', async () => {
    const clerk = await strict.employee('clerk');
    expect((await clerk.rest('GET', '/filtered-orders')).status).toBe(200);
  });
});

it('does not open a shop under another secret than the one that has sealed', async () => {
  await holder();
  await shop.services.secondStep.assertReadable();
  await shop.connection
    .collection('users')
    .updateOne({ 'secondStep.since': { $exists: true } }, { $set: { 'secondStep.sealed': 'another.a.b.c' } });
  await expect(shop.services.secondStep.assertReadable()).rejects.toThrow('KEY_SECRET');
});
