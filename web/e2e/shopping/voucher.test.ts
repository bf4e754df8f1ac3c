import { expect, it } from '@jest/globals';
import { pageProblems } from '../support/browser.js';
import { addToCartViaApi, decide, openPayment, placedOrderId } from '../support/buying.js';
import { mutate } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { message } from '../support/messages.js';
import { openOrder, orderCard, ownBuyer } from '../support/orders.js';
import { EMPLOYEE } from '../support/people.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open, {}, { allowsPayment: true });

it('a voucher takes its part off the cart, the order, and what goes back for a piece', async () => {
  const code = `JOURNEY${shared.productID}`;
  const terms = { code, kind: 'AMOUNT', value: 500, minimum: 0, isOnce: false, isForNew: false };
  expect(await mutate(open.context, 'createVoucher', terms)).toBe('VoucherCreated');
  const { page, context } = shared.buyer;
  await addToCartViaApi(context, shared.productID, 2);
  await page.goto('/shopping-cart');
  const field = page.getByLabel('Voucher code');
  await field.fill('NOSUCHCODE');
  await field.press('Enter');
  await page.getByRole('main').getByRole('alert').waitFor();
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await page.getByText(`Voucher ${code}: 5.00`).waitFor();
  // No second code is asked for beside it.
  expect(await field.count()).toBe(0);
  expect(await pageProblems(page)).toEqual([]);
  await decide(await openPayment(page), 'Approve');
  const orderId = await placedOrderId(page);
  const own = orderCard(page, orderId);
  await own.getByText(`Voucher ${code}`).waitFor();
  await own.locator('strong', { hasText: '20.00' }).waitFor();

  const desk = open.page;
  const card = await openOrder(desk, orderId);
  await card.getByText(`Voucher ${code}`).waitFor();
  await card.getByRole('button', { name: 'Refund Or Cancel' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption({ label: 'Cancellation' });
  await dialog.getByRole('combobox').nth(1).selectOption({ label: '1 of 2' });
  const refund = dialog.getByRole('button', { name: /^Refund 10\.00/ });
  await refund.waitFor();
  await refund.click();
  await message(desk, 'The money is refunded.');
  await card.getByText(/Left of the payment: 10\.00/).waitFor();
});
