import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { Badge } from '../../ui/states/Badge';
import { shortDay } from './short-day';

/** From how many ms before the deadline on a refund is urgent. */
const URGENT_MS = 3 * 86_400_000;

/** By when money must be back. */
export function DueBadge({ until }: { until: string }) {
  const { code, t } = useLanguage();
  const [openedAt] = useState(() => Date.now());
  const leftMs = Date.parse(until) - openedAt;
  const date = shortDay(code, until);
  return (
    <Badge tone={leftMs < URGENT_MS ? 'warning' : 'neutral'} icon={Clock}>
      {leftMs < 0 ? t('Overdue since {date}', { date }) : t('Refund until {date}', { date })}
    </Badge>
  );
}
