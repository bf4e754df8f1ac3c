import { WithdrawalList } from '../features/withdrawals/WithdrawalList';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/Heading';
import { PageBody } from '../ui/Layout';

/** The route /withdrawals, for employees. */
export function WithdrawalsPage() {
  usePageTitle('Withdrawals');
  return (
    <PageBody>
      <PageHeading>Withdrawals</PageHeading>
      <WithdrawalList />
    </PageBody>
  );
}
