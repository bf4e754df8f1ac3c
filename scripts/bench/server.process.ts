import '../../api/src/heap.js';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import sharp from 'sharp';
import { readEnv } from '../../api/src/env.js';
import type { OrderRecord } from '../../api/src/features/orders/order.record.js';
import type { NewProduct } from '../../api/src/features/editing/adding.service.js';
import { withDatabase } from '../../api/src/kernel/database/address.js';
import { openDatabase } from '../../api/src/kernel/database/database.js';
import { importParts } from '../../api/src/import/import.service.js';
import { readImportFiles } from '../../api/src/import/part.files.js';
import { createLog } from '../../api/src/kernel/log.js';
import { launchSandbox } from '../../api/sandbox/sandbox.launcher.js';
import { openPayments } from '../../api/src/payments/payments.js';
import { openShop } from '../../api/src/shop.js';
import type { Services } from '../../api/src/services.js';
import { toShopError } from '../../api/src/kernel/failure.js';
import { createApolloBaseline } from './apollo.baseline.js';
import { benchProducts } from './catalog.data.js';
import { benchOrders } from './order.data.js';
import { serveCopies } from './packed.bench.js';

/**
 * The measured process: the shop with `PRODUCTS` products and `ORDERS` orders, or with the parts of the files `PARTS`, and beside it, in the same process, the references that it
 * is compared with. Tells its parent the ports, then serves until it is told to stop.
 */

const { PRODUCTS: count = '0', PARTS: paths = '[]', ORDERS: ordersCount = '0' } = process.env;
/** Whether kept pages are measured; the built client would cost the APIs memory that their references do without. */
const WANTS_COPIES = process.env.COPIES === 'yes';
/** Where the built client lies, if there is one. */
const WEB_DIR = 'web/dist';
/** Products or orders of one write. */
const BATCH = 1_000;
const dataDir = mkdtempSync(join(tmpdir(), 'rechenwerk-bench-'));
/** A server that was given, of which one database is used; without it the embedded engine. */
const { MONGODB_URI: server = '' } = process.env;
const env = readEnv({
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  EMPLOYEE_CODE: 'bench',
  OWNER_SECOND_STEP: 'optional',
  ...(server === ''
    ? { DATABASE_ENGINE: 'embedded' }
    : { MONGODB_URI: withDatabase(server, `bench_${randomBytes(6).toString('hex')}`) }),
});
/** How often something is tried again because the database has not answered in time: the machine does much else. */
const ATTEMPTS = 20;

async function importFiles(services: Services, attempts = ATTEMPTS): Promise<void> {
  const { parts } = await readImportFiles(JSON.parse(paths) as string[]);
  try {
    await importParts(services, parts, { withUnpriced: true, euroPerDollar: 1 }, () => () => undefined);
  } catch (error) {
    if (toShopError(error).code !== 'UNAVAILABLE' || attempts <= 1) throw error;
    await importFiles(services, attempts - 1);
  }
}

const database = await openDatabase(env);
// The libraries have read `production` by now; the payment sandbox would refuse to run there.
process.env.NODE_ENV = 'test';
const payments = await openPayments(env, launchSandbox);
const shop = await openShop({
  env,
  database,
  log: createLog('error'),
  payments: payments.provider,
  ...(payments.cards === undefined ? {} : { cards: payments.cards }),
  webDir: WANTS_COPIES && existsSync(`${WEB_DIR}/index.html`) ? WEB_DIR : null,
  prepare: async (services) => {
    const pixel = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#a3470e' } })
      .png()
      .toBuffer();
    const thumbnailId = await services.files.store('picture', pixel);
    let batch: NewProduct[] = [];
    for (const product of benchProducts(Number(count), thumbnailId)) {
      batch.push(product);
      if (batch.length < BATCH) continue;
      await services.adding.addMany(batch);
      batch = [];
    }
    await services.adding.addMany(batch);
    const orders = benchOrders(Number(ordersCount));
    for (let start = 0; start < orders.length; start += BATCH)
      await database.connection
        .collection<OrderRecord>('orders')
        .insertMany(orders.slice(start, start + BATCH));
    await importFiles(services);
  },
});

/** Returns what the shop answers, once it is not too busy to. */
async function readPage(url: string, attempts = ATTEMPTS): Promise<string> {
  const response = await fetch(url);
  if (response.ok || attempts <= 1) return response.text();
  await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1));
  return readPage(url, attempts - 1);
}

/** Bare Express with the very bytes that the shop's REST page answers: what HTTP alone costs. */
async function openReferences(): Promise<number> {
  const base = `http://127.0.0.1:${shop.port}`;
  const page = await readPage(`${base}/api/products-catalog?currentPage=1&itemsPerPage=12`);
  const app = express();
  app.get('/rest', (_request, response) => {
    response.type('json').send(page);
  });
  app.use('/graphql', await createApolloBaseline(JSON.parse(page) as { payload: { products: unknown[] } }));
  if (WANTS_COPIES) await serveCopies(app, shop.port);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

process.send?.({ shop: shop.port, references: await openReferences() });

let closing: Promise<void> | null = null;

/** Ends the shop, and leaves nothing behind where its data was. */
async function close(): Promise<void> {
  await shop.close();
  if (server !== '') await database.connection.dropDatabase();
  await Promise.all([payments.close(), database.close()]);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}

// Who measures tells it to stop, or has ended before it could.
for (const event of ['message', 'disconnect'] as const) process.once(event, () => void (closing ??= close()));
