import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { useLanguage } from '../../i18n/language';
import { signedPieces } from '../../lib/signedPieces';
import { returnPath } from '../../lib/returnPath';
import { QueryError } from '../../lib/QueryError';
import { useSliceUrl, type SliceUrl } from '../../lib/useSliceUrl';
import type { UrlCodec } from '../../lib/useUrlState';
import { CardHeading } from '../../ui/layout/Heading';
import { Stack } from '../../ui/layout/Layout';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { Panel } from '../../ui/layout/Panel';
import { Skeleton } from '../../ui/states/Skeleton';
import { color, font, space, text } from '../../ui/theme/tokens';
import { useStockMovementsQuery, type StockMovementsQuery } from './stock-movements.generated';

/** From which place on the ledger is shown, as the address keeps it. */
const ledgerUrl: UrlCodec<SliceUrl> = {
  read: (query) => ({ after: query.get('ledgerAfter') }),
  write: ({ after }) => (after === null ? '' : `ledgerAfter=${after}`),
};

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space[2]};
  padding-block: ${space[1]};
  border-top: 1px solid ${color.line};
  font-size: ${text.ui};
  line-height: 1.45;
`;
const Change = styled.span`
  font-family: ${font.mono};
  font-size: 0.9em;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const Quiet = styled.span`
  color: ${color.inkFaint};
  font-size: ${text.small};
`;
const None = styled.p`
  color: ${color.inkSoft};
`;

const CHANGE_WORDS = {
  PRODUCT_ADDED: 'Product added',
  INFORMATION_EDITED: 'Information edited',
  KEYS_COUNTED: 'License keys added',
  LIST_IMPORTED: 'List imported',
  IMPORT_UNDONE: 'Import undone',
  COUNTED: 'Counted',
  GOODS_RECEIVED: 'Supplies received',
  DAMAGED: 'Damaged or lost',
  STOCKTAKING: 'Stocktaking',
  STOCKTAKING_UNDONE: 'Stocktaking undone',
  REPLACEMENT: 'Replacement set aside',
  REPLACEMENT_BACK: 'Replacement put back',
} as const;

type StockMovement = StockMovementsQuery['stockMovements']['entries'][number];

function Movements({ entries }: { entries: readonly StockMovement[] }) {
  const { t, formatDateTime } = useLanguage();
  if (entries.length === 0) return <None>{t('No stock changes yet.')}</None>;
  return (
    <Stack as="ol" data-gap="small">
      {entries.map((entry) => (
        <Entry key={entry.id}>
          <span>
            {entry.stocktakingId === null ? (
              t(CHANGE_WORDS[entry.change])
            ) : (
              <Link to={`/staff/stocktaking/${entry.stocktakingId}`}>{t(CHANGE_WORDS[entry.change])}</Link>
            )}
            {entry.returnId !== null && (
              <>
                {', '}
                <Link to={returnPath(entry.returnId)}>{t('Return no. {id}', { id: entry.returnId })}</Link>
              </>
            )}
            {entry.purchaseOrderId !== null && (
              <>
                {', '}
                <Link to={`/staff/purchasing?order=${entry.purchaseOrderId}`}>
                  {entry.purchaseOrderNumber}
                </Link>
              </>
            )}
          </span>
          <Change>
            {entry.before} → {entry.after} ({signedPieces(entry.after - entry.before)})
          </Change>
          <Quiet>{entry.username}</Quiet>
          <Quiet>{formatDateTime(new Date(entry.at))}</Quiet>
        </Entry>
      ))}
    </Stack>
  );
}

/** How employees have changed the stock of a product, newest first. Orders have a history of their own. */
export function StockMovements({ productId }: { productId: string }) {
  const { t } = useLanguage();
  const { state, hrefFor } = useSliceUrl(ledgerUrl);
  const query = useStockMovementsQuery({
    variables: { productId, after: state.after, first: BACK_OFFICE_PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const { data, previousData, error } = query;
  const page = (data ?? previousData)?.stockMovements;
  return (
    <Panel aria-labelledby="ledger" aria-busy={page === undefined}>
      <Stack>
        <CardHeading as="h2" id="ledger">
          {t('Stock history')}
        </CardHeading>
        <QueryError query={query} />
        {error === undefined && page === undefined && <Skeleton height="3rem" />}
        {page !== undefined && (
          <>
            <Movements entries={page.entries} />
            <SliceLinks
              label={t('Pages of the stock history')}
              after={state.after}
              pageInfo={page.pageInfo}
              hrefFor={hrefFor}
              keepsScroll
            />
          </>
        )}
      </Stack>
    </Panel>
  );
}
