import { UserRound, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { useChange } from '../../lib/useChange';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { DividedList } from '../../ui/lists/DividedList';
import { Badge } from '../../ui/states/Badge';
import { SkeletonRest } from '../../ui/states/Skeleton';
import { useResetSecondStepMutation, useSwitchOffEmployeeMutation } from './change-employee.generated';
import { useEmployeesQuery, type EmployeeRow_EmployeeFragment } from './employees.generated';
import { RefundLimitButton } from './RefundLimitButton';
import { ResetLinkButton } from './ResetLinkButton';
import { RoleButton } from './RoleButton';
import { STAFF_ROLE_LABELS } from './staff-roles';

const Username = styled(CardHeading)`
  overflow-wrap: anywhere;
`;

function SwitchOffButton({ employee: { userId, username } }: { employee: EmployeeRow_EmployeeFragment }) {
  const { t } = useLanguage();
  const change = useChange();
  const [switchOff, { loading }] = useSwitchOffEmployeeMutation();
  const submit = () =>
    change(
      async () => (await switchOff({ variables: { input: { userId } } })).data?.switchOffEmployee,
      t('The account of {username} is switched off.', { username }),
    );
  return (
    <ConfirmButton
      variant="danger"
      isPending={loading}
      aria-label={t('Switch Off: {username}', { username })}
      question={t('Switch off the account of {username}?', { username })}
      consequence={t(
        'Everywhere {username} is logged in, that ends at once, and so do the API keys that {username} has created. What {username} has done stays in the log. You can give a role again later.',
        { username },
      )}
      confirmation={t('Switch Off')}
      onConfirm={() => void submit()}
    >
      {t('Switch Off')}
    </ConfirmButton>
  );
}

function ResetSecondStepButton({
  employee: { userId, username },
}: {
  employee: EmployeeRow_EmployeeFragment;
}) {
  const { t } = useLanguage();
  const change = useChange();
  const [reset, { loading }] = useResetSecondStepMutation();
  const submit = () =>
    change(
      async () => (await reset({ variables: { input: { userId } } })).data?.resetSecondStep,
      t('The password alone logs {username} in now.', { username }),
    );
  return (
    <ConfirmButton
      isPending={loading}
      aria-label={t('Reset Second Step: {username}', { username })}
      question={t('Take the second step from {username}?', { username })}
      consequence={t(
        'Do it only if {username} has lost app and recovery codes, and if you are sure who asks you. All sessions of {username} end, a mail tells them, and the log notes it.',
        { username },
      )}
      confirmation={t('Reset Second Step')}
      onConfirm={() => void submit()}
    >
      {t('Reset Second Step')}
    </ConfirmButton>
  );
}

function EmployeeRow({ employee }: { employee: EmployeeRow_EmployeeFragment }) {
  const { t, formatDateTime, formatEuro } = useLanguage();
  const { username, staffRole, hasEmail, hasSecondStep, refundLimit, createdAt, switchedOffAt, isViewer } =
    employee;
  return (
    <Cluster data-between>
      <Stack data-gap="small">
        <Cluster>
          <Username as="h2">{username}</Username>
          {isViewer && (
            <Badge tone="neutral" icon={UserRound}>
              {t('You')}
            </Badge>
          )}
          {switchedOffAt !== null && (
            <Badge tone="warning" icon={UserRoundX}>
              {t('Switched off')}
            </Badge>
          )}
        </Cluster>
        <p>
          {t(STAFF_ROLE_LABELS[staffRole])},{' '}
          {t('since {time}', { time: formatDateTime(new Date(createdAt)) })}
          {switchedOffAt !== null && (
            <>, {t('left on {time}', { time: formatDateTime(new Date(switchedOffAt)) })}</>
          )}
          {staffRole === 'clerk' && refundLimit !== null && (
            <>, {t('refunds up to {amount} a day', { amount: formatEuro(refundLimit) })}</>
          )}
        </p>
      </Stack>
      <Cluster>
        {!isViewer && <RoleButton employee={employee} />}
        {!isViewer && switchedOffAt === null && hasEmail && <ResetLinkButton username={username} />}
        {staffRole === 'clerk' && switchedOffAt === null && <RefundLimitButton employee={employee} />}
        {!isViewer && hasSecondStep && <ResetSecondStepButton employee={employee} />}
        {!isViewer && switchedOffAt === null && <SwitchOffButton employee={employee} />}
      </Cluster>
    </Cluster>
  );
}

/** Everybody who works for the shop or has done so, by name. The children stand below and come with it, since it would move them. */
export function EmployeeList({ children }: { children: ReactNode }) {
  const query = useEmployeesQuery({ fetchPolicy: 'cache-and-network' });
  const { data, error } = query;
  if (data === undefined && error === undefined) return <SkeletonRest />;
  return (
    <>
      <Panel as="div">
        <QueryError query={query} />
        {error === undefined && (
          <DividedList>
            {data?.employees.map((employee) => (
              <li key={employee.userId}>
                <EmployeeRow employee={employee} />
              </li>
            ))}
          </DividedList>
        )}
      </Panel>
      {children}
    </>
  );
}
