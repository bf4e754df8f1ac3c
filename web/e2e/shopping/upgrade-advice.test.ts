import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { ask } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { registerViaApi } from '../support/people.js';

const FIND = 'query ($name: String!) { products(filter: { name: $name }) { products { id name } } }';

describe('advice about upgrades', () => {
  const open = journey();

  it('is given for a machine when it is asked for, and on the page of what would be better', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    const idOf = async (name: string): Promise<string> => {
      type Found = { products: { id: string; name: string }[] };
      const { products } = await ask<Found>(context, FIND, { name });
      return products.find((one) => one.name === name)?.id ?? '';
    };
    const card = 'MSI GeForce RTX 5060 8G Ventus 2X OC';
    const input = {
      name: 'Old PC',
      kind: 'MACHINE',
      entries: [{ slot: 'GRAPHICS', productId: await idOf(card), isOwned: true }],
    };
    await ask(context, 'mutation ($input: SaveBuildInput!) { saveBuild(input: $input) { __typename } }', {
      input,
    });
    await page.goto('/profile?tab=machines');
    const asking = page.getByRole('button', { name: 'What would be better: Old PC' });
    await asking.click();
    const advice = page.getByRole('list', { name: 'What would be better' });
    const gain = advice.getByText(new RegExp(String.raw`^\d+% faster than ${card}$`));
    const words = await gain.innerText();
    expect(await asking.getAttribute('aria-expanded')).toBe('true');
    expect(await pageProblems(page)).toEqual([]);

    const better = advice.getByRole('link');
    const name = await better.innerText();
    await better.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const fits = page.getByRole('region', { name: 'Does this fit into Old PC?' });
    await fits.scrollIntoViewIfNeeded();
    await fits.getByText(words).waitFor();
    await fits.getByRole('button', { name: 'What would be better: Old PC' }).click();
    await fits.getByRole('link', { name }).waitFor();
  });

  it('is given for a part that somebody enters by hand, and no longer when it is taken out', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await page.goto('/profile?tab=machines');
    await page.getByRole('button', { name: 'Enter its parts by hand' }).click();
    const dialog = page.getByRole('dialog', { name: 'A part of your own' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Old GTX 1080');
    await dialog.getByText('Recognized: GeForce GTX 1080').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'What would be better: My computer' }).click();
    await page
      .getByRole('list', { name: 'What would be better' })
      .getByText(/^\d+% faster than Old GTX 1080$/)
      .waitFor();

    await page.getByRole('button', { name: 'Parts of your own: My computer' }).click();
    await dialog.getByLabel('Kind of part').selectOption('Memory');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Old kit');
    const size = dialog.getByRole('textbox', { name: 'Size in GB' });
    await size.fill('much');
    await dialog.getByText('Please enter a number.').waitFor();
    await size.fill('9.000.000');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog
      .getByText('Please enter a number from 0 to 1,000,000, or the bounds that you know.')
      .waitFor();
    await size.fill('8');
    await dialog.getByRole('button', { name: 'Remove: Old GTX 1080' }).click();
    await dialog.getByRole('list', { name: 'Parts of your own' }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Add' }).click();
    const machines = page.getByRole('list', { name: 'My machines' });
    // The dialog lists it, too.
    await machines
      .getByRole('paragraph')
      .filter({ hasText: /^Old kit$/ })
      .waitFor();
    expect(await page.getByText('Old GTX 1080', { exact: true }).count()).toBe(0);
  });
});
