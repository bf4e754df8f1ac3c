import { beforeAll, describe, expect, it } from '@jest/globals';
import { productsOf } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { journey } from '../support/journey.js';
import { EMPLOYEE, logInViaApi } from '../support/people.js';

const open = journey();
let productId = 0;

beforeAll(async () => {
  const [product] = await apiCaller((caller) => productsOf(caller, 'coolers'));
  productId = product?.productID ?? 0;
});

/** Looks at cards of the catalog as the person whose menu has this name. */
async function expectNothingForCustomers(menu: string): Promise<void> {
  const { page } = open;
  await page.goto('/products-catalog?category=coolers');
  await page.getByRole('article').first().waitFor();
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: menu }).waitFor();
  expect(await page.getByRole('button', { name: /^Add/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /to favorites$/ }).count()).toBe(0);
  expect(await banner.getByRole('link', { name: /^Shopping cart/ }).count()).toBe(0);
}

/** Opens the reviews of the product. */
async function openReviews(): Promise<void> {
  await open.page.goto(`/product-details/${productId}`);
  await open.page.getByRole('tab', { name: 'Reviews' }).click();
  await open.page.getByText('How we check reviews').waitFor();
}

describe('cart, favorites and reviews', () => {
  it('are offered to customers alone: guests are asked to log in, employees have none', async () => {
    const { page, context } = open;
    await expectNothingForCustomers('Account');
    await openReviews();
    await page.getByRole('link', { name: 'Login To Purchase' }).waitFor();
    await page.getByText('Please, login or register to leave a review.').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);

    await logInViaApi(context, EMPLOYEE);
    await expectNothingForCustomers('desk');
    await openReviews();
    await page.getByRole('link', { name: /^Edit Product/ }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await page.getByText('Please, login or register').count()).toBe(0);
    await page.goto('/profile?tab=favorites');
    await page.getByRole('heading', { name: 'Your password' }).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Details']);
    await page.goto('/shopping-cart');
    await page.waitForURL('/');
  });
});
