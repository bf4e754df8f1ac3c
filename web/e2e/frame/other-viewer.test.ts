import { describe, expect, it } from '@jest/globals';
import { apiCaller } from '../support/caller.js';
import { journey } from '../support/journey.js';
import { refusal } from '../support/messages.js';
import { logInViaApi, registerViaApi } from '../support/people.js';

const open = journey();

describe('a window whose other window has logged in somebody else', () => {
  it('changes nothing for them, says who is logged in now, and shows that from then on', async () => {
    const { page, context } = open;
    const [first, second] = await Promise.all([apiCaller(registerViaApi), apiCaller(registerViaApi)]);
    await logInViaApi(context, first);
    await page.goto('/products-catalog?currentPage=1&itemsPerPage=4&category=storage&availableInStock=yes');
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
    await page.getByRole('status').getByText('Product added to cart!').waitFor();
  });
});
