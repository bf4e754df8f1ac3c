import { Flag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';

/** The button by which anybody says that something breaks a rule (Art. 16 DSA), and the dialog that it opens. */
export function ReportButton({ children }: { children: (onClose: () => void) => ReactNode }) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Flag strokeWidth={1.75} aria-hidden="true" />
        {t('Report')}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
