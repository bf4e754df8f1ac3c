import type { LucideIcon } from 'lucide-react';
import { useLanguage } from '../i18n/language';
import type { PlainText } from '../i18n/translate';
import { Badge } from '../ui/states/Badge';

/** How a state of a record is shown. */
export type ShownState = readonly [
  tone: 'success' | 'warning' | 'neutral',
  icon: LucideIcon,
  words: PlainText,
];

/** Where a record stands. */
export function StateBadge({ shown: [tone, icon, words] }: { shown: ShownState }) {
  const { t } = useLanguage();
  return (
    <Badge tone={tone} icon={icon}>
      {t(words)}
    </Badge>
  );
}
