import { isDeepStrictEqual } from 'node:util';
import {
  awaitedLinesOf,
  isReleasedState,
  shippingOf,
  totalOf,
} from '../../src/features/orders/order.states.js';
import type { OrderRecord } from '../../src/features/orders/order.record.js';
import {
  isOpenRefund,
  keptCentsOf,
  openPiecesOf,
  refundsOf,
  unsentPiecesOf,
} from '../../src/features/orders/refund.states.js';
import type { Refund } from '../../src/features/orders/refund.record.js';
import { returnedPiecesOf, sentPiecesOf } from '../../src/features/orders/shipment.states.js';
import { piecesOf } from '../../src/features/returns/return.states.js';
import type { ReturnRecord } from '../../src/features/returns/returns.model.js';
import type { SandboxOrder } from '../../sandbox/sandbox.ledger.js';
import { textToCents, sum } from '../../shared/money.js';
import { isPaidByTransfer } from '../../src/features/checkout/means.ports.js';
import { claimOf, missingOf, paidOutOf } from '../../src/features/transfers/transfers.record.js';
import { leftOf } from '../../src/features/bank/bank.record.js';
import { heldOf } from './bank-counter.js';
import type { GiftEntryKind } from '../../src/features/gift-vouchers/gift-voucher.record.js';
import { balanceOf, faceCentsOf } from '../../src/features/gift-vouchers/gift-voucher.states.js';
import { checkPaper } from './book-invariants.js';
import type { Simulation } from './simulation.js';
import { checkKeys, checkPool } from './key-invariants.js';
import { VOUCHER_LIMIT } from './memory-ports.js';
import { assertInvariant } from './violation.js';

const TERMINAL = new Set(['paid', 'canceled', 'expired', 'failed', 'review', 'refunded']);

const centsOf = ({ amount }: { amount: { value: string } }): number => textToCents(amount.value) ?? 0;

/** What must hold at every moment. */
export function checkAlways(simulation: Simulation): void {
  const { stock, orders, frozenLines } = simulation;
  for (const product of stock.products.values()) {
    assertInvariant(product.stockCount >= 0, 1, `product ${product._id} has ${product.stockCount} pieces`);
    const held = (isAhead: boolean): number =>
      sum(product.reservations.filter((one) => (one.isAhead === true) === isAhead).map(({ count }) => count));
    const awaited = sum(product.awaiting.map(({ count }) => count));
    const known = product.stockCount + held(false) + product.soldCount - awaited;
    assertInvariant(
      product.awaitedCount === held(true) + awaited && product.awaitedCount <= (product.backorderLimit ?? 0),
      29,
      `${product.awaitedCount} pieces of product ${product._id} are awaited of ${product.backorderLimit ?? 0}`,
    );
    assertInvariant(
      known === product.suppliedCount,
      2,
      `product ${product._id}: ${known} of ${product.suppliedCount}`,
    );
  }
  const open = new Set<number>();
  for (const order of orders.all.values()) {
    assertInvariant(!order.isOpen || !open.has(order.userId), 12, `user ${order.userId} has two open orders`);
    if (order.isOpen) open.add(order.userId);
    const lines = frozenLines.get(order._id);
    if (lines === undefined) frozenLines.set(order._id, order.lines);
    else if (lines !== order.lines)
      assertInvariant(isDeepStrictEqual(lines, order.lines), 10, `order ${order._id} has changed`);
    assertInvariant(order.totalCents === totalOf(order), 10, `order ${order._id} has another total`);
    checkPlaces(order);
  }
  checkKeys(simulation);
}

/** Each piece is in one place: what the buyer has is back in stock only when it has come back. */
function checkPlaces(order: OrderRecord): void {
  const unreturned = refundsOf(order).filter(({ returnId }) => returnId == null);
  const back = unreturned.flatMap(({ lines }) => lines).filter(({ isRestocked }) => isRestocked);
  for (const [line, sent] of sentPiecesOf(order).entries()) {
    const here = sum(
      back.filter((pieces) => pieces.line === line).map(({ count, restockCount }) => restockCount ?? count),
    );
    assertInvariant(
      here + sent <= (order.lines[line]?.count ?? 0),
      22,
      `${here} pieces of line ${line} of order ${order._id} are in stock, and ${sent} at the buyer`,
    );
  }
}

/** What employees have paid by bank transfer, which the provider knows nothing of. */
const transferredOf = (order: OrderRecord): number =>
  sum(
    refundsOf(order)
      .filter(({ state, means }) => state === 'completed' && means === 'transfer')
      .map(({ cents, giftCents = 0 }) => cents - giftCents),
  );

/**
 * What went back beyond what was taken, since the merchant gave money back on the provider's pages, too, who know nothing
 * of a transfer and cannot refuse it.
 */
const lostOf = (order: OrderRecord): number => {
  const completed = refundsOf(order).filter(({ state }) => state === 'completed');
  const elsewhere = sum(completed.filter(({ byUsername }) => byUsername === null).map(({ cents }) => cents));
  const beyond = sum(completed.map(({ cents }) => cents)) - order.capturedCents;
  return transferredOf(order) === 0 ? 0 : Math.max(0, Math.min(beyond, elsewhere));
};

/** What a gift voucher has paid of an order, and what of it has come back, in cents. */
function giftMoneyOf({ gifts }: Simulation, { _id, gift }: OrderRecord): { paid: number; back: number } {
  const entries = gifts?.all.get(gift?.id ?? 0)?.entries.filter(({ orderId }) => orderId === _id) ?? [];
  const centsIn = (kind: GiftEntryKind): number =>
    sum(entries.filter((entry) => entry.kind === kind).map(({ cents }) => cents));
  return { paid: -centsIn('redeemed'), back: centsIn('refunded') };
}

/**
 * Gift vouchers at rest: what orders have taken and given back is all that changes them, none pays what it has not, and what is owed for
 * all of them is what was paid for them and not spent.
 */
function checkGifts(simulation: Simulation, orders: readonly OrderRecord[]): void {
  const all = [...(simulation.gifts?.all.values() ?? [])];
  for (const gift of all) {
    assertInvariant(balanceOf(gift) >= 0, 28, `gift voucher ${gift._id} owes ${-balanceOf(gift)} cents`);
    for (const { kind, orderId } of gift.entries)
      assertInvariant(
        kind !== 'held' || simulation.orders.all.get(orderId)?.state === 'review',
        28,
        `gift voucher ${gift._id} is held for ever`,
      );
  }
  for (const order of orders) {
    const { paid, back } = giftMoneyOf(simulation, order);
    const wasPaid = order.events.some(({ kind }) => kind === 'PAID');
    const cents = order.gift?.cents ?? 0;
    assertInvariant(
      paid === (wasPaid ? cents : 0) &&
        back <= paid &&
        back === sum(refundsOf(order).map(({ giftCents = 0 }) => giftCents)),
      28,
      `order ${order._id} was paid with ${paid} cents of ${cents}, and ${back} came back`,
    );
    const sold = order.lines.flatMap((line, index) =>
      line.isGiftVoucher === true ? [{ ...line, index }] : [],
    );
    for (const { index, count, unitCents } of sold) {
      const own = all.filter(({ orderId, line }) => orderId === order._id && line === index);
      const taken = refundsOf(order)
        .filter(({ state }) => state === 'completed')
        .flatMap(({ lines }) => lines)
        .filter(({ line }) => line === index);
      const canceled = own.filter(({ entries }) => entries.some(({ kind }) => kind === 'canceled')).length;
      const canceledCents = -sum(
        own
          .flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'canceled'))
          .map(({ cents }) => cents),
      );
      assertInvariant(
        canceledCents >= sum(taken.map(({ cents }) => cents)),
        28,
        `order ${order._id} gave more back for its gift vouchers than the ${canceledCents} cents that they had left`,
      );
      assertInvariant(
        own.length === (wasPaid ? count : 0) &&
          own.every((gift) => faceCentsOf(gift) === unitCents) &&
          canceled >= sum(taken.map((line) => line.count)),
        28,
        `order ${order._id} sold ${own.length} gift vouchers of ${count}, and ${canceled} were canceled`,
      );
    }
  }
}

function checkMoney(simulation: Simulation, order: OrderRecord): void {
  const entries = simulation.provider.ledger.entries.filter(({ customId }) => customId === String(order._id));
  const captures = entries.filter(({ kind }) => kind === 'capture');
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  const undone = entries.filter(({ kind }) => kind === 'refund-failed');
  const gift = giftMoneyOf(simulation, order);
  const given = sum(refunds.map(centsOf)) - sum(undone.map(centsOf)) + transferredOf(order) + gift.back;
  const taken = sum(captures.map(centsOf)) + gift.paid;
  // What a gift voucher pays alone is taken without a capture.
  const takings = captures.length + (order.means === 'GIFT_VOUCHER' && gift.paid > 0 ? 1 : 0);
  const payments = [...simulation.provider.ledger.orders.values()].filter(
    ({ customId }) => customId === String(order._id),
  );
  const mismatched = payments.some((payment) =>
    payment.captures.some(({ customId }) => customId !== payment.customId),
  );
  assertInvariant(captures.length <= 1, 5, `order ${order._id} was captured ${captures.length} times`);
  assertInvariant(given - lostOf(order) <= taken, 8, `order ${order._id}`);
  checkRefunds(order, payments);
  // A person may say that a payment is meant for this order although it names another.
  const isAccepted = order.events.some(({ kind, byUsername }) => kind === 'PAID' && byUsername !== null);
  if (order.state === 'paid') {
    assertInvariant(takings === 1 && given < taken, 6, `order ${order._id} is paid without money`);
    assertInvariant(
      keptCentsOf(order) === taken - given,
      8,
      `order ${order._id} keeps ${keptCentsOf(order)} cents of ${taken}, ${given} went back`,
    );
    assertInvariant(
      taken === order.totalCents && (isAccepted || !mismatched),
      6,
      `order ${order._id} is paid with other money`,
    );
  } else if (takings === 1) {
    assertInvariant(
      order.state === 'review' || (order.state === 'refunded' && given - lostOf(order) === taken),
      7,
      `order ${order._id} is ${order.state}, but its money was taken`,
    );
  }
  assertInvariant(
    given === 0 || order.state === 'refunded' || order.state === 'paid',
    8,
    `order ${order._id} is ${order.state}, but refunded`,
  );
}

/** Who has ordered nothing in the end can pay nothing, and what their bank had authorized is free again. */
function checkPage({ provider }: Simulation, { _id, endState, paymentId }: OrderRecord): void {
  const payment = provider.ledger.orders.get(paymentId ?? '');
  const isPayable = payment?.card !== undefined && !provider.payments.isOver(payment);
  assertInvariant(
    endState === null || payment?.card === undefined || payment.status !== 'APPROVED',
    26,
    `order ${_id} is ${endState ?? 'open'}, and its buyer's money is still authorized`,
  );
  assertInvariant(endState === null || !isPayable, 26, `order ${_id} has ended, and can be paid`);
}

/** The money of an order that is paid by transfer: what has come is kept as long as the order is paid, and goes back else. */
function checkTransfer({ transfers }: Simulation, order: OrderRecord): void {
  const account = transfers.accounts.get(order.paymentId ?? '');
  const received = account?.receivedCents ?? 0;
  const waived = account?.waivedCents ?? 0;
  const back = sum(
    [...transfers.payouts.values()]
      .filter(({ accountId }) => accountId !== null && accountId === order.paymentId)
      .map(({ cents }) => cents),
  );
  assertInvariant(received + waived <= order.totalCents, 24, `order ${order._id} got ${received} cents`);
  if (order.state === 'paid')
    assertInvariant(
      received + waived === order.totalCents && keptCentsOf(order) === received - back && back < received,
      24,
      `order ${order._id} is paid with ${received} cents, of which ${back} went back`,
    );
  else
    assertInvariant(
      back === received,
      24,
      `order ${order._id} is ${order.state} and keeps ${received - back}`,
    );
  checkRefunds(order, []);
}

/** What a company owes for an order is what the order keeps; what it has paid too much went back once, and a crash forgets none of it. */
function checkInvoice({ transfers }: Simulation, order: OrderRecord): void {
  const account = transfers.accounts.get(order.paymentId ?? '');
  if (account === undefined) return;
  const reductions = account.invoice?.reductions ?? [];
  const paidOut = [...transfers.payouts.values()].filter(({ accountId }) => accountId === account._id);
  const isFit =
    (order.state !== 'paid' || claimOf(account) === keptCentsOf(order)) &&
    (order.state !== 'refunded' || claimOf(account) === 0) &&
    missingOf(account) >= 0 &&
    account.invoice?.isOwed === missingOf(account) > 0 &&
    sum(paidOut.map(({ cents }) => cents)) === paidOutOf(account) &&
    new Set(reductions.map(({ customId }) => customId)).size === reductions.length;
  assertInvariant(isFit, 26, `the account of order ${order._id} on invoice does not fit its order`);
  checkRefunds(order, []);
}

/** The bank's own books: what it has for the shop is kept for orders or held for somebody, to the cent, and each cent is told once. */
function checkAccount(simulation: Simulation, orders: readonly OrderRecord[]): void {
  const { bank, transfers } = simulation;
  const credits = [...transfers.accounts.values()].flatMap((account) => account.credits);
  for (const entry of bank.all.values()) {
    const credited = sum(credits.filter(({ entryId }) => entryId === entry._id).map(({ cents }) => cents));
    const returned = sum(
      [...transfers.payouts.values()]
        .filter(({ _id }) => _id.startsWith(`entry-${entry._id}-`))
        .map(({ cents }) => cents),
    );
    assertInvariant(
      entry.creditedCents === credited && entry.returnedCents === returned && leftOf(entry) >= 0,
      25,
      `of ${entry.cents} cents ${credited} are for orders and ${returned} went back`,
    );
  }
  const told = bank.journal.filter(({ cents }) => cents > 0);
  assertInvariant(bank.all.size === told.length, 25, `${bank.all.size} of ${told.length} entries are known`);
  const kept = [
    ...orders.filter(({ means }) => means === 'TRANSFER').map(keptCentsOf),
    // What companies owe is not at the bank.
    ...[...transfers.accounts.values()].flatMap((account) =>
      account.invoice === undefined ? [] : [account.receivedCents - paidOutOf(account)],
    ),
  ];
  const balance = sum(bank.journal.map(({ cents }) => cents));
  assertInvariant(
    balance === sum(kept) + heldOf(simulation),
    25,
    `the bank has ${balance} cents for the shop, its books say ${sum(kept) + heldOf(simulation)}`,
  );
}

/** Refunds of a paid order at rest: none is open, none was made twice, and each piece is given back once at most. */
function checkRefunds(order: OrderRecord, payments: readonly SandboxOrder[]): void {
  assertInvariant(
    !refundsOf(order).some(isOpenRefund),
    11,
    `a refund of order ${order._id} is open for ever`,
  );
  const names = payments
    .flatMap(({ refunds }) => refunds)
    .flatMap(({ status, customId }) => (status === 'FAILED' || customId === undefined ? [] : [customId]));
  assertInvariant(new Set(names).size === names.length, 8, `a refund of order ${order._id} was made twice`);
  for (const { no, cents, rates, lines, shipping = [], state } of refundsOf(order)) {
    const divided = sum(rates.map((rate) => rate.cents));
    const ofPieces = sum([...lines, ...shipping].map((part) => part.cents));
    assertInvariant(
      cents === divided && (lines.length === 0 || cents === ofPieces),
      8,
      `refund ${no} of order ${order._id} does not add up`,
    );
    const isRestocked = lines.every((line) => line.isRestocked === line.isRestockable);
    assertInvariant(
      state === 'failed' || isRestocked,
      17,
      `pieces of refund ${no} of order ${order._id} are not back`,
    );
  }
}

/** Each piece of a line is open, sent or canceled; what comes back was sent; the status says what is left. */
function checkPieces(order: OrderRecord): void {
  const [open, unsent] = [openPiecesOf(order), unsentPiecesOf(order)];
  const [sent, returned] = [sentPiecesOf(order), returnedPiecesOf(order)];
  for (const [line, { count }] of order.lines.entries()) {
    const [shipped = 0, back = 0, left = 0] = [sent[line], returned[line], unsent[line]];
    const canceled = count - (open[line] ?? 0) - back;
    assertInvariant(
      (open[line] ?? 0) >= 0 && back <= shipped && left + shipped + canceled === count,
      16,
      `line ${line} of order ${order._id}: ${left} open, ${shipped} sent, ${canceled} canceled, ${back} back of ${count}`,
    );
  }
  assertInvariant(
    order.shippingStatus === shippingOf(order).shippingStatus,
    16,
    `order ${order._id} is ${order.shippingStatus}`,
  );
}

/**
 * Who waits for pieces is an order that was paid and of which just these are not sent, and nothing is free meanwhile. Money that went back
 * for no pieces says nothing of them.
 */
function checkAwaited({ stock, orders }: Simulation): void {
  for (const { _id, stockCount, awaiting } of stock.products.values()) {
    assertInvariant(awaiting.length === 0 || stockCount === 0, 29, `product ${_id} is free and awaited`);
    for (const { orderId, count } of awaiting) {
      const order = orders.all.get(orderId);
      const line = order?.lines.findIndex(({ productId }) => productId === _id) ?? -1;
      const isSold = order?.state === 'paid' || order?.state === 'refunded';
      const unsent = isSold ? (unsentPiecesOf(order)[line] ?? 0) : 0;
      assertInvariant(count > 0 && count <= unsent, 29, `order ${orderId} waits for ${count} of ${unsent}`);
    }
  }
  for (const order of orders.all.values())
    if (order.state === 'paid')
      for (const line of awaitedLinesOf(order))
        assertInvariant(
          stock.products
            .get(order.lines[line]?.productId ?? 0)
            ?.awaiting.some(({ orderId }) => orderId === order._id) === true,
          29,
          `order ${order._id} waits for ever`,
        );
}

/** The pieces of a product that orders have given back into stock. */
const restockedOf = (orders: readonly OrderRecord[], productId: number): number =>
  sum(
    orders.flatMap((order) =>
      refundsOf(order)
        .flatMap(({ lines }) => lines)
        .filter(({ line, isRestocked }) => isRestocked && order.lines[line]?.productId === productId)
        .map(({ count, restockCount }) => restockCount ?? count),
    ),
  );

/** A return at rest: none is on its way for ever, and the money of each was decided once and has gone back once. */
function checkReturns({ orders, returns }: Simulation): void {
  for (const { _id, orderId, state, decision } of returns.all.values()) {
    const own = refundsOf(orders.all.get(orderId) ?? { refunds: [] }).filter(
      ({ returnId }) => returnId === _id,
    );
    assertInvariant(own.length <= 1, 20, `return ${_id} has ${own.length} refunds`);
    const [refund] = own;
    const hasBounced = ({ no }: Refund): boolean =>
      orders.all.get(orderId)?.bouncedRefunds?.some((bounced) => bounced.no === no) === true;
    if (state === 'refunding')
      assertInvariant(refund?.state === 'failed', 20, `return ${_id} is being refunded for ever`);
    else if (state === 'closed')
      assertInvariant(
        (refund?.cents ?? 0) === decision?.cents &&
          (refund === undefined || refund.state === 'completed' || hasBounced(refund)),
        20,
        `return ${_id} is closed with ${refund?.cents ?? 0} cents`,
      );
    else assertInvariant(refund === undefined, 20, `return ${_id} is ${state} and has a refund`);
  }
  for (const order of orders.all.values()) checkReturned(order, [...returns.all.values()]);
}

/** What replaces defective pieces is set aside once, or not at all: no try to do so has left pieces behind. */
function checkReplacements({ returns, replacements, stock }: Simulation): void {
  const remedied = [...returns.all.values()].filter(({ remedy }) => remedy?.stock === 'taken');
  for (const { _id, remedy, outbox = [] } of returns.all.values()) {
    assertInvariant(outbox.length === 0, 27, `return ${_id} has side effects for ever`);
    assertInvariant(remedy?.stock !== 'wanted', 27, `the replacement for return ${_id} is taken for ever`);
  }
  for (const productId of stock.products.keys()) {
    const named = remedied.flatMap(({ lines, remedy }) =>
      (remedy?.pieces ?? []).filter((piece) =>
        lines.some((line) => line.line === piece.line && line.productId === productId),
      ),
    );
    const [known, taken] = [sum(named.map(({ count }) => count)), replacements.setAsideOf(productId)];
    assertInvariant(known === taken, 27, `${taken} pieces of product ${productId} replace ${known}`);
  }
}

/** Nothing comes back that was not sent: no shipment is taken back that a return waits for. */
function checkReturned(order: OrderRecord, returns: readonly ReturnRecord[]): void {
  const begun = new Set(refundsOf(order).map(({ returnId }) => returnId));
  const awaited = returns
    .filter(({ _id, orderId, isOpen }) => orderId === order._id && isOpen && !begun.has(_id))
    .flatMap(piecesOf);
  for (const [line, count] of sentPiecesOf(order).entries()) {
    const coming = sum(awaited.filter((pieces) => pieces.line === line).map((pieces) => pieces.count));
    assertInvariant(coming <= count, 21, `of ${count} sent pieces of order ${order._id} ${coming} come back`);
  }
}

/** Who has paid with a voucher has taken a use of it, nobody else has, and there are no more of them than there may be. */
function checkVouchers({ orders, vouchers }: Simulation): void {
  const isAlive = ({ state }: OrderRecord): boolean => !isReleasedState(state);
  const reduced = [...orders.all.values()].filter(({ voucher }) => voucher != null);
  for (const order of reduced)
    assertInvariant(
      vouchers.uses.has(order._id) === isAlive(order) ||
        // Who got their voucher back keeps it, also where the money has not come back after all.
        (order.bouncedRefunds !== undefined && isAlive(order)) ||
        (order.state === 'review' && order.endState !== null),
      24,
      `order ${order._id} is ${order.state}, ${vouchers.uses.has(order._id) ? 'with' : 'without'} its voucher`,
    );
  for (const voucherId of new Set([...vouchers.uses.values()].map((use) => use.voucherId))) {
    const count = [...vouchers.uses.values()].filter((use) => use.voucherId === voucherId).length;
    assertInvariant(count <= VOUCHER_LIMIT, 24, `voucher ${voucherId} is used ${count} times`);
  }
}

/** What must hold when everything has come to rest. */
export function checkQuiescent(simulation: Simulation): void {
  checkAlways(simulation);
  checkAwaited(simulation);
  const orders = [...simulation.orders.all.values()];
  for (const order of orders) {
    assertInvariant(TERMINAL.has(order.state), 11, `order ${order._id} is ${order.state} for ever`);
    if (order.means === 'TRANSFER') checkTransfer(simulation, order);
    else if (order.means === 'INVOICE') checkInvoice(simulation, order);
    else {
      checkMoney(simulation, order);
      checkPage(simulation, order);
    }
    checkPieces(order);
    const settled = simulation.carts.settlements.filter((id) => id === order._id).length;
    const wasPaid = order.events.some(({ kind }) => kind === 'PAID');
    // What is to be transferred leaves the cart at once, unless the order has ended first.
    const isFit = wasPaid ? settled === 1 : settled <= (order.means === 'TRANSFER' ? 1 : 0);
    assertInvariant(isFit, 9, `the cart of order ${order._id} was settled ${settled} times`);
  }
  const paidOnce = orders.filter(({ events }) => events.some(({ kind }) => kind === 'PAID'));
  for (const product of simulation.stock.products.values()) {
    const bought = paidOnce.flatMap(({ lines }) =>
      lines.filter(({ productId }) => productId === product._id),
    );
    const sold = sum(bought.map(({ count }) => count)) - restockedOf(orders, product._id);
    assertInvariant(product.soldCount === sold, 3, `product ${product._id}`);
    for (const { orderId } of product.reservations) {
      const state = simulation.orders.all.get(orderId)?.state ?? 'failed';
      assertInvariant(
        !isReleasedState(state) && state !== 'paid',
        4,
        `order ${orderId} is ${state} and holds stock`,
      );
    }
  }
  checkVouchers(simulation);
  checkGifts(simulation, orders);
  const { entries } = simulation.provider.ledger;
  const taken = sum(entries.map((entry) => (entry.kind === 'refund' ? -1 : 1) * centsOf(entry)));
  const atProvider = orders.filter((order) => !isPaidByTransfer(order));
  const onGifts = (order: OrderRecord): number => {
    const { paid, back } = giftMoneyOf(simulation, order);
    // What is held of a voucher counts with the money in doubt, and is free again when that goes back.
    const held = order.state === 'review' && order.capturedCents > 0 ? (order.gift?.cents ?? 0) : 0;
    return paid - back + held;
  };
  const inBooks = sum(
    atProvider.map((order) => keptCentsOf(order) + transferredOf(order) - lostOf(order) - onGifts(order)),
  );
  assertInvariant(
    taken === inBooks,
    15,
    `the provider has ${taken} cents for the shop, its books say ${inBooks}`,
  );
  checkAccount(simulation, orders);
  checkReturns(simulation);
  checkReplacements(simulation);
  checkPool(simulation);
  checkPaper(orders, simulation.documents);
}
