import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { onOperation } from '../support/buying.js';
import { describedProblem, isDisabled } from '../support/forms.js';
import { journey } from '../support/journey.js';
import { readLinkOf } from '../support/mails.js';
import { message, refusal } from '../support/messages.js';
import {
  detailsOf,
  EMPLOYEE,
  logInByForm,
  logInViaApi,
  newPerson,
  registerViaApi,
} from '../support/people.js';

const open = journey();

const NEW = 'second?pass2';

describe('a customer', () => {
  it('who has forgotten the password follows the link of a mail and logs in', async () => {
    const { page, context } = open;
    const person = await registerViaApi(context);
    await context.clearCookies();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
    expect(await isDisabled(page, 'Send Link')).toBe(true);
    await page.getByLabel('Username or email').fill(detailsOf(person).email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await page.getByText('a link is on its way. It is valid for 30 minutes.').waitFor();

    const link = await readLinkOf(detailsOf(person).email, 'reset-password');
    await page.goto(link);
    await page.getByLabel('New password').fill('abc');
    expect(await isDisabled(page, 'Set Password')).toBe(true);
    await page.getByLabel('New password').fill(NEW);
    await page.getByLabel('Repeat password').fill(`${NEW}x`);
    expect(await describedProblem(page, 'Repeat password')).toBe('Both passwords must match.');
    await page.getByLabel('Repeat password').fill(NEW);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByText(`Your username is ${person.username}.`).waitFor();
    await logInByForm(page, { ...person, password: NEW });
    await page.waitForURL('/');

    await page.goto(link);
    await page.getByLabel('New password').fill('third?pass3');
    await page.getByLabel('Repeat password').fill('third?pass3');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByText('This link was used already').waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
  });

  it('proves the address by a press, without login, once, and changes it with the password and another link', async () => {
    const { page, context } = open;
    const person = await registerViaApi(context);
    await page.goto('/profile');
    await page.getByText('Email not verified yet').waitFor();
    const link = await readLinkOf(detailsOf(person).email, 'verify-email');
    const other = await open.newVisit();
    await other.page.goto(link);
    await other.page.getByRole('button', { name: 'Confirm Email Address' }).click();
    await other.page.getByText('Thank you. Your email address is confirmed.').waitFor();
    await other.page.goto(link);
    await other.page.getByRole('button', { name: 'Confirm Email Address' }).click();
    await other.page.getByText('This link was used already').waitFor();
    await other.close();
    await page.reload();
    await page.getByText('Email verified').waitFor();
    expect(await page.getByRole('button', { name: 'Send the link again' }).count()).toBe(0);

    const email = `${person.username}@example.org`;
    await page.getByLabel('Email').fill(email);
    expect(await isDisabled(page, 'Save Details')).toBe(true);
    const details = page.getByRole('region', { name: 'Your details' });
    await details.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Save Details' }).click();
    await page.getByText(`Waiting for ${email}`).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(detailsOf(person).email);
    await page.goto(await readLinkOf(email, 'verify-email'));
    await page.getByRole('button', { name: 'Confirm Email Address' }).click();
    await page.getByText('Thank you. Your email address is confirmed.').waitFor();
    await page.goto('/profile');
    await page.getByText('Email verified').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
  });
});

describe('somebody who is invited to work for the shop', () => {
  it('joins by the link of a mail, gets another role and, having forgotten the password, a link of their own', async () => {
    const { page, context } = open;
    await logInViaApi(context, EMPLOYEE);
    await page.goto('/employees');
    const person = newPerson();
    const email = `${person.username}@example.com`;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Role', { exact: true }).selectOption('Packer');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('button', { name: `Withdraw Invitation: ${email}` }).waitFor();
    expect(await pageProblems(page)).toEqual([]);

    const visit = await open.newVisit();
    await visit.page.goto(await readLinkOf(email, 'register'));
    await visit.page.getByLabel('Username').fill(person.username);
    await visit.page.getByLabel('Password', { exact: true }).fill(person.password);
    await visit.page.getByLabel('Repeat password').fill(person.password);
    expect(await pageProblems(visit.page)).toEqual([]);
    await visit.page.getByRole('button', { name: 'Join' }).click();
    const places = visit.page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
    await places.filter({ hasText: 'To ship' }).waitFor();
    expect(await places.filter({ hasText: 'Customers' }).count()).toBe(0);

    await page.reload();
    await page.getByRole('button', { name: `Change Role: ${person.username}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('Clerk');
    await dialog.getByRole('button', { name: 'Change Role' }).click();
    await page.getByText(`${person.username} has the role at the next login.`).waitFor();
    // A limit that the shop has refused stays to be mended.
    await onOperation(page, 'SetRefundLimit', (route) =>
      route.continue({ postData: route.request().postData()?.replace('"limit":5000', '"limit":-1') }),
    );
    await page.getByRole('button', { name: `Refund Limit: ${person.username}` }).click();
    await dialog.getByLabel('Amount in euro').fill('50');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await refusal(page);
    await page.unroute('**/graphql');
    expect(await dialog.getByLabel('Amount in euro').inputValue()).toBe('50');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await message(page, `The refund limit of ${person.username} holds from now on.`);
    const row = page.getByRole('listitem').filter({ hasText: person.username });
    await row.getByText(/^Clerk, since .*, refunds up to 50\.00\s€ a day$/).waitFor();
    await page.getByRole('button', { name: `Reset Password: ${person.username}` }).click();
    await page.getByRole('button', { name: 'Mail Link' }).click();
    await page.getByText(`The link is on its way to ${person.username}.`).waitFor();
    await visit.page.goto(await readLinkOf(email, 'reset-password'));
    await visit.page.getByLabel('New password').fill(NEW);
    await visit.page.getByLabel('Repeat password').fill(NEW);
    await visit.page.getByRole('button', { name: 'Set Password' }).click();
    await visit.page.getByText(`Your username is ${person.username}.`).waitFor();
    await logInByForm(visit.page, { ...person, password: NEW });
    await places.filter({ hasText: 'Customers' }).waitFor();

    await page.getByRole('button', { name: `Switch Off: ${person.username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch Off' }).click();
    await page.getByText(`The account of ${person.username} is switched off.`).waitFor();
    await visit.page.goto('/orders');
    await visit.page.waitForURL('/');
    await visit.close();
  });
});
