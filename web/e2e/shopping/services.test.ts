import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { decide, openPayment, payButton, placedOrderId } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { orderCard } from '../support/orders.js';
import { registerViaApi } from '../support/people.js';

const ASSEMBLY = 'Rechenwerk PC assembly with load test';
const services = (page: Page): Locator => page.getByRole('region', { name: 'Services' });
const consent = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^Begin with the services at once/ });

describe('assembly of a build', () => {
  const open = journey({ allowsPayment: true });

  it('goes with the build into the cart and, once it is asked for, to the paid order', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await page.goto('/builder');
    await page.getByRole('button', { name: 'Silent Office' }).click();
    const box = services(page).getByRole('checkbox', { name: ASSEMBLY });
    await box.check();
    expect(await services(page).getByRole('checkbox').count()).toBe(1);
    expect(await pageProblems(page)).toEqual([]);

    await page.getByRole('button', { name: '8 parts into the cart' }).click();
    await page.waitForURL(/\/shopping-cart$/);
    await page.getByText('You can pay as soon as you have asked us to begin with the services.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await consent(page).check();
    await payButton(page).waitFor();
    const payment = await openPayment(page);
    await decide(payment, 'Approve');
    const id = await placedOrderId(page);
    await orderCard(page, id).getByRole('list', { name: 'Items' }).getByText(ASSEMBLY).waitFor();
  });

  it('cannot be chosen, and does not stay buyable, without the parts that it takes', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await page.goto('/builder');
    await page.getByRole('button', { name: 'Silent Office' }).click();
    const box = services(page).getByRole('checkbox', { name: ASSEMBLY });
    await box.check();
    const supply = page
      .getByRole('main')
      .getByRole('list', { name: 'Parts' })
      .getByRole('button')
      .filter({ hasText: 'be quiet! Pure Power 13 M 750W' })
      .first();
    await supply.focus();
    await page.keyboard.press('Delete');
    await services(page).getByText('Needs, in the same order: Power supply').waitFor();
    await page.getByRole('button', { name: '7 parts into the cart' }).click();
    await page.waitForURL(/\/shopping-cart$/);
    await page
      .getByText('We do this with goods of the same order only, and not all of them are in your cart.')
      .waitFor();
    expect(await payButton(page).count()).toBe(0);
    await page.goto('/builder');
    await box.uncheck();
    expect(await box.isDisabled()).toBe(true);
  });
});
