import './heap.js';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS, rejectDemoAccounts } from './demo-accounts.js';
import { readEnv, type Env } from './env.js';
import { explain } from './explain.js';
import { PAYMENT_WEBHOOK_PATH } from './features/checkout/checkout.rest.js';
import { readPlace } from './kernel/closing/place.js';
import { openDatabase, type Database } from './kernel/database/database.js';
import { keepSecret } from './kept-secret.js';
import { createLog, type Log } from './kernel/log.js';
import { openPayments } from './payments/payments.js';
import { startProgress } from './kernel/progress.js';
import type { Services } from './services.js';
import { openShop } from './shop.js';

/** The built client, found from the compiled and from the source tree; `null` when it has not been built. */
function findWebDir(): string | null {
  const candidates = ['../../web/dist', '../../../web/dist'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return candidates.find((path) => existsSync(`${path}/index.html`)) ?? null;
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function seedIfEmpty(env: Env, services: Services): Promise<void> {
  if (!env.demoData) return;
  const { seedDemoShop } = await import('../demo/demo-shop.js');
  await seedDemoShop(services, (total) => {
    say('  The shop is empty: filling it with the demo catalog.');
    return startProgress('  Drawing products', total);
  });
}

const ENGINE_NAMES: Record<Database['engine'], string> = {
  server: 'MongoDB server',
  mongod: 'MongoDB on this machine',
  embedded: 'embedded engine',
};

/** Outside production the shop makes its own secrets where it has been given none. */
async function withSecrets(env: Env): Promise<Env> {
  if (env.production) return env;
  return {
    ...env,
    employeeCode: env.employeeCode ?? (await keepSecret(env.dataDir, 'employee-code.txt', 9)),
    keySecret: env.keySecret ?? (await keepSecret(env.dataDir, 'key-secret.txt', 32)),
  };
}

/** What somebody needs to try the shop out. */
function printAccess(env: Env, { settings }: Services): void {
  if (env.production) return;
  const isFirst = settings.saved.versions.employeeCode === 0;
  say(`  Employees  register with the code ${isFirst ? (env.employeeCode ?? '') : 'that an owner has made'}`);
  if (!env.demoData) return;
  for (const { username, password, role } of DEMO_ACCOUNTS)
    say(`  Demo       ${role} ${username}, password ${password}`);
}

/** What visitors open first. */
const FIRST_PAGES = ['/', '/products-catalog'];

/**
 * Has the pages rendered that visitors open first, so that none of them waits for code that has not run yet and for lists that
 * nobody has asked for. Never fails: what goes wrong now is tried again for whoever asks.
 */
async function warmUp(ownUrl: string): Promise<void> {
  for (const path of FIRST_PAGES)
    for (const language of ['en', 'de'])
      await fetch(`${ownUrl}${path}`, { headers: { 'accept-language': language } })
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
}

/** Who can reach the shop. */
function describeHost(host: string | null): string {
  if (host === 'localhost') return 'this machine alone (HOST=0.0.0.0 opens it to others)';
  return host === null || host === '0.0.0.0' || host === '::'
    ? 'every machine that reaches this one'
    : `who reaches ${host}`;
}

/** What a process has opened, the latest last, and closes when it is asked to stop. */
interface Closable {
  close(): Promise<void>;
}

const opened: Closable[] = [];
let isStopping = false;

/** Closes everything in reverse order and ends the process, also in the middle of its start. */
async function stop(log: Log): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  try {
    for (const part of opened.toReversed()) await part.close();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'the shop did not stop cleanly');
    process.exit(1);
  }
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const env = await withSecrets(readEnv(process.env));
  const log = createLog(env.logLevel);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(log));
  const database = await openDatabase(env);
  opened.push(database);
  say(`  Database   ${ENGINE_NAMES[database.engine]} (${database.reason})`);
  // Not a part of what runs in production, so it is loaded only where payments are local.
  const payments = await openPayments(env, async (...parameters) => {
    const { launchSandbox } = await import('../sandbox/sandbox.launcher.js');
    return launchSandbox(...parameters);
  });
  opened.push(payments);
  say(`  Payments   ${payments.description}`);
  const webDir = process.env.WEB_DIR === 'none' ? null : findWebDir();
  const shop = await openShop({
    env,
    database,
    log,
    payments: payments.provider,
    ...(payments.cards === undefined ? {} : { cards: payments.cards }),
    place: await readPlace(env, database.connection.name),
    webDir,
    prepare: (services) => (env.production ? rejectDemoAccounts(services) : seedIfEmpty(env, services)),
  });
  opened.push(shop);
  await payments.sendMessagesTo(`${shop.ownUrl}/api${PAYMENT_WEBHOOK_PATH}`);
  const address =
    env.port === 0 || shop.port !== env.port ? `http://localhost:${shop.port}` : env.publicUrl.origin;
  say(`  Shop       ${address}`);
  say(`  GraphQL    ${address}/graphql`);
  say(`  Open to    ${describeHost(env.host)}`);
  printAccess(env, shop.services);
  const closure = await shop.services.closing.read();
  if (closure !== null) say(`  Closed     ${closure.reason}: nothing leaves the shop until npm run open`);
  say(`  Ready in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s. Stop with Ctrl-C.`);
  // A start takes a quarter longer where this is waited for.
  if (webDir !== null) void warmUp(shop.ownUrl);
}

main().catch((error: unknown) => {
  // What is still starting fails when the database is closed under it.
  if (isStopping) return;
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
