import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UsageError } from '../command-line.js';
import { startShop, type TestShop } from '../../test/shop.js';
import { runResetCommand } from './reset-password.command.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const SHOP_URL = new URL('https://shop.example');
const run = (...args: string[]): Promise<string[]> => runResetCommand(shop.services, args, SHOP_URL);

describe('npm run reset-password', () => {
  it.each(['employee', 'customer'] as const)(
    'prints a link with which an %s sets a new password',
    async (role) => {
      const { account } = await shop[role]();
      const [first, link = ''] = await run('--username', account.username);
      expect(first).toBe(`${account.username}, until 2030-03-05T13:35:00.000Z:`);
      expect(link).toMatch(/^https:\/\/shop\.example\/reset-password\?token=[\w-]{43}$/);
      const input = {
        token: link.split('token=')[1],
        newPassword: 'battery-staple',
        repeatPassword: 'battery-staple',
      };
      const { body } = await shop
        .guest()
        .graphql('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }', {
          input,
        });
      expect(body.data).toEqual({ resetPassword: { __typename: 'PasswordReset' } });
      const audit = await shop.connection.collection('auditLog').findOne({}, { sort: { _id: -1 } });
      expect(audit).toMatchObject({
        action: 'RESET_LINK_CREATED',
        username: 'operator',
        subjectId: account.userId,
      });
    },
  );

  it('ends the API keys of the account when told to', async () => {
    const { account } = await shop.employee();
    const viewer = {
      userId: account.userId,
      username: account.username,
      role: 'employee',
      staffRole: 'owner',
    } as const;
    await shop.services.keys.create(viewer, { name: 'Tool', scopes: ['orders:read'], days: 9 });
    expect(await run('--username', account.username)).toHaveLength(2);
    expect(await run('--username', account.username, '--end-keys')).toContain('API keys ended: 1');
  });

  it('says that there is no such account', async () => {
    await expect(run('--username', 'nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([[[]], [['--everybody']], [['nobody']]])(
    'explains itself when it is called with %j',
    async (args) => {
      await expect(run(...args)).rejects.toThrow(UsageError);
    },
  );
});
