import { Landmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { useViewer } from '../../lib/viewer';
import { withPrevious } from '../../lib/withPrevious';
import { ButtonLink } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { bankUrl } from './bank-url';
import { useBankEntriesQuery } from './bank.generated';
import { BankFileForm } from './BankFileForm';
import { EntryDecision } from './EntryDecision';
import { Payouts } from './Payouts';

/** The bank account: files are read in, doubts are decided, and money that goes back is taken to the bank. */
export function BankDesk() {
  const { t, formatDay, formatEuro } = useLanguage();
  const { staffRole } = useViewer();
  const { state, hrefFor } = useSliceUrl(bankUrl);
  const query = withPrevious(
    useBankEntriesQuery({
      variables: { isOpen: !state.isAll, after: state.after, first: BACK_OFFICE_PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const lookAgain = (): void => {
    // A failure shows by `error`.
    query.refetch().catch(() => undefined);
  };
  const page = query.data?.bankEntries;
  const heading = state.isAll ? t('All transfers received') : t('Transfers to decide');
  return (
    <Stack data-gap="large">
      <BankFileForm onRead={lookAgain} />
      <Stack as="section" aria-labelledby="entries">
        <CardHeading as="h2" id="entries">
          {heading}
        </CardHeading>
        <Cluster>
          <ButtonLink to={hrefFor({ isAll: !state.isAll, after: null })}>
            {state.isAll ? t('Only those to decide') : t('Show all')}
          </ButtonLink>
        </Cluster>
        <QueryList
          query={query}
          entries={page?.entries}
          skeleton={<SkeletonRows height="12rem" />}
          empty={<EmptyState icon={Landmark} text={t('There is nothing to decide.')} />}
        >
          {(entries) => (
            <TableFrame aria-label={heading}>
              <RowTable>
                <thead>
                  <tr>
                    <th scope="col">{t('Date')}</th>
                    <th scope="col">{t('Amount')}</th>
                    <th scope="col">{t('From')}</th>
                    <th scope="col">{t('Purpose of the transfer')}</th>
                    <th scope="col">{t('Order')}</th>
                    <th scope="col">{t('Decision')}</th>
                  </tr>
                </thead>
                <tbody>
                  {entries.map((entry) => (
                    <tr key={entry.id}>
                      <th scope="row">{formatDay(entry.bookedOn)}</th>
                      <td>{formatEuro(entry.amount)}</td>
                      <td translate="no">
                        {entry.name}
                        <br />
                        {entry.iban}
                      </td>
                      <td translate="no">{entry.purpose}</td>
                      <td>
                        {entry.orderId !== null && (
                          <Link to={`/orders#${entry.orderId}`}>{entry.orderId}</Link>
                        )}
                      </td>
                      <td>
                        {entry.isOpen ? <EntryDecision entry={entry} onDecided={lookAgain} /> : t('Done')}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </RowTable>
            </TableFrame>
          )}
        </QueryList>
        <SliceLinks
          label={t('Pages of transfers')}
          after={state.after}
          pageInfo={page?.pageInfo}
          hrefFor={hrefFor}
        />
      </Stack>
      {staffRole === 'owner' && <Payouts />}
    </Stack>
  );
}
