import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { sidewaysScrolls } from '../support/browser.js';
import { ask } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { mutate, ownProducts } from '../support/desk.js';
import { nameField, openEditor, press, stored } from '../support/editor.js';
import { chooseFiles, pdf, picture } from '../support/files.js';
import { journey } from '../support/journey.js';
import { message, refusal } from '../support/messages.js';
import { EMPLOYEE, registerEmployee } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const products = ownProducts();
let productId: string;

const pictures = (page: Page): Locator =>
  page.getByRole('region', { name: 'Pictures' }).getByRole('listitem');

describe('what employees change', () => {
  beforeEach(async () => {
    productId = await products.add(open.context);
  });

  describe('the information about a product', () => {
    it('is saved on a phone, shown as stored, told by the ledger, and found on the product page', async () => {
      await open.reopen({ isPhone: true });
      const { page } = open;
      await openEditor(page, productId);
      await nameField(page).fill('  Test Bench 9001 ');
      await page.getByLabel(/^Price \(€\)/).fill('13.75');
      await page.getByLabel('Stock count').fill('10');
      await press(page, 'Save Infos');
      await message(page, 'Product information updated!');
      await page.getByRole('region', { name: 'Stock history' }).getByText('7 → 10 (+3)').waitFor();
      expect((await stored(page, productId))['stockCount']).toBe(10);
      expect(await nameField(page).inputValue()).toBe('Test Bench 9001');
      expect(await page.getByRole('button', { name: 'Save Infos' }).isDisabled()).toBe(true);
      expect(await sidewaysScrolls(page)).toEqual([]);
      await page.getByRole('link', { name: 'View Product Details Page' }).click();
      await page.getByRole('heading', { level: 1, name: 'Test Bench 9001' }).waitFor();
      await page.getByText('13.75').first().waitFor();
      await page.getByRole('link', { name: 'Edit Product: Test Bench 9001' }).click();
      await page.waitForURL(`**/edit-product/${productId}`);
    });

    it('has its supply typed in kilograms, centimeters and euro, and a colleague’s change kept beside one’s own', async () => {
      const { page } = open;
      await openEditor(page, productId);
      const supply = page.getByRole('region', { name: 'Supply' });
      await page.getByLabel('Shipping weight (kg)').fill('1,25');
      await press(page, 'Save Infos');
      await message(page, 'Product information updated!');
      await supply.getByLabel('Length (cm)').fill('30,55');
      await supply.getByText('up to 500 cm, to the millimeter').waitFor();
      await supply.getByLabel('Length (cm)').fill('30,5');
      await supply.getByLabel('Supplier optional').fill('Grosso');
      await supply.getByLabel('Purchase price (€)').fill('9,95');
      // Somebody else saves another field, and one that is being typed here.
      await apiCaller(async (caller) => {
        await registerEmployee(caller);
        const theirs = { productId, version: 1, supplier: 'Contra', reorderLevel: 4 };
        expect(await mutate(caller, 'editSupply', theirs)).toBe('ProductEdited');
      });
      await press(page, 'Save Supply');
      const dialog = page.getByRole('dialog', { name: 'Someone else has changed this product' });
      await dialog.getByText('Contra').waitFor();
      await dialog.getByRole('button', { name: 'Save Selected Version' }).click();
      await message(page, 'Supply saved.');
      const product = await ask<unknown>(
        open.context,
        `{ product(id: ${productId}) { weightGrams supply { lengthMm supplier purchasePrice reorderLevel } } }`,
      );
      expect(product).toEqual({
        weightGrams: 1_250,
        supply: { lengthMm: 305, supplier: 'Grosso', purchasePrice: 995, reorderLevel: 4 },
      });
    });

    it('has its files replaced, added, ordered and deleted', async () => {
      const { page } = open;
      const before = await stored(page, productId);
      await openEditor(page, productId);

      await chooseFiles(page, 'New thumbnail', picture('new.png', 200));
      await press(page, 'Save Thumbnail');
      await message(page, 'Thumbnail saved!');

      await chooseFiles(
        page,
        'New pictures',
        picture('3.png', 150),
        picture('4.png', 170),
        picture('5.png', 190),
      );
      await press(page, 'Save Pictures');
      await message(page, 'Pictures saved!');
      await page.getByText('The maximum of 5 pictures is reached.').waitFor();
      expect(await page.getByLabel('New pictures').count()).toBe(0);

      const after = await stored(page, productId);
      expect(after['thumbnailID']).not.toBe(before['thumbnailID']);
      const [first, second] = after['pictures'] as number[];
      await press(page, 'Move picture 2 up');
      await page.waitForFunction(
        (id) => document.activeElement?.getAttribute('data-picture') === String(id),
        second,
      );
      expect((await stored(page, productId))['pictures']).toEqual([
        second,
        first,
        ...(after['pictures'] as number[]).slice(2),
      ]);

      await pictures(page).first().getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await message(page, 'Picture deleted!');
      await page.getByLabel('New pictures').waitFor();
      expect(await pictures(page).count()).toBe(4);

      await chooseFiles(page, 'New pictures', picture('6.png', 210), picture('7.png', 220));
      await refusal(page, 'Only one more picture fits. The others were left out.');
      await press(page, 'Remove 6.png');
      expect(await page.getByRole('button', { name: 'Remove 7.png' }).count()).toBe(0);

      await chooseFiles(page, 'Another document', pdf('other.pdf'));
      await press(page, 'Save Document');
      await message(page, 'Document updated!');
      expect((await stored(page, productId))['specsDocID']).not.toBe(before['specsDocID']);
      const path = await page.getByRole('link', { name: 'Download document (PDF)' }).getAttribute('href');
      expect((await open.context.request.get(path ?? '')).status()).toBe(200);
      await press(page, 'Delete Document');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await message(page, 'Document deleted!');
      await page.getByText('No document available.').waitFor();
      expect((await stored(page, productId))['specsDocID']).toBeNull();
    });
  });

  describe('a withdrawn product', () => {
    it('is no longer found by customers, and is brought back', async () => {
      const { page, context } = open;
      await openEditor(page, productId);
      await press(page, 'Hide From Catalog');
      await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
      await page.getByText('Hidden: only employees can see this product.').waitFor();
      const found = async (): Promise<number[]> => {
        const answer = await context.request.get('/api/products-catalog?name=Test Bench&itemsPerPage=24');
        const { payload } = (await answer.json()) as { payload: { products: { productID: number }[] } };
        return payload.products.map(({ productID }) => productID);
      };
      expect(await found()).not.toContain(Number(productId));
      await press(page, 'Show In Catalog');
      await page.getByText('This product is visible in the catalog.').waitFor();
      expect(await found()).toContain(Number(productId));
    });
  });
});

describe('an editor without a product', () => {
  it('says that the id is missing, or that there is none such', async () => {
    const { page } = open;
    await page.goto('/edit-product');
    await refusal(page, 'Product ID is missing.');
    await page.getByText('The product ID is required in order to find it. Please, check the URL.').waitFor();
    await page.goto('/edit-product/99999999');
    const text = 'Sadly, the product with ID: 99999999 you are looking for could not be found.';
    await page.getByText(text).waitFor();
    for (const name of ['Products Catalog', 'Contact', 'Home'])
      expect(await page.getByRole('main').getByRole('link', { name, exact: true }).count()).toBe(1);
  });
});
