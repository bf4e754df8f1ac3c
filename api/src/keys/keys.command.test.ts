import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UsageError } from '../command-line.js';
import { startShop, type TestShop } from '../../test/shop.js';
import { runKeysCommand } from './keys.command.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const run = (line: string): Promise<string[]> => runKeysCommand(shop.services, line.split(' '));

describe('npm run keys', () => {
  it('creates a key that works, lists it without its token and revokes it', async () => {
    const [description = '', token = ''] = await run(
      'create --name Warehouse --scope orders:read --scope tickets:read',
    );
    expect(description).toBe(
      '1  Warehouse  orders:read tickets:read  created 2030-03-05T13:05  last used never  expires 2030-06-03T13:05',
    );
    const program = shop.guest();
    program.authorization = `Bearer ${token}`;
    expect((await program.rest('GET', '/ticket-filter')).status).toBe(200);
    const listed = await run('list');
    expect(listed).toHaveLength(1);
    expect(listed[0]).toContain('last used 2030-03-05T13:05');
    expect(listed.join()).not.toContain(token);
    expect((await run('revoke 1'))[0]).toContain('revoked 2030-03-05T13:05');
    expect((await program.rest('GET', '/ticket-filter')).status).toBe(401);
  });

  it.each(['', 'destroy', 'create --scope everything --name X', 'list --as admin'])(
    'explains itself when it is called with "%s"',
    async (line) => {
      await expect(run(line)).rejects.toThrow(UsageError);
    },
  );

  it.each([
    'create --name X --scope orders:read --days 0',
    'create --scope orders:read',
    'revoke 99',
    'revoke',
  ])('says what the shop refuses of "%s"', async (line) => {
    await expect(run(line)).rejects.toMatchObject({ name: 'ShopError' });
  });
});
