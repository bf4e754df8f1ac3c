import { useState } from 'react';
import { checkEmail } from '@shared/rules/account.js';
import { toFieldProblems } from '@shared/rules/problems.js';
import type { StaffRole } from '@shared/viewer.js';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { Button } from '../../ui/actions/Button';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { DividedList } from '../../ui/lists/DividedList';
import {
  InvitationsDocument,
  useInvitationsQuery,
  useInviteEmployeeMutation,
  useWithdrawInvitationMutation,
  type InvitationRow_InvitationFragment,
} from './invitations.generated';
import { RoleSelect } from './RoleSelect';
import { STAFF_ROLE_LABELS } from './staff-roles';

const EMPTY = { email: '' };

/** Invites somebody to work for the shop. */
export function InvitationForm() {
  const { t } = useLanguage();
  const change = useChange();
  const [role, setRole] = useState<StaffRole>('clerk');
  const [invite, { loading }] = useInviteEmployeeMutation({
    update: (cache, { data }) => {
      const outcome = data?.inviteEmployee;
      if (outcome?.__typename !== 'EmployeeInvited') return;
      cache.updateQuery({ query: InvitationsDocument }, (known) =>
        known === null ? null : { ...known, invitations: [outcome.invitation, ...known.invitations] },
      );
    },
  });
  const form = useForm(
    EMPTY,
    ({ email }) =>
      toFieldProblems({ email: checkEmail(email.trim()) }, { email: { reason: 'STAFF_EMAIL_INVALID' } }),
    useEditDraft('invitation', EMPTY),
  );
  const submit = async (): Promise<void> => {
    const variables = { input: { ...form.values, staffRole: role } };
    const { granted, error } = await change(
      async () => (await invite({ variables })).data?.inviteEmployee,
      t('The invitation is on its way to {email}.', form.values),
    );
    if (granted === null) form.refuse(error.fields);
    else form.reset(EMPTY);
  };
  return (
    <form {...form.element(submit)}>
      <Stack>
        <Field
          label={t('Email')}
          error={form.errorOf('email')}
          isRequired
          hint={t('The person’s own address: links to a new password go there later.')}
        >
          <TextInput type="email" autoComplete="off" {...form.control('email')} spellCheck={false} />
        </Field>
        <RoleSelect value={role} onChange={setRole} />
        <Cluster>
          <SubmitButton isValid={form.isValid} isPending={loading}>
            {t('Invite')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}

function InvitationRow({ invitation }: { invitation: InvitationRow_InvitationFragment }) {
  const { t, formatDateTime } = useLanguage();
  const change = useChange();
  const { id, email, staffRole, byUsername, expiresAt } = invitation;
  const [withdraw, { loading }] = useWithdrawInvitationMutation({
    update: (cache, { data }) => {
      const outcome = data?.withdrawInvitation;
      if (outcome?.__typename !== 'InvitationWithdrawn') return;
      cache.writeQuery({
        query: InvitationsDocument,
        data: { __typename: 'Query', invitations: outcome.invitations },
      });
    },
  });
  return (
    <Cluster data-between>
      <Stack data-gap="small">
        <strong>{email}</strong>
        <p>
          {t('{role}, invited by {name}, until {time}', {
            role: t(STAFF_ROLE_LABELS[staffRole]),
            name: byUsername,
            time: formatDateTime(new Date(expiresAt)),
          })}
        </p>
      </Stack>
      <Button
        isPending={loading}
        aria-label={`${t('Withdraw Invitation')}: ${email}`}
        onClick={() =>
          void change(
            async () =>
              (await withdraw({ variables: { input: { invitationId: id } } })).data?.withdrawInvitation,
            t('The link of the invitation is dead.'),
          )
        }
      >
        {t('Withdraw Invitation')}
      </Button>
    </Cluster>
  );
}

/** The invitations that nobody has used yet. */
export function OpenInvitations() {
  const { t } = useLanguage();
  const { data } = useInvitationsQuery({ fetchPolicy: 'cache-and-network' });
  if (data === undefined || data.invitations.length === 0) return <p>{t('No invitation is open.')}</p>;
  return (
    <DividedList>
      {data.invitations.map((invitation) => (
        <li key={invitation.id}>
          <InvitationRow invitation={invitation} />
        </li>
      ))}
    </DividedList>
  );
}
