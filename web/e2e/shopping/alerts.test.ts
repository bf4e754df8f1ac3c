import { expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { ask } from '../support/buying.js';
import { apiCaller } from '../support/caller.js';
import { mutate, ownProducts } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { readLinkOf } from '../support/mails.js';
import { message } from '../support/messages.js';
import { detailsOf, EMPLOYEE, logInViaApi, registerViaApi } from '../support/people.js';

const open = journey();
const products = ownProducts();

it('a customer is told of a lower price, sees what it was before, and ends the alert by the mail', async () => {
  const { page, context } = open;
  const { email } = detailsOf(await registerViaApi(context));
  const token = (await readLinkOf(email, 'verify-email')).replace(/.*=/, '');
  expect(await mutate(context, 'verifyEmail', { token })).toBe('EmailVerified');
  const [productId, goneId] = await apiCaller(async (caller) => {
    await logInViaApi(caller, EMPLOYEE);
    return [
      await products.add(caller, { name: 'Test Bench Watched' }),
      await products.add(caller, { name: 'Test Bench Gone', stockCount: '0' }),
    ] as const;
  });
  await page.goto(`/product-details/${goneId}`);
  await page.getByRole('button', { name: 'Tell Me When It Is in Stock' }).click();
  await page.getByText('We will tell you by email when it is in stock again.').waitFor();
  await page.getByRole('button', { name: 'End Alert' }).click();
  await message(page, 'The alert has ended.');

  await page.goto(`/product-details/${productId}`);
  await page.getByText(/^Unchanged since .*: 12\.50\s€$/).waitFor();
  await page.getByRole('button', { name: 'Tell Me When the Price Falls' }).click();
  await page.getByText('We will tell you by email when the price falls.').waitFor();

  const desk = await open.newVisit();
  await logInViaApi(desk.context, EMPLOYEE);
  expect(await mutate(desk.context, 'editOffer', { productId, price: 1_000 })).toBe('ProductEdited');
  await desk.page.goto(`/edit-product/${productId}`);
  await desk.page.getByRole('button', { name: 'Announce Reduction' }).click();
  await message(desk.page, 'The reduction is announced.');
  await desk.page.getByRole('button', { name: 'End Reduction' }).waitFor();
  await desk.close();

  const link = await readLinkOf(email, 'end-alert');
  await page.goto(`/product-details/${productId}`);
  await page.getByText('lowest price of the last 30 days: 12.50 € (−20 %)').first().waitFor();
  await page.getByRole('img', { name: /lowest 10\.00\s€, highest 12\.50\s€$/ }).waitFor();
  expect(await page.locator('s, del').count()).toBe(0);
  expect(await pageProblems(page)).toEqual([]);
  await page.goto('/profile?tab=alerts');
  await page.getByRole('link', { name: 'Test Bench Watched' }).waitFor();

  await page.goto(link);
  await page.getByRole('button', { name: 'End Alert' }).click();
  await page.getByText('The alert has ended. We no longer write to you about it.').waitFor();
  expect(await ask(context, '{ viewer { watches { kind } } }')).toEqual({ watches: [] });
});
