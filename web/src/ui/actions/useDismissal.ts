import { useEffect, type RefObject } from 'react';

/**
 * Closes what a button has opened when somebody presses or focuses something outside `frame`, and on Escape, which gives
 * the focus back to the button.
 */
export function useDismissal(
  isOpen: boolean,
  setIsOpen: (isOpen: false) => void,
  frame: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const closeOutside = (event: Event) => {
      if (!(event.target instanceof Node && frame.current?.contains(event.target))) setIsOpen(false);
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside, { signal: listening.signal });
    document.addEventListener('focusin', closeOutside, { signal: listening.signal });
    document.addEventListener('keydown', closeByEscape, { signal: listening.signal });
    return () => {
      listening.abort();
    };
  }, [isOpen, setIsOpen, frame, trigger]);
}
