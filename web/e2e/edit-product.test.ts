import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import {
  accessibilityProblems,
  DESK,
  deskKeysLoad,
  PHONE,
  scrollsSideways,
  type Visit,
} from './support/browser.js';
import { addProductDirectly, mutate, withdrawDirectly } from './support/desk.js';
import { chooseFiles, filled, pdf, picture } from './support/files.js';
import { CUSTOMER, EMPLOYEE, logInDirectly, newPerson, readEmployeeCode } from './support/people.js';
import { journey } from './support/journey.js';
import { withoutWindow } from './support/caller.js';

const open = journey();
let productId: string;
const added = new Set<string>();

afterAll(() =>
  withoutWindow(async (caller) => {
    await logInDirectly(caller, EMPLOYEE);
    await withdrawDirectly(caller, added);
  }),
);
beforeEach(async () => {
  await logInDirectly(open.context, EMPLOYEE);
  productId = await addProductDirectly(open.context);
  added.add(productId);
});

async function openEditor(page: Page): Promise<void> {
  await page.goto(`/edit-product/${productId}`);
  await page.getByRole('heading', { name: 'Information' }).waitFor();
}

const press = (name: string): Promise<void> => open.page.getByRole('button', { name, exact: true }).click();
const message = (text: string): Promise<void> => open.page.getByRole('status').getByText(text).waitFor();
const refusal = (text: string): Promise<void> => open.page.getByRole('alert').getByText(text).waitFor();
const pictures = (page: Page): Locator =>
  page.getByRole('region', { name: 'Pictures' }).getByRole('listitem');

/** What the shop answers to everybody about the product. */
async function stored(): Promise<Record<string, unknown>> {
  const answer = await open.context.request.get(`/api/product-details/${productId}`);
  return ((await answer.json()) as { payload: Record<string, unknown> }).payload;
}

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('the information about a product on %s', (_, viewport) => {
  it('is saved, shown as stored, and found on the product page', async () => {
    const { page } = open;
    await page.setViewportSize(viewport);
    await openEditor(page);
    await page.getByLabel('Name', { exact: true }).fill('  Test Bench 9001 ');
    await page.getByLabel('Price (€)').fill('13.75');
    await press('Save Infos');
    await message('Product information updated!');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Test Bench 9001');
    expect(await page.getByRole('button', { name: 'Save Infos' }).isDisabled()).toBe(true);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('link', { name: 'View Product Details Page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Test Bench 9001' }).waitFor();
    await page.getByText('13.75').waitFor();
    await page.getByRole('link', { name: 'Edit Product: Test Bench 9001' }).click();
    await page.waitForURL(`**/edit-product/${productId}`);
  });

  it('has its files replaced, added, ordered and deleted', async () => {
    const { page } = open;
    await page.setViewportSize(viewport);
    const before = await stored();
    await openEditor(page);

    await chooseFiles(page, 'New thumbnail', picture('new.png', 200));
    await press('Save Thumbnail');
    await message('Thumbnail saved!');

    await chooseFiles(
      page,
      'New pictures',
      picture('3.png', 150),
      picture('4.png', 170),
      picture('5.png', 190),
    );
    await press('Save Pictures');
    await message('Pictures saved!');
    await page.getByText('The maximum of 5 pictures is reached.').waitFor();
    expect(await page.getByLabel('New pictures').count()).toBe(0);

    const after = await stored();
    expect(after['thumbnailID']).not.toBe(before['thumbnailID']);
    const [first, second] = after['pictures'] as number[];
    await press('Move picture 2 up');
    await page.waitForFunction(
      (id) => document.activeElement?.getAttribute('data-picture') === String(id),
      second,
    );
    expect((await stored())['pictures']).toEqual([
      second,
      first,
      ...(after['pictures'] as number[]).slice(2),
    ]);

    await pictures(page).first().getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await message('Picture deleted!');
    await page.getByLabel('New pictures').waitFor();
    expect(await pictures(page).count()).toBe(4);

    await chooseFiles(page, 'Another document', pdf('other.pdf'));
    await press('Save Document');
    await message('Document updated!');
    expect((await stored())['specsDocID']).not.toBe(before['specsDocID']);
    const path = await page.getByRole('link', { name: 'Download document (PDF)' }).getAttribute('href');
    expect((await open.context.request.get(path ?? '')).status()).toBe(200);
    await press('Delete Document');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await message('Document deleted!');
    await page.getByText('No document available.').waitFor();
    expect((await stored())['specsDocID']).toBeNull();
  });
});

describe('a file that does not fit', () => {
  it.each([
    ['New thumbnail', filled('large.png', 'image/png', 524_289), 'File size is too large: large.png'],
    ['New thumbnail', filled('moving.gif', 'image/gif', 9), 'File file type is not allowed: moving.gif'],
    ['New pictures', filled('large.jpg', 'image/jpeg', 524_289), 'File size is too large: large.jpg'],
    ['Another document', filled('a.txt', 'text/plain', 9), 'File file type is not allowed: a.txt'],
    ['Another document', filled('a.pdf', 'application/pdf', 4_194_305), 'File size is too large: a.pdf'],
  ])('is cleared from %s with a message', async (label, file, text) => {
    await openEditor(open.page);
    await chooseFiles(open.page, label, file);
    await refusal(text);
    expect(await open.page.getByRole('button', { name: /^Save (Thumb|Pict|Doc)/ }).count()).toBe(0);
  });

  it('is refused by the shop when it is not what it claims to be', async () => {
    await openEditor(open.page);
    await chooseFiles(open.page, 'New thumbnail', filled('liar.png', 'image/png', 500));
    await press('Save Thumbnail');
    await refusal('Unsupported file type.');
  });
});

describe('changes that are not saved', () => {
  it('are taken back with Remove Changes', async () => {
    const { page } = open;
    await openEditor(page);
    await page.getByLabel('Manufacturer').fill('Somebody');
    await page.getByRole('button', { name: 'Add Row' }).click();
    await page.getByLabel('Name of row 1').fill('Seats');
    await press('Remove Changes');
    expect(await page.getByLabel('Manufacturer').inputValue()).toBe('Testmaker');
    expect(await page.getByLabel('Name of row 1').count()).toBe(0);
  });

  it('are asked about before the page is left', async () => {
    const { page } = open;
    await openEditor(page);
    await page.getByLabel('Manufacturer').fill('Somebody');
    await page.getByRole('link', { name: 'View Product Details Page' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Manufacturer').inputValue()).toBe('Somebody');
    await press('Remove Changes');
    await page.getByRole('link', { name: 'View Product Details Page' }).click();
    await page.waitForURL('**/product-details/*');
  });
});

describe('two employees on one product', () => {
  it('compare both versions, and the second one decides field by field', async () => {
    const { page } = open;
    await openEditor(page);
    await page.getByLabel('Name', { exact: true }).fill('Test Bench Mine');
    const other = await open.newVisit();
    await registerEmployee(other);
    const input = {
      productId,
      name: 'Test Bench Theirs',
      description: 'For journeys.\n\nNothing to buy.',
      category: 'software',
      price: 1_999,
      stockCount: 7,
      stockCountLoaded: 7,
      manufacturer: 'Testmaker',
      version: 0,
    };
    expect(await mutate(other.context, 'editProduct', input)).toBe('ProductEdited');
    await other.context.close();

    await press('Save Infos');
    const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this product' });
    await dialog.getByText('Test Bench Theirs').waitFor();
    expect(await dialog.getByRole('group').count()).toBe(2);
    await dialog.getByRole('radio', { name: 'Yours Test Bench Mine' }).check();
    expect(await dialog.getByRole('radio', { name: 'Saved meanwhile 19.99' }).isChecked()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save Chosen Version' }).click();
    await message('Product information updated!');
    expect(await stored()).toMatchObject({ name: 'Test Bench Mine', price: 1_999 });
  });

  it('meet no conflict when it is one person who saves twice', async () => {
    const { page } = open;
    await openEditor(page);
    for (const name of ['Test Bench A', 'Test Bench B']) {
      await page.getByLabel('Name', { exact: true }).fill(name);
      await press('Save Infos');
      await page.getByText(`· ${name}`).waitFor();
    }
  });
});

async function registerEmployee({ context }: Visit): Promise<void> {
  const { username, password } = newPerson();
  const code = readEmployeeCode();
  const data = {
    is_employee: 'on',
    username,
    password,
    repeat_password: password,
    authentication_code: code,
  };
  expect((await context.request.post('/api/register', { data })).status()).toBe(200);
}

describe('the stock', () => {
  it('changes by what was typed, and the ledger says so', async () => {
    const { page } = open;
    await openEditor(page);
    await page.getByLabel('Stock count').fill('10');
    await press('Save Infos');
    await page.getByRole('region', { name: 'Stock ledger' }).getByText('7 → 10 (+3)').waitFor();
    expect((await stored())['stockCount']).toBe(10);
  });
});

describe('a withdrawn product', () => {
  it('is no longer found by customers, and is brought back', async () => {
    const { page, context } = open;
    await openEditor(page);
    await press('Withdraw From Catalog');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Withdrawn: only employees see this product.').waitFor();
    const found = async (): Promise<number[]> => {
      const answer = await context.request.get('/api/products-catalog?name=Test Bench&itemsPerPage=24');
      const { payload } = (await answer.json()) as { payload: { products: { productID: number }[] } };
      return payload.products.map(({ productID }) => productID);
    };
    expect(await found()).not.toContain(Number(productId));
    await press('Bring Back To Catalog');
    await page.getByText('Everybody finds this product in the catalog.').waitFor();
    expect(await found()).toContain(Number(productId));
  });
});

describe('the keyboard alone', () => {
  it('finds a product, opens it, edits it and saves', async () => {
    const { page } = open;
    await page.goto('/products-catalog');
    await page.getByRole('article').nth(3).waitFor();
    await deskKeysLoad(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Next card').waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('Test Bench 9000');
    await page.keyboard.press('Enter');
    await page.waitForURL('**name=Test*');
    await page.getByRole('article').filter({ hasText: 'Test Bench 9000' }).first().waitFor();
    await page.locator('body').evaluate(() => {
      (document.activeElement as HTMLElement).blur();
    });
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/product-details/*');
    await page.getByRole('tab', { name: 'Description' }).waitFor();
    const link = page.getByRole('link', { name: /^Edit Product/ });
    await tabTo(link);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Information' }).waitFor();
    await tabTo(page.getByLabel('Manufacturer'));
    await page.keyboard.type('Keymaker');
    await tabTo(page.getByRole('button', { name: 'Save Infos' }));
    await page.keyboard.press('Enter');
    await message('Product information updated!');
  });

  it('leaves letters to fields, and can have its keys switched off', async () => {
    const { page } = open;
    await openEditor(page);
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.keyboard.type('jk/?');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('jk/?');
    await press('Remove Changes');
    await press('Keyboard shortcuts');
    await page.getByLabel('Use these keys').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

/** Presses Tab until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  const { page } = open;
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there.');
}

describe('an editor without a product', () => {
  it('says that the id is missing, or that there is none such', async () => {
    const { page } = open;
    await page.goto('/edit-product');
    await refusal('Product ID is missing.');
    await page.getByText('The product ID is required in order to find it. Please, check the URL.').waitFor();
    await page.goto('/edit-product/99999999');
    const text = 'Sadly, the product with ID: 99999999 you are looking for could not be found.';
    await page.getByText(text).waitFor();
    for (const name of ['Products Catalog', 'Contact', 'Home'])
      expect(await page.getByRole('main').getByRole('link', { name, exact: true }).count()).toBe(1);
  });

  it('is not shown to customers', async () => {
    const other = await open.newVisit();
    await logInDirectly(other.context, CUSTOMER);
    await other.page.goto(`/edit-product/${productId}`);
    await other.page.waitForURL((url) => url.pathname === '/');
    await other.page.goto(`/product-details/${productId}`);
    await other.page.getByRole('tab', { name: 'Reviews' }).waitFor();
    expect(await other.page.getByRole('link', { name: /^Edit Product/ }).count()).toBe(0);
    await other.context.close();
  });
});

describe.each([
  ['light', DESK],
  ['dark', DESK],
  ['light', PHONE],
  ['dark', PHONE],
] as const)('the editor in the %s theme at %o', (theme, viewport) => {
  it('gives axe nothing to find', async () => {
    const other = await open.newVisit({ theme, viewport });
    await logInDirectly(other.context, EMPLOYEE);
    await openEditor(other.page);
    expect(await accessibilityProblems(other.page)).toEqual([]);
    expect(await scrollsSideways(other.page)).toBe(false);
    await other.context.close();
  });
});
