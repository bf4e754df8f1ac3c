import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { buy, markSent, movesOf } from '../../test/checkout-fixtures.js';
import { until } from '../../test/eventually.js';
import { startShop } from '../../test/shop.js';
import { endProcess, startShopProcess } from '../../test/shop-process.js';
import { withDatabase } from '../kernel/database/address.js';
import { connectTo } from '../kernel/database/database.js';
import { createServices } from '../services.js';
import { runClosingCommand } from '../closing/closing.command.js';
import { backUp, restore } from './backup.js';

const HOUR_MS = 3_600_000;

const documentsIn = (connection: Connection): Promise<number> =>
  connection.collection('documents').countDocuments();

const refundsIn = async (connection: Connection): Promise<unknown[]> => {
  const [order] = await connection.collection('orders').find({}).toArray();
  return (order?.refunds as { state: string }[]).map(({ state }) => state);
};

/** The mails that a process has written into its folder. */
const mailsIn = (folder: string): Promise<string[]> => readdir(join(folder, 'mail')).catch(() => []);

it('a restored copy beside the live shop numbers, mails and pays nothing until it is opened', async () => {
  const shop = await startShop();
  // What is due in the tests' own time must be due in that of the processes.
  shop.clock.advance(Date.now() - 2 * HOUR_MS - shop.clock.now().getTime());
  const folder = await mkdtemp(join(tmpdir(), 'rechenwerk-copy-'));
  const copied = await connectTo(withDatabase(shop.databaseUri, `copy_${Date.now().toString(36)}`));
  const productId = await shop.product();
  const owner = await shop.employee();
  const sold = await buy(shop, await shop.customer(), { [productId]: 1 });
  const paymentId = sold.paypal_order_id;
  // An invoice is due, a mail of the parcel waits, and money is to go back.
  await markSent(owner, sold.id);
  await shop.services.closing.close({
    ...{ reason: 'backup', message: '', until: null },
    ...{ since: new Date(), byUsername: 'operator' },
  });
  const version = (await shop.stored('orders').findOne({ _id: sold.id }))?.revision ?? 0;
  const refund = { orderId: String(sold.id), version, kind: 'GOODWILL', amount: 100 };
  await owner.change('refundOrder', refund);
  await backUp(shop.connection, join(folder, 'saved.gz'));
  await restore(copied, join(folder, 'saved.gz'));

  const run = (name: string, uri: string) =>
    startShopProcess(join(folder, name), {
      ...{ DATABASE_ENGINE: '', MONGODB_URI: uri, PAYMENT_LOCAL_URL: shop.sandbox.origin },
      ...{ KEY_SECRET: 'what test shops seal under', PUBLIC_URL: 'http://localhost:4000' },
    });
  const copy = await run('copy', withDatabase(shop.databaseUri, copied.name));
  const live = await run('live', shop.databaseUri);
  expect(copy.words()).toContain('Closed     restored from saved.gz');
  await runClosingCommand(createServices(shop.connection), ['open']);
  await until(async () => (await documentsIn(shop.connection)) > 0);
  await until(async () => (await mailsIn(join(folder, 'live'))).length > 0);
  await until(async () => String(await refundsIn(shop.connection)) === 'completed');

  expect(await documentsIn(copied)).toBe(0);
  expect(await mailsIn(join(folder, 'copy'))).toEqual([]);
  expect(await refundsIn(copied)).toEqual(['asked']);
  expect((await fetch(`${copy.url}/api/product-categories`)).status).toBe(503);
  expect(await movesOf(shop, paymentId)).toEqual(['capture 199.00 EUR', 'refund 1.00 EUR']);

  await runClosingCommand(createServices(copied), ['open']);
  await until(async () => (await documentsIn(copied)) > 0);
  await until(async () => (await mailsIn(join(folder, 'copy'))).length > 0);
  // It asks for the same refund by the same number, so that the provider gives nothing twice.
  await until(async () => String(await refundsIn(copied)) === 'completed');
  expect(await movesOf(shop, paymentId)).toHaveLength(2);

  for (const { child } of [copy, live]) expect(await endProcess(child, 'SIGTERM')).toBe(0);
  await copied.dropDatabase();
  await copied.close();
  await shop.close();
  await rm(folder, { recursive: true });
});
