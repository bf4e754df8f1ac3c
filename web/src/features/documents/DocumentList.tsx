import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { berlinDay } from '@shared/berlin-days.js';
import { DOCUMENTS_IN_ARCHIVE } from '@shared/rules/documents.js';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { useLanguage } from '../../i18n/language';
import { QueryList } from '../../lib/QueryList';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { useViewer } from '../../lib/viewer';
import { withPrevious } from '../../lib/withPrevious';
import { Button } from '../../ui/actions/Button';
import { TextInput } from '../../ui/forms/inputs';
import { SearchField } from '../../ui/forms/SearchField';
import { lazyPart } from '../../ui/layout/late-parts';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { ListSummary } from '../../ui/lists/ListSummary';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { RecordTable } from '../../ui/lists/RecordTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useDocumentListQuery, type DocumentListQuery } from './document-list.generated';
import { documentsUrl } from './documents-url';

/* Few invoices name the wrong one. */
const ReissueDialog = lazyPart('ReissueDialog', () => import('./ReissueDialog'));

type ListedDocument = DocumentListQuery['documents']['documents'][number];

const KIND_LABELS = {
  INVOICE: 'Invoice',
  CORRECTION: 'Invoice correction',
  CANCELLATION: 'Cancellation',
} as const;

interface RowsProps {
  documents: readonly ListedDocument[];
  /** Called when an invoice was issued anew. */
  onReissued: () => void;
}

function Rows({ documents, onReissued }: RowsProps) {
  const { t, formatDay, formatEuro } = useLanguage();
  const [reissued, setReissued] = useState<ListedDocument | null>(null);
  return (
    <>
      <RecordTable
        label={t('Documents')}
        rows={documents}
        keyOf={({ number }) => number}
        columns={[
          { title: t('Number'), cell: ({ number }) => number },
          { title: t('Kind'), cell: ({ kind }) => t(KIND_LABELS[kind]) },
          {
            title: t('Date'),
            cell: ({ issuedAt }) => (
              <time dateTime={issuedAt}>{formatDay(berlinDay(new Date(issuedAt)))}</time>
            ),
          },
          { title: t('Customer'), isName: true, cell: ({ buyerName }) => buyerName },
          { title: t('Order'), cell: ({ orderId }) => <Link to={`/orders#${orderId}`}>{orderId}</Link> },
          {
            title: t('Total'),
            isNumber: true,
            cell: ({ kind, gross }) => formatEuro(kind === 'INVOICE' ? gross : -gross),
          },
          {
            title: t('Files'),
            cell: (document) => (
              <Cluster>
                <a href={document.pdfUrl} aria-label={t('{number} as PDF', { number: document.number })}>
                  {t('PDF')}
                </a>
                <a href={document.xmlUrl} aria-label={t('{number} as XML', { number: document.number })}>
                  {t('XML')}
                </a>
                {document.kind === 'INVOICE' && (
                  <Button
                    variant="quiet"
                    aria-label={t('Issue {number} anew', { number: document.number })}
                    onClick={() => {
                      setReissued(document);
                    }}
                  >
                    {t('Issue anew')}
                  </Button>
                )}
              </Cluster>
            ),
          },
        ]}
      />
      {reissued !== null && (
        <Suspense>
          <ReissueDialog
            number={reissued.number}
            orderId={reissued.orderId}
            onDone={onReissued}
            onClose={() => {
              setReissued(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the books of a month are handed over as: a list, and all files in archives of a bounded size. */
function MonthFiles({ month, count }: { month: string; count: number }) {
  const { t } = useLanguage();
  const { staffRole } = useViewer();
  const parts = Array.from({ length: Math.ceil(count / DOCUMENTS_IN_ARCHIVE) }, (_, index) => index + 1);
  return (
    <Cluster as="nav" aria-label={t('Files of the month')}>
      <a href={`/api/documents/${month}.csv`}>{t('List of the month (CSV)')}</a>
      {staffRole === 'owner' && <a href={`/api/books/${month}/datev.csv`}>{t('Bookings for DATEV')}</a>}
      {parts.map((part) => (
        <a key={part} href={`/api/documents/${month}.zip?part=${part}`}>
          {parts.length === 1
            ? t('All files (ZIP)')
            : t('Files, part {part} of {parts} (ZIP)', { part, parts: parts.length })}
        </a>
      ))}
    </Cluster>
  );
}

const Filters = styled(Cluster)`
  > * {
    flex: 1 1 16rem;
    max-width: 28rem;
  }
  > :first-child {
    flex: 0 1 14rem;
  }
`;

/** Invoices, corrections and cancellations of a month, newest first, and the month's files for the books. */
export function DocumentList() {
  const { t } = useLanguage();
  const { state, hrefFor, change } = useSliceUrl(documentsUrl);
  const { month, search, after } = state;
  const query = withPrevious(
    useDocumentListQuery({
      variables: { month, search, after, first: BACK_OFFICE_PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const page = query.data?.documents;
  const isWholeMonth = month !== '' && search === '' && page !== undefined && !query.loading;
  return (
    <Stack>
      <Filters>
        <TextInput
          type="month"
          aria-label={t('Month')}
          value={month}
          onChange={({ target }) => {
            change({ month: target.value });
          }}
        />
        <SearchField
          label={t('Number, order or customer')}
          initialText={search}
          onSearch={(text) => {
            change({ search: text });
          }}
        />
      </Filters>
      <ListSummary
        words={
          page === undefined || query.loading
            ? null
            : t('{count} document | {count} documents', { count: page.totalCount })
        }
      />
      {isWholeMonth && page.totalCount > 0 && <MonthFiles month={month} count={page.totalCount} />}
      <QueryList
        query={query}
        entries={page?.documents}
        skeleton={<SkeletonRows height="20rem" />}
        empty={<EmptyState icon={FileText} text={t('No documents were found.')} />}
      >
        {(documents) => (
          <Rows
            documents={documents}
            onReissued={() => {
              // A failure shows by `error`.
              query.refetch().catch(() => undefined);
            }}
          />
        )}
      </QueryList>
      <SliceLinks label={t('Pages of documents')} after={after} pageInfo={page?.pageInfo} hrefFor={hrefFor} />
    </Stack>
  );
}
