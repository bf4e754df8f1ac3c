import { describe, expect, it } from '@jest/globals';
import { searchBox } from '../support/browser.js';
import { journey } from '../support/journey.js';

const open = journey();

describe('popup messages', () => {
  const REQUIRED = 'The products ID is required in order to find it.';

  /** Opens a page that shows a message for 5 s, in a window whose clock only the test moves. */
  const openMessage = async (): Promise<void> => {
    await open.page.clock.install({ time: 0 });
    await open.page.clock.pauseAt(1_000);
    await open.page.goto('/product-details');
    // The message comes with a part of the page that React shows by a timer.
    while (!(await message().isVisible())) await open.page.clock.runFor(50);
  };
  const message = () => open.page.getByRole('alert').getByText(REQUIRED);

  it('stay while somebody points at them or has the focus in them', async () => {
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
  });
});

describe('pictures that change by themselves', () => {
  const shown = (): Promise<string | null> =>
    open.page
      .getByRole('main')
      .locator('[aria-roledescription=slide][data-current]')
      .getAttribute('aria-label');

  /** Opens a product with several pictures in a window whose clock only the test moves. */
  const openGallery = async (): Promise<void> => {
    await open.reopen({ hasMotion: true });
    await open.page.goto('/products-catalog?category=processors');
    await open.page.getByRole('article').first().getByRole('link').click();
    await open.page.getByRole('button', { name: 'Next picture' }).waitFor();
    await open.page.mouse.move(0, 0);
    await open.page.clock.install({ time: 0 });
    await open.page.clock.pauseAt(1_000);
    await open.page.reload();
    await open.page.getByRole('button', { name: 'Next picture' }).waitFor();
  };
  const button = (name: string) => open.page.getByRole('button', { name });
  /** Waits until a picture is shown: React shows it a moment after the clock has said so. */
  const comes = (number: number): Promise<void> =>
    open.page
      .getByRole('main')
      .locator(`[aria-roledescription=slide][data-current][aria-label^="${number} of "]`)
      .waitFor();

  it('go on every five seconds until paused, and again when played', async () => {
    await openGallery();
    expect(await shown()).toMatch(/^1 of /);
    await open.page.clock.runFor(4_900);
    expect(await shown()).toMatch(/^1 of /);
    await open.page.clock.runFor(200);
    await comes(2);
    await button('Pause pictures').click();
    await open.page.mouse.move(0, 0);
    await open.page.clock.runFor(20_000);
    expect(await shown()).toMatch(/^2 of /);
    await button('Play pictures').click();
    await open.page.mouse.move(0, 0);
    await open.page.clock.runFor(5_100);
    await open.page
      .getByRole('main')
      .locator('[aria-roledescription=slide][data-current]:not([aria-label^="2 of "])')
      .waitFor();
  });

  it('wait while somebody points at them, and obey the buttons', async () => {
    await openGallery();
    await button('Next picture').click();
    await comes(2);
    await open.page.clock.runFor(20_000);
    expect(await shown()).toMatch(/^2 of /);
    await button('Previous picture').click();
    await comes(1);
    await button('Show 2:').click();
    await comes(2);
  });

  it('stand still from the start for readers who want nothing to move', async () => {
    await openGallery();
    await open.page.emulateMedia({ reducedMotion: 'reduce' });
    await open.page.reload();
    await button('Play pictures').waitFor();
    await open.page.clock.runFor(20_000);
    expect(await shown()).toMatch(/^1 of /);
  });
});
