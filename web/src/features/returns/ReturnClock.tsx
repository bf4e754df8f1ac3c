import { Clock, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Badge } from '../../ui/states/Badge';
import { space, text } from '../../ui/theme/tokens';
import type { ReturnDeskCard_RecordFragment } from './return-desk.generated';

const DAY_MS = 86_400_000;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space[1.5]};
  font-size: ${text.ui};
`;

/** By when the money of an open return must be back, or its goods be sent, how long that still is, and whether the shop may wait. */
export function ReturnClock({ record }: { record: ReturnDeskCard_RecordFragment }) {
  const { t, formatDay, formatDateTime } = useLanguage();
  const [openedAt] = useState(() => Date.now());
  const { state, kind, dueAt, mayWithhold, isAfterWithdrawalPeriod, remedy } = record;
  const isToSend = state === 'REMEDYING';
  if (!isToSend && state !== 'ANNOUNCED' && state !== 'RECEIVED' && state !== 'CHECKED') return null;
  const days = dueAt === null ? null : Math.ceil((Date.parse(dueAt) - openedAt) / DAY_MS);
  return (
    <Line>
      {dueAt !== null && days !== null && (
        <>
          <Badge tone={days <= 2 && !mayWithhold ? 'warning' : 'neutral'} icon={Clock}>
            {days <= 0 ? t('Overdue') : t('{count} day left | {count} days left', { count: days })}
          </Badge>
          {isToSend
            ? remedy !== null && t('To be sent by {day}', { day: formatDay(remedy.dueOn) })
            : t('Refund due by {date}', { date: formatDateTime(new Date(dueAt)) })}
        </>
      )}
      {mayWithhold && (
        <Badge tone="neutral" icon={Hourglass}>
          {t('May wait for goods or proof')}
        </Badge>
      )}
      {kind === 'WITHDRAWAL' && isAfterWithdrawalPeriod && (
        <Badge tone="warning" icon={Clock}>
          {t('Period of withdrawal probably over')}
        </Badge>
      )}
    </Line>
  );
}
