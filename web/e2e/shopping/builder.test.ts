import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pageProblems, themeProblems } from '../support/browser.js';
import { decide, openPayment, payButton, placedOrderId, productsOf } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { orderCard } from '../support/orders.js';
import { fillLogin, homeArrives, registerViaApi } from '../support/people.js';

const rows = (page: Page): Locator => page.getByRole('main').getByRole('list', { name: 'Parts' });
/** The row of a slot, by its kind and what stands there. */
const row = (page: Page, text: string): Locator =>
  rows(page).getByRole('button').filter({ hasText: text }).first();
const report = (page: Page): Locator => page.getByRole('region', { name: 'Check' });
const picker = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** Types into the search of the open list, and chooses a part of what it finds. */
async function pick(page: Page, title: string, words: string, name: string): Promise<void> {
  const search = picker(page, title).getByRole('searchbox');
  await search.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(words);
  const found = picker(page, title).getByRole('button').filter({ hasText: name });
  await found.waitFor();
  await found.focus();
  await page.keyboard.press('Enter');
  await picker(page, title).waitFor({ state: 'detached' });
}

/** Opens the list of a slot from its row by keyboard, and chooses a part. */
async function choose(page: Page, slot: string, title: string, name: string): Promise<void> {
  await row(page, slot).focus();
  await page.keyboard.press('Enter');
  await pick(page, title, name, name);
  await row(page, name).and(page.locator(':focus')).waitFor();
}

describe('the configurator', () => {
  // Without a network, the console complains.
  const open = journey({ allowsErrors: true });

  it('lets a guest choose by keyboard, tells what clashes and why, and goes on without a network', async () => {
    const { page, context } = open;
    await page.goto('/builder');
    await report(page).getByText('Nothing to check yet').waitFor();
    expect(await pageProblems(page)).toEqual([]);

    await choose(page, 'Processor', 'Processors', 'AMD Ryzen 7 9800X3D');
    await message(page, 'AMD Ryzen 7 9800X3D added.');
    // What does not fit is left out until it is asked for.
    await row(page, 'Motherboard').focus();
    await page.keyboard.press('Enter');
    const motherboards = picker(page, 'Motherboards');
    await motherboards.getByText(/^\d+ fit · \d+ not certain · [1-9]\d* do not fit$/).waitFor();
    await motherboards.getByRole('listitem').first().waitFor();
    expect(await motherboards.getByRole('list', { name: 'Does not fit' }).count()).toBe(0);
    await motherboards.getByRole('checkbox', { name: 'Show what does not fit, too' }).press('Space');
    await motherboards.getByRole('list', { name: 'Does not fit' }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await motherboards.getByRole('searchbox').focus();
    await pick(page, 'Motherboards', 'MSI MAG B760', 'MSI MAG B760 Tomahawk WiFi DDR4');
    await report(page)
      .getByText('AMD Ryzen 7 9800X3D needs socket AM5; MSI MAG B760 Tomahawk WiFi DDR4 has LGA1700.')
      .waitFor();
    await row(page, 'MSI MAG B760').getByText('Does not fit: Socket').waitFor();
    expect(await pageProblems(page)).toEqual([]);

    const way = report(page).getByRole('button', { name: 'Motherboards that fit' }).first();
    await way.focus();
    await page.keyboard.press('Enter');
    await picker(page, 'Motherboards').getByRole('listitem').first().waitFor();
    await pick(page, 'Motherboards', 'X870 Tomahawk', 'MSI MAG X870 Tomahawk WiFi');
    await report(page).getByRole('heading', { name: 'Fits so far' }).waitFor();

    const board = row(page, 'MSI MAG X870 Tomahawk WiFi');
    await board.focus();
    await page.keyboard.press('Enter');
    await picker(page, 'Motherboards').getByRole('searchbox').waitFor();
    await page.keyboard.press('Escape');
    await board.and(page.locator(':focus')).waitFor();

    await context.setOffline(true);
    await page.getByText('The shop cannot be reached. What is here goes on being checked').waitFor();
    await page.keyboard.press('Delete');
    await board.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo: put MSI MAG X870 Tomahawk WiFi back' }).waitFor();
    await page.keyboard.press('Control+z');
    await board.getByText('Fits').waitFor();
    await report(page).getByRole('heading', { name: 'Fits so far' }).waitFor();
    await context.setOffline(false);

    await page.reload();
    await board.getByText('Fits').waitFor();
    await page.getByRole('link', { name: 'Log in to buy' }).click();
    await page.waitForURL(/\/login$/);
  });
});

/** A value of a fact in the list of graphics cards, which is narrowed down by what fits. */
const memory = (page: Page, value: string): Locator =>
  page
    .getByRole('group', { name: 'Memory', exact: true })
    .getByRole('checkbox', { name: value, exact: true });

/** How many of the listed cards fit. */
const fitting = (page: Page, count: number): Promise<void> =>
  picker(page, 'Graphics cards')
    .getByText(new RegExp(`^${count} fit · 0 not certain`))
    .waitFor();

/** How many parts a value promises. */
async function promised(page: Page, value: Locator): Promise<number> {
  const id = (await value.getAttribute('aria-describedby')) ?? '';
  return Number.parseInt(
    await page.evaluate((hint) => document.getElementById(hint)?.textContent ?? '', id),
    10,
  );
}

describe('the list of a slot', () => {
  const open = journey();

  it('is narrowed down by facts that count only what can stand there, and widened by their chips', async () => {
    const { page } = open;
    await page.goto('/builder');
    await page.getByRole('button', { name: 'Gaming 1440p' }).click();
    await page.getByRole('button', { name: /^Graphics card: / }).press('Space');
    const cards = picker(page, 'Graphics cards');
    await cards.getByRole('searchbox').and(page.locator(':focus')).waitFor();
    // What asks too much of the power supply is told apart here as the shop tells it.
    const all = cards.getByRole('checkbox', { name: 'Show what does not fit, too' });
    await all.press('Space');
    const clashing = cards.getByRole('list', { name: 'Does not fit' });
    await clashing.getByText('ASUS TUF Gaming GeForce RTX 5090 OC', { exact: true }).waitFor();
    await all.press('Space');
    await clashing.waitFor({ state: 'detached' });
    const first = await promised(page, memory(page, '12 GB'));
    const second = await promised(page, memory(page, '16 GB'));
    await memory(page, '12 GB').press('Space');
    await fitting(page, first);
    await memory(page, '16 GB').press('Space');
    await fitting(page, first + second);
    expect(await pageProblems(page)).toEqual([]);
    await cards.getByRole('button', { name: 'Remove filter: Memory: 16 GB' }).press('Enter');
    await fitting(page, first);
    const name = await cards.getByRole('listitem').locator('b').first().innerText();
    await cards.getByRole('searchbox').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await row(page, name).waitFor();
    const drawn = page.getByRole('button', { name: `Graphics card: ${name}` });
    await drawn.and(page.locator(':focus')).waitFor();

    // What is chosen once more beside what is there is one piece more of it.
    const drive = 'Samsung 990 EVO Plus 2TB';
    await row(page, drive).waitFor();
    await row(page, 'Another part').click();
    await pick(page, 'Another part', drive, drive);
    await row(page, 'Drive · 2 ×').getByText(drive).waitFor();
  });

  it('has its facets in a sheet on a phone, which says how many parts are left', async () => {
    await open.reopen({ isPhone: true });
    const { page } = open;
    await page.goto('/builder');
    await row(page, 'Graphics card').click();
    await picker(page, 'Graphics cards').getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = picker(page, 'Filter Products');
    const count = await promised(page, memory(page, '16 GB'));
    await memory(page, '16 GB').check();
    await sheet.getByRole('button', { name: `Apply Filter (${count})` }).waitFor();
    expect(await themeProblems(page)).toEqual([]);
    await sheet.getByRole('button', { name: `Apply Filter (${count})` }).click();
    await picker(page, 'Graphics cards').getByText(`${count} products`).waitFor();
    await picker(page, 'Graphics cards').getByRole('button', { name: 'Filters (1)' }).click();
    await sheet.getByRole('button', { name: 'Remove filter: Memory: 16 GB' }).click();
    await page.keyboard.press('Escape');
    await picker(page, 'Graphics cards').getByRole('button', { name: 'Filters', exact: true }).waitFor();
  });
});

interface Kept {
  slot: string;
  productId: string;
  count: number;
  name: string;
  cents: number;
}

/** Opens the configurator with a build that the browser has kept from an earlier visit. */
async function openKept(page: Page, parts: readonly Kept[]): Promise<void> {
  await page.goto('/about');
  await page.evaluate(
    (build) => {
      localStorage.setItem('build', build);
    },
    JSON.stringify({ version: 1, name: 'Work PC', parts }),
  );
  await page.goto('/builder');
}

describe('a build of an earlier visit', () => {
  const open = journey();

  it('shows what has changed since: prices, what is sold, and what another tab has done', async () => {
    const { page, context } = open;
    const [product] = await productsOf(context, 'processors');
    const name = product?.name ?? '';
    const chosen = { slot: 'processor', productId: String(product?.productID), count: 1, name, cents: 100 };
    const gone = { slot: 'case', productId: '999999', count: 1, name: 'Gone', cents: 100 };
    await openKept(page, [chosen, gone]);
    await row(page, name).getByText('Was 1.00 € when you chose it').waitFor();
    await row(page, 'Gone').getByText('No longer sold: please choose another one.').waitFor();
    // What cannot be bought costs nothing.
    const price = page.getByRole('region', { name: 'Price' });
    await price.getByText('1 part, incl. VAT and shipping').waitFor();
    expect(await price.locator('b').innerText()).toBe(
      await row(page, name).getByText('€').first().innerText(),
    );
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take the new prices' }).click();
    await page.getByText('Was 1.00 € when you chose it').waitFor({ state: 'detached' });

    const other = await context.newPage();
    await other.goto('/builder');
    await row(other, 'Gone').focus();
    await other.keyboard.press('Delete');
    await row(page, 'Gone').waitFor({ state: 'detached' });
    await message(page, 'The build has changed in another tab.');
    await other.close();

    const fans = Array.from({ length: 24 }, (_, index) => ({
      slot: 'fan',
      productId: String(900_000 + index),
      count: 1,
      name: `Fan ${index}`,
      cents: 100,
    }));
    await openKept(page, fans);
    const more = row(page, 'A machine has at most 24 different parts.');
    await more.waitFor();
    expect(await more.isDisabled()).toBe(true);
    expect(await row(page, 'Processor').isDisabled()).toBe(true);
  });
});

/** The slots of a small computer in the order in which somebody may choose, the titles of their lists, and parts that fit. */
const SMALL_COMPUTER = [
  ['Case', 'Cases', 'Lian Li A3-mATX'],
  ['Motherboard', 'Motherboards', 'MSI MPG B850I Edge TI WiFi'],
  ['Processor', 'Processors', 'AMD Ryzen 5 9600X'],
  ['Cooler', 'Coolers', 'ARCTIC Liquid Freezer III Pro 360'],
  ['Memory', 'Memory', 'Crucial Pro 64GB DDR5-5600 CL46'],
  ['Drive', 'Drives', 'Western Digital Black SN7100 1TB'],
  ['Power supply', 'Power supplies', 'be quiet! Pure Power 13 M 750W'],
] as const;

describe('the configurator on a phone', () => {
  const open = journey({ isPhone: true, allowsPayment: true });

  it('is a strip, cards and a bar, where a customer puts the whole machine into the cart', async () => {
    const { page, context } = open;
    await registerViaApi(context);
    await page.goto('/builder');
    await row(page, 'Graphics card').click();
    await pick(page, 'Graphics cards', 'RTX 5090', 'ASUS TUF Gaming GeForce RTX 5090 OC');
    await row(page, 'Case').click();
    await picker(page, 'Cases').getByText('Show what does not fit, too').click();
    await picker(page, 'Cases').getByRole('list', { name: 'Does not fit' }).waitFor();
    await picker(page, 'Cases').getByRole('searchbox').focus();
    await pick(page, 'Cases', 'Torrent Compact', 'Fractal Design Torrent Compact');
    const outcome = page.getByRole('button', { name: /^Does not fit/ });
    await page.getByRole('button', { name: /^Graphics card: .*18 mm too large$/ }).waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await outcome.click();
    const sheet = page.getByRole('dialog', { name: 'Check' });
    await sheet
      .getByText(
        'ASUS TUF Gaming GeForce RTX 5090 OC is 348 mm long; Fractal Design Torrent Compact takes 330 mm.',
      )
      .waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Into the cart' }).click();
    await page.getByRole('button', { name: 'Into the cart all the same' }).click();
    await page.waitForURL(/\/shopping-cart$/);
    const cart = page.getByRole('list', { name: 'Items in your cart' });
    await cart.getByText('ASUS TUF Gaming GeForce RTX 5090 OC').first().waitFor();
    await cart.getByText('Fractal Design Torrent Compact').first().waitFor();
  });

  it('leads a guest from nothing to a small computer whose parts all fit, to its link, and to the paid order', async () => {
    const { page, context } = open;
    const person = await registerViaApi(context);
    await context.clearCookies();
    await page.goto('/builder');
    for (const [slot, title, name] of SMALL_COMPUTER) {
      await row(page, slot).click();
      await pick(page, title, name, name);
      await row(page, name).waitFor();
    }
    await page.getByRole('button', { name: /^Fits\s*[\d.,]+\s€/ }).waitFor();
    await page.getByRole('button', { name: 'Share by a link' }).click();
    await message(page, 'The link is ready.');
    await page.getByRole('link', { name: 'Log In', exact: true }).click();
    await fillLogin(page, person);
    await homeArrives(page);
    await page.getByRole('link', { name: 'Continue with PC Builder' }).click();
    await page.getByRole('button', { name: 'Into the cart' }).click();
    await page.waitForURL(/\/shopping-cart$/);
    await payButton(page).waitFor();
    await decide(await openPayment(page), 'Approve');
    const id = await placedOrderId(page);
    const items = orderCard(page, id).getByRole('list', { name: 'Items' });
    for (const [, , name] of SMALL_COMPUTER) await items.getByText(name).first().waitFor();
  });
});
