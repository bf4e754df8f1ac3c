import { CircleCheck, CircleX, Clock, Pencil, Send } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { Badge } from '../../ui/states/Badge';
import type { Quote_QuoteFragment } from './quotes.generated';

/** Where a quote stands: what was done with it, and whether it was ordered or its time is over. */
export function QuoteBadge({
  quote: { state, orderId, validUntil },
}: {
  quote: Pick<Quote_QuoteFragment, 'state' | 'orderId' | 'validUntil'>;
}) {
  const { t } = useLanguage();
  if (orderId !== null)
    return (
      <Badge tone="success" icon={CircleCheck}>
        {t('Ordered')}
      </Badge>
    );
  if (state === 'DRAFT')
    return (
      <Badge tone="neutral" icon={Pencil}>
        {t('Draft')}
      </Badge>
    );
  if (state === 'WITHDRAWN')
    return (
      <Badge tone="neutral" icon={CircleX}>
        {t('Taken back')}
      </Badge>
    );
  return validUntil !== null && new Date(validUntil) <= new Date() ? (
    <Badge tone="warning" icon={Clock}>
      {t('Time is over')}
    </Badge>
  ) : (
    <Badge tone="neutral" icon={Send}>
      {t('Sent')}
    </Badge>
  );
}
