import { useState } from 'react';
import { toTypedPrice } from '@shared/language.js';
import { typedToCents } from '@shared/money.js';
import { checkRefundLimit } from '@shared/rules/refund-limit.js';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { useSetRefundLimitMutation } from './change-employee.generated';
import type { EmployeeRow_EmployeeFragment } from './employees.generated';

/** Sets how much an employee may give back on a day. */
export function RefundLimitButton({ employee }: { employee: EmployeeRow_EmployeeFragment }) {
  const { t, code } = useLanguage();
  const change = useChange();
  const [setLimit, { loading }] = useSetRefundLimitMutation();
  const [text, setText] = useState<string | null>(null);
  const { userId, username, refundLimit } = employee;
  const limit = (text ?? '').trim() === '' ? null : typedToCents(text ?? '');
  const isReadable = limit !== null || (text ?? '').trim() === '';
  const close = (): void => {
    setText(null);
  };
  const submit = async (): Promise<void> => {
    const variables = { input: { userId, limit } };
    const { error } = await change(
      async () => (await setLimit({ variables })).data?.setRefundLimit,
      t('The refund limit of {username} holds from now on.', { username }),
    );
    if (error === null) close();
  };
  return (
    <>
      <Button
        aria-label={t('Refund Limit: {username}', { username })}
        onClick={() => {
          setText(refundLimit === null ? '' : toTypedPrice(refundLimit, code));
        }}
      >
        {t('Refund Limit')}
      </Button>
      <ActionDialog
        isOpen={text !== null}
        title={t('How much may {username} give back on a day?', { username })}
        onClose={close}
        action={t('Save')}
        variant="primary"
        isPending={loading}
        isDisabled={!isReadable || checkRefundLimit({ limit }).length > 0}
        onAct={() => void submit()}
      >
        <Field
          label={t('Amount in euro')}
          hint={t('All refunds of a day together. Empty: no limit. Owners have none.')}
        >
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
