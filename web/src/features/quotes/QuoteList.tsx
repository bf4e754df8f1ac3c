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
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
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
          <TableFrame aria-label={t('Quotes')}>
            <RowTable>
              <thead>
                <tr>
                  <th scope="col">{t('Number')}</th>
                  <th scope="col">{t('Customer')}</th>
                  <th scope="col">{t('Status')}</th>
                  <th scope="col" data-number>
                    {t('Total')}
                  </th>
                  <th scope="col">{t('Sent on')}</th>
                  <th scope="col">{t('Valid until')}</th>
                  <th scope="col">{t('Order')}</th>
                </tr>
              </thead>
              <tbody>
                {quotes.map((quote) => (
                  <tr key={quote.id}>
                    <th scope="row">
                      <Link to={`/staff/quotes/${quote.id}`}>{quote.id}</Link>
                    </th>
                    <td translate="no">{quote.name}</td>
                    <td>
                      <QuoteBadge quote={quote} />
                    </td>
                    <td data-number>{formatEuro(quote.total)}</td>
                    <td>{day(quote.sentAt)}</td>
                    <td>{day(quote.validUntil)}</td>
                    <td>
                      {quote.orderId !== null && <Link to={`/orders#${quote.orderId}`}>{quote.orderId}</Link>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </RowTable>
          </TableFrame>
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
