import { keep, recall } from './tab-memory';

/** What was typed into a form when its page was left. */
export interface Draft {
  /** Returns the values with which the form begins: what was typed, else the given ones. */
  read: <Name extends string>(start: Readonly<Record<Name, string>>) => Readonly<Record<Name, string>>;
  /** Keeps what is typed until the form is sent, the tab is closed, or its reader logs out. */
  write: (values: Readonly<Record<string, string>>) => void;
  /** Forgets it: the form is sent. */
  forget: () => void;
}

/** Returns the draft of a form; `form` names it, and whatever it is about. */
export function draftOf(form: string): Draft {
  const name = `draft ${form}`;
  return {
    read: <Name extends string>(start: Readonly<Record<Name, string>>) => {
      const kept = recall(name) as Partial<Record<string, unknown>> | null;
      const typedOr = ([field, value]: [string, unknown]) => {
        const typed = kept?.[field];
        return [field, typeof typed === 'string' ? typed : value];
      };
      return Object.fromEntries(Object.entries(start).map(typedOr)) as Record<Name, string>;
    },
    write: (values) => {
      keep(name, values);
    },
    forget: () => {
      keep(name, null);
    },
  };
}
