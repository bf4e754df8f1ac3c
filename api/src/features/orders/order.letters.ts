import { centsToText, formatEuro } from '../../../shared/money.js';
import { trackingUrl } from '../../../shared/rules/tracking.js';
import { letterTime, type Letter } from '../../platform/mail/letters.js';
import { CURRENCY } from '../../platform/payments/payment.port.js';
import { currencyOf, totalOf, vatOf } from './order.states.js';
import type { OrderRecord } from './orders.model.js';

/** The instruction that a contract made at a distance needs (Art. 246a § 1 (2) EGBGB), in short; the page has it in full. */
const WITHDRAWAL_NOTICE =
  'Right of withdrawal: you may withdraw from this contract within 14 days without giving a reason, counted from the day on which you receive the last part of the goods. A clear statement to us, for example by e-mail, is enough. The full text and a form are on our page about returns.';

const describeLines = ({ lines }: OrderRecord): string =>
  lines
    .map(({ count, name, unitCents }) => {
      const each = count === 1 ? '' : ` (${formatEuro(unitCents)} each)`;
      return `${count} × ${name}: ${formatEuro(unitCents * count)}${each}`;
    })
    .join('\n');

const describeTotal = ({ lines }: OrderRecord): string =>
  `Total: ${formatEuro(totalOf(lines))}, incl. ${formatEuro(vatOf(lines))} VAT, free shipping.`;

/** Money that was taken, also in a currency that nobody asked for. */
const formatCaptured = (order: OrderRecord): string =>
  currencyOf(order) === CURRENCY
    ? formatEuro(order.capturedCents)
    : `${centsToText(order.capturedCents)} ${currencyOf(order)}`;

const describeRecipient = ({ recipient: { firstName, lastName, address } }: OrderRecord): string =>
  `${firstName} ${lastName}\n${address}`;

/** Sent without delay when an order is paid (§ 312i (1) No. 3 and § 312f (2) BGB). */
export const confirmationLetter = (order: OrderRecord): Letter => ({
  subject: `Your order ${order._id} at Rechenwerk`,
  greeting: `Hello ${order.recipient.firstName},`,
  paragraphs: [
    `thank you for your order ${order._id} of ${letterTime(order.placedAt)}. We have received your payment.`,
    `You have bought:\n${describeLines(order)}`,
    describeTotal(order),
    `We send it to:\n${describeRecipient(order)}`,
    'As soon as it is on its way, you get the tracking code.',
    WITHDRAWAL_NOTICE,
  ],
  links: [
    ['Your order', `/orders#${order._id}`],
    ['Returns and right of withdrawal', '/return'],
    ['Terms of service', '/terms'],
    ['Contact', '/contact'],
  ],
});

/** Sent when the money of an order goes back. */
export const refundLetter = (order: OrderRecord): Letter => ({
  subject: `We give back the payment of your order ${order._id}`,
  greeting: `Hello ${order.recipient.firstName},`,
  paragraphs: [
    `your order ${order._id} of ${letterTime(order.placedAt)} has ended, and nothing will be sent.`,
    `We have given back all that you have paid for it: ${formatCaptured(order)}. It takes the way that you have paid by, and arrives there within 10 business days.`,
    'You owe us nothing. If you still want the goods, please order again.',
  ],
  links: [
    ['Your order', `/orders#${order._id}`],
    ['Contact', '/contact'],
  ],
});

/** Sent when an order was handed to a carrier. */
export function shipmentLetter(
  order: OrderRecord,
  shipment: { carrier: string; trackingCode: string },
): Letter {
  const { carrier, trackingCode } = shipment;
  const url = trackingUrl(carrier, trackingCode);
  return {
    subject: `Your order ${order._id} is on its way`,
    greeting: `Hello ${order.recipient.firstName},`,
    paragraphs: [
      `your order ${order._id} is on its way to you.`,
      `Carrier: ${carrier}\nTracking code: ${trackingCode}`,
      `It goes to:\n${describeRecipient(order)}`,
    ],
    links: [
      ...(url === null ? [] : ([['Follow the parcel', url]] as const)),
      ['Your order', `/orders#${order._id}`],
    ],
  };
}
