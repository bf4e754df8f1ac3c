import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { connectBrowser } from '../support/browser.js';
import { SHOP_URL } from '../support/shop.js';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await connectBrowser();
  const context = await browser.newContext({ baseURL: SHOP_URL, javaScriptEnabled: false, locale: 'de-DE' });
  page = await context.newPage();
});
afterAll(() => browser.close());

describe('without scripts', () => {
  it('a consumer withdraws from a contract in two steps, and reads the receipt', async () => {
    await page.goto('/withdraw');
    await page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' }).waitFor();
    await page.getByLabel('Name').fill('Grete Müller');
    await page.getByLabel('Bestellnummer').fill('Mainboard vom Mai');
    await page.getByLabel('E-Mail').fill('grete.ohne.skripte@example.com');
    await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bitte bestätigen' }).waitFor();
    await page.getByRole('button', { name: 'Ändern' }).click();
    expect(await page.getByLabel('Bestellnummer').inputValue()).toBe('Mainboard vom Mai');
    await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
    await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ihr Widerruf ist eingegangen' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('Mainboard vom Mai');
  });

  it('somebody finds the address on the contact page, and asks a question', async () => {
    await page.goto('/contact');
    expect(await page.locator('address').innerText()).toContain('Berlin');
    await page.getByLabel('Betreff').fill('Ohne Skripte');
    await page.getByLabel('E-Mail').fill('grete.ohne.skripte@example.com');
    await page.getByLabel('Frage').fill('Geht das?');
    await page.getByRole('button', { name: 'Anfrage absenden' }).click();
    await page.getByText('Ihre Frage ist angekommen.').waitFor();
  });
});
