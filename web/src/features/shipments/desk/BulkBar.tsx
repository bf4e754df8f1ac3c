import { FileDown, FileText, ListChecks, PackageCheck, X } from 'lucide-react';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { Button, ButtonLink } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { BottomBar } from '../../../ui/layout/BottomBar';
import { media, space, text } from '../../../ui/theme/tokens';

const Bar = styled(BottomBar)`
  flex-wrap: wrap;
  justify-content: flex-start;
  > :first-child {
    margin-inline-end: auto;
    font-size: ${text.ui};
    font-variant-numeric: tabular-nums;
  }
  gap: ${space[1.5]};
`;
/* On a phone the papers have a line of their own below the count and the way to send. */
const Papers = styled.span`
  display: flex;
  flex-wrap: wrap;
  flex-basis: 100%;
  order: 1;
  min-width: 0;
  gap: ${space[1]};
  > * {
    flex: 1 1 auto;
  }
  ${media.desktop} {
    flex-basis: auto;
    order: 0;
  }
`;

interface BulkBarProps {
  orderIds: readonly string[];
  onSend: () => void;
  onFiles: () => void;
  onClear: () => void;
}

/** What can be done with the orders that are ticked; there only while some are. */
export function BulkBar({ orderIds, onSend, onFiles, onClear }: BulkBarProps) {
  const { t, formatNumber } = useLanguage();
  const ids = orderIds.join(',');
  return (
    <Bar role="region" aria-label={t('Selected orders')}>
      <strong role="status">{t('{count} selected', { count: formatNumber(orderIds.length) })}</strong>
      <Papers>
        <ButtonLink to={`/api/slips.pdf?ids=${ids}`} target="_blank">
          <FileText aria-hidden="true" /> {t('Packing slips')}
        </ButtonLink>
        <ButtonLink to={`/api/pick-list.pdf?ids=${ids}`} target="_blank">
          <ListChecks aria-hidden="true" /> {t('Pick list')}
        </ButtonLink>
        <Button onClick={onFiles}>
          <FileDown aria-hidden="true" /> {t('Carrier files')}
        </Button>
      </Papers>
      <Button variant="primary" onClick={onSend}>
        <PackageCheck aria-hidden="true" /> {t('Send')}
      </Button>
      <IconButton icon={X} label={t('Clear selection')} onClick={onClear} />
    </Bar>
  );
}
