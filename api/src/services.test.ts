import { expect, it } from '@jest/globals';
import { testShop } from '../test/test-shop.js';
import { withDatabase } from './kernel/database/address.js';
import { connectTo } from './kernel/database/database.js';
import { buildIndexes, createServices } from './services.js';

const shop = testShop();

it('all collections are created over a few connections, which a slow machine has in time', async () => {
  const connection = await connectTo(withDatabase(shop.databaseUri, `new_${Date.now().toString(36)}`));
  createServices(connection);
  let inUse = 0;
  let most = 0;
  connection.getClient().on('connectionCheckOutStarted', () => {
    inUse += 1;
    most = Math.max(most, inUse);
  });
  connection.getClient().on('connectionCheckedIn', () => {
    inUse -= 1;
  });

  await buildIndexes(connection);

  expect(most).toBeLessThanOrEqual(4);
  const created = await connection.listCollections();
  expect(created.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.values(connection.models).map(({ collection }) => collection.name)),
  );
  await connection.dropDatabase();
  await connection.close();
});
