import { useEffect, useState } from 'react';
import { keep, leaver, recall } from './tab-memory';

/** Returns the state of what stands in a form beside its fields, and how to change it: it comes and goes as their `useEditDraft` does. */
export function useEditState<Value>(form: string, start: Value): [Value, (value: Value) => void] {
  const name = `draft ${form} beside`;
  const [value, setValue] = useState(() => (recall(name) as Value | null) ?? start);
  useEffect(() => leaver(name), [name]);
  const change = (next: Value): void => {
    keep(name, next, true);
    setValue(next);
  };
  return [value, change];
}
