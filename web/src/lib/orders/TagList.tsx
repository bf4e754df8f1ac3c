import { Tag } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { ChipList } from '../../ui/lists/ChipList';
import { Badge } from '../../ui/states/Badge';

/** The tags of an order; nothing without any. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const { t } = useLanguage();
  if (tags.length === 0) return null;
  return (
    <ChipList aria-label={t('Tags')}>
      {tags.map((tag) => (
        <li key={tag} translate="no">
          <Badge tone="neutral" icon={Tag}>
            {tag}
          </Badge>
        </li>
      ))}
    </ChipList>
  );
}
