import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { MOBILE, pageProblems, searchBox } from '../support/browser.js';
import { decide, openPayment, payButton, placedOrderId } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { orderCard } from '../support/orders.js';
import { registerViaApi } from '../support/people.js';

const proposing = (page: Page): Locator => page.getByRole('region', { name: 'Propose a build' });
const wishBox = (page: Page): Locator =>
  proposing(page).getByRole('textbox', { name: 'What should the computer do, and what may it cost?' });
const rows = (page: Page): Locator => page.getByRole('main').getByRole('list', { name: 'Parts' });

/** Asks for a build. */
async function wish(page: Page, text: string): Promise<void> {
  await wishBox(page).fill(text);
  await proposing(page).getByRole('button', { name: 'Propose a build' }).click();
}

describe('a wish for a computer', () => {
  const open = journey({ allowsPayment: true });

  it('leads from one sentence in the search to a build within its budget, into the cart, and to the paid order', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await page.goto('/products-catalog');
    await searchBox(page).fill('gaming PC, 1,200 €');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Have a computer proposed for this wish, part by part' }).click();
    await page.waitForURL(/\/builder\?wish=/);
    await wishBox(page).waitFor();
    expect(await wishBox(page).inputValue()).toBe('gaming PC, 1,200 €');
    await proposing(page).getByRole('button', { name: 'Propose a build' }).click();
    await message(page, 'The build is filled in.');
    await proposing(page).getByText('Understood: Gaming · up to 1,200.00\u00A0€').waitFor();
    await page.getByRole('meter', { name: 'Budget' }).waitFor();
    await page.getByText(/^[\d.]+\s€ of the budget left$/).waitFor();
    expect(await rows(page).getByText('Choose').count()).toBe(1);
    await page.getByRole('heading', { name: /^Fits/ }).first().waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await page.getByRole('button', { name: '8 parts into the cart' }).click();
    await page.waitForURL(/\/shopping-cart$/);
    await payButton(page).waitFor();
    const payment = await openPayment(page);
    await decide(payment, 'Approve');
    const id = await placedOrderId(page);
    const items = orderCard(page, id).getByRole('list', { name: 'Items' }).getByRole('listitem');
    await items.nth(7).waitFor();
    expect(await items.count()).toBe(8);
  });
});

describe('a wish that cannot be met', () => {
  const open = journey({ viewport: MOBILE });

  it('is told why, and changes nothing; a part that is there is kept', async () => {
    const { page } = open;
    await page.goto('/builder');
    await wish(page, 'gaming, 100 €');
    await proposing(page)
      .getByText(/^No build like this costs 100\.00\s€ or less\. The cheapest costs [\d.,]+\s€\.$/)
      .waitFor();
    await wish(page, 'gaming pc');
    await proposing(page)
      .getByText(/^Please name a budget/)
      .waitFor();
    await wish(page, 'gaming, am4, ddr5, purple, 3000 €');
    await proposing(page)
      .getByText(/^Nothing in stock is as you wish/)
      .waitFor();
    await proposing(page).getByText('Not taken into account: purple').waitFor();
    expect(await rows(page).getByText('Choose').count()).toBeGreaterThan(5);
    expect(await pageProblems(page)).toEqual([]);
  });
});
