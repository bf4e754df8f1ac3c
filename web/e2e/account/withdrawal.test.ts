import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { buyViaApi, productsOf } from '../support/buying.js';
import { orderCard } from '../support/orders.js';
import { registerViaApi } from '../support/people.js';
import { journey } from '../support/journey.js';
import { refusal } from '../support/messages.js';

/* A withdrawal from a desk is declared with those by keyboard. */
const open = journey({ isPhone: true });

const main = (): Locator => open.page.getByRole('main');
const button = (name: string): Locator => main().getByRole('button', { name });
const stepHeading = (name: string): Locator =>
  main().getByRole('heading', { level: 2, name }).and(open.page.locator(':focus'));

async function declare(): Promise<void> {
  await open.page.goto('/withdraw');
  await main().getByLabel('Name').fill('Grete Müller');
  await main().getByLabel('Order ID').fill('4711');
  await main().getByLabel('Email').fill('grete@example.com');
  await button('Withdraw from contract').click();
  await stepHeading('2. Please confirm').waitFor();
}

describe('the withdrawal function on a phone', () => {
  it('takes a guest’s withdrawal in two steps, of which the first sends nothing and can be changed', async () => {
    const sent: string[] = [];
    open.page.on('request', (request) => {
      if (request.postData()?.includes('"operationName":"WithdrawFromContract"') === true)
        sent.push(request.url());
    });
    await declare();
    await button('Change').click();
    expect(await main().getByLabel('Order ID').inputValue()).toBe('4711');
    await button('Withdraw from contract').click();
    await stepHeading('2. Please confirm').waitFor();
    expect(sent).toEqual([]);
    await open.page.route('**/graphql', (route) => route.abort());
    await button('Confirm withdrawal').click();
    await refusal(open.page, 'The shop could not be reached.');
    await open.page.unroute('**/graphql');
    await button('Confirm withdrawal').click();
    await stepHeading('We have received your withdrawal').waitFor();
    const words = await main().innerText();
    expect(words).toMatch(/Withdrawal no\.\s+\d+/);
    expect(words).toMatch(/Received\s+\d{2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}/);
    expect(words).toContain('is on its way to grete@example.com');
    // The request that was held back.
    open.pageErrors.splice(
      0,
      open.pageErrors.length,
      ...open.pageErrors.filter((text) => !text.includes('ERR_FAILED')),
    );
  });

  it('knows name, address and orders of a customer, and refuses a number that is none of theirs', async () => {
    const { username } = await registerViaApi(open.context);
    await open.page.goto('/withdraw');
    await main().getByLabel('Name').waitFor();
    expect(await main().getByLabel('Name').inputValue()).toBe('Zoë Müller');
    expect(await main().getByLabel('Email').inputValue()).toBe(`${username}@example.com`);
    await main().getByLabel('Order ID').fill('999999');
    await button('Withdraw from contract').click();
    await main().getByText('You have no order with this ID.').waitFor();

    const [product] = await productsOf(open.context, 'memory');
    const id = await buyViaApi(open.context, product?.productID ?? 0);
    await open.page.goto('/orders');
    await orderCard(open.page, id).getByRole('link', { name: 'Cancel or withdraw' }).click();
    // By its exact name: the page that is left has fields for orders, too.
    expect(await main().getByRole('combobox', { name: 'Order', exact: true }).inputValue()).toBe(id);
    await button('Withdraw from contract').click();
    await button('Confirm withdrawal').click();
    await stepHeading('We have received your withdrawal').waitFor();
    await open.page.goto('/orders');
    await orderCard(open.page, id).getByText('Contract withdrawn', { exact: true }).first().waitFor();
    expect(await orderCard(open.page, id).getByRole('link', { name: 'Cancel or withdraw' }).count()).toBe(0);
  });
});
