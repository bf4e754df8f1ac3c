import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import { runInviteCommand } from '../../invite/invite.command.js';

let shop: TestShop;
let owner: TestUser;
beforeAll(async () => {
  shop = await startShop();
  owner = await shop.employee();
});
afterAll(() => shop.close());

const REFUSAL = '__typename ... on UserError { code reason }';
const mailbox = (by: TestClient) => by.ask('{ viewer { mailbox { email pendingEmail } } }');
const setMailbox = (by: TestClient, email: string, currentPassword = 'correct-horse') =>
  by.change('setMailbox', { email, currentPassword }, REFUSAL);
const mailReset = ({ account: { username } }: TestUser) =>
  owner.change('mailResetLink', { username }, REFUSAL);

const mailsTo = async (address: string) => (await shop.mails()).filter(({ to }) => to === address);

/** Follows the latest link to this mailbox that proves it. */
async function prove(address: string): Promise<unknown> {
  const mails = (await mailsTo(address)).filter(
    ({ subject }) => subject === 'Please confirm your email address',
  );
  const token = /verify-email\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  return shop.guest().change('verifyEmail', { token }, REFUSAL);
}

describe('an employee without a mailbox of their own', () => {
  it('gives one, which holds once its link is followed; links to a new password go there alone', async () => {
    const clerk = await shop.employee('clerk');
    expect(await mailbox(clerk)).toEqual({ mailbox: { email: null, pendingEmail: null } });
    expect(await setMailbox(clerk, 'nobody')).toMatchObject({ __typename: 'InvalidInput' });
    expect(await setMailbox(clerk, 'petra@example.com', 'other-horse')).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    expect(await setMailbox(clerk, 'petra@example.com')).toEqual({ __typename: 'MailboxNoted' });
    expect(await mailbox(clerk)).toEqual({ mailbox: { email: null, pendingEmail: 'petra@example.com' } });
    // What nobody has proven gets no link.
    expect(await mailReset(clerk)).toMatchObject({ reason: 'EMPLOYEE_WITHOUT_EMAIL' });
    expect(await prove('petra@example.com')).toEqual({ __typename: 'EmailVerified' });
    expect(await prove('petra@example.com')).toMatchObject({ code: 'LINK_INVALID' });
    expect(await mailbox(clerk)).toEqual({ mailbox: { email: 'petra@example.com', pendingEmail: null } });
    expect((await owner.auditLog())[0]).toMatchObject({
      action: 'MAILBOX_CONFIRMED',
      username: clerk.account.username,
    });
    expect(await mailReset(clerk)).toEqual({ __typename: 'ResetLinkMailed' });
    expect((await mailsTo('petra@example.com')).at(-1)?.text).toContain('/reset-password?token=');
  });

  it('changes it, of which the one until now is told; a customer may have the same', async () => {
    const clerk = await shop.employee('clerk');
    const customer = await shop.provenCustomer();
    const own = customer.account.email ?? '';
    await setMailbox(clerk, 'first@example.com');
    await prove('first@example.com');
    await setMailbox(clerk, own);
    expect((await mailsTo('first@example.com')).at(-1)?.subject).toBe(
      'A new email address was entered for your account',
    );
    expect(await mailbox(clerk)).toEqual({ mailbox: { email: 'first@example.com', pendingEmail: own } });
    await prove(own);
    expect(await mailbox(clerk)).toEqual({ mailbox: { email: own, pendingEmail: null } });
    expect(await customer.ask('{ viewer { mailbox { email } details { email } } }')).toEqual({
      mailbox: null,
      details: { email: own },
    });
  });

  it('is also who was invited by a link that was printed, not mailed', async () => {
    const args = ['--email', 'typo@example.com', '--role', 'clerk'];
    const [, link = ''] = await runInviteCommand(shop.services, args, new URL('https://shop.example'));
    const joined = shop.guest();
    const form = { username: 'printed', password: 'correct-horse', repeatPassword: 'correct-horse' };
    await joined.change('acceptInvitation', { token: link.split('invitation=')[1], ...form });
    expect(await mailbox(joined)).toEqual({ mailbox: { email: null, pendingEmail: null } });
  });
});

describe('a shared desk', () => {
  const takeOver = (desk: TestClient, { account: { username, password } }: TestUser, typed = password) =>
    desk.ask(
      `mutation ($input: LogInInput!) { changePerson(input: $input) { ${REFUSAL} ... on LoggedIn { viewer { username } } } }`,
      { input: { username, password: typed } },
    );

  it('goes from one employee to another, and the session of the former ends', async () => {
    const [desk, next] = [await shop.employee('packer'), await shop.employee('clerk')];
    const copy = desk.copy();
    expect(await takeOver(desk, next, 'other-horse')).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect((await copy.rest('GET', '/validate-cookie')).status).toBe(200);
    expect(await takeOver(desk, next)).toMatchObject({ viewer: { username: next.account.username } });
    expect((await copy.rest('GET', '/validate-cookie')).status).toBe(400);
    expect(await desk.ask('{ viewer { username staffRole } }')).toEqual({
      username: next.account.username,
      staffRole: 'clerk',
    });
  });

  it('is nobody’s but employees’, and their switched-off colleagues stay out', async () => {
    const [desk, leaver, customer] = [
      await shop.employee(),
      await shop.employee('clerk'),
      await shop.customer(),
    ];
    expect(await takeOver(desk, customer)).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await owner.change('switchOffEmployee', { userId: String(leaver.account.userId) });
    expect(await takeOver(desk, leaver)).toMatchObject({ reason: 'ACCOUNT_SWITCHED_OFF' });
    expect((await desk.rest('GET', '/validate-cookie')).status).toBe(200);
  });
});
