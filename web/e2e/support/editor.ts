import type { Locator, Page } from 'playwright-core';

/** Opens the editor of a product, as an employee. */
export async function openEditor(page: Page, productId: string): Promise<void> {
  await page.goto(`/edit-product/${productId}`);
  await page.getByRole('heading', { name: 'Information' }).waitFor();
}

/** Presses the button with exactly this name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The name of the product, in its form. */
export const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true });

/** What the shop answers to everybody about a product. */
export async function stored(page: Page, productId: string): Promise<Record<string, unknown>> {
  const answer = await page.request.get(`/api/product-details/${productId}`);
  return ((await answer.json()) as { payload: Record<string, unknown> }).payload;
}
