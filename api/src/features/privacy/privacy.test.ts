import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buy, cancel, collect, fillCart, markSent, place } from '../../../test/checkout-fixtures.js';
import { raceAll } from '../../../test/race.js';
import { prepared, testShop } from '../../../test/test-shop.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

const shop = testShop();
const employee = prepared(() => shop.employee());
let productId: number;
let person: TestUser;
beforeAll(async () => {
  productId = await shop.product({ stockCount: 500 });
});
beforeEach(async () => {
  person = await shop.customer({
    firstname: 'Ottilie',
    lastname: 'Geheimrat',
    address: 'Stille Gasse 7, Erfurt',
  });
});

const PASSWORD = 'correct-horse';
const DELETE = `mutation ($input: DeleteAccountInput!) {
  deleteAccount(input: $input) {
    __typename
    ... on AccountDeleted { viewer { role } }
    ... on InvalidInput { code fields { name code } }
    ... on Rejected { code reason }
  }
}`;

const deleteAccount = (client: TestClient, currentPassword = PASSWORD): Promise<unknown> =>
  client.ask(DELETE, { input: { currentPassword } });

const exportOf = async (client: TestClient): Promise<Record<string, unknown>> =>
  JSON.parse((await client.ask<{ json: string }>('{ personalData { json } }')).json) as Record<
    string,
    unknown
  >;

/** A customer who has done everything that leaves a trace. */
async function useEveryFeature(user: TestUser): Promise<{ sentId: number; canceledId: number }> {
  await user.graphql(
    `mutation { saveAddress(input: { address: { recipient: "Seán O’Connor", company: "", vatId: "", street: "Weg",
      houseNumber: "7", addition: "", postcode: "99084", town: "Erfurt", country: "DE", phone: "" } }) { __typename } }`,
  );
  await user.rest('POST', `/favorite/${user.account.userId}/${productId}`);
  const { body: written } = await user.rest('POST', '/review', {
    json: { productID: String(productId), rating: '2', comment: 'Loud.' },
  });
  const { reviewID } = written.payload as { reviewID: number };
  await user.graphql(
    `mutation { editReview(input: { reviewId: ${reviewID}, rating: 4, comment: "Quiet.", version: 0 }) { __typename } }`,
  );
  await user.rest('POST', '/ticket', {
    json: { title: 'Loud fan', email_for_answer: user.account.email, content_question: 'Is it loud?' },
  });
  await user.graphql(
    `mutation { withdrawFromContract(input: { name: "O", order: "1", email: "o@example.com" }) { __typename } }`,
  );
  const sent = await buy(shop, user, { [productId]: 2 });
  await markSent(employee, sent.id);
  await cancel(user, await place(user, { [productId]: 1 }));
  await shop.mails();
  const orders = (await exportOf(user)).orders as { orderId: number; state: string }[];
  return { sentId: sent.id, canceledId: orders.find(({ state }) => state === 'canceled')?.orderId ?? 0 };
}

/** Where in the whole database a text stands, as names of collections. */
async function tracesOf(text: string): Promise<string[]> {
  const collections = (await shop.connection.db?.collections()) ?? [];
  const found: string[] = [];
  for (const collection of collections) {
    const documents = await collection.find().toArray();
    if (JSON.stringify(documents).includes(text)) found.push(collection.collectionName);
  }
  return found.sort();
}

describe('the export', () => {
  it('holds everything of the customer in one JSON object, and nothing of anybody else', async () => {
    const stranger = await shop.customer({ firstname: 'Fremde', address: 'Woanders 1' });
    await useEveryFeature(stranger);
    const { sentId, canceledId } = await useEveryFeature(person);
    const { userId, username, email } = person.account;
    const data = await exportOf(person);
    expect(data).toMatchObject({
      account: { userId, username, email, firstName: 'Ottilie', lastName: 'Geheimrat' },
      sessions: [{ device: expect.any(String) }],
      addresses: [{ recipient: 'Seán O’Connor', town: 'Erfurt' }],
      favorites: [productId],
      cart: [{ productId, count: 1 }],
      orders: [
        { orderId: sentId, state: 'paid', totalCents: 39_800, carrier: 'DHL' },
        { orderId: canceledId, state: 'canceled', totalCents: 19_900 },
      ],
      reviews: [{ productId, rating: 4, comment: 'Quiet.', isVerifiedPurchase: false, version: 1 }],
      tickets: [{ title: 'Loud fan', question: 'Is it loud?', emailForAnswer: email, status: 'open' }],
      withdrawals: [{ name: 'O', order: '1', email: 'o@example.com' }],
    });
    expect((data.mails as { subject: string }[]).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Welcome to Rechenwerk!', `Your order ${sentId} is on its way`]),
    );
    expect(data.mails).toHaveLength(4);
    const text = JSON.stringify(data);
    expect(text).not.toContain('Fremde');
    expect(text).not.toContain('argon2');
  });

  it('shows no mail to an address that the customer has only typed into a form', async () => {
    const victim = await shop.customer({ firstname: 'Arglos' });
    await shop.mails();
    await person.rest('POST', '/ticket', {
      json: { title: 'T', email_for_answer: victim.account.email, content_question: 'Q?' },
    });
    expect(JSON.stringify((await exportOf(person)).mails)).not.toContain('Arglos');
  });

  it('can be had ten times an hour', async () => {
    const asks = await raceAll(12, () => person.graphql('{ personalData { fileName } }'));
    expect(asks.filter(({ body }) => body.errors === undefined)).toHaveLength(10);
    expect(asks.find(({ body }) => body.errors !== undefined)?.body.errors?.[0]?.extensions.code).toBe(
      'RATE_LIMITED',
    );
  });
});

describe('deleting the account', () => {
  it('needs the password', async () => {
    expect(await deleteAccount(person, '')).toEqual({
      __typename: 'InvalidInput',
      code: 'INVALID_INPUT',
      fields: [{ name: 'currentPassword', code: 'required' }],
    });
    expect(await deleteAccount(person, 'wrong-horse')).toEqual({
      __typename: 'InvalidInput',
      code: 'WRONG_PASSWORD',
      fields: [{ name: 'currentPassword', code: 'wrong' }],
    });
    expect((await person.rest('GET', '/validate-cookie')).status).toBe(200);
  });

  it('slows down who guesses the password', async () => {
    for (let guess = 0; guess < 6; guess += 1) await deleteAccount(person, 'wrong-horse');
    expect(await deleteAccount(person)).toMatchObject({ __typename: 'Rejected', code: 'RATE_LIMITED' });
  });

  it('waits for an order that may still be paid, and for one that is not sent', async () => {
    const refused = {
      __typename: 'Rejected',
      code: 'ORDERS_UNDER_WAY',
      reason: 'ORDERS_UNDER_WAY',
    };
    const paymentId = await place(person, { [productId]: 1 });
    expect(await deleteAccount(person)).toEqual(refused);
    await shop.sandbox.approve(paymentId);
    await collect(person, paymentId);
    const [{ orderId }] = (await exportOf(person)).orders as [{ orderId: number }];
    expect(await deleteAccount(person)).toEqual(refused);
    await markSent(employee, orderId);
    expect(await deleteAccount(person)).toEqual({ __typename: 'AccountDeleted', viewer: { role: 'guest' } });
  });

  it('removes personal data everywhere except invoices', async () => {
    person = await shop.customer({ lastname: 'Einzigartig' });
    const { username, email } = person.account;
    const elsewhere = person.copy();
    await useEveryFeature(person);
    expect(await deleteAccount(person)).toMatchObject({ __typename: 'AccountDeleted' });
    expect((await shop.mails()).some(({ key }) => key === `account-deleted-${person.account.userId}`)).toBe(
      true,
    );
    await shop.services.privacy.finishErasures();
    expect(await tracesOf(username)).toEqual([]);
    expect(await tracesOf(email ?? '')).toEqual([]);
    expect(await tracesOf('Einzigartig')).toEqual(['orders']);
    const kept = await shop.stored('orders').find({ userId: person.account.userId }).toArray();
    expect(kept.map(({ state, totalCents, recipient }) => ({ state, totalCents, recipient }))).toEqual([
      {
        state: 'paid',
        totalCents: 39_800,
        recipient: { firstName: 'Grete', lastName: 'Einzigartig', address: 'Schillerstr. 12, 10625 Berlin' },
      },
      {
        state: 'canceled',
        totalCents: 19_900,
        recipient: { firstName: 'Deleted user', lastName: '', address: '' },
      },
    ]);
    for (const name of ['sessions', 'tickets', 'addressBooks', 'favorites', 'carts']) {
      const left = await shop
        .stored<{ _id: number; userId?: number }>(name)
        .countDocuments({ $or: [{ _id: person.account.userId }, { userId: person.account.userId }] });
      expect({ name, left }).toEqual({ name, left: 0 });
    }
    expect((await elsewhere.rest('GET', '/validate-cookie')).status).toBe(400);
  });

  it('leaves the review and the rating, under nobody’s name', async () => {
    const reviewed = await shop.product();
    await person.rest('POST', '/review', {
      json: { productID: String(reviewed), rating: '2', comment: 'Loud.' },
    });
    const read = () => shop.guest().get(`/product-reviews?productID=${reviewed}&currentPage=1`);
    expect(await read()).toMatchObject({ reviews: [{ username: person.account.username }] });
    await deleteAccount(person);
    expect(await read()).toMatchObject({
      reviews: [{ username: 'Deleted user', comment: 'Loud.', rating: 2 }],
    });
    expect(await shop.guest().get(`/rating-and-review-count/${reviewed}`)).toEqual({
      rating: 2,
      reviewsCount: 1,
    });
  });

  it('lets nobody in with the old name, gives the name to nobody, and the address to its owner', async () => {
    const { username, email } = person.account;
    await deleteAccount(person);
    const login = await shop.guest().rest('POST', '/login', { json: { username, password: PASSWORD } });
    expect([login.status, login.body.msg]).toEqual([400, 'False login credentials.']);
    const register = (name: string) =>
      shop.guest().rest('POST', '/register', {
        json: {
          username: name,
          password: PASSWORD,
          repeat_password: PASSWORD,
          email: email ?? '',
          firstname: 'A',
          lastname: 'B',
          address: 'C',
        },
      });
    expect((await register(username.toUpperCase())).body.msg).toBe(
      'The data given for the following fields is in use: Username',
    );
    expect((await register(`${username}2`)).status).toBe(200);
  });

  it('happens once when it is asked for several times at once', async () => {
    const outcomes = await raceAll(5, () => deleteAccount(person.copy()));
    expect(outcomes.filter((outcome) => JSON.stringify(outcome).includes('AccountDeleted'))).toHaveLength(1);
    const mails = (await shop.mails()).filter(({ to }) => to === person.account.email);
    expect(mails.filter(({ key }) => key.startsWith('account-deleted'))).toHaveLength(1);
  });

  it('is finished by the daily job when a crash or a request under way has left something', async () => {
    const { userId, username } = person.account;
    await deleteAccount(person);
    await shop.mails();
    await shop
      .stored<{ _id: number; productIds: number[] }>('favorites')
      .insertOne({ _id: userId, productIds: [productId] });
    await shop
      .stored('users')
      .updateOne({ _id: userId }, { $set: { firstName: 'Zurück', emailFolded: `${username}@example.com` } });
    await shop.services.privacy.finishErasures();
    expect(await tracesOf('Zurück')).toEqual([]);
    expect(await tracesOf(username)).toEqual([]);
    const lists = shop.stored('favorites');
    expect(await lists.countDocuments({ _id: userId })).toBe(0);
  });

  it('leaves the cart of somebody else alone', async () => {
    const other = await shop.customer();
    await fillCart(other, { [productId]: 1 });
    await deleteAccount(person);
    expect(await other.get(`/cart/${other.account.userId}`)).toEqual({
      [productId]: 1,
    });
  });
});
