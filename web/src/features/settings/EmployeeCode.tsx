import { useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SecretDialog } from '../../ui/overlays/SecretDialog';
import {
  SettingsDocument,
  useRenewEmployeeCodeMutation,
  useSwitchOffEmployeeCodeMutation,
  type Settings_SettingsFragment,
} from './settings.generated';

/** The code that clerks register with: whether there is one, a new one, or none. */
export function EmployeeCode({ settings: { employeeCode } }: { settings: Settings_SettingsFragment }) {
  const { t } = useLanguage();
  const change = useChange();
  const [code, setCode] = useState<string | null>(null);
  const [renew, renewing] = useRenewEmployeeCodeMutation();
  const [switchOff, switching] = useSwitchOffEmployeeCodeMutation();
  const { isSet, isFromEnvironment, version } = employeeCode;
  const variables = { input: { version } };
  const take = (settings: Settings_SettingsFragment) => ({
    query: SettingsDocument,
    data: { __typename: 'Query' as const, settings },
  });
  const makeNew = async (): Promise<void> => {
    const { granted } = await change(async () => {
      const { data } = await renew({
        variables,
        update: (cache, { data: renewed }) => {
          const member = renewed?.renewEmployeeCode;
          if (member?.__typename === 'EmployeeCodeRenewed') cache.writeQuery(take(member.settings));
          if (member?.__typename === 'SettingsConflict') cache.writeQuery(take(member.current));
        },
      });
      return data?.renewEmployeeCode;
    });
    if (granted !== null) setCode(granted.code);
  };
  const end = (): Promise<unknown> =>
    change(async () => {
      const { data } = await switchOff({
        variables,
        update: (cache, { data: ended }) => {
          const member = ended?.switchOffEmployeeCode;
          if (member?.__typename === 'SettingsSaved') cache.writeQuery(take(member.settings));
          if (member?.__typename === 'SettingsConflict') cache.writeQuery(take(member.current));
        },
      });
      return data?.switchOffEmployeeCode;
    }, t('Nobody can register with a code any more.'));
  const state = isSet
    ? t('A code is set. Who knows it can register as a clerk.')
    : t('No code is set: clerks join by invitation.');
  return (
    <Stack>
      <p>
        {state} {isFromEnvironment && t('It comes from EMPLOYEE_CODE of the server.')}
      </p>
      <Cluster>
        <ConfirmButton
          isPending={renewing.loading}
          question={t('Make a new code?')}
          consequence={t('The code until now ends at once. The new one is shown this once.')}
          confirmation={t('Make New Code')}
          onConfirm={() => void makeNew()}
        >
          {t('New Code')}
        </ConfirmButton>
        {isSet && (
          <ConfirmButton
            isPending={switching.loading}
            question={t('Switch the code off?')}
            consequence={t('Nobody registers with it any more. Invitations go on.')}
            confirmation={t('Switch Off Code')}
            onConfirm={() => void end()}
          >
            {t('Switch Code Off')}
          </ConfirmButton>
        )}
      </Cluster>
      <SecretDialog
        secret={code}
        title={t('The new code')}
        label={t('Employee code')}
        hint={t('Who registers as an employee types it in.')}
        onClose={() => {
          setCode(null);
        }}
      />
    </Stack>
  );
}
