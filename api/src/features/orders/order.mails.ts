import { berlinDay } from '../../../shared/berlin-days.js';
import { centsToText } from '../../../shared/money.js';
import { pieceCount } from '../../../shared/rules/cart.js';
import { billsBusiness, deliveryOf } from './order-address.states.js';
import type { DeliveryWindow } from '../../../shared/rules/delivery.js';
import { digitalWithdrawableUntil } from '../../../shared/rules/returns.js';
import { giftValidUntil, lastGiftYear } from '../../../shared/rules/gift-vouchers.js';
import { trackingUrl } from '../../../shared/rules/tracking.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor, type FeatureMailLocale } from '../../kernel/mail/mail-locale.js';
import { CURRENCY } from '../../payments/payment.port.js';
import { currencyOf } from './order.states.js';
import { billOf } from './bill.mails.js';
import { sellsGifts } from './paid-prices.states.js';
import type { OrderRecord, Pieces, Shipment } from './order.record.js';
import type { Refund, RefundLine } from './refund.record.js';
import { isTransferred } from './refund.states.js';
import { extentOf, unsentLinesOf, type ShipmentExtent } from './sending.states.js';

/** The German of these mails. */
const GERMAN = {
  'Your order {id} at Rechenwerk: confirmation': 'Bestellbestätigung: Ihre Bestellung {id}',
  'Thank you for your order {id} of {time}. We have received your payment and confirm the contract.':
    'vielen Dank für Ihre Bestellung {id} vom {time}. Ihre Zahlung ist bei uns eingegangen; damit ist der Vertrag geschlossen.',
  'Thank you for your order {id} of {time}. We confirm the contract. You pay on invoice, within {days} days after you have got it.':
    'vielen Dank für Ihre Bestellung {id} vom {time}; damit ist der Vertrag geschlossen. Sie kaufen auf Rechnung und zahlen binnen {days} Tagen nach deren Erhalt.',
  'We have credited {amount} for your order {id} of {time}. What is still open of your invoice is less by that; what you have paid too much we transfer back to you.':
    'wir haben Ihnen zu Ihrer Bestellung {id} vom {time} {amount} gutgeschrieben. Um diesen Betrag ist weniger von Ihrer Rechnung offen; zu viel Gezahltes überweisen wir Ihnen zurück.',
  'Our terms of service and the withdrawal notice with its form are attached.':
    'Unsere AGB und die Widerrufsbelehrung mit Formular liegen als PDF bei.',
  'Delivery {earliest} – {latest} to:\n{recipient}': 'Lieferung {earliest} – {latest} an:\n{recipient}',
  'As soon as your order is on its way, we will send you the tracking code.':
    'Sobald Ihre Bestellung unterwegs ist, erhalten Sie die Sendungsnummer.',
  'Right of withdrawal: you may withdraw from this contract within 14 days without giving a reason, counted from the day on which you receive the last part of the goods. A clear statement to us, for example by e-mail, is enough. The full text and a form are in the file that comes with this mail.':
    'Widerrufsrecht: Sie können diesen Vertrag binnen 14 Tagen ohne Angabe von Gründen widerrufen, gerechnet ab dem Tag, an dem Sie den letzten Teil der Ware erhalten. Eine eindeutige Erklärung an uns genügt, zum Beispiel per E-Mail. Den ganzen Text und ein Formular enthält die Datei, die dieser Mail beiliegt.',
  'Right of withdrawal: you may withdraw within 14 days without giving a reason, for the goods counted from the day on which you receive the last part of them, for what comes without a parcel from today. For the latter, the right ends early by a delivery that you have agreed to. A clear statement to us, for example by e-mail, is enough. The full text and a form are in the file that comes with this mail.':
    'Widerrufsrecht: Sie können binnen 14 Tagen ohne Angabe von Gründen widerrufen, bei der Ware gerechnet ab dem Tag, an dem Sie ihren letzten Teil erhalten, bei dem, was ohne Paket kommt, ab heute. Für Letzteres erlischt das Recht vorher durch eine Lieferung, der Sie zugestimmt haben. Eine eindeutige Erklärung an uns genügt, zum Beispiel per E-Mail. Den ganzen Text und ein Formular enthält die Datei, die dieser Mail beiliegt.',
  'Right of withdrawal: you may withdraw from this contract within 14 days from today without giving a reason. The right ends early by a delivery that you have agreed to. A clear statement to us, for example by e-mail, is enough. The full text and a form are in the file that comes with this mail.':
    'Widerrufsrecht: Sie können diesen Vertrag binnen 14 Tagen ab heute ohne Angabe von Gründen widerrufen. Das Recht erlischt vorher durch eine Lieferung, der Sie zugestimmt haben. Eine eindeutige Erklärung an uns genügt, zum Beispiel per E-Mail. Den ganzen Text und ein Formular enthält die Datei, die dieser Mail beiliegt.',
  'Returns and right of withdrawal': 'Rückgabe und Widerrufsrecht',
  'Terms of service': 'AGB',
  'Refund for your order {id}': 'Erstattung zu Ihrer Bestellung {id}',
  'Your order {id} of {time} was not completed. Nothing will be sent.':
    'Ihre Bestellung {id} vom {time} wird nicht ausgeführt; es wird nichts versandt.',
  'We have refunded the full amount of {amount} to your original payment method. It arrives within 10 business days.':
    'Wir haben Ihnen den vollen Betrag von {amount} auf Ihr Zahlungsmittel erstattet. Das Geld ist innerhalb von 10 Werktagen bei Ihnen.',
  'You owe us nothing. If you still want the items, please order again.':
    'Sie schulden uns nichts. Wenn Sie die Artikel weiterhin möchten, bestellen Sie bitte neu.',
  'Refund of {amount} for your order {id}': 'Erstattung von {amount} zu Ihrer Bestellung {id}',
  'We have refunded {amount} of your order {id} of {time} to your original payment method. It arrives within 10 business days.':
    'zu Ihrer Bestellung {id} vom {time} haben wir Ihnen {amount} auf Ihr Zahlungsmittel erstattet. Das Geld ist innerhalb von 10 Werktagen bei Ihnen.',
  'We have transferred {amount} of your order {id} of {time} to your bank account, because it could not be refunded to your original payment method.':
    'Wir haben {amount} Ihrer Bestellung {id} vom {time} auf Ihr Bankkonto überwiesen, weil eine Erstattung auf Ihr ursprüngliches Zahlungsmittel nicht möglich war.',
  'The refund is for:\n{lines}': 'Erstattet werden:\n{lines}',
  'These items will not be sent any more:\n{lines}': 'Diese Artikel werden nicht mehr versandt:\n{lines}',
  'We have kept a restocking fee of {amount} for opened or used items.':
    'Für geöffnete oder benutzte Artikel haben wir eine Wiedereinlagerungsgebühr von {amount} einbehalten.',
  'We have kept {amount} because the items have lost value (§ 357a BGB).':
    'Einbehalten haben wir {amount} als Wertersatz (§ 357a BGB).',
  'Your order {id} is on its way': 'Ihre Bestellung {id} ist unterwegs',
  'Your order {id} is on its way to you.': 'Ihre Bestellung {id} ist auf dem Weg zu Ihnen.',
  'A part of your order {id} is on its way': 'Ein Teil Ihrer Bestellung {id} ist unterwegs',
  'A part of your order {id} is on its way to you.':
    'ein Teil Ihrer Bestellung {id} ist auf dem Weg zu Ihnen.',
  'The rest of your order {id} is on its way': 'Der Rest Ihrer Bestellung {id} ist unterwegs',
  'The rest of your order {id} is on its way to you.':
    'der Rest Ihrer Bestellung {id} ist auf dem Weg zu Ihnen.',
  'Another parcel of your order {id} is on its way': 'Ein weiteres Paket Ihrer Bestellung {id} ist unterwegs',
  'Another parcel with items of your order {id} is on its way to you.':
    'ein weiteres Paket mit Artikeln Ihrer Bestellung {id} ist auf dem Weg zu Ihnen.',
  'In this parcel:\n{lines}': 'In diesem Paket:\n{lines}',
  'Still to come:\n{lines}': 'Es folgt noch:\n{lines}',
  'The invoice follows in an email of its own.': 'Die Rechnung folgt in einer eigenen E-Mail.',
  'Delivery to:\n{recipient}': 'Lieferung an:\n{recipient}',
  'These items are not here yet. This is when we expect them:\n{lines}':
    'Diese Artikel sind noch nicht da. Dann erwarten wir sie:\n{lines}',
  'We send your order when everything is here. Until then you can cancel these items on the page of your order.':
    'Wir senden Ihre Bestellung, sobald alles da ist. Bis dahin können Sie diese Artikel auf der Seite Ihrer Bestellung stornieren.',
  'We have corrected the address of your order {id}':
    'Wir haben die Adresse Ihrer Bestellung {id} korrigiert',
  'We have corrected the address of your order {id}. It now goes to:\n{recipient}':
    'wir haben die Adresse Ihrer Bestellung {id} korrigiert. Sie geht jetzt an:\n{recipient}',
  'If this is not right, please write to us at once.':
    'Falls das nicht stimmt, schreiben Sie uns bitte sofort.',
  'Delivered without a parcel, by e-mail and on the page of your order:\n{lines}':
    'Ohne Paket geliefert, per E-Mail und auf der Seite Ihrer Bestellung, werden:\n{lines}',
  'You agreed on {time} that we deliver these items before the withdrawal period ends, and you confirmed that you know that your right of withdrawal for them ends by their delivery (§ 356 (5) BGB).':
    'Sie haben am {time} ausdrücklich zugestimmt, dass wir diese Artikel vor Ablauf der Widerrufsfrist liefern, und bestätigt, dass Ihr Widerrufsrecht für sie mit der Lieferung erlischt (§ 356 Abs. 5 BGB).',
  'You asked on {time} that we begin with this before the withdrawal period ends, and you confirmed that you know that your right of withdrawal from it ends when it is done (§ 356 (4) BGB):\n{lines}':
    'Sie haben am {time} ausdrücklich verlangt, dass wir hiermit vor Ablauf der Widerrufsfrist beginnen, und bestätigt, dass Ihr Widerrufsrecht dafür erlischt, sobald es erledigt ist (§ 356 Abs. 4 BGB):\n{lines}',
  'We deliver them when your withdrawal period is over, on {day}, or at once if you agree to that on the page of your order.':
    'Wir liefern sie nach dem Ende Ihrer Widerrufsfrist, am {day}, oder sofort, wenn Sie dem auf der Seite Ihrer Bestellung zustimmen.',
  'Delivery of your order {id}': 'Lieferung zu Ihrer Bestellung {id}',
  'Here is what you have bought in your order {id}:\n{lines}':
    'hier kommt, was Sie mit Ihrer Bestellung {id} gekauft haben:\n{lines}',
  'The keys or links are in the attached file, and on the page of your order.':
    'Die Schlüssel oder Links stehen in der beiliegenden Datei und auf der Seite Ihrer Bestellung.',
  'Your gift vouchers come by e-mail within minutes, and stand on the page of your order.':
    'Ihre Geschenkgutscheine kommen binnen Minuten per E-Mail und stehen auf der Seite Ihrer Bestellung.',
  'Right of withdrawal: you may withdraw from the purchase of gift vouchers within 14 days from today without giving a reason, as far as they were not spent. A clear statement to us, for example by e-mail, is enough. The full text and a form are in the file that comes with this mail.':
    'Widerrufsrecht: Sie können den Kauf von Geschenkgutscheinen binnen 14 Tagen ab heute ohne Angabe von Gründen widerrufen, soweit sie nicht eingelöst sind. Eine eindeutige Erklärung an uns genügt, zum Beispiel per E-Mail. Den ganzen Text und ein Formular enthält die Datei, die dieser Mail beiliegt.',
  'The codes are in the attached file, and on the page of your order, where you can print them. Whoever has a code can pay with it, also in parts, until the end of {year}.':
    'Die Codes stehen in der beiliegenden Datei und auf der Seite Ihrer Bestellung, wo Sie sie ausdrucken können. Wer einen Code hat, kann damit bis Ende {year} bezahlen, auch in Teilen.',
  'We have given back {amount} of your order {id} of {time}: onto the gift voucher …{ending} as far as it had paid, the rest to your original payment method, where it arrives within 10 business days.':
    'zu Ihrer Bestellung {id} vom {time} haben wir Ihnen {amount} erstattet: auf den Geschenkgutschein …{ending}, soweit mit ihm bezahlt wurde, den Rest auf Ihr Zahlungsmittel, wo er innerhalb von 10 Werktagen ankommt.',
  'You have agreed to the delivery of your order {id}': 'Ihre Zustimmung zur Lieferung der Bestellung {id}',
} as const;

type OrderLocale = FeatureMailLocale<keyof typeof GERMAN>;

/** Money that was taken, also in a currency that nobody asked for. */
const formatCaptured = (order: OrderRecord, { formatEuro }: OrderLocale): string =>
  currencyOf(order) === CURRENCY
    ? formatEuro(order.capturedCents)
    : `${centsToText(order.capturedCents)} ${currencyOf(order)}`;

/** Where it goes, as on a letter. */
function describeRecipient(order: OrderRecord): string {
  const { name, lines } = deliveryOf(order);
  return [name, ...lines].join('\n');
}

const listPieces = ({ lines }: OrderRecord, pieces: readonly Pieces[]): string =>
  pieces.map(({ line, count }) => `${count} × ${lines[line]?.name ?? ''}`).join('\n');

/** The digital items of an order. */
const digitalPiecesOf = ({ lines }: OrderRecord): Pieces[] =>
  lines.flatMap(({ isDigital, count }, line) => (isDigital === true ? [{ line, count }] : []));

/** What an order waits for, until when, and that its buyer need not wait; nothing where all is here. */
function describeAwaited({ lines }: OrderRecord, { t, formatDay }: OrderLocale): string[] {
  const awaited = lines.flatMap(({ name, count, expectedOn }) =>
    expectedOn === undefined ? [] : [`${count} × ${name}, ${formatDay(expectedOn)}`],
  );
  if (awaited.length === 0) return [];
  return [
    t('These items are not here yet. This is when we expect them:\n{lines}', { lines: awaited.join('\n') }),
    t(
      'We send your order when everything is here. Until then you can cancel these items on the page of your order.',
    ),
  ];
}

/** What the buyer has agreed to, or may still, about the digital items of an order that is paid at a time; nothing where it has none. */
function describeDigital(order: OrderRecord, paidAt: Date, { t, formatDay, formatTime }: OrderLocale) {
  const pieces = digitalPiecesOf(order);
  if (pieces.length === 0) return [];
  if (sellsGifts(order))
    return [t('Your gift vouchers come by e-mail within minutes, and stand on the page of your order.')];
  const { digitalConsentAt } = order;
  return [
    t('Delivered without a parcel, by e-mail and on the page of your order:\n{lines}', {
      lines: listPieces(order, pieces),
    }),
    digitalConsentAt == null
      ? t(
          'We deliver them when your withdrawal period is over, on {day}, or at once if you agree to that on the page of your order.',
          { day: formatDay(berlinDay(digitalWithdrawableUntil(paidAt))) },
        )
      : t(
          'You agreed on {time} that we deliver these items before the withdrawal period ends, and you confirmed that you know that your right of withdrawal for them ends by their delivery (§ 356 (5) BGB).',
          { time: formatTime(digitalConsentAt) },
        ),
  ];
}

/** What the buyer has asked for, and knows, about the services of an order; nothing where it has none. */
function describeWork(order: OrderRecord, { t, formatTime }: OrderLocale): string[] {
  const { lines, workConsentAt } = order;
  const pieces = lines.flatMap(({ isService, count }, line) => (isService === true ? [{ line, count }] : []));
  if (pieces.length === 0 || workConsentAt == null) return [];
  return [
    t(
      'You asked on {time} that we begin with this before the withdrawal period ends, and you confirmed that you know that your right of withdrawal from it ends when it is done (§ 356 (4) BGB):\n{lines}',
      { time: formatTime(workConsentAt), lines: listPieces(order, pieces) },
    ),
  ];
}

/** From when on the withdrawal period runs, which is not the same for goods and for what comes without a parcel. */
function describeWithdrawal(order: OrderRecord, { t }: OrderLocale): string {
  const digital = digitalPiecesOf(order).length;
  if (sellsGifts(order))
    return t(
      'Right of withdrawal: you may withdraw from the purchase of gift vouchers within 14 days from today without giving a reason, as far as they were not spent. A clear statement to us, for example by e-mail, is enough. The full text and a form are in the file that comes with this mail.',
    );
  if (digital === 0)
    return t(
      'Right of withdrawal: you may withdraw from this contract within 14 days without giving a reason, counted from the day on which you receive the last part of the goods. A clear statement to us, for example by e-mail, is enough. The full text and a form are in the file that comes with this mail.',
    );
  return digital === order.lines.length
    ? t(
        'Right of withdrawal: you may withdraw from this contract within 14 days from today without giving a reason. The right ends early by a delivery that you have agreed to. A clear statement to us, for example by e-mail, is enough. The full text and a form are in the file that comes with this mail.',
      )
    : t(
        'Right of withdrawal: you may withdraw within 14 days without giving a reason, for the goods counted from the day on which you receive the last part of them, for what comes without a parcel from today. For the latter, the right ends early by a delivery that you have agreed to. A clear statement to us, for example by e-mail, is enough. The full text and a form are in the file that comes with this mail.',
      );
}

/** Sent without delay when an order is paid (§ 312i (1) No. 3 and § 312f (2) BGB), in the language that it was placed in. */
export function confirmationMail(order: OrderRecord, delivery: DeliveryWindow, paidAt: Date): MailContent {
  const writing = mailLocaleFor(order.language, GERMAN);
  const { t, formatDay, formatTime } = writing;
  const { _id: id, placedAt, recipient } = order;
  return {
    writing,
    subject: t('Your order {id} at Rechenwerk: confirmation', { id }),
    greeting: greet(writing, writing.nameOf(recipient)),
    paragraphs: [
      order.invoiceDays === undefined
        ? t(
            'Thank you for your order {id} of {time}. We have received your payment and confirm the contract.',
            { id, time: formatTime(placedAt) },
          )
        : t(
            'Thank you for your order {id} of {time}. We confirm the contract. You pay on invoice, within {days} days after you have got it.',
            { id, time: formatTime(placedAt), days: order.invoiceDays },
          ),
      billOf(order),
      ...(order.lines.every(({ isDigital }) => isDigital === true)
        ? []
        : [
            ...describeAwaited(order, writing),
            t('Delivery {earliest} – {latest} to:\n{recipient}', {
              earliest: formatDay(delivery.earliest),
              latest: formatDay(delivery.latest),
              recipient: describeRecipient(order),
            }),
            t('As soon as your order is on its way, we will send you the tracking code.'),
          ]),
      ...describeDigital(order, paidAt, writing),
      ...describeWork(order, writing),
      // What a contract made at a distance needs (Art. 246a § 1 (2) EGBGB), in short; the attached notice has it in full.
      ...(billsBusiness(order)
        ? []
        : [
            describeWithdrawal(order, writing),
            t('Our terms of service and the withdrawal notice with its form are attached.'),
          ]),
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
export function refundMail(order: OrderRecord, { isProven }: { isProven: boolean }): MailContent {
  const writing = mailLocaleFor(order.language, GERMAN);
  const { t, formatTime } = writing;
  const { _id: id, placedAt, recipient } = order;
  return {
    writing,
    subject: t('Refund for your order {id}', { id }),
    // Its money is back: without a price it could be sent to anybody's address, with any name.
    greeting: greet(writing, isProven ? writing.nameOf(recipient) : null),
    paragraphs: [
      t('Your order {id} of {time} was not completed. Nothing will be sent.', {
        id,
        time: formatTime(placedAt),
      }),
      t(
        'We have refunded the full amount of {amount} to your original payment method. It arrives within 10 business days.',
        { amount: formatCaptured(order, writing) },
      ),
      t('You owe us nothing. If you still want the items, please order again.'),
    ],
    links: [
      [t('Your order'), `/orders#${id}`],
      [t('Contact'), '/contact'],
    ],
  };
}

/** Says which way the money of a refund goes. */
function wayOf({ gift, invoiceDays }: OrderRecord, refund: Refund) {
  if (gift !== undefined && !isTransferred(refund))
    return 'We have given back {amount} of your order {id} of {time}: onto the gift voucher …{ending} as far as it had paid, the rest to your original payment method, where it arrives within 10 business days.';
  if (invoiceDays !== undefined)
    return 'We have credited {amount} for your order {id} of {time}. What is still open of your invoice is less by that; what you have paid too much we transfer back to you.';
  return isTransferred(refund)
    ? 'We have transferred {amount} of your order {id} of {time} to your bank account, because it could not be refunded to your original payment method.'
    : 'We have refunded {amount} of your order {id} of {time} to your original payment method. It arrives within 10 business days.';
}

/** Sent when money of a paid order goes back, in the language that it was placed in. */
export function partRefundMail(order: OrderRecord, refund: Refund): MailContent {
  const writing = mailLocaleFor(order.language, GERMAN);
  const { t, formatEuro, formatTime } = writing;
  const { _id: id, placedAt, recipient } = order;
  const amount = formatEuro(refund.cents);
  const list = (counted: (line: RefundLine) => number): string =>
    refund.lines
      .filter((line) => counted(line) > 0)
      .map((line) => `${counted(line)} × ${order.lines[line.line]?.name ?? ''}`)
      .join('\n');
  const [returned, unsent] = [
    list(({ count, unsentCount }) => count - unsentCount),
    list(({ unsentCount }) => unsentCount),
  ];
  const fee = formatEuro(refund.feeCents ?? 0);
  const loss = formatEuro(refund.valueLossCents ?? 0);
  return {
    writing,
    subject: t('Refund of {amount} for your order {id}', { amount, id }),
    greeting: greet(writing, writing.nameOf(recipient)),
    paragraphs: [
      t(wayOf(order, refund), {
        id,
        time: formatTime(placedAt),
        amount,
        ending: order.gift?.ending ?? '',
      }),
      ...(returned === '' ? [] : [t('The refund is for:\n{lines}', { lines: returned })]),
      ...((refund.feeCents ?? 0) === 0
        ? []
        : [t('We have kept a restocking fee of {amount} for opened or used items.', { amount: fee })]),
      ...((refund.valueLossCents ?? 0) === 0
        ? []
        : [t('We have kept {amount} because the items have lost value (§ 357a BGB).', { amount: loss })]),
      ...(unsent === '' ? [] : [t('These items will not be sent any more:\n{lines}', { lines: unsent })]),
    ],
    links: [
      [t('Your order'), `/orders#${id}`],
      [t('Contact'), '/contact'],
    ],
  };
}

/** What a mail about a shipment says first: its subject, and the sentence about it. */
const SHIPPED = {
  whole: ['Your order {id} is on its way', 'Your order {id} is on its way to you.'],
  part: ['A part of your order {id} is on its way', 'A part of your order {id} is on its way to you.'],
  rest: ['The rest of your order {id} is on its way', 'The rest of your order {id} is on its way to you.'],
  further: [
    'Another parcel of your order {id} is on its way',
    'Another parcel with items of your order {id} is on its way to you.',
  ],
} as const satisfies Record<ShipmentExtent, readonly string[]>;

/** Sent when a parcel of an order was handed to a carrier, in the language that it was placed in. `order` is as it is then. */
export function shipmentMail(order: OrderRecord, shipment: Shipment): MailContent {
  const writing = mailLocaleFor(order.language, GERMAN);
  const { t } = writing;
  const { _id: id, recipient } = order;
  const { carrier, trackingCode, lines } = shipment;
  const url = trackingUrl(carrier, trackingCode, order.language);
  const extent = extentOf(order, shipment);
  const [subject, sentence] = SHIPPED[extent];
  const isBilled = SHIPPED[extent] !== SHIPPED.further;
  const left = unsentLinesOf(order);
  const list = (pieces: readonly Pieces[]): string => listPieces(order, pieces);
  return {
    writing,
    subject: t(subject, { id }),
    greeting: greet(writing, writing.nameOf(recipient)),
    paragraphs: [
      t(sentence, { id }),
      ...(lines.length === 0 || pieceCount(lines) === pieceCount(order.lines)
        ? []
        : [t('In this parcel:\n{lines}', { lines: list(lines) })]),
      ...(left.length === 0 ? [] : [t('Still to come:\n{lines}', { lines: list(left) })]),
      t('Carrier: {carrier}\nTracking code: {trackingCode}', { carrier, trackingCode }),
      t('Delivery to:\n{recipient}', { recipient: describeRecipient(order) }),
      ...(isBilled ? [t('The invoice follows in an email of its own.')] : []),
    ],
    links: [
      ...(url === null ? [] : ([[t('Track your parcel'), url]] as const)),
      [t('Your order'), `/orders#${id}`],
    ],
  };
}

/** Sent when keys or links of an order were delivered, with a file of them, in the language that it was placed in. */
export function deliveryMail(order: OrderRecord, { lines }: Shipment): MailContent {
  const writing = mailLocaleFor(order.language, GERMAN);
  const { t } = writing;
  const { _id: id, paidAt, placedAt } = order;
  const year = lastGiftYear(giftValidUntil(paidAt ?? placedAt));
  return {
    writing,
    subject: t('Delivery of your order {id}', { id }),
    greeting: greet(writing, writing.nameOf(order.recipient)),
    paragraphs: [
      t('Here is what you have bought in your order {id}:\n{lines}', { id, lines: listPieces(order, lines) }),
      sellsGifts(order)
        ? t(
            'The codes are in the attached file, and on the page of your order, where you can print them. Whoever has a code can pay with it, also in parts, until the end of {year}.',
            { year },
          )
        : t('The keys or links are in the attached file, and on the page of your order.'),
    ],
    links: [
      [t('Your order'), `/orders#${id}`],
      [t('Contact'), '/contact'],
    ],
  };
}

/** Sent when a buyer has agreed to the delivery of digital items at once, after the order (§ 312f (3) BGB). */
export function deliveryAgreedMail(order: OrderRecord): MailContent {
  const writing = mailLocaleFor(order.language, GERMAN);
  const { t } = writing;
  const { _id: id, placedAt, paidAt } = order;
  return {
    writing,
    subject: t('You have agreed to the delivery of your order {id}', { id }),
    greeting: greet(writing, writing.nameOf(order.recipient)),
    paragraphs: describeDigital(order, paidAt ?? placedAt, writing),
    links: [
      [t('Your order'), `/orders#${id}`],
      [t('Contact'), '/contact'],
    ],
  };
}

/** Sent when an employee has corrected where an order goes, in the language that it was placed in. */
export function addressCorrectedMail(order: OrderRecord): MailContent {
  const writing = mailLocaleFor(order.language, GERMAN);
  const { t } = writing;
  const { _id: id } = order;
  return {
    writing,
    subject: t('We have corrected the address of your order {id}', { id }),
    greeting: greet(writing, writing.nameOf(order.recipient)),
    paragraphs: [
      t('We have corrected the address of your order {id}. It now goes to:\n{recipient}', {
        id,
        recipient: describeRecipient(order),
      }),
      t('If this is not right, please write to us at once.'),
    ],
    links: [
      [t('Your order'), `/orders#${id}`],
      [t('Contact'), '/contact'],
    ],
  };
}
