import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../test/test-client.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
const employee = prepared(() => shop.employee(), beforeEach);

/** An answer as a program sees it. */
interface Seen {
  status: number;
  body: Record<string, unknown>;
  isReplayed: boolean;
}

let productId: number;
let key: string;
beforeEach(async () => {
  productId = await shop.product({ stockCount: 50, articleNumber: `A-${randomUUID().slice(0, 8)}` });
  key = randomUUID();
});

async function newProgram(): Promise<TestClient> {
  const input = { name: 'Warehouse', scopes: ['STOCK_WRITE'], days: 9 };
  const { token } = await employee.change<{ token: string }>(
    'createApiKey',
    input,
    '... on ApiKeyCreated { token }',
  );
  const client = shop.guest();
  client.authorization = `Bearer ${token}`;
  return client;
}

const articleNumber = async () => (await shop.services.catalog.product(productId))?.articleNumber;
const stock = async () => (await shop.services.catalog.readUncached([productId]))[0]?.stockCount;

/** Ten pieces more, which shows how often it was done. */
const EDGES = {
  rest: async (client: TestClient, headers: Record<string, string>, more = 10): Promise<Seen> => {
    const offers = [{ articleNumber: await articleNumber(), stockCount: 50 + more, stockCountBefore: 50 }];
    const answer = await client.rest('POST', '/offers', { json: { offers }, headers });
    const { status, body } = answer;
    return { status, body: { ...body }, isReplayed: answer.headers.has('idempotent-replayed') };
  },
  graphql: async (client: TestClient, headers: Record<string, string>, more = 10): Promise<Seen> => {
    const answer = await client.graphql(
      `mutation ($input: EditOfferInput!) { editOffer(input: $input) { ... on ProductEdited { product { stockCount } } } }`,
      { input: { productId: String(productId), stockCount: 50 + more, expectedStockCount: 50 } },
      headers,
    );
    const { data, errors } = answer.body;
    return {
      status: answer.status,
      body: errors === undefined ? { data } : { msg: errors[0]?.message },
      isReplayed: answer.headers.has('idempotent-replayed'),
    };
  },
};

describe.each(Object.entries(EDGES))('a change with an idempotency key over %s', (_edge, change) => {
  const send = (client: TestClient, more?: number) => change(client, { 'Idempotency-Key': key }, more);

  it('is made once, and answered the same when it is sent again within a day', async () => {
    const program = await newProgram();
    const first = await send(program);
    expect(first).toMatchObject({ status: 200, isReplayed: false });
    shop.clock.advance(23 * 3_600_000);
    expect(await send(program)).toEqual({ ...first, isReplayed: true });
    expect(await stock()).toBe(60);
    shop.clock.advance(3_600_000);
    expect(await send(program)).toMatchObject({ status: 200, isReplayed: false });
    expect(await stock()).toBe(70);
  });

  it('is made once of ten that come at the same time', async () => {
    const program = await newProgram();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(program)));
    const made = answers.filter(({ status, isReplayed }) => status === 200 && !isReplayed);
    expect(made).toHaveLength(1);
    for (const { status, body, isReplayed } of answers)
      if (status === 409) expect(body['msg']).toMatch(/still being worked on/);
      else expect([status, body, isReplayed || body === made[0]?.body]).toEqual([200, made[0]?.body, true]);
    expect(await stock()).toBe(60);
  });

  it('is refused where the key was used for another change', async () => {
    const program = await newProgram();
    await send(program);
    expect(await send(program, 20)).toMatchObject({
      status: 422,
      body: { msg: expect.stringMatching(/used for another request/) },
    });
    expect(await stock()).toBe(60);
  });

  it('is another change where somebody else uses the same key', async () => {
    await send(await newProgram());
    expect(await send(await newProgram())).toMatchObject({ status: 200, isReplayed: false });
    expect(await send(await shop.employee())).toMatchObject({ status: 200, isReplayed: false });
    expect(await stock()).toBe(80);
  });

  it('is never made again where its process broke off: nobody knows how far it came', async () => {
    const program = await newProgram();
    await send(program);
    await shop
      .stored('keptAnswers')
      .updateMany({ answer: { $ne: null } }, { $set: { endedAt: null, answer: null } });
    expect(await send(program)).toMatchObject({ status: 409, body: { msg: expect.stringMatching(/still/) } });
    shop.clock.advance(60_000);
    expect(await send(program)).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/may have been done or not/) },
    });
    expect(await stock()).toBe(60);
  });

  it('is made each time without a key, and refused with one that is none', async () => {
    const program = await newProgram();
    await change(program, {});
    await change(program, {});
    expect(await stock()).toBe(70);
    for (const wrong of ['', 'two words', 'x'.repeat(101)])
      expect(await change(program, { 'Idempotency-Key': wrong })).toMatchObject({ status: 400 });
  });
});

it('answers a refusal the same as well, though what was wrong has been mended', async () => {
  const program = await newProgram();
  const headers = { 'Idempotency-Key': key };
  const send = () => program.rest('POST', '/offers', { json: { offers: [] }, headers });
  const first = await send();
  const again = await send();
  expect([again.status, again.body]).toEqual([400, first.body]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
});

it('keeps no refusal for too many requests, so that the change can be sent again once there may be more', async () => {
  const customer = await shop.customer();
  const send = (password: string, headers: Record<string, string> = {}) =>
    customer.graphql(
      `mutation ($password: String!) { deleteAccount(input: { currentPassword: $password }) { __typename ... on UserError { code } } }`,
      { password },
      headers,
    );
  for (let guess = 0; guess < 6; guess += 1) await send('wrong-horse');
  const headers = { 'Idempotency-Key': key };
  const { password } = customer.account;
  expect((await send(password, headers)).body.data).toMatchObject({
    deleteAccount: { code: 'RATE_LIMITED' },
  });
  shop.clock.advance(3_600_000);
  expect((await send(password, headers)).body.data).toEqual({
    deleteAccount: { __typename: 'AccountDeleted' },
  });
});

it('keeps nothing that can be read without what the caller shows, secrets of answers included', async () => {
  const create = () =>
    employee.graphql(
      `mutation { createApiKey(input: { name: "Sealed away", scopes: [ORDERS_READ], days: 9 }) { ... on ApiKeyCreated { token } } }`,
      {},
      { 'Idempotency-Key': key },
    );
  const { body } = await create();
  const { token } = body.data?.['createApiKey'] as { token: string };
  const kept = JSON.stringify(await shop.stored('keptAnswers').find().toArray());
  for (const secret of [token, token.slice(-20), 'Sealed away', key, 'userId'])
    expect(kept).not.toContain(secret);
  expect((await create()).body.data).toEqual(body.data);
});

it('takes no key with files, whose bytes are not compared', async () => {
  const form = { file: new Blob(['order,tracking\n1,2'], { type: 'text/csv' }) };
  const answer = await employee.rest('POST', '/import/tracking', {
    form,
    headers: { 'Idempotency-Key': key },
  });
  expect([answer.status, answer.body.msg]).toEqual([400, expect.stringMatching(/files/)]);
});

it('is nothing to reads and to guests', async () => {
  const headers = { 'Idempotency-Key': key };
  await employee.graphql('{ viewer { id } }', {}, headers);
  await employee.rest('GET', '/product-categories', { headers });
  await shop.guest().rest('POST', '/login', { json: { username: 'x', password: 'y' }, headers });
  const before = await shop.stored('keptAnswers').countDocuments();
  await employee.graphql('{ inventory { pageInfo { hasNextPage } } }', {}, headers);
  expect(await shop.stored('keptAnswers').countDocuments()).toBe(before);
});

it.each(['x'.repeat(101), 'with space', ''])(
  'is refused where it is none, to guests too: %j',
  async (none) => {
    const headers = { 'Idempotency-Key': none };
    const { status } = await shop.guest().rest('POST', '/product-data-bulk', {
      json: { allProductIDs: [] },
      headers,
    });
    expect(status).toBe(400);
  },
);
