import { describe, expect, it } from '@jest/globals';
import { pageProblems, untilAlive } from '../support/browser.js';
import { productsOf } from '../support/buying.js';
import { journey } from '../support/journey.js';

describe('the catalog for a planned computer', () => {
  const open = journey();

  it('shows only what surely fits, says how much that is, and keeps it in the address', async () => {
    const { page } = open;
    await page.goto('/products-catalog');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const all = await productsOf(page, 'processors');
    const id = String(all.find(({ name }) => name === 'AMD Ryzen 7 9800X3D')?.productID);
    await page.evaluate((productId) => {
      const part = { slot: 'processor', productId, count: 1, name: 'Processor', cents: 45_900 };
      localStorage.setItem('build', JSON.stringify({ version: 1, name: 'Work PC', parts: [part] }));
    }, id);
    await page.goto('/products-catalog?itemsPerPage=24&category=motherboards');
    const choice = page.getByLabel('Only what fits');
    await page.getByRole('link', { name: 'MSI MAG B550 Tomahawk' }).first().waitFor();
    await choice.selectOption({ label: 'Work PC' });
    await page.getByText(/^[1-9]\d* fit · \d+ not certain · [1-9]\d* do not fit$/).waitFor();
    await page.getByRole('link', { name: 'MSI MAG B550 Tomahawk' }).first().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'MSI MAG X870 Tomahawk WiFi' }).first().waitFor();
    expect(new URL(page.url()).searchParams.get('fits')).toBe(id);
    expect(await pageProblems(page)).toEqual([]);

    // Whoever gets the link sees the same, without the build.
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.reload();
    await page
      .getByLabel('Only what fits')
      .getByText('The parts of this link')
      .waitFor({ state: 'attached' });
    await untilAlive(choice);
    await choice.selectOption({ label: 'Show everything' });
    await page.getByRole('link', { name: 'MSI MAG B550 Tomahawk' }).first().waitFor();
    expect(new URL(page.url()).searchParams.get('fits')).toBeNull();
  });
});
