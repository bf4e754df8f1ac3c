import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startShop, type TestShop } from '../../../test/shop.js';
import type { TestUser } from '../../../test/test-client.js';

let shop: TestShop;
let customer: TestUser;
let productId: number;
beforeAll(async () => {
  shop = await startShop();
  customer = await shop.customer();
});
beforeEach(async () => {
  productId = await shop.product({ priceCents: 19_900 });
});
afterAll(() => shop.close());

const priceOf = (id: number): string => `{ product(id: ${id}) { price isFavorite } }`;
const productAt = (price: number, isFavorite = false) => ({ data: { product: { price, isFavorite } } });

async function ask(
  question: object,
  { url = shop.url, headers = {} }: { url?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; type: string | null; requestId: string | null; body: unknown }> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(question),
  });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    requestId: answer.headers.get('x-request-id'),
    body: await answer.json(),
  };
}

/** Asks until the answer is kept: a question is known from its first one. */
async function askOften(question: object): Promise<Awaited<ReturnType<typeof ask>>> {
  await ask(question);
  await ask(question);
  return ask(question);
}

async function setPrice(priceCents: number): Promise<void> {
  await shop.connection
    .collection<{ _id: number }>('products')
    .updateOne({ _id: productId }, { $set: { priceCents } });
  await shop.services.catalog.invalidate();
}

describe('a guest who requests the catalog again', () => {
  it('gets the same answer in the same form, under a request id of its own', async () => {
    const question = { query: priceOf(productId) };
    const first = await ask(question);
    const kept = await askOften(question);
    expect(kept).toMatchObject({
      status: 200,
      type: 'application/json; charset=utf-8',
      body: productAt(19_900),
    });
    expect({ ...kept, requestId: null }).toEqual({ ...first, requestId: null });
    expect(kept.requestId).not.toBe(first.requestId);
  });

  it('gets the form that is accepted', async () => {
    const question = { query: priceOf(productId) };
    await askOften(question);
    const { type } = await ask(question, { headers: { Accept: 'application/graphql-response+json' } });
    expect(type).toBe('application/graphql-response+json; charset=utf-8');
    expect((await ask(question)).type).toBe('application/json; charset=utf-8');
  });

  it('sees every change at once, and from another process as soon as that has heard of it', async () => {
    const question = { query: priceOf(productId) };
    const twin = await shop.twin();
    for (const price of [100, 200, 300]) {
      await setPrice(price);
      expect((await askOften(question)).body).toEqual(productAt(price));
      for (;;) {
        const { body } = await ask(question, { url: twin.url });
        if (JSON.stringify(body) === JSON.stringify(productAt(price))) break;
      }
    }
    await twin.close();
  });

  it('gets the answer to these variables and this operation, not to others', async () => {
    const other = await shop.product({ priceCents: 5_000 });
    const query = 'query One($id: ID!) { product(id: $id) { price } } query Two { categories { name } }';
    await askOften({ query, operationName: 'One', variables: { id: String(productId) } });
    const { body } = await ask({ query, operationName: 'One', variables: { id: String(other) } });
    expect(body).toEqual({ data: { product: { price: 5_000 } } });
    expect((await ask({ query, operationName: 'Two' })).body).toHaveProperty('data.categories');
  });
});

describe('a page of the catalog of /api that is asked for again', () => {
  let name: string;
  beforeEach(async () => {
    name = `Kept beside ${productId}`;
    productId = await shop.product({ name, priceCents: 19_900 });
  });

  async function read(headers: Record<string, string> = {}): Promise<Response> {
    // Else the client's own answers would be asked for again.
    const asBrowsersAsk = { 'Cache-Control': 'max-age=0' };
    return fetch(`${shop.url}/api/products-catalog?name=${encodeURIComponent(name)}`, {
      headers: { ...asBrowsersAsk, ...headers },
    });
  }
  const pricesOf = async (answer: Response): Promise<number[]> => {
    const { payload } = (await answer.json()) as { payload: { products: { price: number }[] } };
    return payload.products.map(({ price }) => price);
  };

  it('is the same in type, tag and text', async () => {
    const answers = [await read(), await read(), await read()];
    const seen = await Promise.all(
      answers.map(async (answer) => ({
        status: answer.status,
        type: answer.headers.get('content-type'),
        tag: answer.headers.get('etag'),
        text: await answer.text(),
      })),
    );
    expect(seen[0]).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('shows every change at once', async () => {
    for (const price of [100, 200, 300]) {
      await setPrice(price);
      await read();
      await read();
      expect(await pricesOf(await read())).toEqual([price]);
    }
  });

  it.each(['br', 'gzip', 'identity'])('is the same packed as %s', async (encoding) => {
    for (let page = 1; page <= 12; page += 1) await shop.product({ name: `${name} no. ${page}` });
    const texts = new Set<string>();
    for (let times = 0; times < 3; times += 1) {
      const answer = await read({ 'Accept-Encoding': encoding });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      texts.add(await answer.text());
    }
    expect(texts.size).toBe(1);
  });

  it('answers 304 for a matching ETag, else the full body', async () => {
    const tag = (await read()).headers.get('etag') ?? '';
    for (let times = 0; times < 3; times += 1) {
      const { status } = await read({ 'If-None-Match': tag });
      expect(status).toBe(304);
    }
    const whole = await read();
    expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await pricesOf(whole)).toEqual([19_900]);
  });

  it('opens nothing to an invalid key, and hides no refusal', async () => {
    for (let times = 0; times < 3; times += 1) await read();
    expect((await read({ Authorization: 'Bearer rw_none' })).status).toBe(401);
    const repeated = `${shop.url}/api/products-catalog?name=${encodeURIComponent(name)}&name=other`;
    for (let times = 0; times < 3; times += 1) expect((await fetch(repeated)).status).toBe(400);
  });
});

describe('an answer that was kept for guests', () => {
  it('is not what a customer gets, and a customer’s is not what guests get', async () => {
    const question = { query: priceOf(productId) };
    await askOften(question);
    await shop.services.favorites.save(
      { role: 'customer', userId: customer.account.userId, username: customer.account.username },
      customer.account.userId,
      productId,
    );
    expect((await customer.graphql(question.query)).body).toMatchObject(productAt(19_900, true));
    expect((await ask(question)).body).toEqual(productAt(19_900));
  });

  it('is what a guest gets whose browser has other cookies than a session', async () => {
    const question = { query: priceOf(productId) };
    await askOften(question);
    for (const cookie of ['language=de', 'device=marks', 'language=de; device=marks'])
      expect((await ask(question, { headers: { Cookie: cookie } })).body).toEqual(productAt(19_900));
  });

  it('opens nothing to an invalid key', async () => {
    const question = { query: priceOf(productId) };
    await askOften(question);
    const { status } = await ask(question, { headers: { Authorization: 'Bearer rw_none' } });
    expect(status).toBe(401);
  });

  it('is about the catalog alone: the caller is identified each time', async () => {
    const question = { query: `{ viewer { role } product(id: ${productId}) { price } }` };
    await askOften(question);
    const { body } = await customer.graphql(question.query);
    expect(body).toMatchObject({ data: { viewer: { role: 'customer' } } });
    expect((await ask(question)).body).toMatchObject({ data: { viewer: { role: 'guest' } } });
  });

  it('does not cache rejected or cross-site requests', async () => {
    const refused = { query: `{ product(id: ${productId}) { price nothing } }` };
    expect(await askOften(refused)).toMatchObject({ status: 400 });
    const aliases = Array.from({ length: 20 }, (_, index) => `a${index}: categories { name }`).join(' ');
    expect(await askOften({ query: `{ ${aliases} }` })).toMatchObject({ status: 400 });
    const question = { query: priceOf(productId) };
    await askOften(question);
    expect(await ask(question, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).toMatchObject({
      status: 403,
    });
  });
});
