import { FileX2 } from 'lucide-react';
import { useState } from 'react';
import type { PaymentMeans } from '@shared/rules/payment-means.js';
import { giftPays, isGiftVoucher } from '@shared/rules/gift-category.js';
import { isService } from '@shared/rules/service-category.js';
import { useLanguage } from '../../i18n/language';
import { payableIn } from '../../lib/payable';
import { QueryError } from '../../lib/QueryError';
import { ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import {
  useAcceptQuoteMutation,
  useQuoteToOrderQuery,
  type QuoteToOrderQuery,
} from './accept-quote.generated';
import { AddressChoices } from './AddressChoices';
import { Checkout } from './Checkout';
import { Delivery } from './Delivery';
import { DeliveryConsent, WorkConsent } from './consents';
import { obstacleOf } from './obstacle';
import { useChosenAddresses } from './useChosenAddresses';
import { TaxNotes } from './TaxNotes';
import { boughtBy, useBuyer } from './useBuyer';
import type { OpenOrder } from './useOpenOrder';
import { chosenAddresses, usePaymentStart, type PaymentStart } from './usePaymentStart';

interface QuoteCheckoutProps {
  /** The secret of the quote. */
  quoteKey: string;
  /** The order of this customer that is not paid yet. */
  openOrder: OpenOrder | null;
}

/** Orders and pays what a quote offers. */
export function QuoteCheckout({ quoteKey, openOrder }: QuoteCheckoutProps) {
  const { t } = useLanguage();
  const query = useQuoteToOrderQuery({ variables: { key: quoteKey }, fetchPolicy: 'cache-and-network' });
  const quote = query.data?.offeredQuote;
  if (quote === undefined)
    return query.error === undefined ? <SkeletonRows height="24rem" /> : <QueryError query={query} />;
  if (quote === null)
    return (
      <EmptyState
        icon={FileX2}
        text={t('This quote has ended, or its link is not complete. Please ask us for a new one.')}
      />
    );
  const isUnpaid = quote.orderId !== null && openOrder?.id === quote.orderId;
  if (!quote.isForViewer)
    return <EmptyState icon={FileX2} text={t('This quote is meant for another account.')} />;
  if (quote.isOrdered && !isUnpaid)
    return (
      <EmptyState icon={FileX2} text={t('This quote was ordered already.')}>
        {quote.orderId !== null && (
          <ButtonLink to={`/orders#${quote.orderId}`}>{t('See the order')}</ButtonLink>
        )}
      </EmptyState>
    );
  return (
    <Quote
      quoteKey={quoteKey}
      quote={quote}
      openOrder={isUnpaid ? openOrder : null}
      giftVoucher={query.data?.cart.giftVoucher ?? null}
    />
  );
}

interface QuoteProps extends QuoteCheckoutProps {
  quote: NonNullable<QuoteToOrderQuery['offeredQuote']>;
  /** The one in the cart of this customer, which pays here, too; `null`: there is none. */
  giftVoucher: QuoteToOrderQuery['cart']['giftVoucher'];
}

function Quote({ quoteKey, quote, openOrder, giftVoucher }: QuoteProps) {
  const start = usePaymentStart();
  const { choice, query } = useChosenAddresses();
  const [acceptQuote] = useAcceptQuoteMutation();
  const [agreesToDelivery, setAgreesToDelivery] = useState(false);
  const [agreesToWork, setAgreesToWork] = useState(false);
  const isDigital = quote.lines.some(({ product }) => product?.isDigital === true);
  const hasWork = quote.lines.some(({ product }) => product !== null && isService(product));
  const isOfGifts = quote.lines.some(({ product }) => product !== null && isGiftVoucher(product));
  const buyer = useBuyer(choice);
  const { company, exportedTo, purchase, withoutVat, begun } = boughtBy(buyer, {
    ...quote,
    ...payableIn(quote, choice?.delivery.address.country ?? '', buyer.answer === 'free'),
  });
  const amount = giftPays(giftVoucher?.balance ?? 0, purchase.total, isOfGifts);
  const gift = giftVoucher === null || amount === 0 ? null : { ending: giftVoucher.ending, amount };
  const order = (means: PaymentMeans): Promise<PaymentStart> => {
    const input = {
      key: quoteKey,
      expectedTotal: purchase.total,
      expectedGift: amount,
      agreesToDelivery,
      agreesToWork,
      withoutVat,
      means,
      addresses: chosenAddresses(choice),
    };
    return begun(start(async () => (await acceptQuote({ variables: { input } })).data?.acceptQuote));
  };
  return (
    <Checkout
      purchase={{ ...purchase, gift }}
      delivery={
        <Delivery openOrder={openOrder} delivery={null}>
          {choice !== null && <AddressChoices choice={choice} />}
          {choice === null && query.error === undefined && <SkeletonRows height="11rem" />}
          {choice === null && <QueryError query={query} />}
          <TaxNotes company={company} exportedTo={exportedTo} />
          {hasWork && <WorkConsent isGiven={agreesToWork} onChange={setAgreesToWork} />}
          {isDigital && <DeliveryConsent isGiven={agreesToDelivery} onChange={setAgreesToDelivery} />}
        </Delivery>
      }
      blockedReason={obstacleOf(choice, hasWork && !agreesToWork, isDigital)}
      onStart={() => order('PAYPAL')}
      onOrder={order}
    />
  );
}
