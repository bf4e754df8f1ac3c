import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pageProblems, focused, MOBILE, pressOnceAlive, untilAlive } from '../support/browser.js';
import { productsOf } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { addProductViaApi, ownProducts } from '../support/desk.js';
import { holdRequests } from '../support/held-requests.js';
import { journey } from '../support/journey.js';
import { EMPLOYEE, logInViaApi } from '../support/people.js';

const open = journey();

const main = (): Locator => open.page.getByRole('main');

/** Opens the page of a product that is in stock. Returns its name. */
async function openProduct(category: string): Promise<string> {
  const product = (await productsOf(open.context, category)).find(({ stockCount }) => stockCount > 1);
  if (product === undefined) throw new Error(`The shop has no ${category}.`);
  await open.page.goto(`/product-details/${product.productID}`);
  await main().getByRole('heading', { level: 1, name: product.name }).waitFor();
  return product.name;
}

/** The pictures that the page has preloaded, before anything of it had asked for them. */
const preloadedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => initiatorType === 'link' && /\/api\/(file|draw)/.test(name))
      .map(({ name }) => name),
  );

describe('a product opened from its card', () => {
  it('shows what the card has shown until the rest is here, and is then read from its heading', async () => {
    const { page } = open;
    const release = await holdRequests(page, '**/graphql', (request) =>
      (request.postData() ?? '').includes('"ProductDetails"'),
    );
    await page.goto('/products-catalog?category=motherboards');
    const card = page.getByRole('article').first();
    await untilAlive(card);
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link').first().click();
    const coming = page.getByRole('status', { name: 'Loading the product' });
    await coming.getByText(name, { exact: true }).waitFor();
    await coming.locator('img').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    release();
    await main().getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });
});

describe('the drawing of a product', () => {
  const enlarge = (): Locator => main().getByRole('button', { name: 'Enlarge the picture' });
  const dialog = (): Locator => open.page.getByRole('dialog');
  const widthOf = async (): Promise<number> => (await dialog().getByRole('img').boundingBox())?.width ?? 0;
  const mark = (): Locator => main().getByRole('button', { name: 'Show in the drawing: Socket' });
  const lit = (): Locator => main().locator('svg[data-lit]');

  it('is enlarged by keys and by the wheel, and lit where a row of the table is looked at', async () => {
    const name = await openProduct('motherboards');
    const shown = await main()
      .getByRole('img', { name: `${name}, picture 1 of` })
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.currentSrc;
      });
    expect(await preloadedPictures(open.page)).toEqual([shown]);
    await enlarge().focus();
    await open.page.keyboard.press('Enter');
    await dialog()
      .getByRole('img', { name: `${name}, picture 1 of` })
      .waitFor();
    const stage = dialog().getByRole('region');
    expect(await focused(open.page)).toContain('Picture, movable by arrow keys');
    const width = await widthOf();
    for (let press = 0; press < 3; press++) await open.page.keyboard.press('+');
    await dialog().getByText('338%').waitFor();
    expect(await widthOf()).toBeGreaterThan(width * 3);
    const before = await stage.evaluate((element) => element.scrollLeft);
    await open.page.keyboard.press('ArrowRight');
    expect(await stage.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before);
    await open.page.keyboard.press('0');
    await dialog().getByText('100%').waitFor();
    expect(await widthOf()).toBeCloseTo(width, 0);
    await open.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await enlarge().and(open.page.locator(':focus')).waitFor();

    await pressOnceAlive(enlarge());
    await dialog().getByText('100%').waitFor();
    await open.page.mouse.move(700, 500);
    const image = dialog().getByRole('img');
    const at = async (): Promise<number> => {
      const box = await image.boundingBox();
      return box === null ? Number.NaN : (700 - box.x) / box.width;
    };
    const place = await at();
    await open.page.mouse.wheel(0, -600);
    await dialog().getByText('332%').waitFor();
    expect(await at()).toBeCloseTo(place, 1);
    await open.page.mouse.wheel(0, 5_000);
    await dialog().getByText('100%').waitFor();
    expect(await dialog().getByRole('button', { name: 'Smaller' }).isDisabled()).toBe(true);
    await open.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await main().getByRole('heading', { level: 1 }).hover();
    await mark().waitFor();
    expect(await lit().count()).toBe(0);
    await main().getByRole('row', { name: 'Socket' }).first().hover();
    await lit().waitFor();
    await main().getByRole('row', { name: 'Form factor' }).hover();
    await lit().waitFor({ state: 'detached' });
    await mark().click();
    await main().getByRole('heading', { level: 1 }).hover();
    await lit().waitFor();
    expect(await mark().getAttribute('aria-pressed')).toBe('true');
    await mark().click();
    await main().getByRole('heading', { level: 1 }).hover();
    await lit().waitFor({ state: 'detached' });
    await mark().focus();
    await open.page.keyboard.press('Tab');
    await open.page.keyboard.press('Shift+Tab');
    await mark().and(open.page.locator(':focus')).waitFor();
    await lit().waitFor();
    await open.page.setViewportSize(MOBILE);
    await open.page.keyboard.press('Enter');
    await open.page.waitForFunction(
      () => (document.querySelector('svg[data-lit]')?.getBoundingClientRect().top ?? -1) >= 0,
    );
    expect(await pageProblems(open.page)).toEqual([]);
  });
});

describe('the bar of a phone', () => {
  const links = (): Locator => main().getByRole('link', { name: 'Login To Purchase' });

  it('offers the purchase while the page’s own offer is out of sight, and never twice', async () => {
    await open.reopen({ isPhone: true });
    const name = await openProduct('memory');
    await main()
      .getByRole('table', { name: `Specification of ${name}` })
      .evaluate((table) => {
        table.scrollIntoView({ block: 'start' });
      });
    await open.page.locator('[data-bottom-bar]').getByRole('link', { name: 'Login To Purchase' }).waitFor();
    await open.page.locator('#purchase').evaluate((place) => {
      place.scrollIntoView({ block: 'center' });
    });
    await open.page.locator('[data-bottom-bar]').waitFor({ state: 'detached' });
    expect(await links().count()).toBe(1);
  });
});

describe('the sizes of a model', () => {
  const own = ownProducts();
  const sell = (size: string, price: string): Promise<string> =>
    apiCaller(async (caller) => {
      await logInViaApi(caller, EMPLOYEE);
      const name = `Testmaker Vault ${size}`;
      const id = await addProductViaApi(caller, { name, category: 'storage', price });
      own.own(id);
      return id;
    });

  it('are choices with their prices, each of which leads to its own page', async () => {
    await sell('4TB', '299.00');
    const id = await sell('1TB', '89.00');
    await open.page.goto(`/product-details/${id}`);
    const sizes = main().getByRole('navigation', { name: 'Sizes of this model' });
    await sizes.getByRole('link').nth(1).waitFor();
    const texts = await sizes.getByRole('link').allInnerTexts();
    expect(texts.map((text) => text.replace(/\s+/g, ' '))).toEqual(['1 TB 89.00 €', '4 TB 299.00 €']);
    expect(await sizes.locator('[aria-current=page]').innerText()).toContain('1');
    await sizes.getByRole('link', { name: /^4/ }).click();
    await main().getByRole('heading', { level: 1, name: 'Testmaker Vault 4TB' }).waitFor();
    await sizes.locator('[aria-current=page]').filter({ hasText: '4' }).waitFor();
  });
});
