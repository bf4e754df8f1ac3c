import { describe, expect, it } from '@jest/globals';
import { passUntilAlive, searchBox } from '../support/browser.js';
import { journey } from '../support/journey.js';

const open = journey({ hasMotion: true });

/** Lets only the test move the clock of the window. */
async function holdClock(): Promise<void> {
  await open.page.clock.install({ time: 0 });
  await open.page.clock.pauseAt(1_000);
}

describe('popup messages', () => {
  const message = () =>
    open.page.getByRole('alert').getByText('The products ID is required in order to find it.');

  const openMessage = async (): Promise<void> => {
    await open.page.goto('/product-details');
    // The message, for 5 s, comes with a part of the page that React shows by a timer.
    while (!(await message().isVisible())) await open.page.clock.runFor(50);
  };

  it('stay while somebody points at them or has the focus in them, and are closed by their button', async () => {
    await holdClock();
    await openMessage();
    await open.page.clock.runFor(4_900);
    await message().hover();
    await open.page.clock.runFor(20_000);
    expect(await message().isVisible()).toBe(true);
    await open.page.getByRole('button', { name: 'Close message' }).focus();
    await open.page.mouse.move(0, 0);
    await open.page.clock.runFor(20_000);
    expect(await message().isVisible()).toBe(true);
    await searchBox(open.page).focus();
    await open.page.clock.runFor(200);
    await message().waitFor({ state: 'detached' });
    await openMessage();
    await open.page.getByRole('button', { name: 'Close message' }).click();
    await message().waitFor({ state: 'detached' });
  });
});

describe('pictures of a product that change by themselves', () => {
  const slide = (rest = '') =>
    open.page.getByRole('main').locator(`[aria-roledescription=slide][data-current]${rest}`);
  const shown = (): Promise<string | null> => slide().getAttribute('aria-label');
  /** Waits until a picture is shown: React shows it a moment after the clock has said so. */
  const comes = (number: number): Promise<void> => slide(`[aria-label^="${number} of "]`).waitFor();
  const button = (name: string) => open.page.getByRole('button', { name });
  const pass = (ms: number): Promise<void> => open.page.clock.runFor(ms);
  /** Loads the page again while the clock is held. */
  const reload = async (): Promise<void> => {
    await open.page.goto(open.page.url(), { waitUntil: 'load' });
    await passUntilAlive(button('Next picture'));
  };

  it('go on every five seconds, but not while or after somebody looks at one', async () => {
    const { page } = open;
    await page.goto('/products-catalog?category=processors');
    await page.getByRole('article').first().getByRole('link').click();
    await button('Next picture').waitFor();
    await page.mouse.move(0, 0);
    await holdClock();
    await reload();
    expect(await shown()).toMatch(/^1 of /);
    await pass(4_900);
    expect(await shown()).toMatch(/^1 of /);
    await pass(200);
    await comes(2);
    await button('Pause pictures').click();
    await page.mouse.move(0, 0);
    await pass(20_000);
    expect(await shown()).toMatch(/^2 of /);
    await button('Play pictures').click();
    await page.mouse.move(0, 0);
    await pass(5_100);
    await slide(':not([aria-label^="2 of "])').waitFor();

    await button('Show 1:').click();
    await comes(1);
    await button('Next picture').click();
    await comes(2);
    await pass(20_000);
    expect(await shown()).toMatch(/^2 of /);
    await button('Previous picture').click();
    await comes(1);

    await reload();
    await button('Pause pictures').waitFor();
    await slide().hover();
    await page.mouse.move(0, 0);
    await button('Play pictures').waitFor();
    await pass(20_000);
    expect(await shown()).toMatch(/^1 of /);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reload();
    await button('Play pictures').waitFor();
    await page.mouse.move(0, 0);
    await pass(20_000);
    expect(await shown()).toMatch(/^1 of /);
  });
});
