import { checkRefundLimit } from '@shared/rules/refund-limit.js';
import { useLanguage } from '../../i18n/language';
import { LimitButton } from '../../lib/LimitButton';
import { useChange } from '../../lib/useChange';
import { useSetRefundLimitMutation } from './change-employee.generated';
import type { EmployeeRow_EmployeeFragment } from './employees.generated';

/** Sets how much an employee may give back on a day. */
export function RefundLimitButton({ employee }: { employee: EmployeeRow_EmployeeFragment }) {
  const { t } = useLanguage();
  const change = useChange();
  const [setLimit, { loading }] = useSetRefundLimitMutation();
  const { userId, username, refundLimit } = employee;
  const save = async (limit: number | null): Promise<boolean> => {
    const variables = { input: { userId, limit } };
    const { error } = await change(
      async () => (await setLimit({ variables })).data?.setRefundLimit,
      t('The refund limit of {username} holds from now on.', { username }),
    );
    return error === null;
  };
  return (
    <LimitButton
      label={t('Refund Limit: {username}', { username })}
      question={t('How much may {username} give back on a day?', { username })}
      hint={t('All refunds of a day together. Empty: no limit. Owners have none.')}
      limit={refundLimit}
      check={(limit) => checkRefundLimit({ limit })}
      onSave={save}
      isPending={loading}
    >
      {t('Refund Limit')}
    </LimitButton>
  );
}
