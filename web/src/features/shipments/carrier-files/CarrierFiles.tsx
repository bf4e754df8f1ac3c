import { useLanguage } from '../../../i18n/language';
import { Button } from '../../../ui/actions/Button';
import { Stack } from '../../../ui/layout/Layout';
import { Dialog } from '../../../ui/overlays/Dialog';
import { AddressExport } from './AddressExport';
import { TrackingImport } from './TrackingImport';

interface CarrierFilesProps {
  /** The orders that are chosen; none: those that wait longest. */
  orderIds: readonly string[];
  onClose: () => void;
  /** Called when orders were sent. */
  onSent: () => void;
}

/** Files to and from carriers: the addresses of orders, and the tracking codes that come back. */
export function CarrierFiles({ orderIds, onClose, onSent }: CarrierFilesProps) {
  const { t } = useLanguage();
  return (
    <Dialog
      isOpen
      isWide
      title={t('Carrier files')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Stack data-gap="large">
        <AddressExport orderIds={orderIds} />
        <TrackingImport onSent={onSent} />
      </Stack>
    </Dialog>
  );
}
