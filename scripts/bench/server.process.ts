import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import sharp from 'sharp';
import { readEnv } from '../../api/src/env.js';
import { openDatabase } from '../../api/src/platform/database/database.js';
import { createLog } from '../../api/src/platform/log.js';
import { openPayments } from '../../api/src/platform/payments/payments.js';
import { openShop } from '../../api/src/shop.js';
import { createApolloReference } from './apollo.reference.js';
import { benchProducts } from './catalog.data.js';

/**
 * The measured process: the shop with `PRODUCTS` products, and beside it, in the same process, the references that it
 * is compared with. Tells its parent the ports, then serves until it is told to stop.
 */

const count = Number(process.env.PRODUCTS);
const dataDir = mkdtempSync(join(tmpdir(), 'rechenwerk-bench-'));
const env = {
  ...readEnv({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', RATE_LIMITS: 'off', EMPLOYEE_CODE: 'bench' }),
  ...mongodb(),
};
const database = await openDatabase(env);
// The libraries have read `production` by now; the payment sandbox would refuse to run there.
process.env.NODE_ENV = 'test';
const payments = await openPayments(env);
const shop = await openShop({
  env,
  database,
  log: createLog('error'),
  payments: payments.provider,
  webDir: null,
  prepare: async (services) => {
    const pixel = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#a3470e' } })
      .png()
      .toBuffer();
    const thumbnailId = await services.files.store('picture', pixel);
    const products = benchProducts(count, thumbnailId);
    for (let start = 0; start < count; start += 1_000) {
      await services.catalog.addMany(products.slice(start, start + 1_000));
    }
  },
});

function mongodb(): { mongodbUri: string | null } {
  return { mongodbUri: process.env.MONGODB_URI ?? null };
}

/** Bare Express with the very bytes that the shop's REST page answers: what HTTP alone costs. */
async function openReferences(): Promise<number> {
  const base = `http://127.0.0.1:${shop.port}`;
  const page = await (await fetch(`${base}/api/products-catalog?currentPage=1&itemsPerPage=12`)).text();
  const app = express();
  app.get('/rest', (_request, response) => {
    response.type('json').send(page);
  });
  app.use('/graphql', await createApolloReference(JSON.parse(page) as { payload: { products: unknown[] } }));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

process.send?.({ shop: shop.port, references: await openReferences(), engine: database.engine });
process.once('message', () => {
  shop
    .close()
    .then(() => Promise.all([payments.close(), database.close()]))
    .finally(() => {
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(0);
    });
});
