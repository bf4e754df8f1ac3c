import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pageProblems, sidewaysScrolls } from '../support/browser.js';
import { addToCartViaApi, productsOf } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { refusal } from '../support/messages.js';
import { registerViaApi } from '../support/people.js';

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const languageIs = (page: Page, language: string): Promise<void> =>
  page.locator(`html[lang=${language}]`).waitFor();
const language = (page: Page, name: 'English' | 'Deutsch') =>
  page.getByRole('contentinfo').getByRole('button', { name });

describe('a visitor whose browser asks for German', () => {
  const open = journey({ locale: 'de-DE', allowsPayment: true });

  it('reads the shop in German from the first word on', async () => {
    const { page } = open;
    const words: string[] = [];
    await page.exposeFunction('tell', (text: string) => words.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const shown = document.querySelector('h1')?.textContent;
        if (shown != null) void (globalThis as unknown as { tell: (text: string) => void }).tell(shown);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await heading(page, 'Computer, Teil für Teil.');
    expect(new Set(words)).toEqual(new Set(['Computer, Teil für Teil.']));
    expect(await page.title()).toBe('Computer-Hardware und -Software · Rechenwerk');
    await languageIs(page, 'de');
    await page.goto('/products-catalog');
    await heading(page, 'Produktkatalog');
    const card = page.locator('main article:not([aria-hidden])').first();
    expect(await card.innerText()).toMatch(/\d,\d{2}\u00A0€\s+inkl\. MwSt\. und Versand/);
    expect(await pageProblems(page)).toEqual([]);
  });

  it('reads refusals of the server and of the rules in German', async () => {
    const { page } = open;
    await page.goto('/login');
    await page.getByLabel('Benutzername').fill('nobody-at-all');
    await page.getByLabel('Passwort', { exact: true }).fill('wrong?pass');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await refusal(page, 'Benutzername oder Passwort ist falsch.');
    await page.goto('/register');
    await page.getByLabel('Passwort wiederholen').fill('other');
    await page.getByText('Die beiden Passwörter müssen übereinstimmen.').waitFor();
    await page.goto('/product-details/999999');
    await page.getByText('Leider gibt es kein Produkt mit der ID 999999.').waitFor();
  });

  it('buys under German law: cart, duty to pay, orders', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    const product = (await productsOf(context, 'coolers')).find(({ stockCount }) => stockCount > 1);
    await addToCartViaApi(context, product?.productID ?? 0, 2);
    const script = page.waitForRequest(/\/sdk\/js\?/);
    await page.goto('/shopping-cart');
    await heading(page, 'Warenkorb');
    expect(new URL((await script).url()).searchParams.get('locale')).toBe('de_DE');
    await page.getByRole('banner').getByRole('link', { name: 'Warenkorb, 2 Artikel' }).waitFor();
    await page.getByText('Zahlungspflichtig bestellen: Mit der Zahlung geben Sie').waitFor();
    await page.getByText('Enthaltene MwSt. (19 %)').waitFor();
    await page.goto('/orders');
    await heading(page, 'Meine Bestellungen');
    await page.getByText('Es wurden keine Bestellungen gefunden.').waitFor();
  });

  it('has room for long words in small windows', async () => {
    const { page } = open;
    await page.setViewportSize({ width: 320, height: 844 });
    for (const path of ['/', '/products-catalog', '/register', '/contact', '/privacy', '/withdraw']) {
      await page.goto(path);
      await page.locator('h1').waitFor();
      expect([path, await sidewaysScrolls(page)]).toEqual([path, []]);
    }
  });
});

describe('the language switch', () => {
  const open = journey({ allowsErrors: true });

  it('changes the page as it stands, is remembered, and says when it cannot', async () => {
    const { page, context } = open;
    await page.route(/\/assets\/german-/, (route) => route.abort());
    await page.goto('/login');
    await language(page, 'Deutsch').click();
    await refusal(page, 'The shop could not be reached. Please try again.');
    await heading(page, 'Log In');
    await page.unrouteAll();
    await page.reload();
    await languageIs(page, 'en');
    await page.getByLabel('Username').fill('typed');
    await language(page, 'Deutsch').click();
    await heading(page, 'Anmelden');
    expect(await page.getByLabel('Benutzername').inputValue()).toBe('typed');
    await languageIs(page, 'de');
    // Mails are written in it.
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('de');
    await page.reload();
    await heading(page, 'Anmelden');
    await language(page, 'English').click();
    await heading(page, 'Log In');
    await page.reload();
    await heading(page, 'Log In');
    await language(page, 'English').and(page.locator('[aria-pressed=true]')).waitFor();
  });
});
