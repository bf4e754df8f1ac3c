import { centsToText } from '../../../shared/money.js';
import { trackingUrl } from '../../../shared/rules/tracking.js';
import type { Letter } from '../../platform/mail/letters.js';
import { writingIn, type Writing } from '../../platform/mail/writing.js';
import { CURRENCY } from '../../platform/payments/payment.port.js';
import { currencyOf, totalOf, vatOf } from './order.states.js';
import type { OrderRecord } from './orders.model.js';

const describeLines = ({ lines }: OrderRecord, { t, formatEuro }: Writing): string =>
  lines
    .map(({ count, name, unitCents }) => {
      const each = count === 1 ? '' : t(' ({price} each)', { price: formatEuro(unitCents) });
      return `${count} × ${name}: ${formatEuro(unitCents * count)}${each}`;
    })
    .join('\n');

/** Money that was taken, also in a currency that nobody asked for. */
const formatCaptured = (order: OrderRecord, { formatEuro }: Writing): string =>
  currencyOf(order) === CURRENCY
    ? formatEuro(order.capturedCents)
    : `${centsToText(order.capturedCents)} ${currencyOf(order)}`;

const describeRecipient = ({ recipient: { firstName, lastName, address } }: OrderRecord): string =>
  `${firstName} ${lastName}\n${address}`;

/** Sent without delay when an order is paid (§ 312i (1) No. 3 and § 312f (2) BGB), in the language that it was placed in. */
export function confirmationLetter(order: OrderRecord): Letter {
  const writing = writingIn(order.language);
  const { t, formatEuro, formatTime } = writing;
  const { _id: id, lines, placedAt, recipient } = order;
  return {
    writing,
    subject: t('Your order {id} at Rechenwerk', { id }),
    greeting: t('Hello {name},', { name: recipient.firstName }),
    paragraphs: [
      t('thank you for your order {id} of {time}. We have received your payment.', {
        id,
        time: formatTime(placedAt),
      }),
      t('You have bought:\n{lines}', { lines: describeLines(order, writing) }),
      t('Total: {total}, incl. {vat} VAT, free shipping.', {
        total: formatEuro(totalOf(lines)),
        vat: formatEuro(vatOf(lines)),
      }),
      t('We send it to:\n{recipient}', { recipient: describeRecipient(order) }),
      t('As soon as it is on its way, you get the tracking code.'),
      // What a contract made at a distance needs (Art. 246a § 1 (2) EGBGB), in short; the page has it in full.
      t(
        'Right of withdrawal: you may withdraw from this contract within 14 days without giving a reason, counted from the day on which you receive the last part of the goods. A clear statement to us, for example by e-mail, is enough. The full text and a form are on our page about returns.',
      ),
    ],
    links: [
      [t('Your order'), `/orders#${id}`],
      [t('Returns and right of withdrawal'), '/return'],
      [t('Terms of service'), '/terms'],
      [t('Contact'), '/contact'],
    ],
  };
}

/** Sent when the money of an order goes back, in the language that it was placed in. */
export function refundLetter(order: OrderRecord): Letter {
  const writing = writingIn(order.language);
  const { t, formatTime } = writing;
  const { _id: id, placedAt, recipient } = order;
  return {
    writing,
    subject: t('We give back the payment of your order {id}', { id }),
    greeting: t('Hello {name},', { name: recipient.firstName }),
    paragraphs: [
      t('your order {id} of {time} has ended, and nothing will be sent.', { id, time: formatTime(placedAt) }),
      t(
        'We have given back all that you have paid for it: {amount}. It takes the way that you have paid by, and arrives there within 10 business days.',
        { amount: formatCaptured(order, writing) },
      ),
      t('You owe us nothing. If you still want the goods, please order again.'),
    ],
    links: [
      [t('Your order'), `/orders#${id}`],
      [t('Contact'), '/contact'],
    ],
  };
}

/** Sent when an order was handed to a carrier, in the language that it was placed in. */
export function shipmentLetter(
  order: OrderRecord,
  shipment: { carrier: string; trackingCode: string },
): Letter {
  const writing = writingIn(order.language);
  const { t } = writing;
  const { _id: id, recipient } = order;
  const url = trackingUrl(shipment.carrier, shipment.trackingCode);
  return {
    writing,
    subject: t('Your order {id} is on its way', { id }),
    greeting: t('Hello {name},', { name: recipient.firstName }),
    paragraphs: [
      t('your order {id} is on its way to you.', { id }),
      t('Carrier: {carrier}\nTracking code: {trackingCode}', shipment),
      t('It goes to:\n{recipient}', { recipient: describeRecipient(order) }),
    ],
    links: [
      ...(url === null ? [] : ([[t('Follow the parcel'), url]] as const)),
      [t('Your order'), `/orders#${id}`],
    ],
  };
}
