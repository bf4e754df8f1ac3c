import { describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { pageProblems } from '../support/browser.js';
import { ask, buyViaApi } from '../support/buying.js';
import { mutate } from '../support/desk.js';
import { journey } from '../support/journey.js';
import { refusal } from '../support/messages.js';
import { openOrder, orderCard, ownBuyer } from '../support/orders.js';
import { EMPLOYEE } from '../support/people.js';
import { declareWithdrawal } from '../support/questions.js';

const open = journey({ as: EMPLOYEE });
const shared = ownBuyer(open, { stockCount: '20' }, { isPhone: true });

const dialog = (page: Page): Locator => page.getByRole('dialog');
const press = (within: Locator | Page, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name }).click();

/** An order of two pieces that was sent. */
async function sentOrder(): Promise<string> {
  const orderId = await buyViaApi(shared.buyer.context, shared.productID, 2);
  await mutate(open.context, 'shipOrder', { orderId, carrier: 'DHL', trackingCode: '00340434161094042557' });
  return orderId;
}

/** A return of one piece that was announced without a browser. */
async function announced(kind: string): Promise<string> {
  const orderId = await sentOrder();
  const { return: made } = await ask<{ return: { id: string } }>(
    shared.buyer.context,
    `mutation ($input: AnnounceReturnInput!) { announceReturn(input: $input) {
      ... on ReturnAnnounced { return { id } } } }`,
    { input: { orderId, kind, lines: [{ line: 0, quantity: 1 }], seenReturns: 0 } },
  );
  return made.id;
}

/** Opens the desk's list with one return alone, and gives its card. */
async function openReturn(page: Page, id: string): Promise<Locator> {
  await page.goto(`/staff/returns?show=all&search=${id}`);
  const card = page.getByRole('article', { name: `Return no. ${id}`, exact: true });
  await card.waitFor();
  return card;
}

describe('a customer who gives back one of two pieces on a phone', () => {
  it('withdraws, and gets the money less a loss of value once an employee has checked the piece', async () => {
    const orderId = await sentOrder();
    const own = shared.buyer.page;
    const ownCard = await openOrder(own, orderId);
    await press(ownCard, 'Return Items');
    await dialog(own).getByRole('radio', { name: 'I withdraw from the purchase' }).waitFor();
    expect(await dialog(own).getByRole('radio', { name: 'I give it back' }).count()).toBe(0);
    await dialog(own).getByRole('combobox').first().selectOption('1');
    await dialog(own).getByLabel('What is wrong, or why').fill('Too loud.');
    expect(await pageProblems(own)).toEqual([]);
    await press(dialog(own), 'Confirm withdrawal');
    const record = ownCard.getByRole('region', { name: /^Return no\. \d+$/ });
    await record.getByText('Return announced').waitFor();
    await record.getByRole('link', { name: 'Return slip (PDF)' }).waitFor();
    expect(await ownCard.getByRole('link', { name: 'Return slip (PDF)' }).count()).toBe(1);
    const id = /Return no\. (\d+)/.exec(await record.innerText())?.[1] ?? '';

    const { page } = open;
    const card = await openReturn(page, id);
    // At midnight one of them has passed.
    await card.getByText(/^1[34] days left$/).waitFor();
    await card.getByText('May wait for goods or proof').waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await press(card, 'Goods Are Here');
    await press(dialog(page), 'Goods Are Here');
    await press(card, 'Check Goods');
    await dialog(page).getByLabel('Condition').selectOption('Used');
    await dialog(page).getByLabel('Loss of value in euro').fill('2.00');
    await dialog(page).getByLabel('Reason for the loss of value').fill('Scratched.');
    expect(await pageProblems(page)).toEqual([]);
    await press(dialog(page), 'Save Check');
    await card.getByText(/Used · Not sold again · Loss of value 2\.00/).waitFor();
    await press(card, 'Refund');
    await dialog(page).getByText('No fee: the customer has withdrawn by law (§ 361 BGB).').waitFor();
    const refund = dialog(page).getByRole('button', { name: /^Refund 10\.50/ });
    await refund.waitFor();
    expect(await pageProblems(page)).toEqual([]);
    await refund.click();
    await card.getByText('Return refunded').waitFor();

    await own.reload();
    await orderCard(own, orderId).getByText('Return refunded').waitFor();
    await orderCard(own, orderId)
      .getByText(/Kept for lost value: 2\.00/)
      .waitFor();
  });
});

describe('a withdrawal from an order that was sent', () => {
  it('leads from the banner of the order to its return', async () => {
    const orderId = await sentOrder();
    await declareWithdrawal(shared.buyer.context, orderId);
    const { page } = open;
    const card = await openOrder(page, orderId);
    const banner = card.getByRole('region', { name: `Withdrawal from order ${orderId}` });
    await banner.getByRole('link', { name: /^Return no\. \d+$/ }).click();
    await page.getByRole('article').getByText('2 × Test Bench 9000').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor();
  });
});

describe('a return that somebody else refunds meanwhile', () => {
  it('is not refunded again: the card shows what was decided', async () => {
    const { page, context } = open;
    const id = await announced('DEFECT');
    const card = await openReturn(page, id);
    await press(card, 'Refund');
    const refund = dialog(page).getByRole('button', { name: /^Refund 12\.50/ });
    await refund.waitFor();
    expect(await mutate(context, 'refundReturn', { returnId: id, version: 0, amount: 1_250 })).toBe(
      'ReturnUpdated',
    );
    await refund.click();
    await refusal(page, 'Someone else has changed this return in the meantime.');
    await press(dialog(page), 'Cancel');
    await card.getByText('Return refunded').waitFor();
  });
});

describe('a defect', () => {
  it('is remedied by a replacement, which the desk sends and the customer follows on the order', async () => {
    const { page, context } = open;
    const id = await announced('DEFECT');
    const step = { returnId: id, version: 0 };
    await mutate(context, 'receiveReturn', step, 'ReturnStepInput');
    const check = { line: 0, quantity: 1, condition: 'DAMAGED', isRestockable: false };
    await mutate(context, 'checkReturn', { ...step, version: 1, checks: [check] });
    const card = await openReturn(page, id);
    await press(card, 'Repair Or Replace');
    await dialog(page).getByLabel('Remedy').selectOption('Replacement');
    await dialog(page).getByLabel('Defective goods').selectOption('Back to the supplier');
    expect(await pageProblems(page)).toEqual([]);
    await press(dialog(page), 'Decide on Replacement');
    await card.getByRole('link', { name: 'Packing slip (PDF)' }).waitFor();
    await page.getByRole('link', { name: 'To be sent' }).click();
    await page
      .locator('main:not(:has([aria-busy=true])) [aria-current]', { hasText: 'To be sent' })
      .waitFor();
    await card.getByText('To be sent by').waitFor();
    expect(await pageProblems(page)).toEqual([]);

    const own = shared.buyer.page;
    const orderId = await card.getByRole('link', { name: /^\d+$/ }).innerText();
    const ownCard = await openOrder(own, orderId);
    await ownCard.getByText('We send you a replacement by').waitFor();
    await press(card, 'Send Parcel');
    await dialog(page).getByLabel('Speditor').fill('DHL');
    await dialog(page).getByLabel('Tracking code').fill('00340434161094042557');
    expect(await pageProblems(page)).toEqual([]);
    await press(dialog(page), 'Mark As Sent');
    await dialog(page).waitFor({ state: 'detached' });
    await own.reload();
    await orderCard(own, orderId).getByText('Replacement sent on').waitFor();
    await orderCard(own, orderId).getByText('Your rights for defects begin anew for it').waitFor();
    expect(await pageProblems(own)).toEqual([]);
  });
});

describe('the list of returns', () => {
  it('is a place of the back office with a counter, and rejects for a reason', async () => {
    const { page, context } = open;
    const id = await announced('DEFECT');
    await mutate(context, 'receiveReturn', { returnId: id, version: 0 }, 'ReturnStepInput');
    await page.goto('/staff');
    await page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: /^Returns \d+ waiting/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor();
    const card = await openReturn(page, id);
    await press(card, 'Check Goods');
    await press(dialog(page), 'Save Check');
    await press(card, 'Reject');
    await dialog(page).getByLabel('Reason, for the customer').fill('Nothing is wrong with it.');
    await press(dialog(page), 'Reject Return');
    await card.getByText('Rejected: Nothing is wrong with it.').waitFor();
    await page.goto('/staff/returns?search=nobody-at-all');
    await page.getByText('No returns were found.').waitFor();
  });
});
