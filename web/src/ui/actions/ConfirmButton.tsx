import { useState, type ReactNode } from 'react';
import { ActionDialog } from '../overlays/ActionDialog';
import { Button, type ButtonProps } from './Button';

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
      <ActionDialog
        isOpen={isAsking}
        title={question}
        onClose={close}
        action={confirmation}
        variant="danger"
        isActionFocused
        onAct={() => {
          close();
          onConfirm();
        }}
      >
        <p>{consequence}</p>
      </ActionDialog>
    </>
  );
}
