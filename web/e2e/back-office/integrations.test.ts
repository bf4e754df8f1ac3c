import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { SHOP_URL } from '../support/shop.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { EMPLOYEE, logInViaApi } from '../support/people.js';

const open = journey();

beforeEach(() => logInViaApi(open.context, EMPLOYEE));

let keysCount = 0;

/** A name that no other key has. */
const newName = (): string => `Warehouse ${Date.now()}-${++keysCount}`;
const entry = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** Fills in the form and presses its button; gives the dialog that shows the token. */
async function create(page: Page, name: string): Promise<Locator> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Read all orders', { exact: true }).check();
  await page.getByRole('button', { name: 'Create Key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new key' });
  await dialog.waitFor();
  return dialog;
}

/** How the shop answers a program with this token. */
async function statusFor(token: string): Promise<number> {
  const response = await fetch(`${SHOP_URL}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ orders { totalCount } }' }),
  });
  return response.status;
}

describe('keys and webhooks of other programs', () => {
  it('are set up with a secret that is shown once, and end when somebody revokes them', async () => {
    const { page, context } = open;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SHOP_URL });
    await page.goto('/integrations');
    const button = page.getByRole('button', { name: 'Create Key' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    const name = newName();
    const dialog = await create(page, name);
    const token = await dialog.getByLabel('Key', { exact: true }).inputValue();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await entry(page, name).innerText()).toMatch(/Active[^]*Read all orders[^]*Last used\s+never/);
    expect(await page.content()).not.toContain(token);
    expect(await pageProblems(page)).toEqual([]);
    expect(await statusFor(token)).toBe(200);
    await page.reload();
    await entry(page, name).waitFor();
    expect(await entry(page, name).innerText()).toMatch(/Last used\s+\d\d \w{3} \d{4}, \d\d:\d\d/);

    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await statusFor(token)).toBe(200);
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke Key' }).click();
    await message(page, 'Key revoked.');
    await page.getByText(/^Expired and revoked keys/).click();
    expect(await entry(page, name).innerText()).toContain('Revoked');
    expect(await statusFor(token)).toBe(401);

    const url = `https://hooks.example.com/${Date.now()}`;
    await page.getByLabel('URL').fill('http://hooks.example.com');
    await page.getByLabel('Order paid').check();
    await page.getByText('Please enter a public URL').waitFor();
    expect(await page.getByRole('button', { name: 'Create Webhook' }).isDisabled()).toBe(true);
    await page.getByLabel('URL').fill(url);
    await page.getByRole('button', { name: 'Create Webhook' }).click();
    const created = page.getByRole('dialog', { name: 'Your new webhook' });
    const secret = await created.getByLabel('Signing secret').inputValue();
    expect(secret).toMatch(/^whsec_/);
    await created.getByRole('button', { name: 'Done' }).click();
    expect(await page.content()).not.toContain(secret);
    const webhook = entry(page, url);
    expect(await webhook.innerText()).toContain('Order paid');
    await webhook.getByRole('button', { name: 'Deliveries' }).click();
    await webhook.getByText('Nothing has been sent yet.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await webhook.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Webhook' }).click();
    await webhook.waitFor({ state: 'detached' });
  });
});
