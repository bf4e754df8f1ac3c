import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let owner: TestUser;
beforeAll(async () => {
  shop = await startShop();
  owner = await shop.employee();
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const REFUSAL = '__typename ... on UserError { code reason }';

/** Sends a mutation with one input, and gives its outcome or the code of its error. */
async function change(client: TestClient, mutation: string, input: object, selection = ''): Promise<unknown> {
  const type = `${mutation[0]?.toUpperCase() ?? ''}${mutation.slice(1)}Input!`;
  const { body } = await client.graphql(
    `mutation ($input: ${type}) { ${mutation}(input: $input) { ${REFUSAL} ${selection} } }`,
    { input },
  );
  return body.errors?.[0]?.extensions.code ?? body.data?.[mutation];
}

const invite = (client: TestClient, email: string, staffRole = 'clerk') =>
  change(client, 'inviteEmployee', { email, staffRole });
const setRole = (client: TestClient, { account }: TestUser, staffRole: string) =>
  change(client, 'setStaffRole', { userId: String(account.userId), staffRole });
const switchOff = (client: TestClient, { account }: TestUser) =>
  change(client, 'switchOffEmployee', { userId: String(account.userId) });

const formFor = (username: string, token: string) => ({
  token,
  username,
  password: 'correct-horse',
  repeatPassword: 'correct-horse',
});
const accept = (client: TestClient, username: string, token: string) =>
  change(
    client,
    'acceptInvitation',
    formFor(username, token),
    '... on InvitationAccepted { viewer { staffRole } }',
  );

/** The secret of the invitation that went there. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await shop.mails()).filter(({ to }) => to === email).at(-1);
  return /\/register\?invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const roleOf = async (client: TestClient): Promise<unknown> =>
  (await client.graphql('{ viewer { role staffRole } }')).body.data?.viewer;

describe('an invitation', () => {
  it('lets its reader join with its role, once, and stands in the log', async () => {
    expect(await invite(owner, 'petra@example.com', 'packer')).toMatchObject({
      __typename: 'EmployeeInvited',
    });
    const token = await tokenFor('petra@example.com');
    const petra = shop.guest();
    // What is wrong with the form leaves the link alive.
    expect(await accept(petra, owner.account.username, token)).toMatchObject({ code: 'TAKEN' });
    expect(await accept(petra, 'petra', token)).toMatchObject({ viewer: { staffRole: 'packer' } });
    expect(await accept(shop.guest(), 'paul', token)).toMatchObject({ code: 'LINK_INVALID' });
    await shop.mails();
    const { body } = await owner.graphql('{ auditEntries { entries { action username details } } }');
    expect((body.data?.auditEntries as { entries: unknown[] }).entries.slice(0, 2)).toEqual([
      { action: 'EMPLOYEE_JOINED', username: 'petra', details: 'packer' },
      { action: 'EMPLOYEE_INVITED', username: owner.account.username, details: 'packer' },
    ]);
  });

  it('lets one of two join who use it at the same moment', async () => {
    await invite(owner, 'twice@example.com');
    const token = await tokenFor('twice@example.com');
    const both = await Promise.all(['first', 'second'].map((name) => accept(shop.guest(), name, token)));
    expect(both.map((outcome) => (outcome as { __typename: string }).__typename).sort()).toEqual([
      'InvitationAccepted',
      'Rejected',
    ]);
  });

  it('is dead after 72 hours and once it is withdrawn', async () => {
    await invite(owner, 'late@example.com');
    const late = await tokenFor('late@example.com');
    shop.clock.advance(73 * HOUR_MS);
    owner = await shop.employee();
    expect(await accept(shop.guest(), 'late', late)).toMatchObject({ code: 'LINK_INVALID' });
    await invite(owner, 'gone@example.com');
    const { body } = await owner.graphql('{ invitations { id email } }');
    const [open] = body.data?.invitations as { id: string; email: string }[];
    expect(open?.email).toBe('gone@example.com');
    expect(await change(owner, 'withdrawInvitation', { invitationId: open?.id })).toMatchObject({
      __typename: 'InvitationWithdrawn',
    });
    expect(await change(owner, 'withdrawInvitation', { invitationId: open?.id })).toMatchObject({
      reason: 'INVITATION_NOT_FOUND',
    });
    expect(await accept(shop.guest(), 'gone', await tokenFor('gone@example.com'))).toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  it('is made by owners alone, for an address', async () => {
    const clerk = await shop.employee('clerk');
    expect(await invite(clerk, 'a@example.com', 'owner')).toBe('FORBIDDEN');
    expect(await invite(shop.guest(), 'a@example.com')).toBe('UNAUTHENTICATED');
    expect(await invite(owner, 'nobody')).toMatchObject({ __typename: 'InvalidInput' });
  });
});

describe('a role', () => {
  it('is a clerk’s for who registers by the code of the shop', async () => {
    const client = shop.guest();
    await client.rest('POST', '/register', {
      json: {
        is_employee: 'on',
        username: 'by-code',
        password: 'correct-horse',
        repeat_password: 'correct-horse',
        authentication_code: 'open sesame',
      },
    });
    expect(await roleOf(client)).toEqual({ role: 'employee', staffRole: 'clerk' });
  });

  it('holds at once when an owner changes it: the sessions with the old one end', async () => {
    const employee = await shop.employee('clerk');
    expect(await setRole(owner, employee, 'packer')).toMatchObject({ __typename: 'EmployeeChanged' });
    expect(await roleOf(employee)).toEqual({ role: 'guest', staffRole: null });
    await employee.rest('POST', '/login', { json: employee.account });
    expect(await roleOf(employee)).toEqual({ role: 'employee', staffRole: 'packer' });
    expect(await setRole(employee, employee, 'owner')).toBe('FORBIDDEN');
    expect(await setRole(owner, await shop.customer(), 'owner')).toMatchObject({
      reason: 'EMPLOYEE_NOT_FOUND',
    });
  });
});

describe('a leaver', () => {
  it('with an open page is nobody at once, with key and password, and keeps their name in the log', async () => {
    const leaver = await shop.employee();
    const page = leaver.copy();
    const viewer = { ...leaver.account, role: 'employee', staffRole: 'owner' } as const;
    const { token } = await shop.services.keys.create(viewer, {
      name: 'Tool',
      scopes: ['orders:read'],
      days: 9,
    });
    expect(await switchOff(owner, leaver)).toMatchObject({ __typename: 'EmployeeChanged' });
    expect((await page.rest('GET', '/filtered-orders')).status).toBe(401);
    const program = shop.guest();
    program.authorization = `Bearer ${token}`;
    expect((await program.rest('GET', '/filtered-orders')).status).toBe(401);
    const login = await shop.guest().rest('POST', '/login', { json: leaver.account });
    expect([login.status, login.body.msg]).toEqual([400, 'This account has been switched off.']);
    const { body } = await owner.graphql(
      `{ employees { username switchedOffAt } auditEntries(filter: { username: "${leaver.account.username}" }) { entries { action } } }`,
    );
    expect(body.data?.employees).toContainEqual({
      username: leaver.account.username,
      switchedOffAt: shop.clock.now().toISOString(),
    });
    expect((body.data?.auditEntries as { entries: unknown[] }).entries).toEqual([{ action: 'KEY_CREATED' }]);
    // Again changes nothing, and a role lets them in again.
    expect(await switchOff(owner, leaver)).toMatchObject({ __typename: 'EmployeeChanged' });
    await setRole(owner, leaver, 'clerk');
    expect((await shop.guest().rest('POST', '/login', { json: leaver.account })).status).toBe(200);
  });
});

describe('the last owner', () => {
  it('stays, whoever removes whom at the same moment', async () => {
    const lonely = await startShop();
    const [one, other] = [await lonely.employee(), await lonely.employee()];
    const outcomes = await Promise.all([switchOff(one, other), setRole(other, one, 'clerk')]);
    const kinds = outcomes.map((outcome) =>
      typeof outcome === 'string' ? outcome : ((outcome as { reason?: string }).reason ?? 'done'),
    );
    // The second is too late: refused as the last owner's, or not logged in any more.
    expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1);
    const [left = one] = [one, other].filter((_, index) => kinds[index] === 'done');
    expect(await setRole(left, left, 'packer')).toMatchObject({ reason: 'LAST_OWNER' });
    expect(await switchOff(left, left)).toMatchObject({ reason: 'LAST_OWNER' });
    expect(await roleOf(left)).toEqual({ role: 'employee', staffRole: 'owner' });
    await lonely.close();
  });
});
