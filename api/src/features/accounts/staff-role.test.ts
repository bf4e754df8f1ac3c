import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCESS, can, type Action, type Viewer } from '../../../shared/access.js';
import { startShop, type TestShop } from '../../../test/shop.js';
import { userModel } from './accounts.model.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const NOBODY: Viewer = { userId: 9, role: 'employee', username: 'roleless' };

describe('an employee without a role at the shop', () => {
  it('may do nothing at all', () => {
    const allowed = (Object.keys(ACCESS) as Action[]).filter((action) => can(NOBODY, action));
    expect(allowed).toEqual([]);
  });

  it('is never written, neither as an account nor as a session', async () => {
    const details = { email: null, firstName: null, lastName: null, address: null };
    const account = { ...details, username: 'roleless', role: 'employee' } as const;
    await expect(shop.services.registration.addIfMissing(account, 'correct-horse')).rejects.toThrow(
      /staffRole.*required/,
    );
    expect(await userModel(shop.connection).exists({ usernameFolded: 'roleless' }).exec()).toBeNull();
    await expect(
      shop.services.sessions.begin({ ...NOBODY, role: 'employee' }, false, {
        device: 'Node',
        network: '192.0.2',
      }),
    ).rejects.toThrow(/staffRole.*required/);
  });

  it('is no customer, who has none and needs none', async () => {
    const customer = await shop.customer();
    expect(await customer.ask('{ viewer { role staffRole } }')).toEqual({
      role: 'customer',
      staffRole: null,
    });
  });
});
