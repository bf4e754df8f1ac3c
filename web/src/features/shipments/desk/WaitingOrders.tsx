import { Suspense, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/language';
import { useMediaQuery } from '../../../lib/useMediaQuery';
import { Button } from '../../../ui/actions/Button';
import { Cluster } from '../../../ui/layout/Layout';
import { lazyPart } from '../../../ui/layout/late-parts';
import { color, text } from '../../../ui/theme/tokens';
import { BulkBar } from './BulkBar';
import { deadlineOf } from './deadline';
import type { DeskListProps } from './desk-list';
import { OrderRows } from './OrderRows';
import { OrdersTable } from './OrdersTable';
import type { ShippingUrl } from './shipping-url';
import { isWaiting, type Worklist } from './useWorklist';

/* Only who has ticked orders sends several; few days need files twice. */
const CarrierFiles = lazyPart('CarrierFiles', () => import('../carrier-files/CarrierFiles'));
const SendPanel = lazyPart('SendPanel', () => import('./SendPanel'));

/** From which width on there is room for a table. */
const TABLE_QUERY = '(min-width: 64rem)';

const Summary = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  strong {
    color: ${color.ink};
  }
  [data-late] {
    color: ${color.error};
  }
`;
/** How an order's card is shown on the desk. */
export interface CardOptions {
  /** The tracking code can be scanned at once. */
  takesFocus: boolean;
  onSent: () => void;
}

export interface ShippingDeskProps {
  renderCard: (id: string, options: CardOptions) => ReactNode;
}

/** How much waits. What is late or due is told where all of it is in sight: it comes first. */
function DeskSummary({ list, url, now }: { list: Worklist; url: ShippingUrl; now: Date }) {
  const { t, formatNumber } = useLanguage();
  const days = (list.rows ?? [])
    .filter(isWaiting)
    .map(({ delivery }) => (delivery === null ? -1 : deadlineOf(delivery.orderBy, now).daysLate));
  const isWhole = url.after === null && (list.pageInfo?.hasNextPage === false || (days.at(-1) ?? 0) < 0);
  const lateCount = days.filter((daysLate) => daysLate > 0).length;
  const dueCount = days.filter((daysLate) => daysLate === 0).length;
  return (
    <Summary>
      <strong>{formatNumber(list.totalCount)}</strong> {t('to ship, the longest paid first')}
      {isWhole && lateCount > 0 && (
        <>
          {' · '}
          <span data-late>{t('{count} late', { count: formatNumber(lateCount) })}</span>
        </>
      )}
      {isWhole && dueCount > 0 && <> · {t('{count} due today', { count: formatNumber(dueCount) })}</>}
    </Summary>
  );
}

/** Moves the focus to the first order that waits. */
function focusFirstWaiting(): void {
  document.querySelector<HTMLElement>('[data-card]:not([data-done])')?.focus();
}

interface WaitingOrdersProps extends ShippingDeskProps {
  url: ShippingUrl;
  list: Worklist;
}

/** Which order is open, and which are ticked. */
function useChoices({ list, renderCard }: WaitingOrdersProps) {
  const [open, setOpen] = useState<{ id: string; takesFocus: boolean } | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [now] = useState(() => new Date());
  const rows = list.rows ?? [];
  /** After a parcel is sent, the next order opens; after the last one, the list goes on. */
  const openNext = async (sentId: string): Promise<void> => {
    const at = rows.findIndex(({ id }) => id === sentId);
    const [next] = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].filter(isWaiting);
    const id = next?.id ?? (await list.goOn());
    setOpen(id === null ? null : { id, takesFocus: true });
  };
  const props: DeskListProps = {
    rows,
    openId: open?.id ?? null,
    ticked,
    now,
    onToggle: (id) => {
      setOpen(open?.id === id ? null : { id, takesFocus: false });
    },
    onSend: (id) => {
      setOpen({ id, takesFocus: true });
    },
    onTick: (ids, isTicked) => {
      const others = [...ticked].filter((id) => !ids.includes(id));
      setTicked(new Set(isTicked ? [...others, ...ids] : others));
    },
    renderCard: (id) =>
      renderCard(id, { takesFocus: open?.takesFocus ?? false, onSent: () => void openNext(id) }),
  };
  const clear = (): void => {
    setTicked(new Set());
  };
  return { props, clear, chosen: rows.filter((row) => isWaiting(row) && ticked.has(row.id)) };
}

/** The orders that wait, opened in place or ticked and sent together. */
export function WaitingOrders(given: WaitingOrdersProps) {
  const { list, url } = given;
  const { t } = useLanguage();
  const isWide = useMediaQuery(TABLE_QUERY);
  const { props, clear, chosen } = useChoices(given);
  const [sending, setSending] = useState<ReadonlySet<string> | null>(null);
  const [hasFilesOpen, setHasFilesOpen] = useState(false);
  const [isImported, setIsImported] = useState(false);
  const openFiles = (): void => {
    setHasFilesOpen(true);
  };
  const closeFiles = async (): Promise<void> => {
    setHasFilesOpen(false);
    if (!isImported) return;
    flushSync(() => {
      setIsImported(false);
      clear();
    });
    await list.goOn();
    focusFirstWaiting();
  };
  const closePanel = async (): Promise<void> => {
    flushSync(() => {
      setSending(null);
      clear();
    });
    if (props.rows.every((row) => !isWaiting(row) || sending?.has(row.id) === true)) await list.goOn();
    focusFirstWaiting();
  };
  const List = isWide ? OrdersTable : OrderRows;
  return (
    <>
      <Cluster data-between>
        <DeskSummary list={list} url={url} now={props.now} />
        <Cluster>
          {list.newCount > 0 && (
            <Button onClick={() => void list.goOn()}>
              {t('{count} new order | {count} new orders', { count: list.newCount })}
            </Button>
          )}
          {chosen.length === 0 && <Button onClick={openFiles}>{t('Carrier files')}</Button>}
        </Cluster>
      </Cluster>
      <List {...props} />
      {chosen.length > 0 && (
        <BulkBar
          orderIds={chosen.map(({ id }) => id)}
          onFiles={openFiles}
          onSend={() => {
            setSending(new Set(chosen.map(({ id }) => id)));
          }}
          onClear={clear}
        />
      )}
      {hasFilesOpen && (
        <Suspense>
          <CarrierFiles
            orderIds={chosen.map(({ id }) => id)}
            onClose={() => void closeFiles()}
            onSent={() => {
              setIsImported(true);
            }}
          />
        </Suspense>
      )}
      {sending !== null && (
        <Suspense>
          <SendPanel
            rows={props.rows.filter(({ id }) => sending.has(id))}
            onClose={() => void closePanel()}
          />
        </Suspense>
      )}
    </>
  );
}
