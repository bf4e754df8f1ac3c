import { describe, expect, it } from '@jest/globals';
import { journey } from '../support/journey.js';

const open = journey({ selfRequests: true });

/** What the client sends of an operation. */
interface Sent {
  operationName: string;
  query?: string;
  extensions?: { persistedQuery?: { sha256Hash: string } };
}

describe('the client', () => {
  it('names its operations by their hashes, and sends the text to a shop that does not know one', async () => {
    const { page } = open;
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
    await page.route('**/graphql', (route) =>
      (route.request().postDataJSON() as Sent).query === undefined
        ? route.fulfill({
            json: { errors: [{ message: 'Unknown.', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
          })
        : route.continue(),
    );
    await page.reload();
    await page.getByRole('article').first().waitFor();
  });
});
