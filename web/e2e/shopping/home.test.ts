import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { passUntilAlive, pressOnceAlive, untilAlive, type VisitOptions } from '../support/browser.js';
import { journey } from '../support/journey.js';

const open = journey();

/** The videos, and how long they are in s. */
const VIDEOS = [
  ['From parts to PC', 13],
  ['One part in detail', 14],
] as const;

const carousel = (): Locator => open.page.getByRole('region', { name: 'What we sell' });
const shown = (): Promise<string | null> =>
  carousel().locator('[aria-roledescription=slide][data-current]').getAttribute('aria-label');
/** Waits until a banner is shown: React shows it a moment after the clock has said so. */
const comes = (label: string): Promise<void> =>
  carousel().locator(`[aria-roledescription=slide][data-current][aria-label^="${label}"]`).waitFor();
const button = (name: string): Locator => open.page.getByRole('button', { name });

/** Plays a video, which comes with captions, from this host, in at most 1 MB. */
async function playVideo(name: string, seconds: number): Promise<void> {
  const { page } = open;
  const loaded = page.waitForResponse((response) => response.url().endsWith('.webm'));
  await pressOnceAlive(button(`Play video: ${name}`));
  const headers = (await loaded).headers();
  const total = headers['content-range'] ?? `/${headers['content-length']}`;
  expect(Number(total.split('/')[1])).toBeLessThanOrEqual(1_000_000);
  const video = page.getByLabel(name, { exact: true });
  await video.and(page.locator(':focus')).waitFor();
  const facts = await video.evaluate(async (element) => {
    const player = element as HTMLVideoElement;
    // A track has an empty list of cues from its first byte on; only one that has loaded has them all.
    const hasLoaded = (): boolean =>
      player.readyState >= 2 && player.querySelector('track')?.readyState === HTMLTrackElement.LOADED;
    while (!hasLoaded()) await new Promise((resolve) => setTimeout(resolve, 50));
    const track = player.textTracks[0];
    return {
      seconds: Math.round(player.duration),
      hasControls: player.controls,
      kind: track?.kind,
      isShowing: track?.mode === 'showing',
      cues: track?.cues?.length,
    };
  });
  expect(facts).toEqual({ seconds, hasControls: true, kind: 'captions', isShowing: true, cues: 4 });
}

/** The home page in a window whose clock only the test moves; the mouse is far from the banners. */
async function openWithClock(options: VisitOptions = { hasMotion: true }): Promise<void> {
  await open.reopen(options);
  const { page } = open;
  await page.mouse.move(0, 0);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto('/', { waitUntil: 'load' });
  await passUntilAlive(carousel());
}

describe('the banners', () => {
  it('are six that lead to the catalog, above products in stock and videos that play on request', async () => {
    const { page } = open;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    const featured = page.getByRole('region', { name: 'Featured products' });
    await featured.getByRole('article').nth(7).waitFor();
    expect(await featured.getByRole('article').count()).toBe(8);
    expect(await featured.getByText(/^[1-9]\d* In Stock$/).count()).toBe(8);
    const prebuilt = page.getByRole('link', { name: 'See prebuilt PCs in stock' });
    expect(await prebuilt.getAttribute('href')).toBe(
      '/products-catalog?category=prebuilt&availableInStock=yes&itemsPerPage=12',
    );

    const [next, current] = [button('Next picture'), carousel().locator('[data-current] a')];
    await untilAlive(next);
    const hrefs: string[] = [];
    for (const place of ['2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6', '1 of 6']) {
      hrefs.push((await current.getAttribute('href')) ?? '');
      await next.click();
      await comes(place);
    }
    expect(new Set(hrefs).size).toBe(6);
    expect(hrefs.filter((href) => href.startsWith('/products-catalog?'))).toHaveLength(6);
    const lineColor = (): Promise<string> =>
      carousel()
        .locator('[data-current] use')
        .evaluate((use) => getComputedStyle(use).colorScheme);
    expect(await lineColor()).toBe('light');
    await button('Theme').click();
    await button('Dark').click();
    expect(await lineColor()).toBe('dark');

    await button('Play video: From parts to PC').scrollIntoViewIfNeeded();
    expect(asked.filter((url) => /\.(webm|vtt)$/.test(url))).toEqual([]);
    expect(await page.locator('video').count()).toBe(0);
    for (const [name, seconds] of VIDEOS) await playVideo(name, seconds);

    await carousel().getByRole('link', { name: 'Motherboards' }).click();
    await open.page.getByText(/^\d+ products in Motherboards$/).waitFor();
  });

  it('go on every 3.5 seconds and begin again after the sixth', async () => {
    await openWithClock();
    await open.page.clock.runFor(3_300);
    expect(await shown()).toBe('1 of 6: Motherboards');
    await open.page.clock.runFor(300);
    await comes('2 of 6: Processors');
    for (const next of ['3 of 6', '4 of 6', '5 of 6', '6 of 6', '1 of 6']) {
      await open.page.clock.runFor(3_500);
      await comes(next);
    }
  });
});
