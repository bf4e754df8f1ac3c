import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MOBILE, pageProblems } from '../support/browser.js';
import {
  addToCartViaApi,
  ask,
  checkout,
  decide,
  openPayment,
  payButton,
  placedOrderId,
} from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { mutate, ownProducts, sellAsKey } from '../support/desk.js';
import { fillFields } from '../support/forms.js';
import { journey } from '../support/journey.js';
import { documentsOf, orderCard } from '../support/orders.js';
import { EMPLOYEE, logInViaApi, registerViaApi } from '../support/people.js';

const open = journey({ allowsPayment: true });
const products = ownProducts();
let keyId: string;
let goodsId: string;

/** An owner says where parcels go. */
const deliverTo = (countries: readonly string[]): Promise<void> =>
  apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    const fields = 'version packingDays closedDays cutOff earliestDays latestDays';
    const { delivery } = await ask<{ delivery: object }>(caller, `{ settings { delivery { ${fields} } } }`);
    expect(await mutate(caller, 'saveSettings', { delivery: { ...delivery, countries } })).toBe(
      'SettingsSaved',
    );
  });

beforeAll(async () => {
  await deliverTo(['DE', 'AT', 'CH']);
  await apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    keyId = await products.add(caller, { name: 'Office Suite' });
    goodsId = await products.add(caller, { name: 'Test Fan 120' });
    await sellAsKey(caller, keyId);
  });
});
afterAll(() => deliverTo(['DE']));

/** Says in the checkout where the goods go, and whom they bill. */
async function stateAddress(page: Page, texts: Readonly<Record<string, string>>, country: string) {
  await payButton(page).waitFor();
  await checkout(page).getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delivery address' });
  await fillFields(dialog, texts);
  await dialog.getByLabel('Country').selectOption(country);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A new customer in the checkout with one piece of a product. */
async function begin(productId: string): Promise<void> {
  await registerViaApi(open.context);
  await addToCartViaApi(open.context, Number(productId));
  await open.page.goto('/shopping-cart');
}

const VIENNA = {
  ...{ Name: 'Ada Byron', Company: 'Byron GmbH', Street: 'Ring', 'House number': '1' },
  ...{ 'Postal code': '1010', Town: 'Wien' },
};

describe('a company in another country of the EU', () => {
  it('states its VAT id, reads and pays prices without VAT, and gets an invoice without', async () => {
    const { page, context } = open;
    await begin(keyId);
    await stateAddress(page, { ...VIENNA, 'VAT ID': 'ATU12345678' }, 'Austria');
    await checkout(page)
      .getByText('The EU has confirmed the VAT ID ATU12345678: you order without VAT.')
      .waitFor();
    await page.getByText('Without VAT, with free shipping to Austria.').waitFor();
    await page.getByText('10.50 €', { exact: true }).nth(2).waitFor();
    expect(await checkout(page).getByText('12.50 €').count()).toBe(0);
    await checkout(page)
      .getByLabel(/^Deliver keys and links right after the payment/)
      .check();
    expect(await pageProblems(page)).toEqual([]);
    await page.setViewportSize(MOBILE);
    expect(await pageProblems(page)).toEqual([]);
    await decide(await openPayment(page), 'Approve');
    const orderId = await placedOrderId(page);
    const card = orderCard(page, orderId);
    await card.getByText('without VAT, 0.00 € shipping').waitFor();
    await card.getByText(/^ATU12345678, confirmed on .* \(WAPIAAAAZqFvTq4e\)$/).waitFor();
    const desk = await open.newVisit();
    await logInViaApi(desk.context, EMPLOYEE);
    const { version } = await ask<{ version: number }>(
      desk.context,
      `{ order(id: "${orderId}") { version } }`,
    );
    const delivery = { orderId, line: 0, text: 'https://example.com/download/7', version };
    expect(await mutate(desk.context, 'deliverOrder', delivery)).toBe('OrderDelivered');
    const [number = ''] = await documentsOf(desk.context, orderId, 1);
    await desk.close();
    const xml = await (await context.request.get(`/api/document/${number}.xml`)).text();
    expect(xml).toContain('<ram:CategoryCode>AE</ram:CategoryCode>');
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">0.00</ram:TaxTotalAmount>');
    expect(xml).toContain('<ram:GrandTotalAmount>10.50</ram:GrandTotalAmount>');
    await page.reload();
    await card.getByRole('link', { name: new RegExp(number) }).waitFor();
  });

  it.each([
    ['does not know', 'ATU12345670', 'The EU does not know the VAT ID ATU12345670: we charge VAT.'],
    ['says nothing of', 'ATU12345679', 'The EU does not answer about the VAT ID ATU12345679'],
  ])('pays VAT where the EU %s its VAT id, and reads why', async (_what, vatId, told) => {
    const { page } = open;
    await begin(goodsId);
    await stateAddress(page, { ...VIENNA, 'VAT ID': vatId }, 'Austria');
    await checkout(page).getByText(told).waitFor();
    await page.getByText('With tax and free shipping. 10.50 € without VAT.').waitFor();
    await checkout(page).getByText('Includes VAT (19%)').waitFor();
    await payButton(page).waitFor();
  });
});

const ZURICH = {
  ...{ Name: 'Heidi Ammann', Street: 'Bahnhofstrasse', 'House number': '1' },
  ...{ 'Postal code': '8001', Town: 'Zürich' },
};

describe('a buyer outside of the EU', () => {
  it('reads the price without VAT and what comes on top of it, and orders goods', async () => {
    const { page } = open;
    await begin(goodsId);
    await stateAddress(page, ZURICH, 'Switzerland');
    await checkout(page)
      .getByText(/^You pay no German VAT\. Switzerland may charge import VAT/)
      .waitFor();
    await page.getByText('Without VAT, with free shipping to Switzerland.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await decide(await openPayment(page), 'Approve');
    await orderCard(page, await placedOrderId(page))
      .getByText('without VAT, 0.00 € shipping')
      .waitFor();
  });

  it('is told before paying that keys are not sold there', async () => {
    const { page } = open;
    await begin(keyId);
    await stateAddress(page, ZURICH, 'Switzerland');
    await checkout(page).getByText('License keys and downloads are sold within the EU only.').waitFor();
    expect(await payButton(page).count()).toBe(0);
  });
});
