import { beforeEach, describe, expect, it } from '@jest/globals';
import { buy } from '../../../test/checkout-fixtures.js';
import { raceAll, tally } from '../../../test/race.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';
import { prepared, testShop } from '../../../test/test-shop.js';

const shop = testShop();
const desk = prepared(() => shop.employee());

let author: TestUser;
let productId: number;
let reviewId: string;

const REFUSED = '... on InvalidInput { fields { name code } } ... on Rejected { code reason }';
const PRODUCT = 'product { rating reviewsCount viewerHasReviewed viewerReview { comment } }';

const write = async (client: TestClient, rating: number, comment: string): Promise<string> => {
  const input = { productId: String(productId), rating, comment };
  const written = '... on ReviewWritten { review { id } }';
  return (await client.change<{ review: { id: string } }>('writeReview', input, written)).review.id;
};

const edit = (more: object = {}, client: TestClient = author) =>
  client.change<{ __typename: string; reason?: string }>(
    'editReview',
    { reviewId, rating: 4, comment: 'Quiet after all.', version: 0, ...more },
    `__typename ... on ReviewEdited { review { rating comment createdAt editedAt version } ${PRODUCT} } ${REFUSED}`,
  );

const remove = (client = author) =>
  client.change<{ __typename: string; reason?: string }>(
    'deleteReview',
    { reviewId },
    `__typename ... on ReviewDeleted { reviewId ${PRODUCT} } ${REFUSED}`,
  );

const moderate = (action: string, more: object = {}) =>
  desk.change<{ __typename: string }>(action, { reviewId, ...more }, `__typename ${REFUSED}`);
const hide = () => moderate('hideReview', { breach: 'INSULT', explanation: 'Calls the maker names.' });

const shown = (client: TestClient = shop.guest()) =>
  client.ask<object>(
    `{ product(id: "${productId}") { rating reviewsCount reviews { reviews {
      rating comment isVerifiedPurchase editedAt reply { text isOutdated } hiding { breach } } } } }`,
  );
const own = () =>
  author.ask<object>(
    `{ product(id: "${productId}") { viewerReview { comment version hiding { breach } } } }`,
  );

const NOT_FOUND = { __typename: 'Rejected', code: 'NOT_FOUND', reason: 'REVIEW_NOT_FOUND' };
const UNCHANGED = { rating: 3, reviewsCount: 2 };

beforeEach(async () => {
  author = await shop.customer();
  productId = await shop.product();
  reviewId = await write(author, 1, 'Loud.');
  await write(await shop.customer(), 5, 'Good.');
});

describe('changing one’s review', () => {
  it('changes words, stars and average at once, says when, and keeps the date', async () => {
    const writtenAt = shop.clock.now().toISOString();
    shop.clock.advance(60_000);
    const editedAt = shop.clock.now().toISOString();
    await shown();
    expect(await edit()).toEqual({
      __typename: 'ReviewEdited',
      review: { rating: 4, comment: 'Quiet after all.', createdAt: writtenAt, editedAt, version: 1 },
      product: {
        rating: 4.5,
        reviewsCount: 2,
        viewerHasReviewed: true,
        viewerReview: { comment: 'Quiet after all.' },
      },
    });
    const others = { rating: 5, comment: 'Good.', editedAt: null };
    expect(await shown()).toMatchObject({
      rating: 4.5,
      reviewsCount: 2,
      reviews: { reviews: [others, { rating: 4, comment: 'Quiet after all.', editedAt }] },
    });
    expect(await shop.guest().get(`/product-reviews?productID=${productId}`)).toMatchObject({
      reviews: [{ rating: 4, comment: 'Quiet after all.' }, { rating: 5 }],
    });
  });

  it('keeps the mark of a purchase as it was', async () => {
    await buy(shop, author, { [productId]: 1 });
    await edit();
    expect(await shown()).toMatchObject({ reviews: { reviews: [{}, { isVerifiedPurchase: false }] } });
    await remove();
    reviewId = await write(author, 2, 'Bought it.');
    await edit();
    expect(await shown()).toMatchObject({
      reviews: { reviews: [{ comment: 'Quiet after all.', isVerifiedPurchase: true }, {}] },
    });
  });

  it('leaves a hidden review hidden, and counts its new stars when it is shown again', async () => {
    await hide();
    expect(await edit()).toMatchObject({
      __typename: 'ReviewEdited',
      product: { rating: 5, reviewsCount: 1 },
    });
    expect(await own()).toEqual({
      viewerReview: { comment: 'Quiet after all.', version: 1, hiding: { breach: 'INSULT' } },
    });
    await moderate('showReview');
    expect(await shown()).toMatchObject({ rating: 4.5, reviewsCount: 2 });
  });

  it('leaves a notice open, which knows what was reported, also when the review is gone', async () => {
    const notice = { breach: 'INSULT', explanation: 'Names.', name: 'N', email: 'n@example.com' };
    await shop
      .guest()
      .change(
        'reportReview',
        { ...notice, reviewId, isInGoodFaith: true },
        '... on ReviewReported { noticeId }',
      );
    const notices = () =>
      desk.ask<{ notices: object[] }>(
        '{ reviewNotices(filter: { isDecided: false }) { notices { id reportedComment review { review { comment } } } } }',
      );
    await edit();
    expect((await notices()).notices[0]).toMatchObject({
      reportedComment: 'Loud.',
      review: { review: { comment: 'Quiet after all.' } },
    });
    await remove();
    const [left] = (await notices()).notices as { id: string }[];
    expect(left).toMatchObject({ reportedComment: 'Loud.', review: null });
    const decision = { noticeId: left?.id ?? '', isHidden: true, breach: 'INSULT', explanation: 'It did.' };
    const decided = '... on NoticeDecided { notice { decision { isHidden } review { id } } }';
    expect(await desk.change('decideReviewNotice', decision, decided)).toEqual({
      notice: { decision: { isHidden: true }, review: null },
    });
  });

  it('leaves the shop’s reply, and says that it answers other words, until the shop has answered anew', async () => {
    const replies = async () => (await shown()) as { reviews: { reviews: { reply: object | null }[] } };
    const reply = async () => (await replies()).reviews.reviews[1]?.reply;
    await moderate('replyToReview', { text: 'Sorry.' });
    expect(await reply()).toEqual({ text: 'Sorry.', isOutdated: false });
    await edit();
    expect(await reply()).toEqual({ text: 'Sorry.', isOutdated: true });
    await moderate('replyToReview', { text: 'Thank you.' });
    expect(await reply()).toEqual({ text: 'Thank you.', isOutdated: false });
  });

  it('is refused to everybody but the author, who is told no more than of a review that is not there', async () => {
    const stranger = await shop.customer();
    expect(await edit({}, stranger)).toEqual(NOT_FOUND);
    expect(await edit({ reviewId: '999999' })).toEqual(NOT_FOUND);
    expect(await shown()).toMatchObject(UNCHANGED);
  });

  it.each([
    ['nothing', { rating: null, comment: ' ' }, ['rating required', 'comment required']],
    ['six stars', { rating: 6 }, ['rating rating']],
    ['too many words', { comment: 'a'.repeat(5_001) }, ['comment length']],
  ])('to %s is refused, and changes nothing', async (_, more, problems) => {
    const answer = await edit(more);
    const { fields } = answer as unknown as { fields: { name: string; code: string }[] };
    expect(fields.map(({ name, code }) => `${name} ${code}`)).toEqual(problems);
    expect(await shown()).toMatchObject(UNCHANGED);
  });

  it('from what has changed since is refused, so that of five tabs one is heard', async () => {
    const answers = await raceAll(5, (index) => edit({ comment: `Tab ${index}.` }));
    expect(tally(answers.map(({ __typename, reason }) => reason ?? __typename))).toEqual({
      ReviewEdited: 1,
      REVIEW_CHANGED: 4,
    });
    expect(await edit({ version: 7 })).toMatchObject({ reason: 'REVIEW_CHANGED' });
    expect(await edit({ version: 1 })).toMatchObject({ review: { version: 2 } });
  });

  it('is done once when its answer was lost and it is sent again', async () => {
    const first = await edit();
    expect(await edit()).toEqual(first);
  });

  it('counts as writing one: ten an hour', async () => {
    for (let version = 0; version < 9; version++)
      expect(await edit({ comment: `Thought ${version}.`, version })).toMatchObject({
        __typename: 'ReviewEdited',
      });
    expect(await edit({ comment: 'Once more.', version: 9 })).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('deleting one’s review', () => {
  it('takes it off list, count and average, and lets a new one be written', async () => {
    await shown();
    expect(await remove()).toEqual({
      __typename: 'ReviewDeleted',
      reviewId,
      product: { rating: 5, reviewsCount: 1, viewerHasReviewed: false, viewerReview: null },
    });
    expect(await shown()).toMatchObject({
      rating: 5,
      reviewsCount: 1,
      reviews: { reviews: [{ rating: 5 }] },
    });
    expect(await remove()).toEqual(NOT_FOUND);
    expect(await edit()).toEqual(NOT_FOUND);
    await write(author, 3, 'Anew.');
    expect(await shown()).toMatchObject({ rating: 4, reviewsCount: 2 });
  });

  it('of another customer is refused', async () => {
    expect(await remove(await shop.customer())).toEqual(NOT_FOUND);
    expect(await shown()).toMatchObject(UNCHANGED);
  });

  it('is refused while it is hidden, so that hiding holds', async () => {
    await hide();
    expect(await remove()).toMatchObject({ code: 'CONFLICT', reason: 'REVIEW_HIDDEN' });
    expect(await own()).toMatchObject({ viewerReview: { comment: 'Loud.' } });
    await moderate('showReview');
    expect(await remove()).toMatchObject({ __typename: 'ReviewDeleted' });
  });

  it('keeps the mails about it that still wait', async () => {
    await hide();
    await moderate('showReview');
    await remove();
    const subjects = (await shop.mails())
      .filter(({ to }) => to === author.account.email)
      .map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringContaining('no longer shown'),
        expect.stringContaining('shown again'),
      ]),
    );
  });

  it('works as changing does for a product that is no longer offered', async () => {
    await shop.set('products', productId, { isListed: false });
    await shop.services.catalog.invalidate();
    expect(await edit()).toMatchObject({ review: { comment: 'Quiet after all.' }, product: null });
    expect(await remove()).toMatchObject({ __typename: 'ReviewDeleted', product: null });
  });

  it('leaves a right average, and a log that tells the truth, however it meets the desk', async () => {
    const acts = [hide, () => moderate('replyToReview', { text: 'Sorry.' }), () => remove()];
    const [hidden, replied, removed] = await raceAll(3, (index) => (acts[index] ?? hide)());
    const { entries } = await desk.ask<{ entries: { action: string }[] }>(
      `{ auditEntries(filter: { subject: REVIEW, subjectId: "${reviewId}" }) { entries { action } } }`,
    );
    const actions = entries.map(({ action }) => action);
    if (removed?.__typename === 'ReviewDeleted') expect(actions).not.toContain('REVIEW_HIDDEN');
    else expect(hidden?.__typename).toBe('ReviewModerated');
    if (replied?.__typename === 'ReviewModerated') expect(actions).toContain('REVIEW_REPLIED');
    expect(await shown()).toMatchObject({ rating: 5, reviewsCount: 1 });
    expect(await shop.services.reviews.repairRatings()).toBe(0);
  });
});
