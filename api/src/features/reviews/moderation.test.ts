import { beforeEach, describe, expect, it } from '@jest/globals';
import { prepared, testShop } from '../../../test/test-shop.js';
import { raceAll, statusesInTurn, tally } from '../../../test/race.js';
import type { TestClient, TestUser } from '../../../test/test-client.js';

const shop = testShop();
const desk = prepared(() => shop.employee());

let author: TestUser;
let productId: number;
let reviewId: string;

const write = async (client: TestClient, product: number, rating: number): Promise<string> => {
  const input = { productId: String(product), rating, comment: 'Buy at b.example instead.' };
  const written = '... on ReviewWritten { review { id } }';
  return (await client.change<{ review: { id: string } }>('writeReview', input, written)).review.id;
};

beforeEach(async () => {
  author = await shop.customer();
  productId = await shop.product();
  reviewId = await write(author, productId, 1);
  await write(await shop.customer(), productId, 5);
});

const NOTICE = {
  breach: 'ADVERTISING',
  explanation: 'Links to a competitor.',
  name: 'Nora O’Brien',
  email: 'nora@example.com',
  isInGoodFaith: true,
};
const REFUSED = '... on InvalidInput { fields { name reason } } ... on Rejected { reason }';

const report = (client: TestClient, more: object = {}) =>
  client.change<{ noticeId: string; isReceiptMailed: boolean }>(
    'reportReview',
    { ...NOTICE, reviewId, ...more },
    `__typename ... on ReviewReported { noticeId isReceiptMailed } ${REFUSED}`,
  );

const MODERATED = `__typename
  ... on ReviewModerated { review { review { reply { text isEdited } hiding { breach } } product { rating reviewsCount } } }
  ${REFUSED}`;
const moderate = (action: string, more: object = {}, client: TestClient = desk) =>
  client.change(action, { reviewId, ...more }, MODERATED);
const hide = () => moderate('hideReview', { breach: 'INSULT', explanation: 'Calls the maker names.' });

const decide = (noticeId: string, more: object, client: TestClient = desk) =>
  client.change(
    'decideReviewNotice',
    { noticeId, ...more },
    `__typename ... on NoticeDecided { notice { decision { isHidden breach byUsername } } } ${REFUSED}`,
  );

const shown = () =>
  shop
    .guest()
    .ask(
      `{ product(id: "${productId}") { rating reviewsCount reviews { totalCount reviews { id authorName reply { text isEdited } } } } }`,
    );
const mailsTo = async (email: string) => (await shop.mails()).filter(({ to }) => to === email);
const logged = async () =>
  (
    await desk.ask<{ entries: { action: string; details: string }[] }>(
      `{ auditEntries(filter: { subject: REVIEW, subjectId: "${reviewId}" }) { entries { action details } } }`,
    )
  ).entries;

describe('hiding a review', () => {
  it('takes it off list, count and rating at once, and tells its author alone why', async () => {
    expect(await hide()).toEqual({
      __typename: 'ReviewModerated',
      review: {
        review: { reply: null, hiding: { breach: 'INSULT' } },
        product: { rating: 5, reviewsCount: 1 },
      },
    });
    const left = [expect.not.objectContaining({ id: String(reviewId) })];
    expect(await shown()).toMatchObject({
      rating: 5,
      reviewsCount: 1,
      reviews: { totalCount: 1, reviews: left },
    });
    expect(await shop.guest().get(`/rating-and-review-count/${productId}`)).toEqual({
      rating: 5,
      reviewsCount: 1,
    });
    expect(await shop.guest().get(`/product-reviews?productID=${productId}`)).toMatchObject({
      reviews: [{ rating: 5 }],
    });

    const own = `{ product(id: "${productId}") { viewerHasReviewed viewerReview { hiding { breach explanation } } } }`;
    expect(await author.ask(own)).toEqual({
      viewerHasReviewed: true,
      viewerReview: { hiding: { breach: 'INSULT', explanation: 'Calls the maker names.' } },
    });
    expect(await shop.guest().ask(own)).toEqual({ viewerHasReviewed: false, viewerReview: null });
    const [statement] = (await mailsTo(author.account.email ?? '')).filter(({ subject }) =>
      subject.includes('no longer shown'),
    );
    for (const part of [
      '§§ 185 to 187 StGB',
      'Calls the maker names.',
      'no automated means',
      'within six months',
    ])
      expect(statement?.text).toContain(part);
    expect(await logged()).toEqual([{ action: 'REVIEW_HIDDEN', details: 'INSULT' }]);
  });

  it('is undone with rating and mail, and neither happens twice', async () => {
    await hide();
    await hide();
    const told = () => mailsTo(author.account.email ?? '').then((mails) => mails.length);
    const before = await told();
    await moderate('showReview');
    expect(await moderate('showReview')).toMatchObject({
      review: { product: { rating: 3, reviewsCount: 2 } },
    });
    expect(await shown()).toMatchObject({ rating: 3, reviewsCount: 2 });
    expect(await told()).toBe(before + 1);
    expect((await logged()).map(({ action }) => action)).toEqual(['REVIEW_SHOWN', 'REVIEW_HIDDEN']);
  });

  it('leaves a right rating however hiding, showing and writing meet', async () => {
    await raceAll(9, async (index) => {
      if (index < 3) await write(await shop.customer(), productId, 3);
      else await (index % 2 === 0 ? hide() : moderate('showReview'));
    });
    await hide();
    expect(await shown()).toMatchObject({ rating: 14 / 4, reviewsCount: 4 });
    expect(await shop.services.reviews.repairRatings()).toBe(0);
  });

  it('needs a reason, and a review', async () => {
    expect(await moderate('hideReview', { breach: 'HATE', explanation: ' ' })).toMatchObject({
      fields: [{ name: 'explanation', reason: 'EXPLANATION_INVALID' }],
    });
    expect(
      await moderate('hideReview', { breach: 'HATE', explanation: 'x', reviewId: '999999' }),
    ).toMatchObject({
      reason: 'REVIEW_NOT_FOUND',
    });
  });
});

describe('the shop’s reply', () => {
  it('is one, public, changed and taken away', async () => {
    const replies = async () => {
      const { reviews } = (await shown()) as { reviews: { reviews: { id: string; reply: unknown }[] } };
      return reviews.reviews.find(({ id }) => id === reviewId)?.reply;
    };
    await moderate('replyToReview', { text: 'Sorry to hear it.' });
    expect(await replies()).toEqual({ text: 'Sorry to hear it.', isEdited: false });
    await moderate('replyToReview', { text: 'Sorry. Write to us.' });
    expect(await replies()).toEqual({ text: 'Sorry. Write to us.', isEdited: true });
    expect(await moderate('replyToReview', { text: '' })).toMatchObject({
      fields: [{ reason: 'REPLY_INVALID' }],
    });
    await moderate('removeReviewReply');
    expect(await replies()).toBeNull();
    expect((await logged()).map(({ action }) => action)).toEqual([
      'REVIEW_REPLY_REMOVED',
      'REVIEW_REPLIED',
      'REVIEW_REPLIED',
    ]);
  });
});

describe('a notice about a review', () => {
  it('gets a receipt that repeats nothing, and a decision whose reasons both sides are told', async () => {
    const email = 'nora1@example.com';
    const { noticeId } = await report(shop.guest(), { email });
    const [receipt] = await mailsTo(email);
    expect(receipt?.subject).toBe(`We have received your notice no. ${noticeId}`);
    expect(receipt?.text).not.toMatch(/Nora|competitor/);

    const decision = { isHidden: true, breach: 'ADVERTISING', explanation: 'It names another shop.' };
    expect(await decide(noticeId, decision)).toMatchObject({
      notice: { decision: { isHidden: true, breach: 'ADVERTISING', byUsername: desk.account.username } },
    });
    expect(await shown()).toMatchObject({ rating: 5, reviewsCount: 1 });
    const subject = `Our decision on your notice no. ${noticeId}`;
    const told = (await mailsTo(email)).find((mail) => mail.subject === subject);
    const statement = (await mailsTo(author.account.email ?? '')).find((mail) =>
      mail.subject.includes('no longer shown'),
    );
    for (const mail of [told, statement])
      for (const part of [
        'Our terms, section 11',
        'It names another shop.',
        'no automated means',
        'six months',
      ])
        expect(mail?.text).toContain(part);
    expect(statement?.text).toContain('It was reported to us.');
    expect(await logged()).toEqual([{ action: 'REVIEW_NOTICE_DECIDED', details: `${noticeId} ADVERTISING` }]);
    expect(await decide(noticeId, decision)).toMatchObject({ reason: 'NOTICE_DECIDED' });
  });

  it('may leave the review, of which its giver alone is told', async () => {
    const email = 'nora2@example.com';
    const { noticeId } = await report(author, { email });
    const mailsBefore = (await mailsTo(author.account.email ?? '')).length;
    await decide(noticeId, { isHidden: false, explanation: 'An opinion.' });
    expect(await shown()).toMatchObject({ reviewsCount: 2 });
    expect((await mailsTo(email)).map(({ text }) => text.includes('keep showing it')).sort()).toEqual([
      false,
      true,
    ]);
    expect(await mailsTo(author.account.email ?? '')).toHaveLength(mailsBefore);
  });

  it('is decided once by one of two', async () => {
    const { noticeId } = await report(shop.guest(), { email: 'nora3@example.com' });
    const answers = await raceAll(2, (index) =>
      decide(noticeId, { isHidden: index === 0, breach: 'HATE', explanation: 'Looked at.' }),
    );
    expect(tally(answers.map((answer) => (answer as { __typename: string }).__typename))).toEqual({
      NoticeDecided: 1,
      Rejected: 1,
    });
    const isHidden = (answers[0] as { __typename: string }).__typename === 'NoticeDecided';
    expect(await shown()).toMatchObject({ reviewsCount: isHidden ? 1 : 2 });
  });

  it('hides in the end when the process dies behind the decision', async () => {
    const { noticeId } = await report(shop.guest(), { email: 'nora4@example.com' });
    const { processNow } = shop.services.outbox;
    shop.services.outbox.processNow = () => Promise.resolve();
    await decide(noticeId, { isHidden: true, breach: 'HATE', explanation: 'Threatens.' });
    shop.services.outbox.processNow = processNow;
    expect(await shown()).toMatchObject({ reviewsCount: 2 });
    await shop.mails();
    expect(await shown()).toMatchObject({ reviewsCount: 1 });
  });

  it('names what it lacks, asks nobody who reports the abuse of children for a name, and knows no hidden review', async () => {
    expect(
      await report(shop.guest(), {
        breach: null,
        explanation: '',
        name: '',
        email: 'a..b',
        isInGoodFaith: false,
      }),
    ).toMatchObject({
      fields: [
        { name: 'breach', reason: 'BREACH_MISSING' },
        { name: 'explanation', reason: 'EXPLANATION_INVALID' },
        { name: 'name', reason: 'NAME_INVALID' },
        { name: 'email', reason: 'CONTACT_EMAIL_INVALID' },
        { name: 'isInGoodFaith', reason: 'GOOD_FAITH_MISSING' },
      ],
    });
    expect(await report(shop.guest(), { breach: 'CHILD_ABUSE', name: '', email: '' })).toMatchObject({
      isReceiptMailed: false,
    });
    await hide();
    expect(await report(shop.guest())).toMatchObject({ reason: 'REVIEW_NOT_FOUND' });
  });

  it('is limited to ten an hour, and to five receipts a mailbox', async () => {
    const email = 'flood@example.com';
    const answers: string[] = [];
    const give = async () => {
      const { body } = await author.graphql(
        `mutation ($input: ReportReviewInput!) { reportReview(input: $input) { ... on ReviewReported { isReceiptMailed } ... on Rejected { code } } }`,
        { input: { ...NOTICE, reviewId, email } },
      );
      const given = (body.data as { reportReview: { isReceiptMailed?: boolean; code?: string } })
        .reportReview;
      if (given.isReceiptMailed !== undefined) answers.push(String(given.isReceiptMailed));
      return { status: given.code === 'RATE_LIMITED' ? 429 : 200 };
    };
    expect(await statusesInTurn(11, give)).toEqual([...Array<number>(10).fill(200), 429]);
    expect(tally(answers)).toEqual({ true: 5, false: 5 });
  });

  it('stands in a list with open ones first, narrowed by state and reason, and goes with its account', async () => {
    const reporter = await shop.customer();
    const first = await report(reporter, { breach: 'COPYRIGHT', email: 'nora5@example.com' });
    const second = await report(reporter, { breach: 'COPYRIGHT', email: 'nora5@example.com' });
    await decide(second.noticeId, { isHidden: false, explanation: 'No.' });
    const list = (more = '') =>
      desk.ask<{ notices: { id: string; name: string | null }[] }>(
        `{ reviewNotices(filter: { breach: COPYRIGHT ${more} }) { notices { id name } } }`,
      );
    expect((await list()).notices.map(({ id }) => id)).toEqual([first.noticeId, second.noticeId]);
    expect((await list('isDecided: true')).notices).toHaveLength(1);
    const exported = await reporter.ask<{ json: string }>('{ personalData { json } }');
    expect(JSON.parse(exported.json)).toMatchObject({ reviewNotices: [{ name: NOTICE.name }, {}] });
    await reporter.change('deleteAccount', { currentPassword: reporter.account.password }, '__typename');
    expect((await list()).notices.map(({ name }) => name)).toEqual([null, null]);
  });
});

describe('the public name', () => {
  const choose = (publicName: string) =>
    author.change(
      'setPublicName',
      { publicName },
      `... on PublicNameSet { viewer { details { publicName } } } ${REFUSED}`,
    );
  const names = async () => {
    const { reviews } = (await shown()) as {
      reviews: { reviews: { id: string; authorName: string | null }[] };
    };
    return reviews.reviews.find(({ id }) => id === reviewId)?.authorName;
  };

  it('is the username until one is chosen, and stands on reviews old and new', async () => {
    expect(await names()).toBe(author.account.username);
    expect(await choose('  Jürgen   aus Köln ')).toEqual({
      viewer: { details: { publicName: 'Jürgen aus Köln' } },
    });
    expect(await names()).toBe('Jürgen aus Köln');
    const input = {
      productId: String(await shop.product()),
      rating: 4,
      comment: 'Good.',
      publicName: 'J. K.',
    };
    expect(
      await author.change('writeReview', input, '... on ReviewWritten { review { authorName } }'),
    ).toEqual({ review: { authorName: 'J. K.' } });
    expect(await names()).toBe('J. K.');
    await choose('');
    expect(await names()).toBe(author.account.username);
  });

  it.each([
    ['a tag', '<b>x</b>', 'PUBLIC_NAME_INVALID'],
    ['the shop’s', 'Rechenwerk Team', 'PUBLIC_NAME_RESERVED'],
    ['the staff’s', 'S u p p o r t', 'PUBLIC_NAME_RESERVED'],
    ['41 characters', 'a'.repeat(41), 'PUBLIC_NAME_INVALID'],
  ])('is not %s', async (_, name, reason) => {
    expect(await choose(name)).toMatchObject({ fields: [{ name: 'publicName', reason }] });
  });

  it('is not what its owner logs in with', async () => {
    expect(await choose(author.account.username.toUpperCase())).toMatchObject({
      fields: [{ name: 'publicName', reason: 'PUBLIC_NAME_IS_USERNAME' }],
    });
  });
});
