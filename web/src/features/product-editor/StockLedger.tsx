import { styled } from 'styled-components';
import { readPageNumber } from '@shared/rules/paging.js';
import { describeFailure } from '../../apollo/failure';
import { useLanguage } from '../../i18n/language';
import { useUrlState, type UrlCodec } from '../../lib/useUrlState';
import { ErrorState } from '../../ui/ErrorState';
import { CardHeading } from '../../ui/Heading';
import { Stack } from '../../ui/Layout';
import { Pager } from '../../ui/Pager';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { color, font, space, text } from '../../ui/theme/tokens';
import { useStockLedgerQuery, type StockLedgerQuery } from './stock-ledger.generated';

/** Which page of the ledger is shown, as the address keeps it. */
const ledgerUrl: UrlCodec<{ page: number }> = {
  read: (query) => ({ page: readPageNumber(query.get('ledgerPage')) }),
  write: ({ page }) => `ledgerPage=${page}`,
};

const List = styled.ol`
  display: grid;
  gap: ${space[1]};
`;
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

type LedgerEntry = StockLedgerQuery['stockLedger']['entries'][number];

/** `+3`, `−2`: with a sign that is as wide as a digit. */
const showDifference = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

function LedgerEntries({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t, formatDateTime, translateMessage } = useLanguage();
  if (entries.length === 0) return <None>{t('No employee has changed the stock yet.')}</None>;
  return (
    <List>
      {entries.map(({ id, at, username, before, after, reason }) => (
        <Entry key={id}>
          <span>{translateMessage(reason)}</span>
          <Change>
            {before} → {after} ({showDifference(after - before)})
          </Change>
          <Quiet>{username}</Quiet>
          <Quiet>{formatDateTime(new Date(at))}</Quiet>
        </Entry>
      ))}
    </List>
  );
}

/** How employees have changed the stock of a product, newest first. Orders have a history of their own. */
export function StockLedger({ productId }: { productId: string }) {
  const { t } = useLanguage();
  const { state, hrefFor } = useUrlState(ledgerUrl);
  const { data, previousData, error, refetch } = useStockLedgerQuery({
    variables: { productId, page: state.page },
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.stockLedger;
  return (
    <Panel aria-labelledby="ledger" aria-busy={page === undefined}>
      <Stack>
        <CardHeading as="h2" id="ledger">
          {t('Stock ledger')}
        </CardHeading>
        {error !== undefined && (
          <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} />
        )}
        {error === undefined && page === undefined && <Skeleton height="3rem" />}
        {page !== undefined && (
          <>
            <LedgerEntries entries={page.entries} />
            <Pager
              label={t('Pages of the stock ledger')}
              currentPage={page.currentPage}
              pagesCount={page.pagesCount}
              hrefFor={(number) => hrefFor({ page: number })}
              keepsScroll
            />
          </>
        )}
      </Stack>
    </Panel>
  );
}
