import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pageProblems, sidewaysScrolls } from '../support/browser.js';
import { journey } from '../support/journey.js';

const open = journey();

const main = (): Locator => open.page.getByRole('main');
const sheet = (): Locator => main().getByRole('table', { name: 'Data sheet' });
const rows = (): Locator =>
  sheet()
    .getByRole('row')
    .filter({ has: open.page.getByRole('rowheader') });
const heads = (): Promise<string[]> => sheet().getByRole('columnheader').allInnerTexts();
const view = (name: string): Locator =>
  main().getByRole('group', { name: 'View' }).getByRole('button', { name });

/** The prices of the rows, in cents. */
async function prices(): Promise<number[]> {
  const texts = await rows().allInnerTexts();
  return texts.map((row) => Number((/([\d,]+\.\d{2})\u00A0€/.exec(row)?.[1] ?? '').replace(/\D/g, '')));
}

describe('the data sheet', () => {
  it('replaces the cards, stays while filters change, and is sorted by its heads', async () => {
    await open.page.goto('/products-catalog?category=processors');
    await open.page.getByRole('article').first().waitFor();
    await view('Data sheet').click();
    await open.page.waitForURL(/view=sheet/);
    await sheet().getByRole('columnheader', { name: 'Socket' }).waitFor();
    expect(await open.page.getByRole('article').count()).toBe(0);
    expect(await rows().count()).toBe(12);
    expect((await heads()).map((head) => head.trim())).toEqual(
      expect.arrayContaining(['Name', 'Cores', 'Price']),
    );
    await main().getByRole('link', { name: 'Remove filter: Processors' }).click();
    await sheet().getByRole('columnheader', { name: 'Key data' }).waitFor();
    expect(open.page.url()).toContain('view=sheet');
    await view('Cards').click();
    await open.page.getByRole('article').nth(11).waitFor();
    expect(open.page.url()).not.toContain('view=');

    await open.page.goto('/products-catalog?category=processors&view=sheet');
    const price = sheet().getByRole('columnheader', { name: 'Price' });
    const press = async (order: string): Promise<void> => {
      await price.getByRole('link').click();
      await price.and(open.page.locator(`[aria-sort=${order}]`)).waitFor();
      await sheet().and(open.page.locator('[aria-busy=false] > table')).waitFor();
    };
    await press('ascending');
    const rising = await prices();
    expect(rising).toEqual([...rising].sort((one, other) => one - other));
    await press('descending');
    const falling = await prices();
    expect(falling).toEqual([...falling].sort((one, other) => other - one));
    expect(falling[0]).toBeGreaterThan(rising[0] ?? 0);
  });

  it('fits a phone: it moves in its own window, its names stand still, and axe finds nothing', async () => {
    await open.reopen({ isPhone: true });
    await open.page.goto('/products-catalog?category=graphics%20cards&view=sheet');
    await sheet().getByRole('columnheader', { name: 'Chip' }).waitFor();
    expect(await sidewaysScrolls(open.page)).toEqual([]);
    // Picture and price are seen without moving the sheet.
    for (const part of [rows().first().getByRole('presentation'), rows().first().getByText('€')]) {
      const box = await part.first().boundingBox();
      expect((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(390);
    }
    const name = rows().first().getByRole('rowheader');
    const left = (await name.boundingBox())?.x ?? Number.NaN;
    await main()
      .getByRole('region', { name: 'Data sheet' })
      .evaluate((region) => {
        region.scrollLeft = 300;
      });
    expect((await name.boundingBox())?.x).toBeCloseTo(left, 0);
    expect(await pageProblems(open.page)).toEqual([]);
  });
});
