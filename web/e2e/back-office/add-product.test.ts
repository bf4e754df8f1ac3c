import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pageProblems, sidewaysScrolls, type Visit } from '../support/browser.js';
import { ownProducts } from '../support/desk.js';
import { chooseFiles, filled, pdf, picture } from '../support/files.js';
import { journey } from '../support/journey.js';
import { addButton, fillTexts, openForm } from '../support/new-product.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const products = ownProducts();

beforeEach(async () => {
  await openForm(open.page);
});

async function addedProductPage(page: Page): Promise<void> {
  await page.waitForURL('**/product-details/*');
  products.own(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

describe('a new product', () => {
  it('is added with its files, and its page shows it with the message of the shop', async () => {
    const { page, context } = open;
    await fillTexts(page);
    await page.getByRole('button', { name: 'Add Row' }).click();
    await page.getByLabel('Name, row 1').fill('Seats');
    await page.getByLabel('Value, row 1').fill('2');
    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png', 40));
    await chooseFiles(page, 'Additional images', picture('one.png', 80), picture('two.png', 120));
    await chooseFiles(page, 'Specification sheet', pdf('sheet.pdf'));
    await page.getByText('two.png').waitFor();
    expect(await sidewaysScrolls(page)).toEqual([]);
    await addButton(page).click();
    await addedProductPage(page);
    await page.getByText('New product added.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Testmaker Bench 100', exact: true }).waitFor();
    // Similar products further down are cards: what other tests have added looks the same.
    const own = (text: string) => page.getByText(text).and(page.locator(':not(article *)'));
    expect(await own('12.50').count()).toBe(1);
    // In the path above the page, and among the facts.
    expect(await page.getByRole('link', { name: 'Software', exact: true }).count()).toBe(2);
    expect(await own('7 In Stock').count()).toBe(1);
    expect(await page.getByRole('row', { name: 'Seats 2' }).count()).toBe(1);
    expect(await page.getByRole('group', { name: /of 3: / }).count()).toBe(1);
    const sheet = page.getByRole('link', { name: 'Specification sheet (PDF)' });
    const path = (await sheet.getAttribute('href')) ?? '';
    expect((await context.request.get(path)).headers()['content-type']).toBe('application/pdf');
  });
});

describe('the form of a new product', () => {
  it('can be sent as soon as all is valid, and not without a thumbnail', async () => {
    const { page } = open;
    await fillTexts(page);
    expect(await addButton(page).isDisabled()).toBe(true);
    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png'));
    expect(await addButton(page).isDisabled()).toBe(false);
    await page.getByLabel('Description').fill('  \n ');
    expect(await addButton(page).isDisabled()).toBe(true);
    await page.getByLabel('Description').fill('A bench.');
    expect(await addButton(page).isDisabled()).toBe(false);
    await page.getByRole('button', { name: 'Remove thumbnail.png' }).click();
    expect(await addButton(page).isDisabled()).toBe(true);
  });
});

/** Sets how fast the browser sends, in bytes a second; `null` as fast as it can. */
async function sendingSpeed({ page, context }: Visit): Promise<(bytes: number | null) => Promise<unknown>> {
  const devtools = await context.newCDPSession(page);
  return (bytes) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes ?? -1,
    });
}

describe('an upload', () => {
  it('shows how far it has come, and its button turns and takes no second press', async () => {
    const { page } = open;
    await fillTexts(page);
    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png'));
    await chooseFiles(page, 'Specification sheet', pdf('sheet.pdf', 2_000_000));
    const sendAt = await sendingSpeed(open);
    await sendAt(100_000);
    await addButton(page).click();
    await page.getByText(/^Uploading: [1-9]\d?%$/).waitFor();
    const waiting = page.getByRole('main').locator('button[aria-busy="true"]');
    expect(await waiting.isDisabled()).toBe(true);
    expect(await waiting.getByRole('status').innerText()).toBe('Please wait');
    expect(await pageProblems(page)).toEqual([]);
    await sendAt(null);
    await addedProductPage(page);
    await page.getByRole('heading', { level: 1, name: 'Testmaker Bench 100', exact: true }).waitFor();
  });

  it('can be canceled: the form keeps what was typed and chosen, and is sent again', async () => {
    const { page } = open;
    await fillTexts(page);
    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png'));
    await chooseFiles(page, 'Specification sheet', filled('slow.pdf', 'application/pdf', 4_000_000));
    const sendAt = await sendingSpeed(open);
    await sendAt(100_000);
    await addButton(page).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Cancel Upload' }).click();
    await page.getByRole('status').getByText('Upload canceled. Nothing was saved.').waitFor();
    expect(await page.getByLabel('Manufacturer').inputValue()).toBe('Testmaker');
    expect(await page.getByText('slow.pdf').count()).toBe(1);
    await addButton(page).and(page.locator(':focus')).waitFor();
    await sendAt(null);
    await chooseFiles(page, 'Specification sheet', pdf('sheet.pdf'));
    await addButton(page).click();
    await addedProductPage(page);
  });
});

describe('a product that is refused', () => {
  it('has its file named and its files cleared, while the texts stay', async () => {
    const { page } = open;
    await fillTexts(page);
    await chooseFiles(page, 'Thumbnail', filled('broken.png', 'image/png', 1_000));
    await addButton(page).click();
    await page.getByRole('alert').getByText('broken.png: Unsupported file type.').waitFor();
    await page.getByRole('button', { name: 'Remove broken.png' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Manufacturer').inputValue()).toBe('Testmaker');
    expect(await addButton(page).isDisabled()).toBe(true);
  });
});

describe('what is typed about a new product', () => {
  it('is not lost without a question, and nobody is asked once it is stored', async () => {
    const { page } = open;
    await fillTexts(page);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    expect(new URL(page.url()).pathname).toBe('/add-product');
    expect(await page.getByLabel('Manufacturer').inputValue()).toBe('Testmaker');
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/about');
  });

  it('is stored once, however often the button is pressed', async () => {
    const { page } = open;
    await fillTexts(page);
    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png'));
    let uploads = 0;
    await page.route('**/graphql', async (route) => {
      if (route.request().headers()['content-type']?.startsWith('multipart') === true) uploads++;
      await route.fallback();
    });
    await addButton(page).dblclick();
    await addedProductPage(page);
    expect(uploads).toBe(1);
  });
});
