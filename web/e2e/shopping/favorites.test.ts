import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { registerViaApi } from '../support/people.js';
import { journey } from '../support/journey.js';
import { message, refusal } from '../support/messages.js';
import { holdRequests } from '../support/held-requests.js';

const open = journey();

const heartOf = (card: Locator): Locator => card.getByRole('button', { name: /^Save .* to favorites$/ });
const isPressed = async (heart: Locator): Promise<boolean> =>
  (await heart.getAttribute('aria-pressed')) === 'true';

describe('the favorites of a customer', () => {
  it('are saved and deleted by hearts that agree on every page', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await page.goto('/products-catalog');
    const card = page.locator('article').first();
    const name = await card.getByRole('heading').innerText();
    await heartOf(card).click();
    await message(page, 'Product saved to favorites.');
    expect(await isPressed(heartOf(card))).toBe(true);

    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const heart = heartOf(page.locator('main'));
    expect(await isPressed(heart)).toBe(true);
    await heart.click();
    await message(page, 'Product deleted from favorites.');
    expect(await isPressed(heart)).toBe(false);
    await heart.click();
    await message(page, 'Product saved to favorites.');

    await page.goto('/profile');
    await page.getByRole('tab', { name: 'Favorites' }).click();
    const saved = page.getByRole('article');
    await saved.waitFor();
    expect(await saved.getByRole('heading').innerText()).toBe(name);
    await saved.getByRole('link').first().click();
    await page.waitForURL('**/product-details/*');
    await page.goBack();
    await saved.waitFor();
    expect(await page.getByRole('tab', { name: 'Favorites' }).getAttribute('aria-selected')).toBe('true');
    await heartOf(saved).click();
    await message(page, 'Product removed from favorites.');
    await page.getByText('You have not saved any products yet.').waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await page.getByRole('link', { name: 'Browse All Products' }).click();
    await page.locator('article').first().waitFor();
    expect(await isPressed(heartOf(page.locator('article').first()))).toBe(false);

    const last = heartOf(page.locator('article').nth(1));
    const release = await holdRequests(
      page,
      '**/graphql',
      (request) => request.postData()?.includes('SaveFavorite') === true,
    );
    await last.click();
    await last.and(page.locator('[aria-pressed=true]')).waitFor();
    await context.clearCookies();
    release();
    await refusal(page, 'Please log in first.');
    // Nobody is logged in any more, so no heart is left to press.
    await last.waitFor({ state: 'detached' });
  });
});
