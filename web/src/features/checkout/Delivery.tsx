import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatTime } from '@shared/dates.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { deliveryDays } from '../../lib/delivery';
import { useIsHydrated } from '../../lib/useIsHydrated';
import type { DeliveryTime_DeliveryFragment } from '../../fragments/delivery.generated';
import { AddressLines } from '../../lib/addresses/AddressLines';
import { CardHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { color, space, text } from '../../ui/theme/tokens';

const Held = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  > svg {
    flex: none;
  }
`;

/** A server does not know in which zone its reader lives. */
const UNKNOWN_TIME = '--:--';

interface DeliveryProps {
  /** Where it goes, line by line; absent where `children` say it. */
  lines?: readonly string[];
  /** The order, if there is one already, and until when its pieces are held: `null` for those that are taken with the payment. */
  openOrder: { reservedUntil: string | null } | null;
  /** When everything arrives if it is paid now. */
  delivery: DeliveryTime_DeliveryFragment | null;
  /** Addresses to choose from. */
  children?: ReactNode;
}

/** Where a purchase is sent to, and until when its pieces are held. */
export function Delivery({ lines, openOrder, delivery, children }: DeliveryProps) {
  const language = useLanguage();
  const { t } = language;
  const isHydrated = useIsHydrated();
  return (
    <Stack data-gap="small">
      <CardHeading>{t('Delivery address')}</CardHeading>
      {lines !== undefined && <AddressLines lines={lines} />}
      {children}
      {delivery !== null && <p>{t('Delivery {days}', { days: deliveryDays(delivery, language) })}</p>}
      {openOrder !== null && (
        <Held role="status">
          <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
          {openOrder.reservedUntil === null
            ? t('Not reserved: whoever pays first gets the items. If they are gone, you are not charged.')
            : t(TEXTS.heldUntil, {
                time: isHydrated ? formatTime(new Date(openOrder.reservedUntil)) : UNKNOWN_TIME,
              })}
        </Held>
      )}
    </Stack>
  );
}
