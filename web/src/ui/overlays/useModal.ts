import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

/** Closes a dialog when a press both begins and ends on its backdrop, so that dragging a selection out does not. */
function closeByBackdrop(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let beganOnBackdrop = false;
  dialog.addEventListener('pointerdown', (event) => (beganOnBackdrop = event.target === dialog), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      if (beganOnBackdrop && event.target === dialog) dialog.close();
    },
    { signal },
  );
}

/**
 * Shows a `<dialog>` as modal for as long as it is mounted. The browser keeps the focus inside, closes it on Escape and
 * gives the focus back. The focus begins at `data-autofocus` if something carries it. The dialog itself must have no padding: a press on it counts as one on the backdrop.
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const listening = new AbortController();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    closeByBackdrop(dialog, listening.signal);
    return () => {
      listening.abort();
      // Closing before the element goes is what returns the focus to where it came from.
      dialog.close();
    };
  }, []);
  return {
    ref,
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
  };
}
