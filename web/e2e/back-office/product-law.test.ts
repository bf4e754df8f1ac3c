import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { ownProducts } from '../support/desk.js';
import { openEditor, press } from '../support/editor.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const products = ownProducts();

describe('what the form of a product says of its facts', () => {
  it('names where each comes from, and adds the row of one that nothing states', async () => {
    const { page } = open;
    const productId = await products.add(open.context);
    await openEditor(page, productId);
    await page.getByLabel('Category').fill('motherboards');
    const facts = page.getByRole('region', { name: 'Facts' });
    await facts.getByRole('button', { name: 'Socket' }).click();
    const value = page.getByLabel(/^Value, row/).last();
    await value.fill('AM5');
    await facts.getByText('from other rows').first().waitFor();
    expect(await facts.getByRole('button', { name: 'Socket' }).count()).toBe(0);
    expect(await pageProblems(page)).toEqual([]);
  });
});

describe('the energy label and the safety of a product', () => {
  it('stand beside its price and on its page once an employee has entered them', async () => {
    const { page } = open;
    const productId = await products.add(open.context);
    await openEditor(page, productId);
    await page.getByLabel('Energy efficiency class').fill('f');
    await page.getByLabel('EPREL number').fill('1234567');
    const address = page.getByLabel('Producer’s name and address');
    await address.fill('Testmaker, Testweg 1, 12345 Teststadt');
    await address.blur();
    await page.getByText('Please enter the manufacturer’s name', { exact: false }).waitFor();
    await address.fill('Testmaker, Testweg 1, 12345 Teststadt, hello@testmaker.example');
    await page.getByLabel('Warnings and safety information').fill('Do not open.');
    await press(page, 'Save Infos');
    await message(page, 'Product information updated!');
    await page.getByRole('link', { name: 'View Product Details Page' }).click();
    const label = page.getByRole('link', { name: /^Energy efficiency class F on a scale from A to G/ });
    expect(await label.first().getAttribute('href')).toBe('https://eprel.ec.europa.eu/qr/1234567');
    await page.getByRole('link', { name: 'Product information sheet', exact: true }).waitFor();
    const safety = page.getByRole('region', { name: 'Product safety' });
    await safety.getByText('hello@testmaker.example').waitFor();
    await safety.getByText('Do not open.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });
});
