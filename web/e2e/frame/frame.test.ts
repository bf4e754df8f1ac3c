import { beforeEach, describe, expect, it } from '@jest/globals';
import { focused, headingGetsFocus, MOBILE } from '../support/browser.js';
import { journey } from '../support/journey.js';

const open = journey();

const HOME_HEADING = 'Computers, part by part.';

/** Waits for the one heading of a page. */
const heading = (name: string): Promise<void> =>
  open.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe('the header', () => {
  it('leads to its places', async () => {
    await open.page.goto('/terms');
    for (const [link, path, name] of [
      ['Products', '/products-catalog', 'Products Catalog'],
      ['Contact', '/contact', 'Contact'],
      ['About', '/about', 'About'],
      ['Rechenwerk, home', '/', HOME_HEADING],
    ] as const) {
      await open.page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await heading(name);
      expect(new URL(open.page.url()).pathname).toBe(path);
    }
  });

  it('opens the More menu by keyboard, closes it by Escape and gives the focus back', async () => {
    await open.page.goto('/');
    const more = open.page.getByRole('button', { name: 'More' });
    await more.focus();
    await open.page.keyboard.press('Enter');
    expect(await more.getAttribute('aria-expanded')).toBe('true');
    await open.page.keyboard.press('Tab');
    expect(await focused(open.page)).toBe('A: Terms of Service');
    await open.page.keyboard.press('Escape');
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    expect(await focused(open.page)).toBe('BUTTON: More');
    await open.page.keyboard.press('Enter');
    for (const name of ['Terms of Service', 'Privacy Policy', 'Return Policy']) {
      await open.page.keyboard.press('Tab');
      expect(await focused(open.page)).toBe(`A: ${name}`);
    }
    await open.page.keyboard.press('Enter');
    await heading('Return Policy');
    expect(await more.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes a menu that is left by Tab or by a press elsewhere', async () => {
    await open.page.goto('/');
    const more = open.page.getByRole('button', { name: 'More' });
    await more.click();
    for (let step = 0; step < 4; step++) await open.page.keyboard.press('Tab');
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    await more.click();
    await open.page.getByRole('heading', { level: 1 }).click();
    expect(await more.getAttribute('aria-expanded')).toBe('false');
  });

  it('offers guests to log in and to register, and no cart', async () => {
    await open.page.goto('/');
    for (const [name, path] of [
      ['Log In', '/login'],
      ['Register', '/register'],
    ] as const) {
      await open.page.getByRole('button', { name: 'Account' }).click();
      const items = open.page.getByRole('banner').getByRole('list').getByRole('link');
      await items.first().waitFor();
      expect(await items.allInnerTexts()).toEqual(['Log In', 'Register']);
      await items.filter({ hasText: name }).click();
      await headingGetsFocus(open.page, name);
      expect(new URL(open.page.url()).pathname).toBe(path);
    }
    expect(await open.page.getByRole('link', { name: /cart/i }).count()).toBe(0);
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
    await open.page.getByRole('button', { name }).click();
  };

  it('follows the choice over a reload, and the system again when asked to', async () => {
    await open.page.goto('/about');
    await heading('About');
    expect(await ground()).toBe('rgb(250, 248, 244)');
    await choose('Dark');
    expect(await ground()).toBe('rgb(16, 18, 20)');
    expect(await barColor()).toBe('#101214');
    await open.page.reload();
    await heading('About');
    expect(await ground()).toBe('rgb(16, 18, 20)');
    expect(await barColor()).toBe('#101214');
    await choose('System');
    expect(await ground()).toBe('rgb(250, 248, 244)');
    expect(await barColor()).toBe('#FAF8F4');
  });

  it('brings drawings of products on its own paper, whether the device or the reader chose it', async () => {
    const drawnInTheDark = (isDark: boolean): Promise<unknown> =>
      open.page.waitForFunction((expected) => {
        const image = document.querySelector<HTMLImageElement>('main picture img');
        return image?.complete === true && image.currentSrc.includes('palette=dark') === expected;
      }, isDark);
    await open.page.emulateMedia({ colorScheme: 'dark' });
    await open.page.goto('/products-catalog');
    await drawnInTheDark(true);
    await choose('Light');
    await drawnInTheDark(false);
    await open.page.reload();
    await drawnInTheDark(false);
    await choose('System');
    await drawnInTheDark(true);
  });
});

describe('the header of a phone', () => {
  beforeEach(async () => {
    await open.reopen({ viewport: MOBILE });
    await open.page.goto('/');
    await heading(HOME_HEADING);
  });
  const sheet = (name: string) => open.page.getByRole('dialog', { name });

  it('holds every place in a sheet that Escape and the cross close, with the focus back on its button', async () => {
    const menu = open.page.getByRole('button', { name: 'Menu' });
    await menu.click();
    const links = sheet('Menu').getByRole('link');
    await links.first().waitFor();
    const names = await links.allInnerTexts();
    expect(names).toEqual([
      'Products',
      'Contact',
      'About',
      'Log In',
      'Register',
      'Terms of Service',
      'Privacy Policy',
      'Return Policy',
    ]);
    await open.page.keyboard.press('Escape');
    await sheet('Menu').waitFor({ state: 'detached' });
    expect(await focused(open.page)).toBe('BUTTON: Menu');
    await menu.click();
    await sheet('Menu').getByRole('button', { name: 'Close' }).click();
    await sheet('Menu').waitFor({ state: 'detached' });
    expect(await focused(open.page)).toBe('BUTTON: Menu');
  });

  it('closes the sheet on the way to a page and has the focus on its heading', async () => {
    await open.page.getByRole('button', { name: 'Menu' }).click();
    await sheet('Menu').getByRole('link', { name: 'Register' }).click();
    await heading('Register');
    expect(await sheet('Menu').count()).toBe(0);
    await headingGetsFocus(open.page, 'Register');
  });
});
