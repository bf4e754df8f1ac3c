import { beforeAll, describe, expect, it } from '@jest/globals';
import { focused } from '../support/browser.js';
import { apiCaller } from '../support/caller.js';
import { ownProducts } from '../support/desk.js';
import { nameField, stored } from '../support/editor.js';
import { journey } from '../support/journey.js';
import { retype, tabTo } from '../support/keyboard.js';
import { message } from '../support/messages.js';
import { EMPLOYEE, logInViaApi, registerViaApi } from '../support/people.js';

const open = journey();
const products = ownProducts();
let productId: string;

beforeAll(async () => {
  productId = await apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    return products.add(caller);
  });
});

/* A purchase by keyboard is with the checkout. */
describe('by keyboard alone, with the focus in sight all the way,', () => {
  it('a guest withdraws from a contract', async () => {
    const { page } = open;
    const { keyboard } = page;
    const main = page.getByRole('main');
    await page.goto('/withdraw');
    await tabTo(page, main.getByLabel('Name'));
    await keyboard.type('Grete');
    await keyboard.press('Tab');
    await keyboard.type('4711');
    await keyboard.press('Tab');
    await keyboard.type('grete@example.com');
    await keyboard.press('Enter');
    const step = (name: string): Promise<void> =>
      main.getByRole('heading', { level: 2, name }).and(page.locator(':focus')).waitFor();
    await step('2. Please confirm');
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('BUTTON: Confirm withdrawal');
    await keyboard.press('Enter');
    await step('We have received your withdrawal');
  });

  it('a customer writes a review', async () => {
    const { page, context } = open;
    const { keyboard } = page;
    const { username } = await registerViaApi(context);
    await page.goto(`/product-details/${productId}`);
    await tabTo(page, page.getByRole('tab', { name: 'Description' }));
    await keyboard.press('ArrowRight');
    await tabTo(page, page.getByRole('radio', { name: '1 star' }));
    for (let stars = 1; stars < 4; stars++) await keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    await tabTo(page, page.getByLabel(/^Comment/));
    await keyboard.type('Quiet, and typed.');
    await tabTo(page, page.getByRole('button', { name: 'Submit' }));
    await keyboard.press('Enter');
    const review = page.getByRole('tabpanel').getByRole('listitem');
    await review.getByText('Quiet, and typed.').waitFor();
    expect(await review.innerText()).toContain(username);
    expect(await review.getByRole('img').getAttribute('aria-label')).toBe('4 out of 5 stars');
  });

  it('an employee edits a product', async () => {
    const { page, context } = open;
    await logInViaApi(context, EMPLOYEE);
    await page.goto(`/product-details/${productId}`);
    await tabTo(page, page.getByRole('link', { name: /^Edit Product/ }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Edit Product' }).and(page.locator(':focus')).waitFor();
    await retype(page, nameField(page), 'Typed Bench 1');
    await retype(page, page.getByLabel(/^Price \(€\)/), '21.00');
    await tabTo(page, page.getByRole('button', { name: 'Save Infos' }));
    await page.keyboard.press('Enter');
    await message(page, 'Product information updated!');
    expect(await stored(page, productId)).toMatchObject({ name: 'Typed Bench 1', price: 2_100 });
  });
});
