import { expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { ownProducts } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const products = ownProducts();

it('counts what is scanned, shows what is not known, and books differences that can be taken back', async () => {
  const { page, context } = open;
  const id = await products.add(context, { stockCount: '7' });
  await page.goto('/staff/products');
  await page.getByRole('link', { name: 'Stocktaking' }).click();
  await page.getByRole('button', { name: 'Start counting' }).click();

  const scan = page.getByRole('textbox', { name: 'EAN or article number' });
  await scan.focus();
  // As a scanner does: faster than answers come, and with an Enter behind each number.
  for (const code of [`#${id}`, '4006381333931', `#${id}`]) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await page.getByText('Not counted: 4006381333931.').waitFor();
  await page.getByText('1 → 2').waitFor();
  await page.getByRole('textbox', { name: 'Pieces to add' }).fill('2');
  await scan.fill(`#${id}`);
  await scan.press('Enter');
  await page.getByText('2 → 4').waitFor();
  const counted = page.getByRole('region', { name: 'What was counted' });
  await counted.getByText('−3').waitFor();
  expect(await pageProblems(page)).toEqual([]);

  await counted.getByRole('button', { name: 'Correct the count of Test Bench 9000' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the count' });
  await dialog.getByRole('textbox', { name: 'Pieces of Test Bench 9000' }).fill('5');
  expect(await pageProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await counted.getByText('−2').waitFor();
  await page.getByRole('link', { name: 'Only differences' }).click();

  await page.getByRole('button', { name: 'Book the differences' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Year’s end');
  await page.getByRole('dialog').getByRole('button', { name: 'Book' }).click();
  await page.getByText('Year’s end').waitFor();
  await page.goto(`/edit-product/${id}`);
  const history = page.getByRole('region', { name: 'Stock history' });
  await history.getByText('7 → 5 (−2)').waitFor();
  await history.getByRole('link', { name: 'Stocktaking' }).click();

  await page.getByRole('button', { name: 'Take the booking back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('The booking is taken back.').waitFor();
  await page.getByText('Taken back', { exact: true }).first().waitFor();
});
