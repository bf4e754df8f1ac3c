import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { axeViolations, hasHorizontalScroll, MOBILE, searchBox } from '../support/browser.js';
import { journey } from '../support/journey.js';

const open = journey();
const phone = journey({ viewport: MOBILE });
const understood = (): Locator => open.page.getByRole('list', { name: 'How the search was understood' });
const firstCard = (): Locator => open.page.getByRole('article').first();

/** Types a text into the header and sends it: two actions, opening the first card is the third. */
async function search(text: string): Promise<void> {
  await open.page.goto('/');
  await searchBox(open.page).fill(text);
  await open.page.keyboard.press('Enter');
  await understood().waitFor();
}

describe('the part that somebody has in mind', () => {
  it.each([
    ['quiet AM5 board with Wi-Fi under 200 €', 4, /^ASRock B650M Pro RS WiFi$/],
    ['5070 ti', 2, /^ASUS Prime GeForce RTX 5070 Ti OC 16GB$/],
    ['leises Netzteil 750 W', 2, /^be quiet! Pure Power 13 M 750W$/],
    ['32 GB DDR5-6000 CL30', 5, /32GB DDR5-6000 CL30$/],
    ['Gehäuse für 400-mm-Karte', 2, /O11 Dynamic EVO|A3-mATX|Silent Base 802|H5 Flow/],
  ])('is the first of the list for “%s”, and one press away', async (text, parts, name) => {
    await search(text);
    expect(await understood().getByRole('link').count()).toBe(parts);
    await firstCard().getByRole('link').first().click();
    await open.page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('is not missed for a wish that no fact answers, which is told', async () => {
    await search('quiet AM5 board with Wi-Fi under 200 €');
    await open.page.getByText('Not taken into account: “quiet”').waitFor();
    expect(await axeViolations(open.page)).toEqual([]);
  });

  it('says which words go with a part that follows from them', async () => {
    await search('5070 ti');
    const category = 'Remove filter: Category Graphics Cards from “5070 ti”';
    await understood().getByRole('link', { name: category, exact: true }).waitFor();
  });

  it('is found on a phone without scrolling sideways', async () => {
    await phone.page.goto('/products-catalog?name=leises%20Netzteil%20750%20W');
    await phone.page.getByText('Not taken into account: “leises”').waitFor();
    expect(await hasHorizontalScroll(phone.page)).toBe(false);
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
