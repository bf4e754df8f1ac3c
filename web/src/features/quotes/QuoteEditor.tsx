import { skipToken } from '@apollo/client/react';
import { FileX2 } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { USUAL_QUOTE_DAYS } from '@shared/rules/quotes.js';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { Stack } from '../../ui/layout/Layout';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { QuoteForm, type NewQuote } from './QuoteForm';
import { useQuoteCustomerQuery, useQuoteQuery } from './quotes.generated';
import { QuoteView } from './QuoteView';

const NEW: NewQuote = {
  ...{ customerId: null, name: '', email: '', language: 'DE', note: '' },
  ...{ days: USUAL_QUOTE_DAYS, isReserving: false, lines: [] },
};

/** A new quote; `?customer={id}` says for whom. */
export function NewQuoteEditor() {
  const navigate = useNavigate();
  const customerId = useSearchParams()[0].get('customer');
  const query = useQuoteCustomerQuery(customerId === null ? skipToken : { variables: { id: customerId } });
  const customer = query.data?.customer;
  if (customerId !== null && customer === undefined)
    return query.error === undefined ? <SkeletonRows height="20rem" /> : <QueryError query={query} />;
  const quote =
    customer == null
      ? NEW
      : {
          ...NEW,
          customerId: customer.id,
          name: `${customer.firstName} ${customer.lastName}`.trim(),
          email: customer.email,
        };
  return (
    <QuoteForm
      quote={quote}
      onSaved={({ id }) => {
        void navigate(`/staff/quotes/${id}`);
      }}
    />
  );
}

/** A quote by its number: still written, or as it was sent. */
export function QuoteEditor({ id }: { id: string }) {
  const { t } = useLanguage();
  const query = useQuoteQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const quote = query.data?.quote;
  const lookAgain = (): void => {
    // A failure shows by `error`.
    query.refetch().catch(() => undefined);
  };
  if (quote === undefined)
    return query.error === undefined ? <SkeletonRows height="20rem" /> : <QueryError query={query} />;
  if (quote === null) return <EmptyState icon={FileX2} text={t('There is no such quote.')} />;
  return (
    <Stack>
      <QuoteView quote={quote} onRefused={lookAgain} />
      {quote.state === 'DRAFT' && <QuoteForm key={quote.revision} quote={quote} onSaved={() => undefined} />}
    </Stack>
  );
}
