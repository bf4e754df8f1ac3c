import { expect, it } from '@jest/globals';
import { GIFT_CATEGORY } from '@shared/rules/gift-category.js';
import { pageProblems } from '../support/browser.js';
import { addToCartViaApi, buyViaApi, decide, openPayment, placedOrderId } from '../support/buying.js';
import { mutate, ownProducts } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { orderCard, ownBuyer } from '../support/orders.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const gift = ownBuyer(open, { category: GIFT_CATEGORY, price: '15.00' }, { allowsPayment: true });
const products = ownProducts();

it('a gift voucher is read on its order, pays all of one order and a part of the next, until its owner blocks it', async () => {
  const { page, context } = gift.buyer;
  const goodsId = Number(await products.add(open.context));
  const boughtId = await buyViaApi(context, gift.productID);
  await page.goto(`/orders#${boughtId}`);
  const codes = orderCard(page, boughtId).getByRole('group', { name: 'Gift vouchers' });
  await codes.getByRole('button', { name: 'Show Codes' }).click();
  const code = await codes.getByRole('listitem').locator('[translate=no]').innerText();
  expect(await pageProblems(page)).toEqual([]);

  await addToCartViaApi(context, goodsId);
  await page.goto('/shopping-cart');
  const field = page.getByLabel('Voucher code');
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await page.getByText(/^Gift voucher ….+: 15\.00\s€ left/).waitFor();
  await page.getByText('Your gift voucher pays all of it.').waitFor();
  expect(await pageProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  const paidId = await placedOrderId(page);
  const paid = orderCard(page, paidId);
  await paid.getByText(/^Gift voucher …/).waitFor();
  await paid.getByText('-12.50').or(paid.getByText('−12.50')).waitFor();

  await addToCartViaApi(context, goodsId);
  await page.goto('/shopping-cart');
  await field.fill(code);
  await field.press('Enter');
  await page.getByText(/: 2\.50\s€ left/).waitFor();
  await decide(await openPayment(page), 'Approve');
  const restId = await placedOrderId(page);
  await orderCard(page, restId)
    .getByText(/^Gift voucher …/)
    .waitFor();

  const desk = open.page;
  const reducing = `BESIDE${goodsId}`;
  const terms = { code: reducing, kind: 'AMOUNT', value: 500, minimum: 0, isOnce: false, isForNew: false };
  expect(await mutate(open.context, 'createVoucher', terms)).toBe('VoucherCreated');
  await desk.goto('/vouchers');
  await desk.getByRole('heading', { name: reducing }).waitFor();
  const search = desk.getByRole('textbox', { name: 'Find a gift voucher' });
  await search.fill(boughtId);
  await search.press('Enter');
  await desk.getByRole('button', { name: /^Block gift voucher/ }).click();
  await desk.getByRole('button', { name: 'Block', exact: true }).click();
  await message(desk, 'Gift voucher blocked.');
  await desk.getByLabel('Expired with a balance').check();
  await desk.getByText('No expired gift voucher has anything left.').waitFor();
  expect(await pageProblems(desk)).toEqual([]);
});
