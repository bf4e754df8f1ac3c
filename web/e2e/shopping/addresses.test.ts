import { beforeAll, describe, expect, it } from '@jest/globals';
import { MOBILE, pageProblems } from '../support/browser.js';
import {
  addToCartViaApi,
  checkout,
  decide,
  openPayment,
  payButton,
  placedOrderId,
  mostStocked,
  type ListedProduct,
} from '../support/buying.js';
import { fillFields } from '../support/forms.js';
import { journey } from '../support/journey.js';
import { orderCard } from '../support/orders.js';
import { registerViaApi } from '../support/people.js';

const open = journey({ allowsPayment: true });
let product: ListedProduct;
beforeAll(async () => {
  [product] = (await mostStocked()) as [ListedProduct];
});

describe('an address in the checkout', () => {
  it('that the account leaves in doubt is completed once, kept, and goes onto the order', async () => {
    const { page, context } = open;
    await registerViaApi(context, { address: 'Q7, 24, 68161 Mannheim' });
    await addToCartViaApi(context, product.productID);
    await page.goto('/shopping-cart');
    await checkout(page).getByText('Please complete your address, so that the parcel arrives.').waitFor();
    expect(await payButton(page).count()).toBe(0);
    await checkout(page).getByRole('button', { name: 'Complete address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delivery address' });
    expect(await dialog.getByLabel('Postal code').inputValue()).toBe('68161');
    await fillFields(dialog, {
      Name: 'Niamh O’Connor',
      Street: 'Q7',
      'House number': '24',
      Phone: '0621 1234567',
    });
    expect(await pageProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.waitFor({ state: 'detached' });
    await decide(await openPayment(page), 'Approve');
    const id = await placedOrderId(page);
    await orderCard(page, id).getByText('Niamh O’Connor', { exact: true }).waitFor();
    await orderCard(page, id).getByText('Q7 24, 68161 Mannheim', { exact: true }).waitFor();
  });

  it('may be another one than that of the invoice, and is offered again', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await addToCartViaApi(context, product.productID);
    await page.goto('/shopping-cart');
    await payButton(page).waitFor();
    await checkout(page).getByRole('button', { name: 'Change address' }).click();
    const first = page.getByRole('dialog', { name: 'Delivery address' });
    await first.waitFor();
    expect(await first.getByLabel('Country').getByRole('option').allInnerTexts()).toEqual(['Germany']);
    await fillFields(first, { 'House number': '12/3/14' });
    await first.getByRole('button', { name: 'Save address' }).click();
    await checkout(page).getByText('Schillerstr. 12/3/14').waitFor();
    await checkout(page).getByLabel('Invoice to another address').click();
    const second = page.getByRole('dialog', { name: 'Invoice address' });
    await fillFields(second, {
      Name: 'Buchhaltung',
      Company: 'Müller & Söhne GmbH',
      Street: 'Postfach 12 34',
      'Postal code': '1060',
      Town: 'Wien',
    });
    await second.getByLabel('VAT ID').fill('ATU12345678');
    await second.getByLabel('Country').selectOption('Austria');
    await second.getByRole('button', { name: 'Save address' }).click();
    await checkout(page).getByRole('heading', { name: 'Invoice address' }).waitFor();
    await checkout(page).getByText('AUSTRIA', { exact: true }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.goto('/profile');
    const book = page.getByRole('region', { name: 'Your addresses' });
    await book.getByText('Müller & Söhne GmbH').waitFor();
    await page.setViewportSize(MOBILE);
    expect(await pageProblems(page)).toEqual([]);
    await book.getByRole('button', { name: 'Remove: Buchhaltung' }).click();
    await book.getByText('Müller & Söhne GmbH').waitFor({ state: 'detached' });
    await book.getByText('Offered first').waitFor();
  });
});
