import { describe, expect, it } from '@jest/globals';
import { TEXTS } from '@shared/texts.js';
import { apiCaller } from '../support/caller.js';
import { journey } from '../support/journey.js';
import { message, refusal } from '../support/messages.js';
import {
  detailsOf,
  fillLogin,
  loadAndAsk,
  logInViaApi,
  registerViaApi,
  type Person,
} from '../support/people.js';

const open = journey();

describe('a window whose other window has logged in somebody else', () => {
  it('changes nothing for them, says who is logged in now, and shows that from then on', async () => {
    const { page, context } = open;
    const [first, second] = await Promise.all([apiCaller(registerViaApi), apiCaller(registerViaApi)]);
    await logInViaApi(context, first);
    const catalog = '/products-catalog?currentPage=1&itemsPerPage=4&category=storage&availableInStock=yes';
    await loadAndAsk(page, () => page.goto(catalog));
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: first.username }).waitFor();

    // Windows side by side share cookies, and neither is hidden meanwhile.
    await context.clearCookies();
    await logInViaApi(context, second);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Add .* to cart$|^Add To Cart/ })
      .click();
    await refusal(page, `You are logged in as ${second.username} now. Nothing was changed.`);
    await banner.getByRole('button', { name: second.username }).waitFor();
    const cart = await context.request.get('/api/validate-cookie');
    const { payload } = (await cart.json()) as { payload: { userID: number } };
    const lines = await context.request.get(`/api/cart/${payload.userID}`);
    expect(await lines.json()).toMatchObject({ payload: {} });

    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Add .* to cart$|^Add To Cart/ })
      .click();
    await message(page, 'Product added to cart!');
  });

  it('keeps what was typed: a guest’s for who has logged in, theirs for nobody but them', async () => {
    const { page, context } = open;
    const [first, second] = await Promise.all([apiCaller(registerViaApi), apiCaller(registerViaApi)]);
    const [title, question] = [page.getByLabel('Title'), page.getByLabel('Question')];
    const submit = page.getByRole('button', { name: 'Submit Ticket' });
    const become = async (person: Person): Promise<void> => {
      await context.clearCookies();
      await logInViaApi(context, person);
      await submit.click();
      await refusal(page, `You are logged in as ${person.username} now. Nothing was changed.`);
      await page.getByRole('banner').getByRole('button', { name: person.username }).waitFor();
      await question.waitFor();
    };
    await loadAndAsk(page, () => page.goto('/contact'));
    await title.fill('Cooler');
    await question.fill('Does it fit the socket?');
    await page.getByLabel('Email').fill('guest@example.com');

    await become(first);
    expect(await question.inputValue()).toBe('Does it fit the socket?');
    // Nobody's own address goes on with it: this one was typed.
    expect(await page.getByLabel('Email').inputValue()).toBe('guest@example.com');
    await page.getByLabel('Email').fill(detailsOf(first).email);

    await become(second);
    expect([await title.inputValue(), await question.inputValue()]).toEqual(['', '']);
    expect(await page.getByLabel('Email').inputValue()).toBe(detailsOf(second).email);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Does it fit');
    await title.fill('Fan');
    await question.fill('Is it loud?');
    await page.getByLabel('Email').fill(detailsOf(second).email);

    await become(first);
    expect(await question.inputValue()).toBe('Does it fit the socket?');
    await submit.click();
    await message(page, `Ticket submitted! We will answer you at ${detailsOf(first).email}.`);
  });

  it('shows what was typed over something saved to the same person alone, also after their session has ended', async () => {
    const { page, context } = open;
    const [first, second] = await Promise.all([apiCaller(registerViaApi), apiCaller(registerViaApi)]);
    const banner = page.getByRole('banner');
    const address = page.getByRole('textbox', { name: 'Address' });
    const save = page.getByRole('button', { name: 'Save Details' });
    const isShown = async ({ username }: Person, words: string): Promise<void> => {
      await banner.getByRole('button', { name: username }).waitFor();
      // The form of the one before may still stand there for a moment.
      while ((await address.inputValue()) !== words)
        await page.evaluate(() => new Promise(requestAnimationFrame));
    };
    const typed = 'Goethestr. 3, 10625 Berlin';
    await logInViaApi(context, first);
    await loadAndAsk(page, () => page.goto('/profile'));
    await address.fill(typed);
    for (const [next, words] of [
      [second, detailsOf(second).address],
      [first, typed],
    ] as const) {
      await context.clearCookies();
      await logInViaApi(context, next);
      await save.click();
      await refusal(page, `You are logged in as ${next.username} now. Nothing was changed.`);
      await isShown(next, words);
    }

    await context.clearCookies();
    await save.click();
    await refusal(page, 'Please log in first.');
    await page.getByRole('region', { name: 'What comes next' }).getByRole('link', { name: 'Log In' }).click();
    await fillLogin(page, first);
    await page.getByRole('link', { name: 'Continue with Profile' }).click();
    await isShown(first, typed);
    await save.click();
    await message(page, TEXTS.profileUpdated);
  });
});
