import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { Stack } from '../../ui/layout/Layout';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import { useSetStaffRoleMutation } from './change-employee.generated';
import type { EmployeeRow_EmployeeFragment } from './employees.generated';
import { RoleSelect } from './RoleSelect';

/** Gives an employee another role; who has left is let in again by one. */
export function RoleButton({ employee }: { employee: EmployeeRow_EmployeeFragment }) {
  const { t } = useLanguage();
  const change = useChange();
  const [setRole, { loading }] = useSetStaffRoleMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [role, setRoleChoice] = useState(employee.staffRole);
  const { userId, username, switchedOffAt } = employee;
  const label = switchedOffAt === null ? t('Change Role') : t('Let In Again');

  const submit = async (): Promise<void> => {
    const variables = { input: { userId, staffRole: role } };
    const { error } = await change(
      async () => (await setRole({ variables })).data?.setStaffRole,
      t('{username} has the role at the next login.', { username }),
    );
    if (error === null) setIsAsking(false);
  };

  return (
    <>
      <Button
        aria-label={`${label}: ${username}`}
        onClick={() => {
          setRoleChoice(employee.staffRole);
          setIsAsking(true);
        }}
      >
        {label}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={t('Which role for {username}?', { username })}
        onClose={() => {
          setIsAsking(false);
        }}
        action={label}
        variant="primary"
        isPending={loading}
        onAct={() => void submit()}
      >
        <Stack>
          <RoleSelect value={role} onChange={setRoleChoice} />
          <p>{t('All sessions of {username} end, so that the role holds at once.', { username })}</p>
        </Stack>
      </ActionDialog>
    </>
  );
}
