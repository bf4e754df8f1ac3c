import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { CUSTOMER, logInViaApi, registerViaApi, type Person } from '../support/people.js';
import { journey } from '../support/journey.js';
import { message, refusal } from '../support/messages.js';
import { apiCaller, type Caller } from '../support/caller.js';

let customers: Person[];
/* A review from a desk is written with those by keyboard. */
const open = journey({ isPhone: true });

/** With the demo customer, one more than a page of reviews holds. */
const NEW_CUSTOMERS = 5;

beforeAll(async () => {
  const registered = await Promise.all(
    Array.from({ length: NEW_CUSTOMERS }, () => apiCaller(registerViaApi)),
  );
  customers = [...registered, CUSTOMER];
});

const firstCustomer = (): Person => {
  const [person] = customers;
  if (person === undefined) throw new Error('Nobody has registered.');
  return person;
};

/** Opens the reviews of the `index`-th drive that costs least, which the other journeys leave alone. */
async function openReviews(page: Page, index: number): Promise<string> {
  await page.goto('/products-catalog?currentPage=1&itemsPerPage=24&category=storage&sort=price-asc');
  await page.locator('article').nth(index).getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/product-details/*');
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByText('How we check reviews').waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function writeReview(page: Page, stars: number, comment: string): Promise<void> {
  await page.getByRole('radio', { name: `${stars} star` }).check();
  await page.getByLabel(/^Comment/).fill(comment);
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function reviewViaApi(caller: Caller, productID: string, rating: number): Promise<void> {
  const form = { productID, rating: String(rating), comment: `Worth ${rating}.` };
  const answer = await caller.request.post('/api/review', { form });
  if (!answer.ok()) throw new Error(`A review is refused: ${await answer.text()}`);
}

/** What a page waits for while its time is held. */
interface HeldTime {
  frames: FrameRequestCallback[];
  waits: { run: () => void; ms: number }[];
}

/** Runs in the page: from now on it paints nothing, and nothing that waits some seconds ever comes. */
function holdTime(): void {
  const held: HeldTime = { frames: [], waits: [] };
  const wait = globalThis.setTimeout;
  const later = (run: () => void, ms = 0): unknown =>
    ms < 3_000 ? wait(run, ms) : -held.waits.push({ run, ms });
  const requestAnimationFrame = (run: FrameRequestCallback): number => held.frames.push(run);
  Object.assign(globalThis, { held, setTimeout: later, requestAnimationFrame });
}

/** Runs in the page: paints once; returns whether something waits for `ms` now. */
function paint(ms: number): boolean {
  const { held } = globalThis as unknown as { held: HeldTime };
  for (const run of held.frames.splice(0)) run(performance.now());
  return held.waits.some((wait) => wait.ms === ms);
}

/** Runs in the page: all waits are over; returns how long each was, in ms. */
function passTime(): number[] {
  const { held } = globalThis as unknown as { held: HeldTime };
  return held.waits.splice(0).map(({ run, ms }) => {
    run();
    return ms;
  });
}

describe('the review of a customer on a phone', () => {
  it('needs rating and comment, is stored once, and shows with its average', async () => {
    const { page, context } = open;
    await logInViaApi(context, firstCustomer());
    await openReviews(page, 0);
    await page.getByText('There are no reviews for this product yet.').waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await message(page, 'Both rating and comment are needed to submit a review.');
    await page.getByRole('radio').first().and(page.locator(':focus')).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('radio', { name: '4 stars' }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await message(page, 'Both rating and comment are needed to submit a review.');
    await page
      .getByLabel(/^Comment/)
      .and(page.locator(':focus'))
      .waitFor();
    // Also with nothing changed at all.
    await page.getByRole('button', { name: 'Submit' }).click();
    await message(page, 'Both rating and comment are needed to submit a review.');
    expect(await page.getByLabel(/^Comment/).getAttribute('aria-invalid')).toBe('true');

    await writeReview(page, 4, '<b>Quiet</b>\nand cool.');
    await message(page, 'Submission successful.');
    const review = page.getByRole('tabpanel').getByRole('listitem');
    await review.waitFor();
    const [name, ...rest] = (await review.innerText()).split('\n');
    expect(name).toBe(firstCustomer().username);
    expect(rest.join('\n')).toMatch(/^\s*\d\d \w{3} \d{4}, \d\d:\d\d\s+<b>Quiet<\/b>\nand cool\.$/);
    expect(await review.getByRole('img').getAttribute('aria-label')).toBe('4 out of 5 stars');
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
    await page.getByRole('button', { name: '1 review' }).waitFor();
    await page.getByText('4.0 out of 5 from 1 review').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.reload();
    await page.getByRole('tab', { name: 'Reviews' }).click();
    await review.waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);

    await openReviews(page, 1);
    await page.evaluate(holdTime);
    await page.getByRole('button', { name: 'Submit' }).click();
    const told = page.getByRole('status').getByText('Both rating and comment are needed');
    await told.waitFor();
    await page.getByRole('radio').first().and(page.locator(':focus')).waitFor();
    expect(await page.evaluate(passTime)).not.toContain(5_000);
    expect(await told.count()).toBe(1);
    await page.waitForFunction(paint, 5_000, { polling: 50 });
    expect(await page.evaluate(passTime)).toContain(5_000);
    await told.waitFor({ state: 'detached' });
  });

  it('is changed and deleted by its author, and nothing that was typed is lost when another tab was faster', async () => {
    const { page, context } = open;
    await logInViaApi(context, firstCustomer());
    await openReviews(page, 0);
    const own = page.getByRole('region', { name: 'Your review' });
    const comment = own.getByLabel(/^Comment/);
    await own.getByRole('button', { name: 'Edit' }).click();
    expect(await comment.inputValue()).toBe('<b>Quiet</b>\nand cool.');
    expect(await own.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    expect(await pageProblems(page)).toEqual([]);
    await comment.fill('Loud after a week.');
    await own.getByRole('radio', { name: '2 stars' }).check();

    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('tab', { name: 'Reviews' }).click();
    const elsewhere = other.getByRole('region', { name: 'Your review' });
    await elsewhere.getByRole('button', { name: 'Edit' }).click();
    await elsewhere.getByLabel(/^Comment/).fill('Still quiet.');
    await elsewhere.getByRole('button', { name: 'Save' }).click();
    await message(other, 'Review changed.');

    await own.getByRole('button', { name: 'Save' }).click();
    await refusal(page, 'This review has been changed in the meantime.');
    await own.getByText('The review now says: Still quiet.').waitFor();
    expect(await comment.inputValue()).toBe('Loud after a week.');
    await own.getByRole('button', { name: 'Save' }).click();
    await message(page, 'Review changed.');
    await page.getByText('2.0 out of 5 from 1 review').waitFor();
    await own.and(page.locator(':focus')).waitFor();
    await page.getByRole('listitem').getByText('Loud after a week.').waitFor();
    await own.getByText(/^changed /).waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await elsewhere.getByRole('button', { name: 'Delete' }).click();
    const question = other.getByRole('dialog', { name: 'Delete your review?' });
    await question.getByText('You can write a new one.').waitFor();
    await question.getByRole('button', { name: 'Delete Review' }).click();
    await message(other, 'Review deleted.');
    await other.getByText('There are no reviews for this product yet.').waitFor();
    await other.close();

    await own.getByRole('button', { name: 'Edit' }).click();
    await comment.fill('Loud, but cool.');
    await own.getByRole('button', { name: 'Save' }).click();
    await refusal(page, 'There is no review with the ID');
    const form = page.getByRole('region', { name: 'Write a review' });
    await form.getByRole('button', { name: 'Submit' }).waitFor();
    expect(await form.getByLabel(/^Comment/).inputValue()).toBe('Loud, but cool.');
    expect(await form.getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true);
    await form.getByRole('button', { name: 'Submit' }).click();
    await message(page, 'Submission successful.');
    await page.getByRole('listitem').getByText('Loud, but cool.').waitFor();
  });

  it('is refused when it was written elsewhere; others fill pages of five, the newest first', async () => {
    const { page, context } = open;
    await logInViaApi(context, firstCustomer());
    const productId = await openReviews(page, 2);
    await page.getByRole('radio', { name: '5 stars' }).check();
    for (const [index, person] of customers.entries()) {
      await apiCaller(async (caller) => {
        await logInViaApi(caller, person);
        await reviewViaApi(caller, productId, index < 3 ? 5 : 4);
      });
    }
    await writeReview(page, 5, 'Again.');
    await refusal(page, 'You have already reviewed this product.');
    await page.goto(`/product-details/${productId}`);
    await page.getByRole('button', { name: '6 reviews' }).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByText('4.5 out of 5 from 6 reviews').waitFor();
    await panel.getByRole('img', { name: '4.5 out of 5 stars' }).waitFor();
    const listed = panel.getByRole('listitem');
    expect(await listed.getByText('Worth 4.').count()).toBe(3);
    expect(await listed.getByText('Worth 5.').count()).toBe(2);
    await panel.getByRole('link', { name: 'Older' }).click();
    await page.waitForURL((url) => /reviews=(?!newest)./.test(url.search));
    await panel.getByRole('link', { name: 'Newest' }).waitFor();
    await page.waitForFunction(() => document.querySelector('[role=tabpanel] [aria-busy=true]') === null);
    expect(await listed.getByText(/^Worth/).allInnerTexts()).toEqual(['Worth 5.']);
    await page.reload();
    await listed.getByText('Worth 5.').waitFor();
    expect(await listed.getByText(/^Worth/).count()).toBe(1);
    await page.goto('/products-catalog?currentPage=1&itemsPerPage=24&category=storage&sort=price-asc');
    await page.locator('article').nth(2).getByRole('img', { name: '4.5 out of 5 stars' }).waitFor();
  });
});
