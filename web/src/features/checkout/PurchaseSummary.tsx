import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { CardHeading } from '../../ui/layout/Heading';
import { SumList } from '../../ui/lists/SumList';
import { color, space, text } from '../../ui/theme/tokens';

const Frame = styled.div`
  display: grid;
  gap: ${space[1.5]};
  font-variant-numeric: tabular-nums;
`;
const Lines = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-bottom: ${space[1.5]};
  border-bottom: 1px solid ${color.line};
  font-size: ${text.ui};
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(2.25rem, max-content) minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${space[1]};
`;
const Count = styled.span`
  color: ${color.inkFaint};
  text-align: end;
`;
const Each = styled.span`
  display: block;
  color: ${color.inkFaint};
  font-size: ${text.small};
`;
const Name = styled.span`
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
const Duty = styled.p`
  font-weight: 550;
`;

/** What somebody is about to pay for: a cart, or an order that is not paid yet. Amounts in cents. */
export interface Purchase {
  lines: readonly {
    productId: string;
    name: string;
    quantity: number;
    unitPrice: number;
    lineTotal: number;
  }[];
  /** Absent and `null`, and of 0: none. */
  voucher?: { code: string; reduction: number } | null;
  /** The gift voucher that pays a part of the total, or all; absent and `null`: none. */
  gift?: { ending: string; amount: number } | null;
  /** What is to be paid, with the voucher. */
  total: number;
  vat: number;
  /** What of the total is for the shipping; 0: it is free. */
  shipping: number;
  /** The rate of the VAT. */
  vatPercent: number;
  /** Whether a company buys, which reads what it pays without VAT, and has no right of withdrawal. Absent: no. */
  isBusiness?: boolean;
}

/**
 * All that is ordered and what it costs, then the duty to pay (§ 312j (2) and (3) BGB). It stands directly above the
 * button that orders; nothing may come between.
 */
export function PurchaseSummary({ purchase }: { purchase: Purchase }) {
  const { code = '', reduction = 0 } = purchase.voucher ?? {};
  const { gift = null } = purchase;
  const { t, formatEuro, formatNumber } = useLanguage();
  return (
    <Frame>
      <CardHeading>{t('Your order')}</CardHeading>
      <Lines>
        {purchase.lines.map((line) => (
          <Line key={line.productId}>
            <Count translate="no">{`${line.quantity} ×`}</Count>
            <Name>
              <span translate="no">{line.name}</span>
              {line.quantity > 1 && <Each>{t('{price} each', { price: formatEuro(line.unitPrice) })}</Each>}
            </Name>
            <span translate="no">{formatEuro(line.lineTotal)}</span>
          </Line>
        ))}
      </Lines>
      <SumList>
        {reduction > 0 && (
          <>
            <dt>{t('Voucher {code}', { code })}</dt>
            <dd translate="no">{formatEuro(-reduction)}</dd>
          </>
        )}
        <dt>{t('Shipping')}</dt>
        <dd translate={purchase.shipping === 0 ? undefined : 'no'}>
          {purchase.shipping === 0 ? t('free') : formatEuro(purchase.shipping)}
        </dd>
        {purchase.isBusiness === true && (
          <>
            <dt>{t('Without VAT')}</dt>
            <dd translate="no">{formatEuro(purchase.total - purchase.vat)}</dd>
          </>
        )}
        {purchase.vatPercent > 0 && (
          <>
            <dt>{t('Includes VAT ({percent}%)', { percent: formatNumber(purchase.vatPercent) })}</dt>
            <dd translate="no">{formatEuro(purchase.vat)}</dd>
          </>
        )}
        <dt data-total>{t('Total')}</dt>
        <dd data-total translate="no">
          {formatEuro(purchase.total)}
        </dd>
        {gift !== null && (
          <>
            <dt>{t('Gift voucher …{ending}', { ending: gift.ending })}</dt>
            <dd translate="no">{formatEuro(-gift.amount)}</dd>
            <dt data-total>{t('Left to pay')}</dt>
            <dd data-total translate="no">
              {formatEuro(purchase.total - gift.amount)}
            </dd>
          </>
        )}
      </SumList>
      <Duty>{t(TEXTS.bindingOrder)}</Duty>
    </Frame>
  );
}
