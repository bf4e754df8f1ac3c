import { beforeAll, describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { apiCaller } from '../support/caller.js';
import { addProductViaApi } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { readMailOf } from '../support/mails.js';
import { message } from '../support/messages.js';
import { EMPLOYEE, logInViaApi, registerViaApi, type Person } from '../support/people.js';

const open = journey({ isPhone: true });

let author: Person;
let reviewsPath: string;

beforeAll(async () => {
  const productID = await apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    return addProductViaApi(caller, { name: 'Moderated Bench' });
  });
  reviewsPath = `/product-details/${productID}?reviews=newest`;
  author = await apiCaller(async (caller) => {
    const person = await registerViaApi(caller);
    await caller.request.post('/api/review', {
      form: { productID, rating: '1', comment: 'Buy it at b.example instead!' },
    });
    return person;
  });
});

describe('an abusive review', () => {
  it('is reported by a guest, decided by an employee, hidden, and both are told why', async () => {
    const { page, context } = open;
    await page.goto(reviewsPath);
    const review = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'b.example' });
    await review.getByRole('button', { name: 'Report' }).click();
    const form = page.getByRole('dialog', { name: 'Report this review' });
    const send = form.getByRole('button', { name: 'Send Notice' });
    await form.getByLabel('What does it break?').selectOption('Advertising, or a link to another offer');
    await form.getByLabel('Explanation').fill('Links to a competitor.');
    await form.getByLabel('Your name').fill('Nora O’Brien');
    await form.getByLabel('Email').fill('nora@example.com');
    expect(await send.isDisabled()).toBe(true);
    await form.getByLabel(/^I believe in good faith/).check();
    expect(await pageProblems(page)).toEqual([]);
    await send.click();
    await message(page, 'has arrived. A receipt is on its way to you.');

    await logInViaApi(context, EMPLOYEE);
    await page.goto('/staff/reviews');
    const notice = page.getByRole('article').filter({ hasText: 'Moderated Bench' });
    const heading = await notice.getByRole('heading', { name: /^Notice no\. / }).innerText();
    const number = heading.replace(/\D/g, '');
    expect(await readMailOf(`notice-received-${number}`)).toContain('To: nora@example.com');
    expect(await pageProblems(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Hide Review' }).press('Enter');
    const decision = page.getByRole('dialog', { name: `Hide the review of notice no. ${number}?` });
    await decision.getByLabel('Explanation').fill('It names another shop.');
    expect(await pageProblems(page)).toEqual([]);
    await decision.getByRole('button', { name: 'Hide Review' }).click();
    await message(page, `Notice no. ${number} decided.`);
    const told = await readMailOf(`notice-decided-${number}`);
    expect(told).toContain('We have hidden it');
    expect(told).toContain('It names another shop.');

    await page.goto('/staff/reviews?show=hidden');
    const hidden = page.getByRole('article').filter({ hasText: 'Moderated Bench' });
    await hidden.getByRole('button', { name: 'Show Again' }).waitFor();
    await page.goto(reviewsPath);
    await page.getByText('There are no reviews for this product yet.').waitFor();
    await context.clearCookies();
    await logInViaApi(context, author);
    await page.goto(reviewsPath);
    const own = page.getByRole('region', { name: 'Your review is hidden' });
    await own.getByText('It names another shop.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
  });

  it('is shown again, answered in public by the shop, and shows the name that its author has chosen', async () => {
    const { page, context } = open;
    await logInViaApi(context, EMPLOYEE);
    await page.goto('/staff/reviews?show=all');
    const card = page.getByRole('article').filter({ hasText: 'Moderated Bench' });
    await card.getByRole('button', { name: 'Show Again' }).click();
    await message(page, 'Review shown again.');
    await page.goto(reviewsPath);
    const review = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'b.example' });
    await review.getByRole('button', { name: 'Reply' }).click();
    await page.getByRole('dialog').getByLabel('Reply').fill('We match that price.');
    await page.getByRole('button', { name: 'Save Reply' }).click();
    // Until it has gone, what was typed stands in it, too.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await review.getByText('We match that price.').waitFor();

    await context.clearCookies();
    await logInViaApi(context, author);
    await page.goto('/profile');
    const panel = page.getByRole('region', { name: 'Public name' });
    const name = panel.getByLabel(/^Name shown with your reviews/);
    await name.fill(author.username);
    await panel.getByText('Please choose another name than the one you log in with.').waitFor();
    await name.fill('Jürgen aus Köln');
    await panel.getByRole('button', { name: 'Save Name' }).click();
    await message(page, 'Public name saved.');
    expect(await pageProblems(page)).toEqual([]);
    await page.goto(reviewsPath);
    await review.getByText('Jürgen aus Köln').waitFor();
    await review.getByText('Reply of the shop').waitFor();
  });
});
