import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buy, place } from '../../../test/checkout-fixtures.js';
import { raceAll, statusesInTurn, tally } from '../../../test/race.js';
import { testShop } from '../../../test/test-shop.js';
import { said, type TestClient } from '../../../test/test-client.js';

const shop = testShop();
let productId: number;
beforeEach(async () => {
  productId = await shop.product();
});

const INCOMPLETE_MESSAGE = 'Both rating and comment are needed to submit a review.';

const write = (client: TestClient, form: Record<string, string> = {}) =>
  client.rest('POST', '/review', {
    form: { rating: '5', comment: 'Does what it says.', productID: String(productId), ...form },
  });

const readRating = () => shop.guest().get(`/rating-and-review-count/${productId}`);

const WRITTEN = `__typename
  ... on ReviewWritten {
    review { authorName rating comment isVerifiedPurchase }
    product { id rating reviewsCount viewerHasReviewed reviews { totalCount reviews { comment } } }
  }
  ... on InvalidInput { code fields { name code } }
  ... on Rejected { code }`;

describe('writing a review', () => {
  it('stores it with the name of the author and the time', async () => {
    const customer = await shop.customer();
    const { status, body } = await write(customer, { rating: '4', comment: '  Fine.\r\nReally. ' });
    expect({ status, msg: body.msg }).toEqual({ status: 200, msg: 'New review added.' });
    const path = `/product-reviews?productID=${productId}&currentPage=1`;
    const { body: page } = await shop.guest().rest('GET', path);
    expect(page).toEqual({
      msg: 'Reviews were found.',
      payload: {
        pagesCount: 1,
        currentPage: 1,
        reviews: [
          {
            reviewID: (body.payload as { reviewID: number }).reviewID,
            productID: productId,
            rating: 4,
            comment: 'Fine.\r\nReally.',
            username: customer.account.username,
            time: shop.clock.now().getTime(),
            isVerifiedPurchase: false,
          },
        ],
      },
    });
  });

  it('works through GraphQL and gives everything back that it changes', async () => {
    const customer = await shop.customer();
    const input = { productId: String(productId), rating: 3, comment: 'So so.' };
    expect(await customer.change('writeReview', input, WRITTEN)).toEqual({
      __typename: 'ReviewWritten',
      review: {
        authorName: customer.account.username,
        rating: 3,
        comment: 'So so.',
        isVerifiedPurchase: false,
      },
      product: {
        id: String(productId),
        rating: 3,
        reviewsCount: 1,
        viewerHasReviewed: true,
        reviews: { totalCount: 1, reviews: [{ comment: 'So so.' }] },
      },
    });
  });

  it.each([
    ['no rating', { rating: '' }, INCOMPLETE_MESSAGE],
    ['no comment', { comment: '' }, INCOMPLETE_MESSAGE],
    ['no stars', { rating: '0' }, 'Please choose 1 to 5 stars.'],
    ['a rating in another notation', { rating: '1e0' }, 'Please choose 1 to 5 stars.'],
    [
      'a comment that is too long',
      { comment: 'a'.repeat(20_000) },
      'Please write a comment of at most 5000 characters.',
    ],
    ['no product', { productID: '' }, 'Missing productID.'],
    ['a product that is no number', { productID: 'abc' }, 'Missing productID.'],
    ['a product that does not exist', { productID: '999999' }, 'Could not find a product with ID: "999999".'],
  ])('refuses %s', async (_, form, msg) => {
    expect(await write(await shop.customer(), form)).toMatchObject({
      status: 400,
      body: { msg, payload: null },
    });
    expect(await readRating()).toEqual({ rating: 0, reviewsCount: 0 });
  });

  it('accepts the most', async () => {
    expect((await write(await shop.customer(), { comment: 'a'.repeat(5_000) })).status).toBe(200);
  });

  it('names the wrong fields to GraphQL clients', async () => {
    const input = { productId: String(productId), rating: null, comment: '' };
    expect(await (await shop.customer()).change('writeReview', input, WRITTEN)).toEqual({
      __typename: 'InvalidInput',
      code: 'INVALID_INPUT',
      fields: [
        { name: 'rating', code: 'required' },
        { name: 'comment', code: 'required' },
      ],
    });
  });

  it('happens once for each customer and product', async () => {
    const customer = await shop.customer();
    await write(customer, { rating: '2' });
    expect(said(await write(customer, { rating: '5' }))).toBe('400 You have already reviewed this product.');
    const input = { productId: String(productId), rating: 5, comment: 'Again.' };
    const again = await customer.change('writeReview', input, WRITTEN);
    expect(again).toEqual({ __typename: 'Rejected', code: 'ALREADY_REVIEWED' });
    expect(await readRating()).toEqual({ rating: 2, reviewsCount: 1 });
  });

  it('happens once even when ten arrive at the same moment', async () => {
    const customer = await shop.customer();
    const answers = await raceAll(10, () => write(customer, { rating: '4' }));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 400: 9 });
    expect(await readRating()).toEqual({ rating: 4, reviewsCount: 1 });
  });

  it('takes rights, names and marks from nobody but the shop', async () => {
    const customer = await shop.customer();
    const { body } = await write(customer, {
      isVerifiedPurchase: 'true',
      username: 'somebody-else',
      userID: '1',
      reviewID: '7',
    });
    expect(body.payload).toMatchObject({ username: customer.account.username, isVerifiedPurchase: false });
  });

  it('is limited to ten an hour', async () => {
    const customer = await shop.customer();
    const writeNext = async () => write(customer, { productID: String(await shop.product()) });
    expect(await statusesInTurn(11, writeNext)).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('marks a verified purchase only when the orders say that it is paid', async () => {
    const customer = await shop.customer();
    const unpaid = await shop.product();
    await buy(shop, customer, { [productId]: 1 });
    await place(customer, { [unpaid]: 1 });
    for (const [productID, isVerifiedPurchase] of [
      [productId, true],
      [unpaid, false],
    ] as const) {
      const { body } = await write(customer, { productID: String(productID) });
      expect(body.payload).toMatchObject({ isVerifiedPurchase });
    }
  });
});

describe('asking whether one has written a review', () => {
  const ask = (client: TestClient) => client.rest('GET', `/customer-reviewed-product/${productId}`);

  it('gives a bare truth value', async () => {
    const customer = await shop.customer();
    expect((await ask(customer)).body).toEqual({ msg: 'Data found.', payload: false });
    await write(customer);
    expect((await ask(customer)).body).toEqual({ msg: 'Data found.', payload: true });
    expect((await ask(await shop.employee())).body).toEqual({ msg: 'Data found.', payload: false });
  });
});

describe('the rating of a product', () => {
  it('is the plain mean of all ratings, also on product cards', async () => {
    for (const rating of ['5', '4', '4']) await write(await shop.customer(), { rating });
    expect(await readRating()).toEqual({ rating: 13 / 3, reviewsCount: 3 });
    expect(await shop.guest().ask(`{ product(id: "${productId}") { rating reviewsCount } }`)).toEqual({
      rating: 13 / 3,
      reviewsCount: 3,
    });
  });

  it('is exact when twenty customers write at the same moment', async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, () => shop.customer()));
    const ratings = customers.map((_, index) => (index % 5) + 1);
    const answers = await raceAll(20, (index) => {
      const [client, rating] = [customers[index], ratings[index]];
      if (client === undefined) throw new Error('There is a customer for each index.');
      return write(client, { rating: String(rating) });
    });
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(await readRating()).toEqual({ rating: 3, reviewsCount: 20 });
  });

  it('of an unknown product is 0 of 0', async () => {
    expect(await shop.guest().get('/rating-and-review-count/999999')).toEqual({ rating: 0, reviewsCount: 0 });
  });

  it('catches up with the next review after a crash between two writes, or by repair', async () => {
    await write(await shop.customer(), { rating: '1' });
    await write(await shop.customer(), { rating: '3' });
    await shop.set('products', productId, { reviewsCount: 1, ratingMean: 1 });
    await write(await shop.customer(), { rating: '5' });
    expect(await readRating()).toEqual({ rating: 3, reviewsCount: 3 });

    await shop.set('products', productId, { reviewsCount: 9, ratingMean: 4.9 });
    expect(await shop.services.reviews.repairRatings()).toBe(1);
    expect(await readRating()).toEqual({ rating: 3, reviewsCount: 3 });
    expect(await shop.services.reviews.repairRatings()).toBe(0);
  });
});

describe('reading reviews', () => {
  const page = async (query: string) => (await shop.guest().rest('GET', `/product-reviews?${query}`)).body;

  let reviewedId: number;
  beforeAll(async () => {
    reviewedId = await shop.product();
    for (let count = 1; count <= 6; count++) {
      await write(await shop.customer(), { comment: `Review ${count}`, productID: String(reviewedId) });
    }
  });

  it('gives five a page, in the order of writing to clients of /api, newest first to GraphQL', async () => {
    const first = await page(`productID=${reviewedId}&currentPage=1`);
    const comments = [1, 2, 3, 4, 5].map((count) => ({ comment: `Review ${count}` }));
    expect(first.payload).toMatchObject({ reviews: comments });
    const newest = async (after: string | null) =>
      (
        await shop.guest().ask<{ reviews: { pageInfo: { endCursor: string } } }>(
          `{ product(id: "${reviewedId}") { reviews(after: ${JSON.stringify(after)}) {
            totalCount pageInfo { endCursor hasNextPage } reviews { comment } } } }`,
        )
      ).reviews;
    const begin = await newest(null);
    expect(begin).toMatchObject({
      totalCount: 6,
      reviews: [6, 5, 4, 3, 2].map((count) => ({ comment: `Review ${count}` })),
    });
    expect(await newest(begin.pageInfo.endCursor)).toMatchObject({
      totalCount: 6,
      pageInfo: { hasNextPage: false },
      reviews: [{ comment: 'Review 1' }],
    });
  });

  it.each([
    ['99999999', 2],
    ['-1', 1],
    ['null', 1],
  ])('clamps page "%s" to %i', async (currentPage, expected) => {
    const { payload } = await page(`productID=${reviewedId}&currentPage=${currentPage}`);
    expect(payload).toMatchObject({ currentPage: expected, pagesCount: 2 });
  });

  it('gives an empty first page where there are none', async () => {
    expect((await page('productID=999999&currentPage=4')).payload).toEqual({
      reviews: [],
      currentPage: 1,
      pagesCount: 0,
    });
  });

  it('never tells the id of an author', async () => {
    expect(JSON.stringify(await page(`productID=${reviewedId}&currentPage=1`))).not.toMatch(/userId|userID/);
  });

  it('costs a product page of a customer five database commands, and three when it is opened again', async () => {
    const customer = await shop.customer();
    const look = () =>
      customer.graphql(
        `{ product(id: "${reviewedId}") { name rating isFavorite viewerHasReviewed reviews { reviews { comment } } } }`,
      );
    const personal = ['find favorites', 'find reviews', 'find sessions'];
    expect(await shop.commands.targetsDuring(look)).toEqual(
      ['find products', 'find reviews', ...personal].sort(),
    );
    expect(await shop.commands.targetsDuring(look)).toEqual(personal);
  });

  it('costs a list of products nothing for those without reviews, and nothing at all when it is asked again', async () => {
    const [reviewed = 0] = await Promise.all(
      ['Listed A', 'Listed B', 'Listed C'].map((name) => shop.product({ name })),
    );
    await write(await shop.customer(), { productID: String(reviewed) });
    const list = () =>
      shop
        .guest()
        .graphql('{ products(filter: { name: "Listed" }) { products { reviews { reviews { comment } } } } }');
    const first = await shop.commands.targetsDuring(list);
    expect(first.filter((target) => target.endsWith('reviews'))).toEqual(['find reviews']);
    expect(await shop.commands.targetsDuring(list)).toEqual([]);
  });
});
