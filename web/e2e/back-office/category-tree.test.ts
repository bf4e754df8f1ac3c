import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { addProductViaApi, delistViaApi } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { EMPLOYEE, logInViaApi } from '../support/people.js';

const open = journey();

beforeEach(() => logInViaApi(open.context, EMPLOYEE));

/** Letters that no earlier run has used: names of categories hold nothing else. */
const unique = (): string =>
  [...Date.now().toString()].map((digit) => String.fromCharCode(97 + Number(digit))).join('');

/** Adds a product, and with it a category that nobody else uses; gives its name. */
async function newCategory(word: string): Promise<{ name: string; label: string; productId: string }> {
  const name = `${word} ${unique()}`;
  const productId = await addProductViaApi(open.context, { category: name });
  const label = name.replace(/(^|\s)\w/g, (letter) => letter.toUpperCase());
  return { name, label, productId };
}

const row = (label: string): Locator => open.page.getByRole('listitem').filter({ hasText: label });
const button = (name: string): Locator => open.page.getByRole('button', { name, exact: true });

describe('keeping the tree of categories', () => {
  it('renames a category, whose old address leads to the new one', async () => {
    const { page, context } = open;
    const { name, label, productId } = await newCategory('gadget');
    await page.goto('/categories');
    await button(`Edit ${label}`).click();
    const form = page.getByRole('dialog', { name: 'Edit category' });
    const save = form.getByRole('button', { name: 'Save category' });
    await form.getByLabel('Name in German').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await form.getByLabel('Web address').fill('processors');
    await save.click();
    await form.getByText('Another category has or had this address.').waitFor();

    const other = await open.newVisit();
    await logInViaApi(other.context, EMPLOYEE);
    await other.page.goto('/categories');
    await other.page.getByRole('button', { name: `Edit ${label}`, exact: true }).click();
    await other.page.getByLabel('Name in German').fill('Schneller');
    await other.page.getByRole('button', { name: 'Save category' }).click();
    await other.page.getByText('Schneller').waitFor();
    await other.close();
    const renamed = `Things ${unique()}`;
    const address = renamed.toLowerCase().replace(' ', '-');
    const rename = async (): Promise<void> => {
      await form.getByLabel('Name in English').fill(renamed);
      await form.getByLabel('Name in German').fill('Dinge');
      await form.getByLabel('Web address').fill(address);
      await save.click();
    };
    await rename();
    await page.getByText('Someone else has changed this category').waitFor();
    await form.getByRole('button', { name: 'Cancel', exact: true }).click();
    await row(label).getByText('Schneller').waitFor();
    await button(`Edit ${label}`).click();
    await rename();
    await form.waitFor({ state: 'detached' });
    await row(renamed).getByText('Dinge').waitFor();
    await page.goto(`/c/${name.replace(' ', '-')}`);
    await page.getByRole('heading', { level: 1, name: renamed }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/c/${address}`);
    await delistViaApi(context, [productId]);
  });

  it('moves into another group and up by the keyboard, and merges after a question that says how many products move', async () => {
    const { page, context } = open;
    const from = await newCategory('leaving');
    const into = await newCategory('staying');
    await page.goto('/categories');
    await row(into.label).getByRole('combobox').selectOption({ label: 'PCs and software' });
    const group = page.getByRole('region', { name: 'PCs and software' });
    await group.getByRole('link', { name: into.label, exact: true }).waitFor();
    const before = await group
      .getByRole('listitem')
      .evaluateAll((items, text) => items.findIndex((item) => item.textContent.includes(text)), into.label);
    await button(`Move ${into.label} up`).focus();
    await page.keyboard.press('Enter');
    await group
      .getByRole('listitem')
      .nth(before - 1)
      .filter({ hasText: into.label })
      .waitFor();

    await button(`Merge ${from.label}`).click();
    const dialog = page.getByRole('dialog', { name: `Merge ${from.label}` });
    const merge = dialog.getByRole('button', { name: 'Merge categories' });
    expect(await merge.isDisabled()).toBe(true);
    await dialog.getByLabel('Into which category?').selectOption({ label: into.label });
    await dialog.getByText(`1 listed products of ${from.label} move to ${into.label}`).waitFor();
    await merge.click();
    await dialog.waitFor({ state: 'detached' });
    await row(from.label).waitFor({ state: 'detached' });
    await row(into.label).getByText('· 2').waitFor();
    await delistViaApi(context, [from.productId, into.productId]);
  });
});
