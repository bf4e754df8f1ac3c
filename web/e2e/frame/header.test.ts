import { describe, expect, it } from '@jest/globals';
import { journey } from '../support/journey.js';
import { tabTo } from '../support/keyboard.js';

const open = journey();

describe('the header', () => {
  it('offers the language of the shop, each by its own name, and marks the present one', async () => {
    const { page } = open;
    await page.goto('/about');
    const menu = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
    await menu('Language').click();
    await menu('English').and(page.locator('[aria-pressed=true]')).waitFor();
    await menu('Deutsch').click();
    await page.locator('html[lang=de]').waitFor();
    await menu('Sprache').click();
    await menu('Deutsch').and(page.locator('[lang=de][aria-pressed=true]')).waitFor();
    await menu('English').click();
    await menu('Language').waitFor();
  });

  it('and what else stays in the window leave the page its room at 200 % zoom', async () => {
    const { page } = open;
    await page.setViewportSize({ width: 640, height: 450 });
    await page.goto('/products-catalog?category=memory');
    await page.getByRole('article').first().getByRole('link').first().click();
    const data = page.getByRole('main').getByRole('table').first();
    const stays = async (): Promise<boolean[]> => {
      await data.evaluate((table) => {
        table.scrollIntoView({ block: 'center' });
      });
      // A bar for the purchase comes once the browser has seen that its place is away.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      return page.evaluate(() =>
        [8, innerHeight - 8].map(
          (y) => document.elementFromPoint(innerWidth / 2, y)?.closest('header, [data-bottom-bar]') != null,
        ),
      );
    };
    expect(await stays()).toEqual([false, false]);
    await page.setViewportSize({ width: 640, height: 900 });
    await page.locator('[data-bottom-bar]').waitFor();
    expect(await stays()).toEqual([true, true]);
  });
});

it('by keyboard, a list of products is one press behind the beginning of its filters', async () => {
  const { page } = open;
  await page.goto('/products-catalog?category=memory');
  const first = page.getByRole('article').first();
  await first.waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Skip to products' }));
  await page.keyboard.press('Enter');
  await first.getByRole('link').first().and(page.locator(':focus')).waitFor();
});
