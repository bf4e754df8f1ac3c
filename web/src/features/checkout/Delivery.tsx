import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatTime } from '@shared/dates.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { CardHeading } from '../../ui/Heading';
import { Stack } from '../../ui/Layout';
import { color, space, text } from '../../ui/theme/tokens';

const Address = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
`;
const Held = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
`;

interface DeliveryProps {
  recipient: { firstName: string | null; lastName: string | null; address: string | null };
  /** Until when the pieces of an open order are held. */
  heldUntil: string | null;
  /** How to correct it. */
  children?: ReactNode;
}

/** Where a purchase is sent to, and until when its pieces are held. */
export function Delivery({ recipient, heldUntil, children }: DeliveryProps) {
  const { t } = useLanguage();
  return (
    <Stack data-gap="small">
      <CardHeading>{t('Delivery address')}</CardHeading>
      <Address>
        {recipient.firstName} {recipient.lastName}
        <br />
        {recipient.address}
      </Address>
      {children}
      {heldUntil !== null && (
        <Held role="status">
          <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
          {t(TEXTS.heldUntil, { time: formatTime(new Date(heldUntil)) })}
        </Held>
      )}
    </Stack>
  );
}
