import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language';
import { Button } from '../actions/Button';
import { Dialog } from './Dialog';

interface ActionDialogProps {
  isOpen?: boolean;
  title: string;
  onClose: () => void;
  /** What the button says that acts. */
  action: string;
  variant: 'primary' | 'danger';
  onAct: () => void;
  isPending?: boolean;
  isDisabled?: boolean;
  /** Whether Enter acts at once. */
  isActionFocused?: boolean;
  children: ReactNode;
}

/** A dialog that asks before it acts, and can be canceled. */
export function ActionDialog({
  isOpen = true,
  title,
  onClose,
  action,
  variant,
  onAct,
  isPending = false,
  isDisabled = false,
  isActionFocused = false,
  children,
}: ActionDialogProps) {
  const { t } = useLanguage();
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant={variant}
            data-autofocus={isActionFocused || undefined}
            isPending={isPending}
            disabled={isDisabled}
            onClick={onAct}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
