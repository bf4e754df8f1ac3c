import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { mutate, ownProducts } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const products = ownProducts();

describe('what runs low', () => {
  it('is ordered at its supplier from the list, and received into stock in parts', async () => {
    const { page, context } = open;
    const id = await products.add(context, { stockCount: '1' });
    const supply = { productId: id, version: 0, supplier: 'Journey Trade', reorderLevel: 4 };
    expect(await mutate(context, 'editSupply', supply)).toBe('ProductEdited');

    await page.goto('/staff/products');
    await page.getByRole('link', { name: 'Purchasing' }).click();
    await page.getByRole('combobox', { name: 'Supplier' }).selectOption('=Journey Trade');
    const group = page.getByRole('region', { name: 'Journey Trade' }).first();
    const wanted = group.getByRole('textbox', { name: 'Pieces of Test Bench 9000' });
    await wanted.waitFor();
    expect(await wanted.inputValue()).toBe('4');
    await wanted.fill('6');
    expect(await pageProblems(page)).toEqual([]);
    await group.getByRole('button', { name: 'Draft an order at Journey Trade' }).click();

    await page.getByRole('button', { name: 'Mark as ordered' }).click();
    const question = page.getByRole('dialog', { name: 'Mark as ordered?' });
    await question.getByRole('button', { name: 'Mark as ordered' }).click();
    await page.getByRole('heading', { name: /^EK-\d{4}-\d{6}$/ }).waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await page.getByRole('textbox', { name: 'Pieces in order of Test Bench 9000' }).fill('4');
    await page.getByRole('textbox', { name: 'Damaged pieces of Test Bench 9000' }).fill('1');
    await page.getByRole('button', { name: 'Take into stock' }).click();
    await page.getByText('Partly received').waitFor();
    await page.getByText('5 pieces, 1 damaged').waitFor();
    await page.getByRole('checkbox', { name: 'Nothing more will come' }).check();
    await page.getByRole('button', { name: 'Take into stock' }).click();
    await page.getByRole('heading', { name: 'Receive goods' }).waitFor({ state: 'detached' });

    await page.goto(`/edit-product/${id}`);
    const history = page.getByRole('region', { name: 'Stock history' });
    await history.getByText('1 → 5 (+4)').waitFor();
    await history.getByRole('link', { name: /^EK-/ }).click();
    await page.getByRole('heading', { name: /^EK-\d{4}-\d{6}$/ }).waitFor();
  });

  it('knows its supplier by what somebody has entered', async () => {
    const { page } = open;
    await page.goto('/staff/purchasing?tab=suppliers');
    await page.getByRole('button', { name: 'New supplier' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Journey Wholesale');
    await page.getByRole('textbox', { name: 'Email for orders' }).fill('sales@wholesale.example');
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Journey Wholesale' }).waitFor();
    await page.getByText('sales@wholesale.example').waitFor();
  });
});
