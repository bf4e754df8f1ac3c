import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { apiCaller } from '../support/caller.js';
import { addToCartViaApi, ask } from '../support/buying.js';
import { pageProblems } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { registerViaApi } from '../support/people.js';

const open = journey({ allowsPayment: true });

/** Returns the id of a product of the demo catalog by its name. */
const idOf = (name: string): Promise<number> =>
  apiCaller(async (caller) => {
    const page = await ask<{ products: { id: string }[] }>(
      caller,
      'query ($name: String!) { products(filter: { name: $name }) { products { id } } }',
      { name },
    );
    return Number(page.products[0]?.id);
  });

const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

it('tells in the cart what does not fit, and that it fits once the part is exchanged', async () => {
  const { page, context } = open;
  await registerViaApi(context);
  await addToCartViaApi(context, await idOf('AMD Ryzen 7 9800X3D'));
  await addToCartViaApi(context, await idOf('MSI MAG B760 Tomahawk WiFi DDR4'));
  await page.goto('/shopping-cart');
  const clash = panel(page, 'These parts do not fit together');
  await clash
    .getByText('AMD Ryzen 7 9800X3D needs socket AM5; MSI MAG B760 Tomahawk WiFi DDR4 has LGA1700.')
    .waitFor();
  expect(await pageProblems(page)).toEqual([]);

  const row = page
    .getByRole('list', { name: 'Items in your cart' })
    .getByRole('listitem')
    .filter({ hasText: 'B760' });
  await row.getByRole('button', { name: /^Delete|^Remove/ }).click();
  await clash.waitFor({ state: 'detached' });

  await addToCartViaApi(context, await idOf('MSI MAG X870 Tomahawk WiFi'));
  await page.reload();
  const fits = panel(page, 'These parts fit together');
  await fits.getByText(/^\d+ rules checked, \d+ not checked$/).click();
  await fits.getByText('Not certain: MSI MAG X870 Tomahawk WiFi does not state “Video outputs”.').waitFor();
  expect(await pageProblems(page)).toEqual([]);
});
