import { describe, expect, it } from '@jest/globals';
import { journey } from '../support/journey.js';

const open = journey({ allowsErrors: true });

describe('the GraphQL playground', () => {
  it('asks the shop by Ctrl+Enter, shows what comes back, and refusals of a key', async () => {
    const { page } = open;
    await page.goto('/playground');
    const operation = page.getByLabel('Operation');
    await operation.fill('{ categories { name } }');
    await operation.press('Control+Enter');
    await page.getByText(/^Status 200, \d+ ms$/).waitFor();
    expect(JSON.parse(await page.getByLabel('Answer').innerText())).toHaveProperty('data.categories');
    await page.getByLabel('API key').fill(`rw_1_${'a'.repeat(43)}`);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText(/^Status 401/).waitFor();
    expect(await page.getByLabel('Answer').innerText()).toContain('INVALID_KEY');
  });

  it('is written by keys: it completes what the schema has, leads to what it has not, and lets Tab on after Escape', async () => {
    const { page } = open;
    await page.goto('/playground');
    const operation = page.getByLabel('Operation');
    await operation.fill('');
    await operation.pressSequentially('{ productsB');
    await page.getByRole('option', { name: /^productsByIds/ }).click();
    await operation.getByText('productsByIds').waitFor();
    expect(await operation.innerText()).toBe('{ productsByIds}');
    await operation.fill('{ categories { price } }');
    await page.locator('.cm-lintRange-error').waitFor();
    await operation.press('F8');
    await page.getByText('Cannot query field "price" on type "Category".').waitFor();
    await operation.fill('');
    await operation.press('Tab');
    expect(await operation.innerText()).toBe('  ');
    await operation.press('Escape');
    await operation.press('Tab');
    await page.getByLabel('Variables').and(page.locator(':focus')).waitFor();
  });

  it('explains the schema: a link leads from each type to the next', async () => {
    const { page } = open;
    await page.goto('/playground#docs');
    const types = page.getByRole('navigation', { name: 'Types' });
    await types.getByRole('link', { name: 'Product', exact: true }).click();
    await page.waitForURL('**/playground#docs/Product');
    await page.getByRole('heading', { level: 2, name: 'Product', exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Money', exact: true }).last().click();
    await page.getByRole('heading', { level: 2, name: 'Money', exact: true }).waitFor();
  });
});

describe('the API reference', () => {
  it('shows every call with its fields and rights', async () => {
    const { page } = open;
    await page.goto('/api-reference');
    await page.getByText('get /api/products-catalog').click();
    await page.getByText('Part of the name, without regard to case and accents.').waitFor();
    await page.getByText('post /api/ticket-answer').click();
    await page.getByText('For somebody who is logged in, a key with tickets:answer.').waitFor();
  });
});
