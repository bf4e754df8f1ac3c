import { beforeAll, describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { camt, SHOP_IBAN } from '../../../api/test/bank-files.js';
import {
  addToCartViaApi,
  ask,
  placedOrderId,
  leadBack,
  mostStocked,
  type ListedProduct,
} from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { mutate } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { orderCard } from '../support/orders.js';
import { EMPLOYEE, logInViaApi, registerViaApi } from '../support/people.js';

// The provider leads back by the address that the shop was configured with, where another host answers.
const open = journey({ allowsPayment: true, allowsErrors: true });
let product: ListedProduct;

beforeAll(async () => {
  [product] = (await mostStocked()) as [ListedProduct];
});

const NOTHING_PAID = 'Nothing was paid, and your cart is as it was.';

/** Opens the checkout with one product in the cart, for a means of payment. */
async function choose(page: Page, means: string): Promise<void> {
  await page.goto('/shopping-cart');
  await page.getByRole('button', { name: means, exact: true }).click();
}

const order = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Order with obligation to pay' }).click();

const decide = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${button}`) }).click();

describe('paying by card', () => {
  it('leads to the page of the provider and back, whatever happens there', async () => {
    const { page, context } = open;
    await leadBack(context);
    await registerViaApi(context);
    await addToCartViaApi(context, product.productID);
    await choose(page, 'Card');
    await order(page);
    await page.waitForURL(/\/pay\//);
    await decide(page, 'Decline');
    await page.getByText('Your card was declined.').waitFor();
    await decide(page, 'Cancel');
    await page.waitForURL(/\/shopping-cart\?payment=canceled/);
    await page.getByText(NOTHING_PAID).waitFor();
    // The same cart is the same order, which goes on where it was left.
    await choose(page, 'Card');
    await order(page);
    await page.waitForURL(/\/pay\//);
    await page.goto('/orders');
    await page.getByRole('link', { name: /^Pay order/ }).click();
    await page.getByRole('link', { name: 'Go on to the payment' }).click();
    await page.waitForURL(/\/pay\//);
    await decide(page, 'Pay by card');
    const id = await placedOrderId(page);
    await page.getByRole('heading', { name: `Order ${id} is paid.` }).waitFor();

    await addToCartViaApi(context, product.productID);
    await choose(page, 'Card');
    await order(page);
    await page.waitForURL(/\/pay\//);
    await decide(page, 'Pay by direct debit');
    const debited = await placedOrderId(page);
    await page.getByRole('heading', { name: `We have order ${debited}.` }).waitFor();
  });

  it('is done although the buyer closes the window, and shows as soon as the page is loaded anew', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await addToCartViaApi(context, product.productID);
    await choose(page, 'Card');
    await order(page);
    await page.waitForURL(/\/pay\//);
    // The buyer pays, and the network is gone on the way back.
    await context.route('http://localhost:0/**', (route) => route.abort());
    await decide(page, 'Pay by card');
    const later = await context.newPage();
    await later.goto('/orders');
    const paid = later.getByText('Paid', { exact: true });
    for (let looks = 0; looks < 60 && !(await paid.first().isVisible()); looks++) {
      await later.reload();
      await later.getByRole('article').first().waitFor();
    }
    await paid.first().waitFor();
  });
});

interface Saved {
  transfers: { version: number };
  bank: { version: number };
}

/** An owner switches bank transfers on, or off again. */
async function setTransfers(isOn: boolean): Promise<void> {
  await apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    const { transfers, bank } = await ask<Saved>(
      caller,
      '{ settings { transfers { version } bank { version } } }',
    );
    const answer = await mutate(caller, 'saveSettings', {
      ...(isOn
        ? { bank: { holder: 'Rechenwerk GmbH', iban: SHOP_IBAN, bic: '', version: bank.version } }
        : {}),
      transfers: { isOn, days: 7, waiveUpTo: 0, version: transfers.version },
    });
    if (answer !== 'SettingsSaved') throw new Error(`The settings are ${answer}.`);
  });
}

describe('paying by bank transfer', () => {
  it('is ordered at once, shows the code for banking apps, and is paid by the file of the bank', async () => {
    await setTransfers(true);
    try {
      const { page, context } = open;
      await registerViaApi(context);
      await addToCartViaApi(context, product.productID);
      await choose(page, 'Bank transfer');
      await order(page);
      const id = await placedOrderId(page);
      const card = orderCard(page, id);
      await card.getByRole('img', { name: /GiroCode/ }).waitFor();
      const { transfer } = await ask<{ transfer: { reference: string; amount: number } }>(
        context,
        'query ($id: ID!) { order(id: $id) { transfer { reference amount } } }',
        { id },
      );
      const desk = await open.newVisit();
      await logInViaApi(desk.context, EMPLOYEE);
      await desk.page.goto('/staff/bank');
      await desk.page.getByLabel('File of the bank').setInputFiles({
        name: 'camt.xml',
        mimeType: 'text/xml',
        buffer: camt([{ cents: transfer.amount, purpose: transfer.reference, day: '2026-11-27' }]),
      });
      await desk.page.getByText(/^New: 1\./).waitFor();
      await desk.close();
      await page.reload();
      await card.getByText('Paid', { exact: true }).first().waitFor();
    } finally {
      await setTransfers(false);
    }
  });
});

describe('buying on invoice', () => {
  it('is for a company that an owner has allowed; what it owes stands on its order and at the bank', async () => {
    await setTransfers(true);
    try {
      const { page, context } = open;
      const { username } = await registerViaApi(context);
      const address = {
        recipient: 'Ada Byron',
        company: 'Kabel GmbH',
        vatId: '',
        street: 'Weg',
        houseNumber: '1',
      };
      const place = { addition: '', postcode: '10115', town: 'Berlin', country: 'DE', phone: '' };
      await mutate(context, 'saveAddress', { address: { ...address, ...place }, isDefault: true });
      const desk = await open.newVisit();
      await logInViaApi(desk.context, EMPLOYEE);
      const found = await ask<{ customers: { id: string }[] }>(
        desk.context,
        'query ($search: String!) { customers(search: $search) { customers { id } } }',
        { search: `${username}@example.com` },
      );
      await desk.page.goto(`/staff/customers/${found.customers[0]?.id}`);
      await desk.page.getByRole('button', { name: 'Limit of invoices' }).click();
      await desk.page.getByLabel('Amount in euro').fill('5000,00');
      await desk.page.getByRole('button', { name: 'Save' }).click();
      await desk.page.getByText(/Up to 5,000\.00/).waitFor();
      await addToCartViaApi(context, product.productID);
      await choose(page, 'Invoice');
      await order(page);
      const id = await placedOrderId(page);
      const card = orderCard(page, id);
      await card.getByText('On invoice', { exact: true }).waitFor();
      await card.getByText(/^On invoice: .* are open$/).waitFor();
      await desk.page.goto('/staff/bank');
      const invoices = desk.page.getByRole('region', { name: 'Open invoices' });
      await invoices
        .getByRole('row')
        .filter({ hasText: 'Kabel GmbH' })
        .getByText('Not invoiced yet')
        .waitFor();
      await desk.close();
    } finally {
      await setTransfers(false);
    }
  });
});
