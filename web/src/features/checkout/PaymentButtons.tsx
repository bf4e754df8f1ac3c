import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import type { LanguageCode } from '@shared/language.js';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { readNonce } from '../../lib/csp-nonce';
import { ErrorState } from '../../ui/states/ErrorState';
import { Skeleton } from '../../ui/states/Skeleton';
import type { PaymentSettingsQuery } from './payment-settings.generated';

/** Height in px of a button of the provider. */
const BUTTON_HEIGHT_PX = 48;

type Settings = PaymentSettingsQuery['paymentSettings'];

interface PaymentButtonsProps {
  settings: Settings;
  /** Returns the id of the payment that the buyer is about to approve. Rejects when there is nothing to pay. */
  onPay: () => Promise<string>;
  /** The buyer has approved. `restart` lets them choose another way to pay. */
  onApprove: (paymentId: string, restart: () => void) => Promise<void>;
  /** The buyer has closed the window, or canceled in it. */
  onCancel: () => void;
  /** The provider's own window has failed. */
  onError: () => void;
}

/** The shop's languages as the provider names them: English as it is read in Europe. */
const LOCALES: Readonly<Record<LanguageCode, string>> = { en: 'en_GB', de: 'de_DE' };

const toOptions = ({ environment, clientId, scriptBaseUrl, currency }: Settings, language: LanguageCode) => ({
  clientId,
  currency,
  intent: 'capture',
  locale: LOCALES[language],
  components: 'buttons',
  environment: environment === 'PRODUCTION' ? ('production' as const) : ('sandbox' as const),
  dataCspNonce: readNonce(),
  ...(scriptBaseUrl === null ? {} : { sdkBaseUrl: new URL('/sdk/js', scriptBaseUrl).href }),
});

/**
 * The payment provider's button. Everything that is particular to the provider's script stays in this file. The script is
 * asked for when the button is first shown, and again after a failure, which the provider's component logs.
 */
export function PaymentButtons({ settings, ...handlers }: PaymentButtonsProps) {
  const { code } = useLanguage();
  const [attempt, setAttempt] = useState(1);
  return (
    <PayPalScriptProvider key={`${code} ${attempt}`} options={toOptions(settings, code)}>
      <Buttons
        {...handlers}
        onRetry={() => {
          setAttempt(attempt + 1);
        }}
      />
    </PayPalScriptProvider>
  );
}

type ButtonsProps = Omit<PaymentButtonsProps, 'settings'> & { onRetry: () => void };

function Buttons({ onPay, onApprove, onCancel, onError, onRetry }: ButtonsProps) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const [isBroken, setIsBroken] = useState(false);
  if (isRejected || isBroken)
    return <ErrorState message="The payment button cannot be loaded." onRetry={onRetry} />;
  return (
    <>
      {isPending && <Skeleton height={`${BUTTON_HEIGHT_PX}px`} />}
      <PayPalButtons
        fundingSource="paypal"
        style={{ layout: 'vertical', label: 'buynow', shape: 'rect', height: BUTTON_HEIGHT_PX }}
        createOrder={onPay}
        onApprove={({ orderID }, actions) =>
          onApprove(orderID, () => {
            actions.restart();
          })
        }
        onCancel={onCancel}
        onError={(error) => {
          // A button that could not be drawn is an error of another kind than a payment that went wrong.
          if ('componentStack' in error) setIsBroken(true);
          else onError();
        }}
      />
    </>
  );
}
