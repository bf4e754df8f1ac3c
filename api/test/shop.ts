import { catalogModels } from '../src/features/catalog/catalog.model.js';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, Document } from 'mongodb';
import type { Connection } from 'mongoose';
import { readEnv } from '../src/env.js';
import type { StaffRole } from '../shared/access.js';
import type { NewProduct } from '../src/features/editing/adding.service.js';
import { withDatabase } from '../src/kernel/database/address.js';
import { connectTo } from '../src/kernel/database/database.js';
import { createLog, type Log } from '../src/kernel/log.js';
import { connectProviders } from '../src/payments/payments.js';
import { startSandbox } from '../sandbox/sandbox.server.js';
import type { Services } from '../src/services.js';
import { openShop } from '../src/shop.js';
import { CommandCounter } from './command-counter.js';
import { acquireEngine } from './engine.js';
import { readMails, type ReceivedMail } from './mail-reader.js';
import { SandboxClient } from './sandbox-client.js';
import { TestClient, TestUser } from './test-client.js';

/** The time at which every test shop opens. */
const OPENING = new Date('2030-03-05T13:05:00.000Z');

/** However busy the machine, its payment provider has the time that it needs; a call is repeated soon. */
const PAYMENTS = { timeoutMs: 60_000, retryPausesMs: [5, 10] };

/** However busy the machine, the database is found, and commands get a connection. */
const DATABASE = { monitorCommands: true, serverSelectionTimeoutMS: 60_000, waitQueueTimeoutMS: 60_000 };

/** What employees of every test shop know. */
export const EMPLOYEE_CODE = 'open sesame';

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now(): Date;
  advance(ms: number): void;
}

/** A document with its id and any other fields. */
interface StoredDocument {
  _id: number | string;
  [field: string]: unknown;
}

/** The real application on a database of its own, on a free port. */
export interface TestShop {
  url: string;
  /** The address of its database, for other processes. */
  databaseUri: string;
  services: Services;
  connection: Connection;
  /** A collection as it is stored, for tests that look at it or change it behind the shop's back. */
  stored<Kept extends Document = StoredDocument>(collection: string): Collection<Kept>;
  /** Sets fields of a stored document behind the shop's back, which then goes on with nothing that it has read before. */
  set(collection: string, id: number, fields: Record<string, unknown>): Promise<void>;
  clock: TestClock;
  commands: CommandCounter;
  /** The payment sandbox of this shop: approve payments, order faults, read the money that moved. */
  sandbox: SandboxClient;
  /** Somebody who is not logged in, at an address of their own. */
  guest(): TestClient;
  /** A new customer, registered and logged in. */
  customer(details?: Partial<CustomerForm>): Promise<TestUser>;
  /** The same, and has followed the link that proves the e-mail address. */
  provenCustomer(details?: Partial<CustomerForm>): Promise<TestUser>;
  /** A new employee, logged in: an owner unless told. */
  employee(role?: StaffRole): Promise<TestUser>;
  /** Adds a product and gives its id. */
  product(product?: Partial<NewProduct>): Promise<number>;
  /** Sends what is due, then reads all mails that were ever sent. */
  mails(): Promise<ReceivedMail[]>;
  /** Another process's worth of the same shop: the same database, another port. Ends with this one, if not before. */
  twin(): Promise<SecondProcess>;
  close(): Promise<void>;
}

/** The same shop once more, as a second process would run it. */
export interface SecondProcess {
  url: string;
  connection: Connection;
  services: Services;
  close(): Promise<void>;
}

/** What the customers' register form sends. */
export interface CustomerForm {
  username: string;
  password: string;
  repeat_password: string;
  email: string;
  firstname: string;
  lastname: string;
  address: string;
}

/** A valid customers' form; every call has a name of its own. */
export function customerForm(details: Partial<CustomerForm> = {}): CustomerForm {
  const username = details.username ?? `user-${randomBytes(6).toString('hex')}`;
  return {
    username,
    password: 'correct-horse',
    repeat_password: details.password ?? 'correct-horse',
    email: `${username}@example.com`,
    firstname: 'Grete',
    lastname: 'Müller',
    address: 'Schillerstr. 12, 10625 Berlin',
    ...details,
  };
}

/** A product as `TestShop.product` adds it. */
export const TEST_PRODUCT: NewProduct = {
  name: 'Testor Prime 9',
  description: 'A processor for tests.',
  category: 'processors',
  manufacturer: 'Testor',
  priceCents: 19_900,
  stockCount: 7,
  attributes: [],
  thumbnailId: 1,
  pictureIds: [],
  specsDocId: null,
};

/** Registers somebody at the shop of this address, and gives their client, which is logged in. */
export async function register(url: string, form: Record<string, string>): Promise<TestUser> {
  const guest = new TestClient(url);
  const { status, body } = await guest.rest('POST', '/register', { json: form });
  if (status !== 200) throw new Error(`Registering failed with ${status}: ${JSON.stringify(body)}`);
  type Registered = { userID: number; email: string | null; is_employee: boolean };
  const { userID, email, is_employee } = body.payload as Registered;
  const { username = '', password = '' } = form;
  const role = is_employee ? 'employee' : 'customer';
  return new TestUser(guest, { userId: userID, role, username, password, email });
}

function startClock(): TestClock {
  let nowMs = OPENING.getTime();
  return {
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
  };
}

/**
 * Starts the real application for a test. The first `X-Forwarded-For` counts as the client's address. Mails go to files.
 * `env` overrides environment names; throttles are on. `webDir` is the folder of a built client, without which the
 * APIs alone are served; `log` is silent unless given.
 */
export async function startShop(
  env: Record<string, string> = {},
  { webDir = null, log = createLog('silent') }: { webDir?: string | null; log?: Log } = {},
): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rechenwerk-test-'));
  const engine = await acquireEngine();
  const databaseUri = withDatabase(engine.uri, `test_${randomBytes(8).toString('hex')}`);
  const connect = () => connectTo(databaseUri, DATABASE);
  const connection = await connect();
  const clock = startClock();
  const settings = readEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    EMPLOYEE_CODE,
    LOG_LEVEL: 'silent',
    PASSWORD_COST: 'test',
    // However busy the machine, a database that answers is waited for.
    DATABASE_WAIT_MS: '60000',
    KEY_SECRET: 'what test shops seal under',
    ...env,
  });
  const sandbox = await startSandbox({ ...settings.payments, file: null, clock: clock.now });
  const { provider: payments, ...cards } = connectProviders(
    { ...settings.payments, localUrl: new URL(sandbox.origin) },
    { ...PAYMENTS, clock: clock.now },
  );
  const open = (database: { connection: Connection }) =>
    openShop({
      env: settings,
      database,
      payments,
      ...cards,
      log,
      webDir,
      clock: clock.now,
      jobs: 'off',
    });
  const leave = async (): Promise<void> => {
    await sandbox.close();
    await connection.close();
    await engine.release();
    await rm(dataDir, { recursive: true });
  };
  // What stayed open would keep the process of a failed test alive.
  const shop = await open({ connection }).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  const url = `http://127.0.0.1:${shop.port}`;
  const twins = new Set<SecondProcess>();
  const mails = async (): Promise<ReceivedMail[]> => {
    await shop.services.outbox.work();
    await shop.services.mailQueue.work();
    return readMails(join(dataDir, 'mail'));
  };
  const stored = <Kept extends Document = StoredDocument>(collection: string) =>
    connection.collection<Kept>(collection) as unknown as Collection<Kept>;
  return {
    url,
    databaseUri,
    services: shop.services,
    connection,
    stored,
    set: async (collection, id, fields) => {
      await stored(collection).updateOne({ _id: id }, { $set: fields });
      // Every change of a product that its model makes says when it was made.
      if (collection === 'products') await catalogModels(connection).products.updateOne({ _id: id }, {});
      await shop.services.catalog.invalidate();
    },
    clock,
    commands: new CommandCounter(connection),
    sandbox: new SandboxClient(sandbox.origin),
    guest: () => new TestClient(url),
    customer: (details) => register(url, { ...customerForm(details) }),
    provenCustomer: async (details) => {
      const customer = await register(url, { ...customerForm(details) });
      const welcome = (await mails()).find(({ to }) => to === customer.account.email);
      const token = /verify-email\?token=([\w-]+)/.exec(welcome?.text ?? '')?.[1] ?? '';
      await customer.graphql(
        'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { __typename } }',
        {
          input: { token },
        },
      );
      return customer;
    },
    employee: async (staffRole = 'owner') => {
      const username = `staff-${randomBytes(6).toString('hex')}`;
      const password = 'correct-horse';
      const details = { email: null, firstName: null, lastName: null, address: null };
      const employee = { ...details, username, role: 'employee', staffRole } as const;
      const added = await shop.services.registration.addIfMissing(employee, password);
      const userId = added?.userId ?? 0;
      // Without the form, whose use would stand in the log.
      const owner = { userId, role: 'employee', staffRole, username } as const;
      const { token } = await shop.services.sessions.begin(owner, false, {
        device: 'Node',
        network: '192.0.2',
      });
      const client = new TestClient(url);
      client.cookie = `sid=${token}`;
      return new TestUser(client, { ...owner, password, email: null });
    },
    product: async (product) =>
      (await shop.services.adding.addMany([{ ...TEST_PRODUCT, ...product }]))[0] ?? 0,
    mails,
    twin: async () => {
      const second = await connect();
      const { port, services, close } = await open({ connection: second });
      const twin: SecondProcess = {
        url: `http://127.0.0.1:${port}`,
        connection: second,
        services,
        close: async () => {
          twins.delete(twin);
          await close();
          await second.close();
        },
      };
      twins.add(twin);
      return twin;
    },
    close: async () => {
      for (const twin of twins) await twin.close();
      await shop.close();
      await connection.dropDatabase();
      await leave();
    },
  };
}
