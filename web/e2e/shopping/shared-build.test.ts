import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { ask } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { fillLogin, homeArrives, registerViaApi } from '../support/people.js';
import { SHOP_URL } from '../support/shop.js';

interface Kept {
  code: string;
  entries: { label: string }[];
}

describe('a build that is shared', () => {
  const open = journey({ allowsPayment: true });

  it('is shared by a guest, who logs in at its link, saves a copy, and goes on with the first', async () => {
    const { page, context } = open;
    const person = await registerViaApi(context);
    await context.clearCookies();
    await page.goto('/builder');
    await page.getByRole('button', { name: 'Silent Office' }).click();
    await page.getByRole('heading', { level: 1, name: 'Silent Office' }).waitFor();
    await page.getByRole('button', { name: 'Share by a link' }).click();
    await message(page, 'The link is ready.');
    await page.getByText('The link shows what is here.').waitFor();
    expect(await pageProblems(page)).toEqual([]);

    // What has changed since is not at the link before it is sent there.
    const parts = page.getByRole('main').getByRole('list', { name: 'Parts' });
    await parts.getByRole('button').filter({ hasText: 'Western Digital' }).first().focus();
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Update the link' }).click();
    await page.getByText('The link shows what is here.').waitFor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SHOP_URL });
    await page.getByRole('button', { name: 'Copy the link of Silent Office' }).click();
    await message(page, 'The link is copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/b\/\w{8}$/);

    await page.getByRole('link', { name: /\/b\/[0-9A-HJKMNP-TV-Z]{8}$/ }).click();
    await page.waitForURL(/\/b\/\w{8}$/);
    const link = page.url();
    await page.getByText('All parts fit together.').waitFor();

    await page.getByRole('link', { name: 'Log in to buy or keep this build' }).click();
    await fillLogin(page, person);
    await homeArrives(page);
    await page
      .getByRole('region', { name: 'What comes next' })
      .getByRole('link', { name: 'Continue with Silent Office' })
      .click();
    await page.waitForURL(link);
    await page.getByRole('button', { name: 'Save a copy' }).click();
    await message(page, 'Saved under “My machines”.');
    await page.waitForURL(/\/profile\?tab=machines$/);
    await page.getByRole('list', { name: 'My machines' }).getByText('Intel Core Ultra 7 265K').waitFor();

    await page.getByRole('link', { name: 'Look at it: Silent Office' }).click();
    await page.waitForURL((url) => /\/b\/\w{8}$/.test(url.pathname) && url.href !== link);
    await page.getByRole('button', { name: 'Put all parts into the cart' }).click();
    await message(page, 'The build is in your cart.');
    await page.goto('/shopping-cart');
    const cart = page.getByRole('list', { name: 'Items in your cart' });
    await cart.getByText('Intel Core Ultra 7 265K').first().waitFor();
    await cart.getByText('Deepcool AK620').first().waitFor();

    // The build that the guest has begun is the customer's now, and saves its changes by itself.
    await page.goto('/builder');
    await page.getByText('Saved. Changes save themselves.').waitFor();
    const kept = async (): Promise<number | undefined> => {
      const builds = await ask<Kept[]>(context, '{ myBuilds { code entries { label } } }');
      return builds.find(({ code }) => link.endsWith(code))?.entries.length;
    };
    const before = (await kept()) ?? 0;
    const saved = page.waitForResponse((response) => {
      const request = response.request();
      return `${request.url()} ${request.postData() ?? ''}`.includes('SaveBuild');
    });
    await page
      .getByRole('main')
      .getByRole('list', { name: 'Parts' })
      .getByRole('button')
      .filter({ hasText: 'Deepcool AK620' })
      .first()
      .focus();
    await page.keyboard.press('Delete');
    await saved;
    await page.getByText('Saved. Changes save themselves.').waitFor();
    expect(await kept()).toBe(before - 1);
  });

  it('opens in the configurator as a copy; its own link ends only after a question', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    const [build] = await ask<{ code: string; name: string }[]>(context, '{ startingBuilds { code name } }');
    const name = build?.name ?? '';
    await page.goto(`/b/${build?.code}`);
    await page.getByRole('button', { name: 'Open in the configurator' }).click();
    await page.waitForURL(/\/builder$/);
    await page.getByRole('button', { name: 'Save under “My machines”' }).click();
    const link = page.getByRole('link', { name: /\/b\/[0-9A-HJKMNP-TV-Z]{8}$/ });
    await link.click();
    await page.waitForURL(/\/b\/\w{8}$/);
    const own = page.url();
    expect(own).not.toContain(build?.code);

    await page.getByRole('button', { name: 'Open in the configurator' }).click();
    const question = page.getByRole('dialog', { name: 'Open in the configurator' });
    await question.getByText('The copy takes the place of the build that is there now.').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await question.getByRole('button', { name: 'Open a copy' }).click();
    await page.waitForURL(/\/builder$/);
    await page.getByRole('button', { name: 'Save under “My machines”' }).waitFor();
    expect(await link.count()).toBe(0);

    await page.goto('/profile?tab=machines');
    await page.getByRole('button', { name: `Share ${name}` }).click();
    await page.getByRole('button', { name: `Stop sharing ${name}` }).waitFor();
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    const removal = page.getByRole('dialog', { name: `Remove: ${name}` });
    await removal.getByText('Its link ends for everybody who has it').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await removal.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: `Undo: put ${name} back` }).click();
    await page.getByRole('button', { name: `Share ${name}`, exact: true }).waitFor();
    await page.goto(own);
    await page.getByText('There is no build at this address.').waitFor();
  });

  it('is what a product page asks about as soon as it is saved', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    const { products } = await ask<{ products: { id: string }[] }>(
      context,
      '{ products(filter: { name: "Deepcool AK620" }) { products { id } } }',
    );
    const known = page.waitForResponse((response) => {
      const request = response.request();
      return `${request.url()} ${request.postData() ?? ''}`.includes('MyBuilds');
    });
    await page.goto(`/product-details/${products[0]?.id}`);
    await page.getByRole('heading', { name: 'Price history' }).scrollIntoViewIfNeeded();
    await known;
    await page.getByRole('banner').getByRole('link', { name: 'PC Builder' }).click();
    await page.getByRole('button', { name: 'Silent Office' }).click();
    await page.getByRole('button', { name: 'Save under “My machines”' }).click();
    await message(page, 'Saved under “My machines”.');
    await page.goBack();
    await page.getByText('It fits into Silent Office.').waitFor();
  });

  it('stays as it is where it was changed elsewhere, which is told, and is saved beside the other', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await page.goto('/builder');
    await page.getByRole('button', { name: 'Silent Office' }).click();
    await page.getByRole('button', { name: 'Save under “My machines”' }).click();
    await page.getByText('Saved. Changes save themselves.').waitFor();
    const builds = (): Promise<(Kept & { version: number })[]> =>
      ask(context, '{ myBuilds { code version entries { label } } }');
    const [kept] = await builds();
    const { code, version, entries } = kept ?? { code: '', version: 0, entries: [] };
    const input = { code, version, name: 'Of another window', kind: 'PLAN', entries: [] };
    await ask(context, 'mutation ($input: SaveBuildInput!) { saveBuild(input: $input) { __typename } }', {
      input,
    });

    const parts = page.getByRole('main').getByRole('list', { name: 'Parts' });
    await parts.getByRole('button').filter({ hasText: 'Deepcool AK620' }).first().focus();
    await page.keyboard.press('Delete');
    const other = page.getByRole('link', { name: 'Look at what was changed elsewhere' });
    await other.waitFor();
    expect(await other.getAttribute('href')).toBe(`/b/${code}`);
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save under “My machines”' }).click();
    await message(page, 'Saved under “My machines”.');
    await other.waitFor({ state: 'detached' });
    expect((await builds()).map((build) => build.entries.length)).toEqual([entries.length - 1, 0]);
  });
});
