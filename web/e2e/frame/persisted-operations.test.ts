import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { connectBrowser, visit } from '../support/browser.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** What the client sends of an operation. */
interface Sent {
  operationName: string;
  query?: string;
  extensions?: { persistedQuery?: { sha256Hash: string } };
}

describe('the client', () => {
  it('names its operations by their hashes, and the shop knows all of them', async () => {
    const { page, context, pageErrors } = await visit(browser, { selfRequests: true });
    const sent: Sent[] = [];
    page.on('request', (request) => {
      const body = request.url().endsWith('/graphql') ? request.postData() : null;
      if (body !== null) sent.push(JSON.parse(body) as Sent);
    });
    await page.goto('/products-catalog');
    await page.getByRole('article').first().waitFor();
    expect(sent.map(({ operationName }) => operationName)).toContain('ProductList');
    expect(sent.filter(({ query }) => query !== undefined)).toEqual([]);
    expect(sent.map(({ extensions }) => extensions?.persistedQuery?.sha256Hash ?? '')).toEqual(
      sent.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)),
    );
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('sends the text to a shop that does not know the hash', async () => {
    const { page, context, pageErrors } = await visit(browser, { selfRequests: true });
    await page.route('**/graphql', (route) =>
      (route.request().postDataJSON() as Sent).query === undefined
        ? route.fulfill({
            json: { errors: [{ message: 'Unknown.', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
          })
        : route.continue(),
    );
    await page.goto('/products-catalog');
    await page.getByRole('article').first().waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
