import { expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { registerPacker } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { logInViaApi } from '../support/people.js';

const open = journey();

it('a packer finds what there is to ship, receive and count, and nothing that would be refused', async () => {
  const { page, context } = open;
  await logInViaApi(context, await registerPacker());
  await page.goto('/staff');
  await page.getByRole('heading', { level: 1, name: 'To ship' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff/shipping');
  const places = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  await places.first().waitFor();
  const paths = await places.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/staff/shipping', '/staff/returns', '/staff/products']);
  expect(await page.getByRole('navigation', { name: 'Order views' }).count()).toBe(0);
  await places.filter({ hasText: 'Products' }).click();
  const row = page.getByRole('form').first();
  await row.getByLabel('Stock count').waitFor();
  expect(await row.getByLabel('Price (€)').count()).toBe(0);
  expect(await row.getByRole('link').getAttribute('href')).toMatch(/^\/product-details\/\d+$/);
  expect(await pageProblems(page)).toEqual([]);
});
