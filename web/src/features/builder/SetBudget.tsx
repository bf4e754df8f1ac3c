import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { euroDigits, MAX_BUDGET_DIGITS } from './budget';

interface SetBudgetProps {
  budgetCents: number | null;
  onSet: (budgetCents: number | null) => void;
  onClose: () => void;
}

/** Asks what a machine may cost. */
export function SetBudget({ budgetCents, onSet, onClose }: SetBudgetProps) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState(budgetCents === null ? '' : String(Math.floor(budgetCents / 100)));
  const set = (): void => {
    onSet(typed === '' ? null : Number(typed) * 100);
    onClose();
  };
  return (
    <ActionDialog title={t('Budget')} action={t('Save')} variant="primary" onAct={set} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
      >
        <Field label={t('Budget in €')} hint={t('Empty: no budget.')}>
          <TextInput
            data-autofocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_BUDGET_DIGITS}
            value={typed}
            onChange={({ target }) => {
              setTyped(euroDigits(target.value));
            }}
          />
        </Field>
      </form>
    </ActionDialog>
  );
}
