import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { berlinDay } from '@shared/berlin-days.js';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { withPrevious } from '../../lib/withPrevious';
import { ButtonLink } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { RecordTable } from '../../ui/lists/RecordTable';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { QuoteBadge } from './QuoteBadge';
import { quotesUrl } from './quotes-url';
import { useQuotesQuery } from './quotes.generated';

/** Quotes to customers, newest first. */
export function QuoteList() {
  const { t, formatDay, formatEuro } = useLanguage();
  const { state, hrefFor } = useSliceUrl(quotesUrl);
  const query = withPrevious(
    useQuotesQuery({
      variables: { after: state.after, first: BACK_OFFICE_PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const page = query.data?.quotes;
  const day = (time: string | null): string => (time === null ? '–' : formatDay(berlinDay(new Date(time))));
  return (
    <Stack>
      <Cluster>
        <ButtonLink variant="primary" to="/staff/quotes/new">
          {t('New quote')}
        </ButtonLink>
      </Cluster>
      <QueryList
        query={query}
        entries={page?.entries}
        skeleton={<SkeletonRows height="16rem" />}
        empty={<EmptyState icon={FileText} text={t('There are no quotes.')} />}
      >
        {(quotes) => (
          <RecordTable
            label={t('Quotes')}
            rows={quotes}
            keyOf={(quote) => quote.id}
            columns={[
              {
                title: t('Number'),
                cell: (quote) => <Link to={`/staff/quotes/${quote.id}`}>{quote.id}</Link>,
              },
              { title: t('Customer'), isName: true, cell: (quote) => quote.name },
              { title: t('Status'), cell: (quote) => <QuoteBadge quote={quote} /> },
              { title: t('Total'), isNumber: true, cell: (quote) => formatEuro(quote.total) },
              { title: t('Sent on'), cell: (quote) => day(quote.sentAt) },
              { title: t('Valid until'), cell: (quote) => day(quote.validUntil) },
              {
                title: t('Order'),
                cell: (quote) =>
                  quote.orderId !== null && <Link to={`/orders#${quote.orderId}`}>{quote.orderId}</Link>,
              },
            ]}
          />
        )}
      </QueryList>
      <SliceLinks
        label={t('Pages of quotes')}
        after={state.after}
        pageInfo={page?.pageInfo}
        hrefFor={hrefFor}
      />
    </Stack>
  );
}
