import { Link } from 'react-router-dom';
import { POLICY } from '@shared/policy.js';
import { WithdrawalForm } from '../features/withdrawals/WithdrawalForm';
import { useLanguage } from '../i18n/language';
import { Sentence } from '../i18n/Sentence';
import { usePageTitle } from '../lib/usePageTitle';
import { useViewer } from '../lib/viewer';
import { Lead, PageHeading } from '../ui/layout/Heading';
import { NarrowBody, Stack } from '../ui/layout/Layout';
import { Panel } from '../ui/layout/Panel';

/** The route /withdraw: the electronic withdrawal function (§ 356a BGB), for guests and customers. */
export function WithdrawalFormPage() {
  const { t } = useLanguage();
  usePageTitle(t('Withdraw from contract'));
  const { role } = useViewer();
  return (
    <NarrowBody>
      <Stack>
        <PageHeading>{t('Withdraw from contract')}</PageHeading>
        <Lead>
          <Sentence
            text="You have {days} days from the day your goods arrive, and need no reason. Nothing here costs you anything. What the right covers: {right}."
            parts={{
              days: POLICY.withdrawalDays,
              right: <Link to="/withdrawal">{t('right of withdrawal')}</Link>,
            }}
          />
        </Lead>
      </Stack>
      {role === 'employee' ? (
        <p>
          {t('This page is for customers. To withdraw from a purchase of your own, please log out first.')}
        </p>
      ) : (
        <Panel>
          <WithdrawalForm />
        </Panel>
      )}
    </NarrowBody>
  );
}
