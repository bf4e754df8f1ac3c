import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { mutate, ownProducts } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const products = ownProducts();

/** Opens the inventory with one new product, which has 7 pieces and costs 12.50 €. */
async function openWithProduct(): Promise<string> {
  const id = await products.add(open.context);
  await open.page.goto(`/staff/products?search=%23${id}`);
  await open.page.getByRole('form', { name: 'Test Bench 9000' }).waitFor();
  return id;
}
const row = () => open.page.getByRole('form', { name: 'Test Bench 9000' });
const price = () => row().getByRole('textbox', { name: 'Price (€)' });
const stock = () => row().getByRole('textbox', { name: 'Stock count' });

describe('the products', () => {
  it('are narrowed by what is left of them, and lead to the form', async () => {
    const { page } = open;
    await page.goto('/staff');
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: 'Products' })
      .click();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    const which = page.getByRole('navigation', { name: 'Which products' });
    await which.getByRole('link', { name: 'Sold out' }).click();
    await page.waitForURL('**state=SOLD_OUT*');
    const first = page.getByRole('main').getByRole('form').first();
    await first.getByText('Sold out').waitFor();
    expect(await first.getByRole('textbox', { name: 'Stock count' }).inputValue()).toBe('0');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('PRICE_DESC');
    await page.waitForURL('**sort=PRICE_DESC*');
    await page.getByRole('main').getByRole('form').first().waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('main').getByRole('form').first().getByRole('link').click();
    await page.waitForURL('**/edit-product/*');
  });

  it('take a new price and a new stock by the keyboard alone', async () => {
    const id = await openWithProduct();
    await price().fill('1.299,00');
    await price().press('Enter');
    await row().getByText('Saved').waitFor();
    expect(await price().inputValue()).toBe('1299.00');
    await stock().fill('nine');
    await row()
      .getByText(/whole number/i)
      .waitFor();
    await stock().press('Escape');
    expect(await stock().inputValue()).toBe('7');
    await stock().fill('9');
    await stock().press('Enter');
    await row().getByText('Saved').waitFor();
    await stock().fill('8');
    await open.page.getByRole('link', { name: 'Hidden' }).click();
    const question = open.page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await row().waitFor({ state: 'detached' });
    await open.page.goto(`/product-details/${id}`);
    // Cards of similar products tell their stock, too.
    const own = open.page.locator(':not(article *)');
    await open.page.getByText('9 In Stock', { exact: true }).and(own).waitFor();
  });

  it('take purchase prices and prices from a supplier’s list, whose columns are assigned once', async () => {
    const id = await products.add(open.context);
    const { page } = open;
    await page.goto('/staff/imports');
    const list = { name: 'trade.csv', mimeType: 'text/csv', buffer: Buffer.from(`Nr;Net\n${id};8,00\n`) };
    const choose = () => page.getByLabel('List of articles').setInputFiles(list);
    await choose();
    await page.getByText('The list needs a column').waitFor();
    await page.getByRole('combobox', { name: 'Meaning of Nr' }).selectOption('Product id');
    await page.getByRole('checkbox', { name: /supplier’s price list/ }).check();
    await page.getByRole('combobox', { name: 'Meaning of Net' }).selectOption('Purchase price');
    await page.getByRole('textbox', { name: 'Name of the source' }).fill('Trade');
    await page.getByRole('textbox', { name: 'Supplier', exact: true }).fill('Trade Ltd');
    await page.getByRole('textbox', { name: 'Margin in %' }).fill('20');
    await page.getByRole('button', { name: 'Save and look again' }).click();
    await page.getByText('changed: 1').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.reload();
    await page.getByRole('combobox', { name: 'Source' }).selectOption('Trade');
    await choose();
    await page.getByRole('button', { name: 'Apply trade.csv' }).click();
    await page.getByText(/Import \d+ was applied/).waitFor();
    await page.goto(`/staff/products?search=%23${id}`);
    // 8.00 / 0.8 and 19 % VAT, to the next price that ends in 99 cents.
    await row().waitFor();
    expect(await price().inputValue()).toBe('11.99');
  });
});

describe('a product that somebody else changes meanwhile', () => {
  it('says how many were sold while its stock was counted, and that its price has changed', async () => {
    const productId = await openWithProduct();
    await stock().fill('100');
    expect(await mutate(open.context, 'editOffer', { productId, stockCount: 4, expectedStockCount: 7 })).toBe(
      'ProductEdited',
    );
    await stock().press('Enter');
    await row().getByText('3 were sold meanwhile: 97').waitFor();
    expect(await stock().inputValue()).toBe('97');

    await price().fill('10.00');
    await mutate(open.context, 'editOffer', { productId, price: 1_100 });
    await price().press('Enter');
    await row()
      .getByText(/Someone else has changed the price/)
      .waitFor();
    await price().press('Enter');
    await row().getByText('Saved').waitFor();
    expect(await price().inputValue()).toBe('10.00');
  });
});
