import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { MOBILE, pageProblems } from '../support/browser.js';
import { ask, buyViaApi } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { mutate } from '../support/desk.js';
import { openEditor } from '../support/editor.js';
import { journey } from '../support/journey.js';
import { readMailOf } from '../support/mails.js';
import { message } from '../support/messages.js';
import { documentsOf, openOrder, orderCard, ownBuyer } from '../support/orders.js';
import { EMPLOYEE, logInViaApi } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open, { name: 'Office Suite', stockCount: '40' });

const poolOf = (page: Page): Locator => page.getByRole('region', { name: 'License keys' });
const keysOf = (card: Locator): Locator => card.getByRole('region', { name: 'Keys and links' });

/** Says of the product that it needs no parcel. */
beforeAll(() =>
  apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    const productId = String(shared.productID);
    const fields = 'name description category price stockCount manufacturer';
    const product = await ask<{ price: number; stockCount: number }>(
      caller,
      `{ product(id: "${productId}") { version ${fields} } }`,
    );
    const input = { ...product, productId, isDigital: true, expectedStockCount: product.stockCount };
    expect(await mutate(caller, 'editProduct', input)).toBe('ProductEdited');
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
