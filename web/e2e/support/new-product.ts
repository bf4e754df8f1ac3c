import type { Page } from 'playwright-core';

/** Opens the form of a new product, as an employee. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/add-product');
  await page.getByRole('heading', { level: 1, name: 'Add Product' }).waitFor();
}

/** The button that sends the form. */
export const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Product' });

/** Types what a product must say, rightly. */
export async function fillTexts(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('  Testmaker Bench 100 ');
  await page.getByLabel('Description').fill('A bench.\n\nFor tests.');
  await page.getByLabel('Category').fill('SoftWare');
  await page.getByLabel('Manufacturer', { exact: true }).fill('Testmaker');
  await page.getByLabel('Price (€)').fill('12.50');
  await page.getByLabel('Stock count').fill('7');
}
