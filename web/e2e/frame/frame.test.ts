import { describe, expect, it } from '@jest/globals';
import { focused, headingGetsFocus, MOBILE } from '../support/browser.js';
import { journey } from '../support/journey.js';

const open = journey();

/** Waits for the one heading of a page. */
const heading = (name: string): Promise<void> =>
  open.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('the header', () => {
  it('has menus that work by keys and give the focus back; guests find the way in there', async () => {
    const { page } = open;
    await page.goto('/');
    const more = page.getByRole('button', { name: 'More' });
    const is = (state: 'true' | 'false'): Promise<void> =>
      more.and(page.locator(`[aria-expanded=${state}]`)).waitFor();
    await more.focus();
    await page.keyboard.press('Enter');
    await is('true');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('A: Terms of Service');
    await page.keyboard.press('Escape');
    await is('false');
    expect(await focused(page)).toBe('BUTTON: More');
    await more.click();
    for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
    await is('false');
    await more.click();
    await page.getByRole('heading', { level: 1 }).click();
    await is('false');
    await more.focus();
    await page.keyboard.press('Enter');
    for (const name of ['Terms of Service', 'Privacy Policy', 'Return Policy']) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(`A: ${name}`);
    }
    await page.keyboard.press('Enter');
    await heading('Return Policy');
    await is('false');

    for (const [name, path] of [
      ['Log In', '/login'],
      ['Register', '/register'],
    ] as const) {
      await page.getByRole('button', { name: 'Account' }).click();
      const items = page.getByRole('banner').getByRole('list').getByRole('link');
      await items.first().waitFor();
      expect(await items.allInnerTexts()).toEqual(['Log In', 'Register']);
      await items.filter({ hasText: name }).click();
      await headingGetsFocus(page, name);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect(await page.getByRole('link', { name: /cart/i }).count()).toBe(0);
  });

  it('of a phone holds every place in a sheet that Escape and the cross close, with the focus back on its button', async () => {
    await open.reopen({ viewport: MOBILE });
    const { page } = open;
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await menu.click();
    await sheet.getByRole('link').first().waitFor();
    expect(await sheet.getByRole('link').allInnerTexts()).toEqual([
      'Products',
      'PC Builder',
      'Contact',
      'About',
      'Log In',
      'Register',
      'Terms of Service',
      'Privacy Policy',
      'Return Policy',
    ]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('BUTTON: Menu');
    await menu.click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('BUTTON: Menu');
    await menu.click();
    await sheet.getByRole('link', { name: 'Register' }).click();
    await headingGetsFocus(page, 'Register');
    expect(await sheet.count()).toBe(0);
    await menu.click();
    await sheet.getByText('Categories', { exact: true }).click();
    await sheet.getByRole('link', { name: 'Monitors' }).click();
    await heading('Monitors');
  });
});

describe('the theme', () => {
  const ground = (): Promise<string> =>
    open.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const barColor = (): Promise<string | null> =>
    open.page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return bars.find(({ media }) => matchMedia(media).matches)?.content ?? null;
    });
  const choose = async (name: string): Promise<void> => {
    await open.page.getByRole('button', { name: 'Theme' }).click();
    await open.page.getByRole('button', { name, exact: true }).click();
  };
  /** Waits until the drawings of products are those for light or dark paper. */
  const drawingsAre = (isDark: boolean): Promise<unknown> =>
    open.page.waitForFunction((expected) => {
      const image = document.querySelector<HTMLImageElement>('main picture img');
      return image?.complete === true && image.currentSrc.includes('palette=dark') === expected;
    }, isDark);

  it('follows the choice over a reload, in drawings of products too, and the system again when asked to', async () => {
    const { page } = open;
    await page.goto('/products-catalog');
    await drawingsAre(false);
    expect(await ground()).toBe('rgb(250, 248, 244)');
    await choose('Dark');
    expect(await ground()).toBe('rgb(16, 18, 20)');
    expect(await barColor()).toBe('#101214');
    await drawingsAre(true);
    await page.reload();
    await drawingsAre(true);
    expect(await ground()).toBe('rgb(16, 18, 20)');
    expect(await barColor()).toBe('#101214');
    await choose('System');
    await drawingsAre(false);
    expect(await ground()).toBe('rgb(250, 248, 244)');
    expect(await barColor()).toBe('#FAF8F4');
    await page.emulateMedia({ colorScheme: 'dark' });
    await drawingsAre(true);
    await choose('Light');
    await drawingsAre(false);
  });
});
