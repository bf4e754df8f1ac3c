import { useEffect } from 'react';
import { keep, leaver, recall } from './tab-memory';

/** What was typed into a form when its page was left. */
export interface Draft {
  /** Returns the values with which the form begins: what was typed, else the given ones. */
  read: <Name extends string>(start: Readonly<Record<Name, string>>) => Readonly<Record<Name, string>>;
  /** Keeps what is typed until the form is sent, the tab is closed, or its reader logs out. */
  write: (values: Readonly<Record<string, string>>) => void;
  /** Forgets it: the form is sent. */
  forget: () => void;
}

/** Returns the draft of a form; `form` names it, and whatever it is about. `isFleeting`: it is not stored. */
export function draftOf(form: string, isFleeting = false): Draft {
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
      keep(name, values, isFleeting);
    },
    forget: () => {
      keep(name, null);
    },
  };
}

/**
 * Returns the draft of a form that changes what is saved, the `start`, or that is asked about before it is left. Who leaves the form
 * gives it up. Where its reader's session has ended, or somebody else reads here meanwhile, it comes back: to the same person, as long
 * as the same is saved.
 */
export function useEditDraft(form: string, start: unknown): Draft {
  const name = `${form} ${JSON.stringify(start)}`;
  useEffect(() => leaver(`draft ${name}`), [name]);
  return draftOf(name, true);
}
