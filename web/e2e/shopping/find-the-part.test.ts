import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pageProblems, searchBox } from '../support/browser.js';
import { journey } from '../support/journey.js';

const open = journey();
const understood = (): Locator => open.page.getByRole('list', { name: 'How the search was understood' });

/** Types a text into the header and sends it: two actions, opening the first card is the third. */
async function search(text: string): Promise<void> {
  await open.page.goto('/');
  await searchBox(open.page).fill(text);
  await open.page.keyboard.press('Enter');
  await understood().waitFor();
}

describe('the part that somebody has in mind', () => {
  it('is not missed for a wish that no fact answers, which is told', async () => {
    await search('quiet AM5 board with Wi-Fi under 200 €');
    await open.page.getByText('Not taken into account: “quiet”').waitFor();
    expect(await pageProblems(open.page)).toEqual([]);
  });
});

describe('clearing filters', () => {
  it('is offered once something is set', async () => {
    const clear = open.page.getByRole('link', { name: 'Clear Filters' });
    for (const query of ['', '?sort=price-asc&view=sheet&literal=yes']) {
      await open.page.goto(`/products-catalog${query}`);
      await clear.and(open.page.locator('[aria-disabled=true]')).waitFor();
    }
    await open.page.goto('/products-catalog?availableInStock=yes');
    await clear.and(open.page.locator(':not([aria-disabled])')).waitFor();
  });
});
