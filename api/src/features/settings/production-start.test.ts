import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { SOLE_TRADER } from '../../../test/production-env.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import { ConfigurationError, readEnv } from '../../env.js';
import { connectTo } from '../../kernel/database/database.js';
import { createLog } from '../../kernel/log.js';
import { DISABLED_PAYMENTS } from '../../payments/no-payments.js';
import { openShop } from '../../shop.js';

/** Of the lines of a sole trader those that do not say who that is. */
const NAMELESS = Object.fromEntries(
  Object.entries(SOLE_TRADER).filter(([name]) => !name.startsWith('OPERATOR_')),
);

let shop: TestShop;
let connection: Connection;
beforeAll(async () => {
  shop = await startShop();
  connection = await connectTo(shop.databaseUri);
});
afterAll(async () => {
  await connection.close();
  await shop.close();
});

it('needs no line about who sells where an owner has said it on the page of the settings', async () => {
  const env = readEnv({ ...NAMELESS, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0' });
  const start = () =>
    openShop({
      env,
      database: { connection },
      log: createLog('silent'),
      payments: DISABLED_PAYMENTS,
      webDir: null,
      jobs: 'off',
    });
  await expect(start()).rejects.toThrow(ConfigurationError);
  await expect(start()).rejects.toThrow('OPERATOR_LEGAL_FORM is not set');
  const facts = {
    name: 'Ada Groß',
    street: 'Lange Gasse 3',
    town: '90403 Nürnberg',
    email: 'hallo@ada-gross.de',
  };
  const empty = {
    country: '',
    directors: '',
    court: '',
    register: '',
    vatId: '',
    phone: '',
    returnsPhone: '',
  };
  const operator = {
    ...{
      version: 0,
      legalForm: 'sole-trader',
      taxNumber: '241/123/45678',
      returnsEmail: '',
      weee: '',
      lucid: '',
    },
    ...empty,
    ...facts,
  };
  expect(await (await shop.employee()).change('saveSettings', { operator })).toEqual({
    __typename: 'SettingsSaved',
  });
  const opened = await start();
  expect((await fetch(`${opened.ownUrl}/api/products-catalog`)).status).toBe(200);
  expect(opened.services.settings.now.operator).toMatchObject({ ...facts, isExample: false });
  await opened.close();
});
