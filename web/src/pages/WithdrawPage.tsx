import { Link } from 'react-router-dom';
import { POLICY } from '@shared/policy.js';
import { WithdrawalForm } from '../features/withdrawals/WithdrawalForm';
import { usePageTitle } from '../lib/usePageTitle';
import { useViewer } from '../lib/viewer';
import { Lead, PageHeading } from '../ui/Heading';
import { NarrowBody, Stack } from '../ui/Layout';
import { Panel } from '../ui/Panel';

/** The route /withdraw: the electronic withdrawal function (§ 356a BGB), for guests and customers. */
export function WithdrawPage() {
  usePageTitle('Withdraw from contract');
  const { role } = useViewer();
  return (
    <NarrowBody>
      <Stack>
        <PageHeading>Withdraw from contract</PageHeading>
        <Lead>
          You have {POLICY.withdrawalDays} days from the day your goods arrive, and need no reason. Nothing
          here costs you anything. What the right covers: <Link to="/withdrawal">right of withdrawal</Link>.
        </Lead>
      </Stack>
      {role === 'employee' ? (
        <p>Employees have no contracts to withdraw from. Please log out to act as a customer.</p>
      ) : (
        <Panel>
          <WithdrawalForm />
        </Panel>
      )}
    </NarrowBody>
  );
}
