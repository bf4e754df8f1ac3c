import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pageProblems, sidewaysScrolls, type Visit } from '../support/browser.js';
import { ownProducts } from '../support/desk.js';
import { chooseFiles, fileBox, filled, pdf, picture } from '../support/files.js';
import { journey } from '../support/journey.js';
import { message, refusal } from '../support/messages.js';
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
  it('is added with its files, once, however often the button is pressed, and its page shows it', async () => {
    const { page, context } = open;
    let uploads = 0;
    page.on('request', (request) => {
      if (request.headers()['content-type']?.startsWith('multipart') === true) uploads++;
    });
    await fillTexts(page);
    await page.getByRole('button', { name: 'Add Row' }).click();
    await page.getByLabel('Name, row 1').fill('Seats');
    await page.getByLabel('Value, row 1').fill('2');
    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png', 40));
    await chooseFiles(page, 'Additional images', picture('one.png', 80), picture('two.png', 120));
    await chooseFiles(page, 'Specification sheet', pdf('sheet.pdf'));
    await page.getByText('two.png').waitFor();
    expect(await sidewaysScrolls(page)).toEqual([]);
    await addButton(page).dblclick();
    await addedProductPage(page);
    await message(page, 'New product added.');
    await page.getByRole('heading', { level: 1, name: 'Testmaker Bench 100', exact: true }).waitFor();
    expect(uploads).toBe(1);
    // Similar products further down are cards: what other tests have added looks the same.
    const own = (text: string) => page.getByText(text, { exact: true }).and(page.locator(':not(article *)'));
    await own('12.50 €').waitFor();
    // In the path above the page, and among the facts.
    await page.getByRole('link', { name: 'Software', exact: true }).nth(1).waitFor();
    await own('7 In Stock').waitFor();
    await page.getByRole('row', { name: 'Seats 2' }).waitFor();
    await page.getByRole('group', { name: /of 3: / }).waitFor();
    const sheet = page.getByRole('link', { name: 'Specification sheet (PDF)' });
    const path = (await sheet.getAttribute('href')) ?? '';
    expect((await context.request.get(path)).headers()['content-type']).toBe('application/pdf');
  });
});

describe('a product of endless words', () => {
  it('makes neither its page nor the catalog wider than the window', async () => {
    const { page } = open;
    await fillTexts(page);
    await page.getByLabel('Name', { exact: true }).fill('W'.repeat(200));
    await page.getByLabel('Category').fill('w'.repeat(200));
    await page.getByLabel('Manufacturer', { exact: true }).fill('W'.repeat(200));
    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png'));
    await addButton(page).click();
    await addedProductPage(page);
    await page.getByRole('heading', { level: 1, name: /^W{200}$/ }).waitFor();
    expect(await sidewaysScrolls(page)).toEqual([]);
    await page.goto('/products-catalog');
    await page
      .getByRole('region', { name: 'Narrow down' })
      .getByRole('link', { name: /^W{200}/i })
      .waitFor();
    expect(await sidewaysScrolls(page)).toEqual([]);
  });
});

describe('the form of a new product', () => {
  it('takes files that are chosen or dropped, suggests rows, and is not left without a question', async () => {
    const { page, context } = open;
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

    const pictures = [1, 2, 3, 4, 5, 6].map((number) => picture(`${number}.png`, number * 20));
    const tooMany = page.getByText('You may select up to 5 extra pictures.');
    await chooseFiles(page, 'Additional images', ...pictures.slice(0, 5));
    await page.getByText('5.png').waitFor();
    expect(await tooMany.count()).toBe(0);
    await chooseFiles(page, 'Additional images', ...pictures.slice(5));
    await tooMany.waitFor();
    await page.getByRole('button', { name: 'Remove 3.png' }).click();
    await tooMany.waitFor({ state: 'detached' });

    const thumbnail = fileBox(page, 'Thumbnail');
    await thumbnail.scrollIntoViewIfNeeded();
    const box = await thumbnail.boundingBox();
    if (box === null) throw new Error('There is no box.');
    const path = join(mkdtempSync(join(tmpdir(), 'drop-')), 'dropped.png');
    writeFileSync(path, picture('dropped.png').buffer);
    const devtools = await context.newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const drop = async (place: { x: number; y: number }): Promise<void> => {
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
        const data = { items: [], files: [path], dragOperationsMask: 1 };
        await devtools.send('Input.dispatchDragEvent', { type, ...place, data });
      }
    };
    // Beside the box, where it would open in place of the form.
    await drop({ x: 2, y: at.y });
    await drop(at);
    await page.getByText('dropped.png').waitFor();
    expect([new URL(page.url()).pathname, context.pages().length]).toEqual(['/add-product', 1]);

    await page.getByLabel('Category').fill('Graphics Cards');
    await page.getByRole('button', { name: 'Memory', exact: true }).click();
    expect(await page.getByLabel('Name, row 1').inputValue()).toBe('Memory');
    expect(await page.getByLabel('Unit, row 1').inputValue()).toBe('GB');
    await page.getByLabel('Value, row 1').and(page.locator(':focus')).waitFor();

    const about = page.getByRole('banner').getByRole('link', { name: 'About' });
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await about.click();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    expect(new URL(page.url()).pathname).toBe('/add-product');
    expect(await page.getByLabel('Manufacturer', { exact: true }).inputValue()).toBe('Testmaker');
    await about.click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/about');
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
  it('that is refused or canceled leaves what was typed, and is sent again', async () => {
    const { page } = open;
    await fillTexts(page);
    await chooseFiles(page, 'Thumbnail', filled('broken.png', 'image/png', 1_000));
    await addButton(page).click();
    await refusal(page, 'broken.png: Unsupported file type.');
    await page.getByRole('button', { name: 'Remove broken.png' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Manufacturer', { exact: true }).inputValue()).toBe('Testmaker');
    expect(await addButton(page).isDisabled()).toBe(true);

    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png'));
    await chooseFiles(page, 'Specification sheet', pdf('slow.pdf', 2_000_000));
    const sendAt = await sendingSpeed(open);
    // All of it would take minutes.
    await sendAt(10_000);
    await addButton(page).click();
    await page.getByText(/^Uploading: [1-9]\d?%$/).waitFor();
    const waiting = page.getByRole('main').locator('button[aria-busy="true"]');
    expect(await waiting.isDisabled()).toBe(true);
    expect(await waiting.getByRole('status').innerText()).toBe('Please wait');
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel Upload' }).click();
    await message(page, 'Upload canceled. Nothing was saved.');
    expect(await page.getByLabel('Manufacturer', { exact: true }).inputValue()).toBe('Testmaker');
    expect(await page.getByText('slow.pdf').count()).toBe(1);
    await addButton(page).and(page.locator(':focus')).waitFor();
    await sendAt(null);
    await addButton(page).click();
    await addedProductPage(page);
    await page.getByRole('heading', { level: 1, name: 'Testmaker Bench 100', exact: true }).waitFor();
  });
});
