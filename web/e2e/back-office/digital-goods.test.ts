import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { MOBILE, pageProblems } from '../support/browser.js';
import { ask, buyViaApi } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { mutate, sellAsKey } from '../support/desk.js';
import { openEditor } from '../support/editor.js';
import { journey } from '../support/journey.js';
import { readMailOf } from '../support/mails.js';
import { message, refusal } from '../support/messages.js';
import { documentsOf, openOrder, orderCard, ownBuyer } from '../support/orders.js';
import { EMPLOYEE, logInViaApi } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open, { name: 'Office Suite', stockCount: '40' });

const poolOf = (page: Page): Locator => page.getByRole('region', { name: 'License keys' });
const keysOf = (card: Locator): Locator => card.getByRole('group', { name: 'Keys and links' });

beforeAll(() =>
  apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    await sellAsKey(caller, String(shared.productID));
  }),
);

describe('a digital product', () => {
  it('is delivered by hand as a link, which its buyer reads on the order, with an invoice at once', async () => {
    const { page, context } = open;
    const orderId = await buyViaApi(shared.buyer.context, shared.productID, 2);
    const card = await openOrder(page, orderId);
    const text = keysOf(card).getByLabel('Deliver 2 × Office Suite');
    expect(await keysOf(card).getByRole('button', { name: 'Deliver' }).isDisabled()).toBe(true);
    await text.fill('https://example.com/download/42');
    expect(await pageProblems(page)).toEqual([]);
    await keysOf(card).getByRole('button', { name: 'Deliver' }).click();
    await message(page, `Order ${orderId} is delivered.`);
    await text.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Add a note' }).waitFor();
    expect(await card.getByRole('button', { name: 'Correct address' }).count()).toBe(0);
    await keysOf(card).getByRole('button', { name: 'Show Keys' }).click();
    await keysOf(card).getByText('https://example.com/download/42').waitFor();
    await card.getByText('Sent', { exact: true }).first().waitFor();
    expect(await readMailOf(`order-delivered-${orderId}-1`)).toContain('Office Suite');

    const own = shared.buyer.page;
    await own.goto(`/orders#${orderId}`);
    const seen = keysOf(orderCard(own, orderId));
    await seen.getByRole('button', { name: 'Show Keys' }).click();
    await seen.getByText('https://example.com/download/42').waitFor();
    await own.setViewportSize(MOBILE);
    expect(await pageProblems(own)).toEqual([]);
    expect(await documentsOf(context, orderId, 1)).toHaveLength(1);
  });

  it('is billed anew to a company on the documents screen, once: what was typed in vain stays', async () => {
    const { page, context } = open;
    const orderId = await buyViaApi(shared.buyer.context, shared.productID);
    const { version } = await ask<{ version: number }>(context, `{ order(id: "${orderId}") { version } }`);
    const delivery = { orderId, line: 0, text: 'https://example.com/download/43', version };
    expect(await mutate(context, 'deliverOrder', delivery)).toBe('OrderDelivered');
    const [number = ''] = await documentsOf(context, orderId, 1);
    await page.goto(`/staff/documents?month=&search=${orderId}`);
    const rows = page.getByRole('region', { name: 'Documents', exact: true }).getByRole('row');
    const dialog = page.getByRole('dialog', { name: `Issue invoice ${number} anew` });
    const submit = dialog.getByRole('button', { name: 'Cancel and issue anew' });
    const fill = async (company: string): Promise<void> => {
      await page.getByRole('button', { name: `Issue ${number} anew` }).click();
      await dialog.getByLabel('Company').fill(company);
      expect(await submit.isDisabled()).toBe(true);
      await dialog.getByLabel('Reason').fill('It is a company.');
    };
    await fill('Müller & Söhne GmbH');
    await submit.click();
    await message(page, 'Invoice issued anew! The customer gets both documents by mail.');
    await dialog.waitFor({ state: 'detached' });
    await rows.filter({ hasText: 'Cancellation' }).filter({ hasText: orderId }).waitFor();
    await rows.filter({ hasText: 'Müller & Söhne GmbH' }).filter({ hasText: orderId }).waitFor();

    await fill('Too Late AG');
    await page.setViewportSize(MOBILE);
    expect(await pageProblems(page)).toEqual([]);
    await submit.click();
    await refusal(page, 'Nothing of this invoice stands any more');
    expect(await dialog.getByLabel('Company').inputValue()).toBe('Too Late AG');
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('It is a company.');
  });

  it('has a pool of keys, which orders get by themselves, and says when few are left', async () => {
    const { page } = open;
    await openEditor(page, String(shared.productID));
    const pool = poolOf(page);
    await pool.getByText('0 free, 0 delivered').waitFor();
    const ending = `-${shared.productID}`;
    const keys = ['A', 'B', 'C', 'A'].map((start) => `${start}${start}-LICENSE${ending}`);
    await pool.getByLabel('New keys, one in each line').fill(keys.join('\r\n'));
    await pool.getByRole('button', { name: 'Add Keys' }).click();
    await message(page, '3 keys were added.');
    await pool.getByText('Few are left: 3 for sale').waitFor();
    await pool.getByText(/^Already known and not added: …/).waitFor();
    expect(await pool.getByLabel('New keys, one in each line').inputValue()).toBe('');
    await page.locator('[name=stockCount][value="3"]').waitFor();
    expect(await pageProblems(page)).toEqual([]);

    const orderId = await buyViaApi(shared.buyer.context, shared.productID, 2);
    expect(await readMailOf(`order-delivered-${orderId}-1`)).toContain('Office Suite');
    const own = shared.buyer.page;
    await own.goto(`/orders#${orderId}`);
    const seen = keysOf(orderCard(own, orderId));
    await seen.getByRole('button', { name: 'Show Keys' }).click();
    await seen.getByText(keys.slice(0, 2).join('\n')).waitFor();

    await page.reload();
    await pool.getByText('1 free, 2 delivered').waitFor();
    await pool.getByText('Few are left: 1 for sale').waitFor();
  });
});
