import { useEffect, useRef } from 'react';

/** What single keys do. The names are those of `KeyboardEvent.key`. What the key would do otherwise, it still does. */
type KeyBindings = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Whether somebody may be typing there, or choosing from a list by its letters. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** Runs what a key is bound to, but not while somebody types, while a dialog is open, or together with Ctrl, Alt or Meta. */
export function useHotkeys(bindings: KeyBindings, isOn: boolean): void {
  const current = useRef(bindings);
  useEffect(() => {
    current.current = bindings;
  });
  useEffect(() => {
    if (!isOn) return;
    const run = (event: KeyboardEvent) => {
      const isChord = event.ctrlKey || event.altKey || event.metaKey || event.isComposing;
      if (isChord || isField(event.target) || document.querySelector('dialog[open]') !== null) return;
      current.current[event.key]?.(event);
    };
    window.addEventListener('keydown', run);
    return () => {
      window.removeEventListener('keydown', run);
    };
  }, [isOn]);
}
