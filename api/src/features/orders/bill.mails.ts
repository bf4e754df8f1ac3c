import type { MailBill } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor, type FeatureMailLocale } from '../../kernel/mail/mail-locale.js';
import { totalOf, vatByRate, vatOf } from './order.states.js';
import type { BilledOrder, OrderLine } from './order.record.js';
import { shippingCentsOf } from './paid-prices.states.js';

/** The German of the lines and sums of an order. */
const GERMAN = {
  'Voucher {code}': 'Gutschein {code}',
  'Your items:\n{lines}': 'Ihre Artikel:\n{lines}',
  ' ({price} each)': ' (je {price})',
  'Total: {total}, without VAT, including shipping.': 'Gesamtsumme: {total}, ohne MwSt., inkl. Versand.',
  'Total: {total}, including {vat} VAT and shipping.': 'Gesamtsumme: {total}, inkl. {vat} MwSt. und Versand.',
  Shipping: 'Versand',
  free: 'frei',
  'Includes VAT ({percent}%)': 'Enthaltene MwSt. ({percent}\u00A0%)',
  Total: 'Gesamtsumme',
  'Gift voucher …{ending}': 'Geschenkgutschein …{ending}',
  'Left to pay': 'Noch zu zahlen',
} as const;

type BillLocale = FeatureMailLocale<keyof typeof GERMAN>;

const describeLines = (lines: readonly OrderLine[], { t, formatEuro }: BillLocale): string =>
  lines
    .map(({ count, name, unitCents }) => {
      const each = count === 1 ? '' : t(' ({price} each)', { price: formatEuro(unitCents) });
      return `${count} × ${name}: ${formatEuro(unitCents * count)}${each}`;
    })
    .join('\n');

/** The lines of an order and its sums, VAT by rate. */
export function billOf(order: BilledOrder): MailBill {
  const { lines, language, voucher, gift } = order;
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatEuro } = writing;
  const total = formatEuro(totalOf(order));
  const sending = shippingCentsOf(order);
  const shipping = [t('Shipping'), sending === 0 ? t('free') : formatEuro(sending)] as const;
  const rates = [...vatByRate(order)].filter(([percent]) => percent > 0);
  const reduction =
    voucher == null
      ? []
      : [[t('Voucher {code}', { code: voucher.code }), formatEuro(-voucher.cents)] as const];
  const paid =
    gift === undefined
      ? []
      : [
          [t('Gift voucher …{ending}', { ending: gift.ending }), formatEuro(-gift.cents)] as const,
          [t('Left to pay'), formatEuro(totalOf(order) - gift.cents)] as const,
        ];
  return {
    text: [
      t('Your items:\n{lines}', { lines: describeLines(lines, writing) }),
      ...[...reduction, ...(sending === 0 ? [] : [shipping])].map((row) => row.join(': ')),
      rates.length === 0
        ? t('Total: {total}, without VAT, including shipping.', { total })
        : t('Total: {total}, including {vat} VAT and shipping.', { total, vat: formatEuro(vatOf(order)) }),
      ...paid.map((row) => row.join(': ')),
    ].join('\n\n'),
    lines: lines.map(({ name, count, unitCents }) => ({
      name,
      note: `${count} × ${formatEuro(unitCents)}`,
      amount: formatEuro(unitCents * count),
    })),
    sums: [
      ...reduction,
      shipping,
      ...rates.map(
        ([percent, cents]) =>
          [
            t('Includes VAT ({percent}%)', { percent: percent.toLocaleString(language) }),
            formatEuro(cents),
          ] as const,
      ),
      [t('Total'), total],
      ...paid,
    ],
  };
}
