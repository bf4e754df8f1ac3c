import { PackageCheck, X } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { BottomBar } from '../../../ui/layout/BottomBar';
import { space, text } from '../../../ui/theme/tokens';

const Bar = styled(BottomBar)`
  justify-content: flex-start;
  > :first-child {
    margin-inline-end: auto;
    font-size: ${text.ui};
    font-variant-numeric: tabular-nums;
  }
  gap: ${space[1.5]};
`;

interface BulkBarProps {
  count: number;
  onSend: () => void;
  onClear: () => void;
}

/** What can be done with the orders that are ticked; there only while some are. */
export function BulkBar({ count, onSend, onClear }: BulkBarProps) {
  const { t, formatNumber } = useLanguage();
  return (
    <Bar role="region" aria-label={t('Selected orders')}>
      <strong role="status">{t('{count} selected', { count: formatNumber(count) })}</strong>
      <Button variant="primary" onClick={onSend}>
        <PackageCheck aria-hidden="true" /> {t('Send')}
      </Button>
      <IconButton icon={X} label={t('Clear selection')} onClick={onClear} />
    </Bar>
  );
}
