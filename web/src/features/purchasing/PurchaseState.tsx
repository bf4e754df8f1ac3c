import { CircleCheck, CircleSlash, FilePen, PackageOpen, Send, type LucideIcon } from 'lucide-react';
import type { PurchaseOrderState } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { Badge } from '../../ui/states/Badge';

const STATES: Readonly<
  Record<PurchaseOrderState, [tone: 'success' | 'warning' | 'neutral', icon: LucideIcon, words: PlainText]>
> = {
  DRAFT: ['neutral', FilePen, 'Draft'],
  SENT: ['warning', Send, 'Ordered'],
  PARTLY_RECEIVED: ['warning', PackageOpen, 'Partly received'],
  RECEIVED: ['success', CircleCheck, 'Received'],
  CANCELED: ['neutral', CircleSlash, 'Canceled'],
};

/** Where an order at a supplier stands. */
export function PurchaseState({ state }: { state: PurchaseOrderState }) {
  const { t } = useLanguage();
  const [tone, icon, words] = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(words)}
    </Badge>
  );
}
