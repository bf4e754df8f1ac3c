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
import { RecordTable } from '../../ui/lists/RecordTable';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { bankUrl } from './bank-url';
import { useBankEntriesQuery } from './bank.generated';
import { BankFileForm } from './BankFileForm';
import { EntryDecision } from './EntryDecision';
import { OpenInvoices } from './OpenInvoices';
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
            <RecordTable
              label={heading}
              rows={entries}
              keyOf={(entry) => entry.id}
              columns={[
                { title: t('Date'), cell: (entry) => formatDay(entry.bookedOn) },
                { title: t('Amount'), cell: (entry) => formatEuro(entry.amount) },
                {
                  title: t('From'),
                  isName: true,
                  cell: (entry) => (
                    <>
                      {entry.name}
                      <br />
                      {entry.iban}
                    </>
                  ),
                },
                { title: t('Purpose of the transfer'), isName: true, cell: (entry) => entry.purpose },
                {
                  title: t('Order'),
                  cell: (entry) =>
                    entry.orderId !== null && <Link to={`/orders#${entry.orderId}`}>{entry.orderId}</Link>,
                },
                {
                  title: t('Decision'),
                  cell: (entry) =>
                    entry.isOpen ? <EntryDecision entry={entry} onDecided={lookAgain} /> : t('Done'),
                },
              ]}
            />
          )}
        </QueryList>
        <SliceLinks
          label={t('Pages of transfers')}
          after={state.after}
          pageInfo={page?.pageInfo}
          hrefFor={hrefFor}
        />
      </Stack>
      <OpenInvoices />
      {staffRole === 'owner' && <Payouts />}
    </Stack>
  );
}
