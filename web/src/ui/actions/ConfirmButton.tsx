import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/language';
import { Button, type ButtonProps } from './Button';
import { Dialog } from '../overlays/Dialog';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The question, for example "Delete this picture?". */
  question: string;
  /** What will happen, and whether it can be undone. */
  consequence: ReactNode;
  /** The word on the button that does it. */
  confirmation: string;
  onConfirm: () => void;
}

/** A button for what cannot simply be undone: it asks first. */
export function ConfirmButton({
  question,
  consequence,
  confirmation,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const { t } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
  };
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          setIsAsking(true);
        }}
      />
      <Dialog
        isOpen={isAsking}
        title={question}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button
              variant="danger"
              data-autofocus
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {confirmation}
            </Button>
          </>
        }
      >
        <p>{consequence}</p>
      </Dialog>
    </>
  );
}
