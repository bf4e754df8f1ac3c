import { beforeAll, describe, expect, it } from '@jest/globals';
import { TEXTS } from '@shared/texts.js';
import { pageProblems } from '../support/browser.js';
import { apiCaller } from '../support/caller.js';
import { mutate, ownProducts } from '../support/desk.js';
import { nameField, openEditor, press, stored } from '../support/editor.js';
import { chooseFiles, filled, largePicture } from '../support/files.js';
import { journey } from '../support/journey.js';
import { message, refusal } from '../support/messages.js';
import { EMPLOYEE, fillLogin, registerEmployee } from '../support/people.js';

// One product in one window: what is refused or taken back leaves it as it was, and the conflicts come last.
const open = journey({ as: EMPLOYEE, isShared: true });
const products = ownProducts();
let productId: string;

beforeAll(async () => {
  productId = await products.add(open.context);
  await openEditor(open.page, productId);
});

describe('a file that does not fit', () => {
  it('is refused when it is not what it claims to be, and offered smaller when it is too large', async () => {
    const { page } = open;
    await chooseFiles(page, 'New thumbnail', filled('liar.png', 'image/png', 500));
    await press(page, 'Save Thumbnail');
    await refusal(page, 'liar.png: Unsupported file type.');
    await press(page, 'Remove liar.png');
    await chooseFiles(page, 'New thumbnail', largePicture('photo.png'));
    await refusal(page, 'File size is too large: photo.png');
    await page.getByText('photo.png fits when it is made smaller').waitFor();
    await press(page, 'Use Smaller Picture');
    await page.getByText('photo.jpg').waitFor();
    await press(page, 'Save Thumbnail');
    await message(page, 'Thumbnail saved!');
  });
});

describe('changes that are not saved', () => {
  it('are taken back with Remove Changes', async () => {
    const { page } = open;
    await page.getByLabel('Manufacturer', { exact: true }).fill('Somebody');
    await page.getByRole('button', { name: 'Add Row' }).click();
    await page.getByLabel('Name, row 1').fill('Seats');
    await press(page, 'Remove Changes');
    expect(await page.getByLabel('Manufacturer', { exact: true }).inputValue()).toBe('Testmaker');
    expect(await page.getByLabel('Name, row 1').count()).toBe(0);
  });

  it('wait for the same person when the session has ended, and are given up by who leaves them', async () => {
    const { page, context } = open;
    await page.getByLabel('Manufacturer', { exact: true }).fill('Somebody');
    await page.getByRole('button', { name: 'Add Row' }).click();
    await page.getByLabel('Name, row 1').fill('Seats');
    await page.getByLabel('Value, row 1').fill('3');
    await context.clearCookies();
    await press(page, 'Save Infos');
    await refusal(page, 'Please log in first.');
    await page.getByRole('region', { name: 'What comes next' }).getByRole('link', { name: 'Log In' }).click();
    await fillLogin(page, EMPLOYEE);
    await page.getByRole('link', { name: /^Continue with / }).click();
    await page.getByLabel('Name, row 1').waitFor();
    expect(await page.getByLabel('Name, row 1').inputValue()).toBe('Seats');
    expect(await page.getByLabel('Manufacturer', { exact: true }).inputValue()).toBe('Somebody');

    await page.getByRole('link', { name: TEXTS.viewDetails }).click();
    await press(page, 'Leave');
    await page.getByRole('heading', { level: 1, name: 'Test Bench 9000' }).waitFor();
    await page.goBack();
    await page.getByLabel('Manufacturer', { exact: true }).waitFor();
    expect(await page.getByLabel('Manufacturer', { exact: true }).inputValue()).toBe('Testmaker');
    expect(await page.getByLabel('Name, row 1').count()).toBe(0);
  });
});

describe('two employees on one product', () => {
  it('compare both versions, and the second one decides field by field', async () => {
    const { page } = open;
    await openEditor(page, productId);
    await nameField(page).fill('Test Bench Mine');
    const input = {
      productId,
      name: 'Test Bench Theirs',
      description: 'For journeys.\n\nNothing to buy.',
      category: 'software',
      price: 1_999,
      stockCount: 7,
      expectedStockCount: 7,
      manufacturer: 'Testmaker',
      version: 0,
    };
    await apiCaller(async (caller) => {
      await registerEmployee(caller);
      expect(await mutate(caller, 'editProduct', input)).toBe('ProductEdited');
    });

    await press(page, 'Save Infos');
    const dialog = page.getByRole('dialog', { name: 'Someone else has changed this product' });
    await dialog.getByText('Test Bench Theirs').waitFor();
    expect(await dialog.getByRole('group').count()).toBe(2);
    await dialog.getByRole('radio', { name: 'Your version Test Bench Mine' }).check();
    expect(await dialog.getByRole('radio', { name: 'Saved in the meantime 19.99' }).isChecked()).toBe(true);
    expect(await pageProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save Selected Version' }).click();
    await message(page, 'Product information updated!');
    expect(await stored(page, productId)).toMatchObject({ name: 'Test Bench Mine', price: 1_999 });
    // It is no conflict when one person saves twice.
    for (const name of ['Test Bench A', 'Test Bench B']) {
      await nameField(page).fill(name);
      await press(page, 'Save Infos');
      await page.getByText(`· ${name}`).waitFor();
    }
  });
});
