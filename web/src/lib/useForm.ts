import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import { loadReasons, type Reasoned } from '../i18n/language';
import type { Draft } from './draft';

/** What is wrong with a field. */
interface Problem extends Reasoned {
  name: string;
}

interface Control {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/** The state of a form whose fields are texts. */
export interface Form<Name extends string> {
  values: Readonly<Record<Name, string>>;
  /** Every field satisfies its rule, and what the server has refused was changed since. */
  isValid: boolean;
  /** What the input of a field must carry. */
  control: (name: Name) => Control;
  /** Edits a field that is no single input. */
  change: (name: Name, value: string) => void;
  /** What is wrong with a field that somebody has edited, or that the server has refused. */
  errorOf: (name: Name) => Reasoned | null;
  /** Forgets which fields were edited, shows what the server has refused, and moves the focus to the first of them. */
  refuse: (problems: readonly Problem[]) => void;
  /** Begins again: all marks go, and the given values come. */
  reset: (values?: Readonly<Record<Name, string>>) => void;
  /** What the `<form>` element must carry. */
  element: (onSubmit: () => Promise<void>) => {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
}

const FIRST_MARKED = 'input[aria-invalid="true"], textarea[aria-invalid="true"], [aria-invalid="true"] input';

/** The first marked field, or the button that was disabled while the request was under way and so lost the focus. */
function focusFirstError(form: HTMLFormElement | null): void {
  const target = form?.querySelector<HTMLElement>(FIRST_MARKED) ?? form?.querySelector('[type=submit]');
  if (target instanceof HTMLElement) target.focus();
}

/** Of a problem that the server has told at several fields, an edit of any of them is a new try at all. */
function withoutProblemOf(name: string, refused: readonly Problem[]): readonly Problem[] {
  const edited = refused.find((problem) => problem.name === name);
  return edited === undefined ? refused : refused.filter(({ reason }) => reason !== edited.reason);
}

/** Names of fields whose values are secrets. */
const SECRET = /password|authenticationCode/i;

/** Only what differs, so that what the form began with may be another thing next time: another reader's address. Never a secret. */
const changesOf = (
  values: Readonly<Record<string, string>>,
  start: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== start[name] && !SECRET.test(name)),
  );

/**
 * Holds the values of a form and says what is wrong with them while somebody types. `check` has the shared rules. `draft`
 * brings back what was typed when the page was left; `null` where nothing is worth it but secrets.
 */
export function useForm<Name extends string>(
  start: Readonly<Record<Name, string>>,
  check: (values: Readonly<Record<Name, string>>) => readonly Problem[],
  draft: Draft | null,
): Form<Name> {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => draft?.read(start) ?? start);
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [errorsCount, setErrorsCount] = useState(0);
  const problems = check(values);
  const isValid = problems.length === 0 && !refused.some(({ name }) => name in values);

  useEffect(() => {
    void loadReasons();
  }, []);
  useEffect(() => {
    if (errorsCount > 0) focusFirstError(ref.current);
  }, [errorsCount]);

  const refuse = (refusedProblems: readonly Problem[]): void => {
    setEdited(new Set());
    setRefused(refusedProblems);
    setErrorsCount((count) => count + 1);
  };

  const change = (name: Name, value: string): void => {
    setValues((current) => ({ ...current, [name]: value }));
    draft?.write(changesOf({ ...values, [name]: value }, start));
    setEdited((current) => new Set(current).add(name));
    setRefused((current) => withoutProblemOf(name, current));
  };

  return {
    values,
    isValid,
    change,
    control: (name) => ({
      name,
      value: values[name],
      onChange: ({ target }) => {
        change(name, target.value);
      },
    }),
    errorOf: (name) => {
      const shown = [...refused, ...problems.filter((problem) => edited.has(problem.name))];
      return shown.find((problem) => problem.name === name) ?? null;
    },
    refuse,
    reset: (next = values) => {
      setValues(next);
      draft?.write(changesOf(next, start));
      setEdited(new Set());
      setRefused([]);
    },
    element: (onSubmit) => ({
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // Where the button stays enabled, what was refused and not changed since is refused again, not passed over in silence.
        if (problems.length === 0) void onSubmit();
        else refuse(problems);
      },
    }),
  };
}
