import { useState, type ReactNode } from 'react';
import { toTypedPrice } from '@shared/language.js';
import { typedToCents } from '@shared/money.js';
import type { FieldProblem } from '@shared/errors.js';
import { useLanguage } from '../i18n/language';
import { Button } from '../ui/actions/Button';
import { Field } from '../ui/forms/Field';
import { TextInput } from '../ui/forms/inputs';
import { ActionDialog } from '../ui/overlays/ActionDialog';

interface LimitButtonProps {
  /** Names the button to who does not see whom it is about. */
  label?: string;
  /** What is asked for. */
  question: string;
  /** What the limit counts, and what none means. */
  hint: string;
  /** In cents; `null`: there is none. */
  limit: number | null;
  /** Returns what is wrong with a limit. */
  check: (limit: number | null) => readonly FieldProblem[];
  /** Keeps a limit; whether it is kept. */
  onSave: (limit: number | null) => Promise<boolean>;
  isPending: boolean;
  children: ReactNode;
}

/** Asks for a limit in euro, which may be none. */
export function LimitButton({
  label,
  question,
  hint,
  limit,
  check,
  onSave,
  isPending,
  children,
}: LimitButtonProps) {
  const { t, code } = useLanguage();
  const [text, setText] = useState<string | null>(null);
  const typed = (text ?? '').trim();
  const wanted = typed === '' ? null : typedToCents(typed);
  const isReadable = (typed === '' || wanted !== null) && check(wanted).length === 0;
  const close = (): void => {
    setText(null);
  };
  const save = async (): Promise<void> => {
    if (await onSave(wanted)) close();
  };
  return (
    <>
      <Button
        aria-label={label}
        onClick={() => {
          setText(limit === null ? '' : toTypedPrice(limit, code));
        }}
      >
        {children}
      </Button>
      <ActionDialog
        isOpen={text !== null}
        title={question}
        onClose={close}
        action={t('Save')}
        variant="primary"
        isPending={isPending}
        isDisabled={!isReadable}
        onAct={() => void save()}
      >
        <Field label={t('Amount in euro')} hint={hint}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={text ?? ''}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </Field>
      </ActionDialog>
    </>
  );
}
