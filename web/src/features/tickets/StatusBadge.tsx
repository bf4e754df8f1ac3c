import { CircleCheck, CircleDot } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { Badge } from '../../ui/states/Badge';
import type { TicketStatus } from '../../graphql/types.generated';

/** Says whether a ticket waits for an answer. */
export function StatusBadge({ status }: { status: TicketStatus }) {
  const { t } = useLanguage();
  return status === 'OPEN' ? (
    <Badge tone="warning" icon={CircleDot}>
      {t('Open')}
    </Badge>
  ) : (
    <Badge tone="success" icon={CircleCheck}>
      {t('Closed')}
    </Badge>
  );
}
