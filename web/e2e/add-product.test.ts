import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityProblems, DESK, PHONE, scrollsSideways, type Visit } from './support/browser.js';
import { withdrawDirectly } from './support/desk.js';
import { chooseFiles, filled, pdf, picture } from './support/files.js';
import { EMPLOYEE, logInDirectly } from './support/people.js';
import { journey } from './support/journey.js';
import { withoutWindow } from './support/caller.js';

const open = journey();
const added = new Set<string>();

afterAll(() =>
  withoutWindow(async (caller) => {
    await logInDirectly(caller, EMPLOYEE);
    await withdrawDirectly(caller, added);
  }),
);
beforeEach(async () => {
  await openForm(open);
});

async function openForm({ page, context }: Visit): Promise<void> {
  await logInDirectly(context, EMPLOYEE);
  await page.goto('/add-product');
  await page.getByRole('heading', { level: 1, name: 'Add Product' }).waitFor();
}

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Product' });
const field = (label: string) =>
  open.page.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}\\s*(optional)?$`));

async function fillTexts(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('  Testmaker Bench 100 ');
  await page.getByLabel('Description').fill('A bench.\n\nFor tests.');
  await page.getByLabel('Category').fill('SoftWare');
  await page.getByLabel('Manufacturer').fill('Testmaker');
  await page.getByLabel('Price (€)').fill('12.50');
  await page.getByLabel('Stock count').fill('7');
}

/** The problem that is read together with a field. */
async function describedProblem(label: string): Promise<string> {
  if ((await field(label).getAttribute('aria-invalid')) !== 'true') return '';
  const id = ((await field(label).getAttribute('aria-describedby')) ?? '').split(' ')[0] ?? '';
  return open.page.locator(`[id="${id}"]`).innerText();
}

async function addedProductPage(page: Page): Promise<void> {
  await page.waitForURL('**/product-details/*');
  added.add(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('a new product on %s', (_, viewport) => {
  it('is added with its files, and its page shows it with the message of the shop', async () => {
    const { page, context } = open;
    await page.setViewportSize(viewport);
    await fillTexts(page);
    await page.getByRole('button', { name: 'Add Row' }).click();
    await page.getByLabel('Name of row 1').fill('Seats');
    await page.getByLabel('Value of row 1').fill('2');
    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png', 40));
    await chooseFiles(page, 'Additional images', picture('one.png', 80), picture('two.png', 120));
    await chooseFiles(page, 'Specification sheet', pdf('sheet.pdf'));
    await page.getByText('two.png').waitFor();
    await addButton(page).click();
    await addedProductPage(page);
    await page.getByText('New product added.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Testmaker Bench 100', exact: true }).waitFor();
    expect(await page.getByText('12.50').count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Software', exact: true }).count()).toBe(1);
    expect(await page.getByText('7 In Stock').count()).toBe(1);
    expect(await page.getByRole('row', { name: 'Seats 2' }).count()).toBe(1);
    expect(await page.getByRole('group', { name: /of 3: / }).count()).toBe(1);
    const sheet = page.getByRole('link', { name: 'Specification sheet (PDF)' });
    const path = (await sheet.getAttribute('href')) ?? '';
    expect((await context.request.get(path)).headers()['content-type']).toBe('application/pdf');
  });

  it('does not scroll sideways', async () => {
    await open.page.setViewportSize(viewport);
    expect(await scrollsSideways(open.page)).toBe(false);
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

  it.each([
    ['Name', 'n'.repeat(200), 'n'.repeat(201)],
    ...['%', '&', '$', '*', '_', "'", '"'].map((sign) => ['Name', ' Bench 1 ', `Bench ${sign}`] as const),
    ['Manufacturer', 'AMD (Advanced)', 'A*D'],
    ['Category', 'Graphics Cards', 'cards 2'],
    ['Price (€)', ' 12.50 ', '12.5'],
    ['Price (€)', '12', '1e3'],
    ['Price (€)', '0.01', '0.00'],
    ['Price (€)', '100.00', '12.'],
    ['Stock count', '0', '00'],
    ['Stock count', '10', '1.5'],
  ])('finds %s right with %j and wrong with %j while it is typed', async (label, right, wrong) => {
    await field(label).fill(right);
    expect(await describedProblem(label)).toBe('');
    await field(label).fill(wrong);
    expect(await describedProblem(label)).not.toBe('');
  });

  it.each([
    ['Thumbnail', filled('drawing.svg', 'image/svg+xml', 10), 'Unsupported file type.'],
    ['Thumbnail', filled('large.png', 'image/png', 524_289), 'Too large file size.'],
    ['Additional images', filled('moving.gif', 'image/gif', 10), 'Unsupported file type.'],
    ['Additional images', filled('large.jpg', 'image/jpeg', 524_289), 'Too large file size.'],
    ['Specification sheet', filled('sheet.docx', 'application/msword', 10), 'Unsupported file type.'],
    ['Specification sheet', filled('sheet.pdf', 'application/pdf', 4_194_305), 'Too large file size.'],
  ])('says of the %s what is wrong with a file', async (label, file, problem) => {
    const { page } = open;
    await fillTexts(page);
    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png'));
    await chooseFiles(page, label, file);
    expect(await describedProblem(label)).toBe(problem);
    expect(await addButton(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: `Remove ${file.name}` }).click();
    expect(await describedProblem(label)).toBe('');
  });

  it('takes up to five extra pictures', async () => {
    const { page } = open;
    const pictures = [1, 2, 3, 4, 5, 6].map((number) => picture(`${number}.png`, number * 20));
    await chooseFiles(page, 'Additional images', ...pictures.slice(0, 5));
    expect(await describedProblem('Additional images')).toBe('');
    await chooseFiles(page, 'Additional images', ...pictures.slice(5));
    expect(await describedProblem('Additional images')).toBe('You may select up to 5 extra pictures.');
    await page.getByRole('button', { name: 'Remove 3.png' }).click();
    expect(await describedProblem('Additional images')).toBe('');
  });

  it('takes a file that is dropped on its box', async () => {
    const { page, context } = open;
    const box = await field('Thumbnail').boundingBox();
    if (box === null) throw new Error('There is no box.');
    const path = join(mkdtempSync(join(tmpdir(), 'drop-')), 'dropped.png');
    writeFileSync(path, picture('dropped.png').buffer);
    const devtools = await context.newCDPSession(page);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
    }
    await page.getByText('dropped.png').waitFor();
  });

  it('suggests the names and units that a category uses', async () => {
    const { page } = open;
    await page.getByLabel('Category').fill('Graphics Cards');
    await page.getByRole('button', { name: 'Memory', exact: true }).click();
    expect(await page.getByLabel('Name of row 1').inputValue()).toBe('Memory');
    expect(await page.getByLabel('Unit of row 1').inputValue()).toBe('GB');
    expect(
      await page.getByLabel('Value of row 1').evaluate((input) => input === document.activeElement),
    ).toBe(true);
  });
});

describe('a product that is refused', () => {
  it('has its message shown and its files cleared, while the texts stay', async () => {
    const { page } = open;
    await fillTexts(page);
    await chooseFiles(page, 'Thumbnail', filled('broken.png', 'image/png', 1_000));
    await addButton(page).click();
    await page.getByRole('alert').getByText('Unsupported file type.').first().waitFor();
    await page.getByText('broken.png').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Manufacturer').inputValue()).toBe('Testmaker');
    expect(await addButton(page).isDisabled()).toBe(true);
  });

  it('keeps its files when the shop cannot be reached', async () => {
    const { page } = open;
    await fillTexts(page);
    await chooseFiles(page, 'Thumbnail', picture('thumbnail.png'));
    await page.route('**/graphql', (route) => route.abort());
    await addButton(page).click();
    await page.getByRole('alert').getByText('The shop could not be reached.').waitFor();
    expect(await page.getByText('thumbnail.png').count()).toBe(1);
    open.complaints.length = 0;
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

  it('is asked about by the browser before a reload', async () => {
    const { page } = open;
    await fillTexts(page);
    const asked = page.waitForEvent('dialog');
    const reload = page.reload().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reload;
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

describe.each(['light', 'dark'] as const)('the form of a new product in the %s theme', (theme) => {
  it('gives axe nothing to find, empty and with problems', async () => {
    const other = await open.newVisit({ theme });
    await openForm(other);
    const { page } = other;
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Price (€)').fill('1e3');
    await page.getByRole('button', { name: 'Add Row' }).click();
    await page.getByLabel('Name of row 1').fill('Seats');
    await page.getByLabel('Price (€)').focus();
    await chooseFiles(page, 'Thumbnail', filled('drawing.svg', 'image/svg+xml', 10));
    await page.getByText('Unsupported file type.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await other.context.close();
  });
});
