import { describe, expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { ask } from '../support/buying.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';

/** A card that is too long for the case, and what stands beside it. */
const PARTS = {
  processor: 'AMD Ryzen 7 9800X3D',
  motherboard: 'MSI MAG X870 Tomahawk WiFi',
  graphics: 'ASUS TUF Gaming GeForce RTX 5090 OC',
  case: 'Fractal Design Torrent Compact',
};

const FIND = 'query ($name: String!) { products(filter: { name: $name }) { products { id name price } } }';

describe('a build that clashes', () => {
  const open = journey();

  it('is mended by the exchange that the shop proposes, and made anew by wishes that are chosen and a budget', async () => {
    const { page, context } = open;
    const parts: object[] = [];
    for (const [slot, name] of Object.entries(PARTS)) {
      type Found = { products: { id: string; name: string; price: number }[] };
      const { products } = await ask<Found>(context, FIND, { name });
      const product = products.find((one) => one.name === name);
      parts.push({ slot, productId: product?.id, count: 1, name, cents: product?.price });
    }
    await page.goto('/about');
    await page.evaluate(
      (build) => {
        localStorage.setItem('build', build);
      },
      JSON.stringify({ version: 1, name: 'Work PC', parts }),
    );
    await page.goto('/builder');
    const report = page.getByRole('region', { name: 'Check' });
    await report.getByRole('heading', { name: 'Does not fit' }).waitFor();
    const exchange = report.getByRole('button', { name: /^Exchange for .+, [+−][\d.,]+\s€$/ }).first();
    const [, name = ''] = /^Exchange for (.+), [+−]/.exec(await exchange.innerText()) ?? [];
    expect(await pageProblems(page)).toEqual([]);
    await exchange.click();
    await message(page, `${name} added.`);
    await page.getByRole('main').getByRole('list', { name: 'Parts' }).getByText(name).waitFor();
    await report.getByRole('heading', { name: 'Does not fit' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await report.getByRole('heading', { name: 'Does not fit' }).waitFor();

    await page.getByRole('button', { name: 'Set a budget' }).click();
    const budget = page.getByRole('dialog', { name: 'Budget' });
    await budget.getByRole('textbox', { name: 'Budget in €' }).fill('2.000');
    await budget.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^[\d.,]+\s€ over the budget$/).waitFor();

    const proposing = page.getByRole('region', { name: 'Propose a build' });
    await proposing.getByText('Have the rest or another computer proposed').click();
    await proposing.getByRole('combobox', { name: 'Purpose' }).selectOption('Gaming');
    await proposing.getByRole('combobox', { name: 'Screen' }).selectOption('1440p');
    await proposing.getByRole('checkbox', { name: 'Quiet' }).check();
    await proposing.getByRole('checkbox', { name: 'Keep the parts that are there' }).uncheck();
    await proposing.getByRole('button', { name: 'Propose a build' }).click();
    await proposing
      .getByText('Understood: Gaming · 1440p · up to 2,000.00\u00A0€ · Cooler: Noise: up to 25\u00A0dB(A)')
      .waitFor();
    await page.getByText(/^[\d.,]+\s€ of the budget left$/).waitFor();
    await report.getByRole('heading', { name: /^Fits/ }).waitFor();
  });
});
