import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SOURCE_ENV } from '../process/child-process.js';
import { describeError } from './kernel/log.js';
import { customerForm } from '../test/shop.js';
import {
  endProcess,
  programOf,
  spawnShop,
  startShopProcess,
  type ShopProcess,
} from '../test/shop-process.js';
import { startSmtpServer, type SmtpServer } from '../test/smtp-server.js';
import { TestClient } from '../test/test-client.js';
import { until } from '../test/eventually.js';

/** One process for both questions, because its start takes seconds: the first test looks at its log, the second ends it. */
let shop: ShopProcess;
let smtp: SmtpServer;
let folder: string;

const PERSON = { username: 'ottilie-geheim', email: 'ottilie.geheim@example.com', firstname: 'Ottilie' };
const FORM = customerForm({ ...PERSON, lastname: 'Geheimrat', address: 'Stille Gasse 7, 99084 Erfurt' });
const CODE = 'a code that nobody may read';
const MAILBOX = 'inhaberin.geheim@example.com';
const QUESTION = 'Does my neighbor know?';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rechenwerk-process-'));
  // A mail server that refuses every recipient, and quotes the address.
  smtp = await startSmtpServer({ RCPT: `550 <${PERSON.email}>: no such mailbox` });
  shop = await startShopProcess(folder, {
    LOG_LEVEL: 'debug',
    SMTP_URL: smtp.url,
    EMPLOYEE_CODE: CODE,
    RATE_LIMITS: 'off',
  });
});
afterAll(async () => {
  await endProcess(shop.child, 'SIGKILL');
  await smtp.close();
  await rm(folder, { recursive: true });
});

/** Makes the first owner of a shop by `npm run invite`, beside the running shop. */
async function joinByCommand(form: Record<string, string>): Promise<TestClient> {
  const env = {
    ...process.env,
    ...SOURCE_ENV,
    DATA_DIR: folder,
    DATABASE_ENGINE: 'embedded',
    MONGODB_URI: '',
  };
  const args = [...programOf('invite/invite.main'), '--email', MAILBOX];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toContain(`${MAILBOX}, owner, until`);
  const token = /invitation=([\w-]+)/.exec(stdout)?.[1] ?? '';
  secrets.push(token);
  const employee = new TestClient(shop.url);
  const { body } = await employee.graphql(
    `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) {
      ... on InvitationAccepted { viewer { staffRole } } } }`,
    { input: { token, ...form } },
  );
  expect(body.data).toEqual({ acceptInvitation: { viewer: { staffRole: 'owner' } } });
  return employee;
}

/** Everything that somebody can tell the shop about themselves, with some refusals in between. */
async function tellEverything(customer: TestClient): Promise<void> {
  const { username, password } = FORM;
  await customer.rest('POST', '/register', { json: FORM });
  await new TestClient(shop.url).rest('POST', '/register', { json: FORM });
  await new TestClient(shop.url).rest('POST', '/login', { json: { username, password: 'wrong-horse' } });
  await new TestClient(shop.url).rest('POST', '/login', { json: { username, password } });
  await customer.rest('PUT', '/profile-details/1', { json: { ...FORM, address: 'Neue Gasse 8' } });
  await customer.rest('POST', '/ticket', {
    json: { title: 'T', email_for_answer: PERSON.email, content_question: QUESTION },
  });
  await customer.graphql(
    `mutation ($input: WithdrawFromContractInput!) { withdrawFromContract(input: $input) { __typename } }`,
    { input: { name: 'Ottilie', order: '1', email: PERSON.email } },
  );
  await customer.graphql('{ viewer { details { email } } noSuchField }');
  const employee = await joinByCommand({ username: 'desk-geheim', password, repeatPassword: password });
  await new TestClient(shop.url).rest('POST', '/register', {
    json: {
      is_employee: 'on',
      username: 'clerk-geheim',
      password,
      repeat_password: password,
      authentication_code: CODE,
    },
  });
  const created = await employee.graphql(
    'mutation { createApiKey(input: { name: "K", scopes: [], days: 1 }) { ... on ApiKeyCreated { token } } }',
  );
  const { token = 'none' } = (created.body.data?.createApiKey ?? {}) as { token?: string };
  const program = new TestClient(shop.url);
  program.authorization = `Bearer ${token}`;
  await program.graphql('{ orders { totalCount } }');
  secrets.push(token, employee.cookie.slice(4));
}

/** What may stand in no line of the log. */
const secrets = [
  ...['username', 'password', 'email', 'firstname', 'lastname', 'address'].map(
    (name) => FORM[name as keyof typeof FORM],
  ),
  'Neue Gasse',
  'desk-geheim',
  'clerk-geheim',
  MAILBOX,
  QUESTION,
];

describe('the log of a process', () => {
  it('tells what happens and never who is behind it, not even where a mail server quotes an address', async () => {
    const customer = new TestClient(shop.url);
    await tellEverything(customer);
    secrets.push(customer.cookie.slice(4));
    const password = (await readFile(join(folder, 'embedded/password.txt'), 'utf8')).trim();
    await until(() => shop.words().includes('a mail could not be sent'));
    const log = shop
      .words()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string });
    expect(log.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['user registered', 'an employee code was used', 'a mail could not be sent']),
    );
    const text = JSON.stringify(log);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(shop.words()).not.toContain(password);
  });

  it('tells of an error what it is, without addresses and without the values that an index holds', () => {
    const refused = Object.assign(new Error('550 <a.b@example.com>: unknown'), {
      rejected: ['a.b@example.com'],
    });
    expect(describeError(refused)).toMatchObject({ type: 'Error', message: '550 <[address]>: unknown' });
    expect(JSON.stringify(describeError(refused))).not.toContain('example.com');
    const taken = Object.assign(new Error('E11000 index: x dup key: { usernameFolded: "ottilie" }'), {
      code: 11_000,
    });
    expect(JSON.stringify(describeError(taken))).not.toContain('ottilie');
    expect(describeError('a.b@example.com')).toEqual({ message: '[address]' });
  });
});

/** A login whose form is sent only when it is told to; `begun` resolves when the shop has read its head, and so answers for it. */
function slowLogin(): { begun: Promise<unknown>; finish: () => Promise<number | undefined> } {
  const call = request(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Expect: '100-continue' },
  });
  const answer = once(call, 'response') as Promise<[IncomingMessage]>;
  const begun = once(call, 'continue');
  call.flushHeaders();
  return {
    begun,
    finish: async () => {
      const { username, password } = FORM;
      call.end(JSON.stringify({ username, password }));
      const [{ statusCode }] = await answer;
      return statusCode;
    },
  };
}

/** Resolves when nobody answers there any more; the runner's time limit ends a wait for a shop that goes on. */
async function untilDeaf(url: string): Promise<void> {
  const isAnswered = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  while (await isAnswered());
}

/** Less than an idle connection stays open, in ms: one that has got its answer must not keep a process that ends. */
const END_WITHIN_MS = 50_000;

describe('SIGTERM', () => {
  it(
    'ends the process once all requests under way are answered, and not before',
    async () => {
      const logins = Array.from({ length: 10 }, slowLogin);
      await Promise.all(logins.map(({ begun }) => begun));
      const end = endProcess(shop.child, 'SIGTERM');
      await untilDeaf(shop.url);
      expect(await Promise.all(logins.map(({ finish }) => finish()))).toEqual(logins.map(() => 200));
      expect(await end).toBe(0);
    },
    END_WITHIN_MS,
  );

  it('ends a process cleanly that is still starting', async () => {
    const own = await mkdtemp(join(tmpdir(), 'rechenwerk-starting-'));
    const child = spawnShop(own, { DEMO_DATA: 'on' });
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => String(chunk).includes('Payments') && resolve());
    });
    expect(await endProcess(child, 'SIGTERM')).toBe(0);
    await rm(own, { recursive: true });
  });
});
