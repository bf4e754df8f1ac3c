import { CircleX } from 'lucide-react';
import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PaymentMeans } from '@shared/rules/payment-means.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { Sentence } from '../../i18n/Sentence';
import { QueryError } from '../../lib/QueryError';
import { useIsHydrated } from '../../lib/useIsHydrated';
import { columns } from '../../ui/layout/columns';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { lazyPart } from '../../ui/layout/late-parts';
import { CardHeading, SectionHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { Panel } from '../../ui/layout/Panel';
import { Skeleton } from '../../ui/states/Skeleton';
import { Spinner } from '../../ui/states/Spinner';
import { color, radius, space, text } from '../../ui/theme/tokens';
import { usePaymentSettingsQuery } from './payment-settings.generated';
import { PurchaseSummary, type Purchase } from './PurchaseSummary';
import { usePayment } from './usePayment';
import type { PaymentStart } from './usePaymentStart';

/* Few shops offer more than one. */
const MeansOfPayment = lazyPart('MeansOfPayment', () => import('./MeansOfPayment'));
/* The provider's library is of use on this page only, and below its fold. */
const PaymentButtons = lazyPart('PaymentButtons', () => import('./PaymentButtons'));

const Columns = styled.div`
  ${columns('minmax(0, 5fr) minmax(0, 6fr)', space[4], space[6])}
  align-items: start;
`;
const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;
const Problem = styled.p`
  display: flex;
  gap: ${space[1]};
  padding: ${space[1.5]} ${space[2]};
  border-radius: ${radius};
  background: ${color.errorSoft};
  overflow-wrap: anywhere;
  > svg {
    flex: none;
    margin-top: 3px;
    color: ${color.error};
  }
`;
/* Has room for the line that says that a payment is confirmed, so that nothing moves below it. */
const State = styled.div`
  min-height: 1.6em;
`;
const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
`;

interface CheckoutProps {
  purchase: Purchase;
  /** Where it is sent to, and what is held for whom until when. */
  delivery: ReactNode;
  onStart: () => Promise<PaymentStart>;
  /** Orders what is to be paid otherwise; absent where that cannot be chosen any more. */
  onOrder?: (means: PaymentMeans) => Promise<PaymentStart>;
  /** The provider's page on which what was ordered is paid; `null` where the button is pressed here. */
  paymentUrl?: string | null;
  /** Why it cannot be paid as it is; then no button shows. A payment that has begun goes on. */
  blockedReason?: ReactNode;
}

/** Where a purchase is read once more, ordered and paid. */
export function Checkout({
  purchase,
  delivery,
  onStart,
  onOrder,
  paymentUrl = null,
  blockedReason: obstacle = null,
}: CheckoutProps) {
  const { t } = useLanguage();
  const query = usePaymentSettingsQuery({});
  const { data, error } = query;
  const settings = data?.paymentSettings;
  const { gift = null, total } = purchase;
  const means =
    onOrder === undefined || settings === undefined ? [] : meansBeside(settings.means, gift, total);
  const isChoice = means.length > 1 || means[0] === 'GIFT_VOUCHER';
  const summary = <PurchaseSummary purchase={purchase} />;
  const pay = settings && (
    <Pay settings={settings} subject={subjectOf(purchase)} onStart={onStart} blockedReason={obstacle} />
  );
  return (
    <Panel aria-labelledby="checkout">
      <Stack data-gap="large">
        <SectionHeading id="checkout">{t(TEXTS.checkout)}</SectionHeading>
        <Columns>
          <Stack data-gap="large">
            {delivery}
            <Terms
              isPayPal={!isChoice && paymentUrl === null}
              isFree={purchase.shipping === 0}
              isBusiness={purchase.isBusiness === true}
            />
          </Stack>
          <Stack>
            {isChoice && onOrder !== undefined ? (
              <Suspense
                fallback={
                  <>
                    {summary}
                    <Skeleton height="48px" />
                  </>
                }
              >
                <MeansOfPayment means={means} onOrder={onOrder} summary={summary} blockedReason={obstacle}>
                  {pay}
                </MeansOfPayment>
              </Suspense>
            ) : (
              <>
                {summary}
                {paymentUrl === null ? (
                  pay
                ) : (
                  <ButtonLink variant="primary" to={paymentUrl}>
                    {t('Go on to the payment')}
                  </ButtonLink>
                )}
              </>
            )}
            {/* Below the button it comes with: above, nothing moves, and nothing stands between the duty and the button. */}
            {settings !== undefined && settings.environment !== 'PRODUCTION' && (
              <Notice>{t(TEXTS.testPayments)}</Notice>
            )}
            {settings === undefined && error === undefined && <Skeleton height="48px" />}
            {settings === undefined && <QueryError query={query} />}
          </Stack>
        </Columns>
      </Stack>
    </Panel>
  );
}

/** Returns the means by which what a gift voucher leaves is paid: itself where that is nothing, and never an invoice. */
function meansBeside(
  offered: readonly PaymentMeans[],
  gift: Purchase['gift'] | null,
  total: number,
): readonly PaymentMeans[] {
  if (gift == null) return offered;
  return gift.amount === total ? ['GIFT_VOUCHER'] : offered.filter((means) => means !== 'INVOICE');
}

/** What German law wants to be said before an order begins (§ 312j (1), § 312d BGB). */
function Terms({ isPayPal, isFree, isBusiness }: Record<'isPayPal' | 'isFree' | 'isBusiness', boolean>) {
  const { t } = useLanguage();
  return (
    <Stack data-gap="small">
      <CardHeading>{t('Good to know')}</CardHeading>
      <Note>
        {isFree && t('We deliver free of charge.')}{' '}
        {isPayPal ? t('You pay with PayPal.') : t('You choose by what you pay.')}
      </Note>
      <Note>
        {t('We charge only for what we can ship.')}{' '}
        {isPayPal && t('Usually your items are reserved while you pay.')}
      </Note>
      <Note>
        <Sentence
          text={
            isBusiness
              ? 'Companies have no right of withdrawal; what we take back, our {returnPolicy} says. Our {terms} and {privacyPolicy} apply.'
              : 'You can withdraw within 14 days, see our {returnPolicy}. Our {terms} and {privacyPolicy} apply.'
          }
          parts={{
            returnPolicy: <Link to="/return">{t('Return Policy')}</Link>,
            terms: <Link to="/terms">{t('Terms of Service')}</Link>,
            privacyPolicy: <Link to="/privacy">{t('Privacy Policy')}</Link>,
          }}
        />
      </Note>
    </Stack>
  );
}

type PayProps = Required<Pick<CheckoutProps, 'onStart' | 'blockedReason'>> &
  Pick<ComponentProps<typeof PaymentButtons>, 'settings'> & {
    /** Names what is paid: other items or prices are something else. */
    subject: string;
  };

const subjectOf = ({ lines, total, gift }: Purchase): string =>
  JSON.stringify([total, gift?.amount, lines.map(({ productId, quantity }) => [productId, quantity])]);

function Pay({ settings, subject, onStart, blockedReason: obstacle }: PayProps) {
  const { t } = useLanguage();
  const { handlers, phase, problem, finish } = usePayment(subject, onStart);
  // The provider's library draws in browsers alone.
  const isHydrated = useIsHydrated();
  const isCapturing = phase === 'capturing';
  return (
    <>
      {problem !== null && (
        <Problem role="status">
          <CircleX size={18} strokeWidth={1.75} aria-hidden="true" />
          {problem}
        </Problem>
      )}
      {obstacle !== null && phase === 'idle' ? (
        obstacle
      ) : (
        // The provider's window is the button's: it closes with it.
        <Suspense fallback={<Skeleton height="48px" />}>
          {isHydrated ? <PaymentButtons settings={settings} {...handlers} /> : <Skeleton height="48px" />}
        </Suspense>
      )}
      <State role="status">
        {isCapturing && (
          <Waiting>
            <Spinner /> {t('Your payment is being confirmed.')}
          </Waiting>
        )}
        {finish !== null && !isCapturing && (
          <Stack data-gap="small">
            <Note>
              {t(
                'You approved the payment, but it has not reached our shop yet. Please complete your order.',
              )}
            </Note>
            <Button variant="primary" onClick={finish}>
              {t('Finish the order')}
            </Button>
          </Stack>
        )}
      </State>
    </>
  );
}
