import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Sentence } from '../../i18n/Sentence';
import { deliveryDays } from '../../lib/delivery';
import { isPartlySent, sentParcels, type Parcel } from '../../lib/parcels';
import { useViewer } from '../../lib/viewer';
import { FactGrid } from '../../ui/lists/FactGrid';
import { CardHeading } from '../../ui/layout/Heading';
import { lazyPart } from '../../ui/layout/late-parts';
import { color, media, space, text } from '../../ui/theme/tokens';
import { OrderFrame } from './OrderFrame';
import { OrderHistory } from './OrderHistory';
import { OrderLines } from './OrderLines';
import { PaymentState, ShippingState } from './OrderStatus';
import type { OrderCard_OrderFragment } from './order-card.generated';
import { TrackingCode } from '../../lib/TrackingCode';

/* Few orders go in several parcels. */
const OrderParcels = lazyPart('OrderParcels', () => import('./OrderParcels'));

/* Few goods have serial numbers. */
const OrderSerials = lazyPart('OrderSerials', () => import('./OrderSerials'));

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[2]};
  time {
    color: ${color.inkSoft};
    font-size: ${text.ui};
    font-variant-numeric: tabular-nums;
  }
`;
const Id = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 500;
`;
const Sum = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: flex-end;
  gap: 0 ${space[1.5]};
  font-variant-numeric: tabular-nums;
  strong {
    font-size: ${text.title};
    font-weight: 620;
  }
`;
const Vat = styled.span`
  color: ${color.inkFaint};
  font-size: ${text.small};
`;
const Facts = styled(FactGrid)`
  grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr);
  gap: ${space.half} ${space[2]};
  font-size: ${text.ui};
`;
const Files = styled.ul`
  ${media.touch} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 2.75rem;
    }
  }
`;

interface OrderCardProps {
  order: OrderCard_OrderFragment;
  /** The address of the page names this order. */
  isLinked: boolean;
  /** What is said before anything else. */
  above?: ReactNode;
  /** What the viewer can do with it right here. */
  actions: ReactNode;
}

/** What VAT and what shipping the total contains. */
function vatOf(
  order: Pick<OrderCard_OrderFragment, 'exemption' | 'vat' | 'shipping' | 'sellsGiftVouchers'>,
  { t, formatEuro }: ReturnType<typeof useLanguage>,
): string {
  const { exemption, vat, shipping } = order;
  if (exemption !== null) return t('without VAT, {shipping} shipping', { shipping: formatEuro(shipping) });
  if (order.sellsGiftVouchers) return t('VAT is due when it is spent');
  return shipping === 0
    ? t('incl. {amount} VAT, free shipping', { amount: formatEuro(vat) })
    : t('incl. {amount} VAT, {shipping} shipping', {
        amount: formatEuro(vat),
        shipping: formatEuro(shipping),
      });
}

/** An order with everything that is known of it. */
export function OrderCard({ order, isLinked, above, actions }: OrderCardProps) {
  const language = useLanguage();
  const { t, formatDateTime, formatEuro } = language;
  const { id, placedAt, deliveryAddress } = order;
  const [parcel, ...others] = sentParcels(order);
  return (
    <OrderFrame id={id} aria-labelledby={`order-${id}`} aria-current={isLinked || undefined}>
      {above}
      <Head>
        <CardHeading as="h2" id={`order-${id}`}>
          <Sentence text="Order {id}" parts={{ id: <Id>{id}</Id> }} />
        </CardHeading>
        <time dateTime={placedAt}>{formatDateTime(new Date(placedAt))}</time>
      </Head>
      <OrderLines lines={order.lines} />
      {order.voucher !== null && (
        <Sum>
          <span>{t('Voucher {code}', { code: order.voucher.code })}</span>
          <span>{formatEuro(-order.voucher.reduction)}</span>
        </Sum>
      )}
      <Sum>
        <Vat>{vatOf(order, language)}</Vat>
        <strong>{formatEuro(order.total)}</strong>
      </Sum>
      {order.gift !== null && (
        <Sum>
          <span>{t('Gift voucher …{ending}', { ending: order.gift.ending })}</span>
          <span>{formatEuro(-order.gift.amount)}</span>
        </Sum>
      )}
      <Facts>
        <dt>{t('Payment')}</dt>
        <dd>
          <PaymentState order={order} />
        </dd>
        {order.exemption?.vatId != null && order.exemption.checkedAt !== null && (
          <>
            <dt>{t('VAT ID')}</dt>
            <dd>
              {t('{vatId}, confirmed on {time} ({reference})', {
                vatId: order.exemption.vatId,
                time: formatDateTime(new Date(order.exemption.checkedAt)),
                reference: order.exemption.reference ?? '–',
              })}
            </dd>
          </>
        )}
        <dt>{t('Shipping')}</dt>
        <dd>
          <ShippingState order={order} isPartly={isPartlySent(order)} />
        </dd>
        {isPartlySent(order) || others.length > 0 ? (
          <Suspense>
            <OrderParcels order={order} />
          </Suspense>
        ) : (
          parcel !== undefined && <Tracking parcel={parcel} />
        )}
        {sentParcels(order).some(({ serials }) => serials.length > 0) && (
          <Suspense>
            <OrderSerials order={order} />
          </Suspense>
        )}
        {order.delivery !== null && (
          <>
            <dt>{t('Delivery')}</dt>
            <dd>{deliveryDays(order.delivery, language)}</dd>
          </>
        )}
        {!order.isDigital && (
          <>
            <dt>{t('Recipient')}</dt>
            <dd>{deliveryAddress.name}</dd>
            <dt>{t('Address')}</dt>
            <dd>{deliveryAddress.lines.join(', ')}</dd>
          </>
        )}
        <Documents order={order} />
      </Facts>
      {actions}
      <OrderHistory order={order} />
    </OrderFrame>
  );
}

const DOCUMENT_NAMES = {
  INVOICE: 'Invoice {number} (PDF)',
  CORRECTION: 'Invoice correction {number} (PDF)',
  CANCELLATION: 'Cancellation {number} (PDF)',
} as const;

/** Its invoices and what corrects them, as files; until there is one, when to expect it. */
function Documents({ order }: Pick<OrderCardProps, 'order'>) {
  const { documents, paymentStatus, isDigital } = order;
  const { t } = useLanguage();
  const { role } = useViewer();
  if (documents.length === 0) {
    if (paymentStatus !== 'PAID' || role !== 'customer' || order.sellsGiftVouchers) return null;
    return (
      <>
        <dt>{t('Documents')}</dt>
        <dd>
          {t(isDigital ? 'The invoice follows by email.' : 'The invoice follows by email after shipping.')}
        </dd>
      </>
    );
  }
  return (
    <>
      <dt>{t('Documents')}</dt>
      <dd>
        <Files>
          {documents.map(({ number, kind, pdfUrl }) => (
            <li key={number}>
              <a href={pdfUrl} download={`${number}.pdf`}>
                {t(DOCUMENT_NAMES[kind], { number })}
              </a>
            </li>
          ))}
        </Files>
      </dd>
    </>
  );
}

/** Who carries it, and where to see how far it has come, as far as the carrier is known. */
function Tracking({ parcel: { carrier, trackingCode, trackingUrl } }: { parcel: Parcel }) {
  const { t } = useLanguage();
  return (
    <>
      <dt>{t('Speditor')}</dt>
      <dd>{carrier}</dd>
      <dt>{t('Tracking code')}</dt>
      <dd>
        <TrackingCode trackingCode={trackingCode} trackingUrl={trackingUrl} />
      </dd>
    </>
  );
}
