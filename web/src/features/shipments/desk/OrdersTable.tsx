import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { formatTime } from '@shared/dates.js';
import { useLanguage } from '../../../i18n/language';
import { Button } from '../../../ui/actions/Button';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { color, font, headerHeight, layer, radius, space, text } from '../../../ui/theme/tokens';
import { deadlineOf } from './deadline';
import { Articles, DeadlineBadge, Outcome, PaymentBadge, Receiver } from './RowParts';
import { TickBox } from './TickBox';
import type { DeskListProps } from './desk-list';
import { isWaiting, type ShippingRow } from './useWorklist';

const Frame = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
`;
const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${text.ui};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  th,
  td {
    padding: ${space.half} ${space[1]};
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: middle;
  }
  th {
    position: sticky;
    z-index: ${layer.raised};
    top: ${headerHeight};
    border-bottom-color: ${color.lineStrong};
    background: ${color.surface};
    color: ${color.inkSoft};
    font-size: ${text.small};
    font-weight: 550;
    white-space: nowrap;
  }
  /* Columns are as narrow as their content, of which a flexible icon would be nothing. */
  svg {
    max-width: none;
  }
  th:first-child {
    border-start-start-radius: ${radius};
  }
  th:last-child {
    border-start-end-radius: ${radius};
  }
  tbody tr:last-child > td {
    border-bottom: 0;
  }
  td[data-number],
  th[data-number] {
    text-align: end;
  }
  tr[data-card]:hover {
    background: ${color.sunken};
  }
  tr[data-ticked] {
    background: ${color.copperSoft};
  }
  tr[data-open],
  tr[data-card-detail] {
    background: ${color.sunken};
  }
  tr[data-open] > td {
    border-bottom: 0;
  }
  tr[data-open] > td:first-child,
  tr[data-card-detail] > td {
    box-shadow: inset 3px 0 ${color.copper};
  }
  tr[data-card]:focus-visible {
    outline-offset: -2px;
  }
  tr[data-done] > td {
    color: ${color.inkSoft};
  }
`;
const Tight = styled.td`
  white-space: nowrap;
`;
const Wide = styled.td`
  width: 40%;
  max-width: 0;
`;
const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  min-height: 2.75rem;
  padding: 0 ${space[1]} 0 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font-family: ${font.mono};
  font-weight: 600;
`;
/* The card of an order, which has its frame from the row. */
const Detail = styled.td`
  && {
    padding: 0 ${space[3]} ${space[2]} ${space[5]};
  }
  article {
    border: 0;
    padding: 0;
    background: none;
  }
  section {
    background: ${color.surface};
  }
`;

/* As the card tells it: by the clock of the reader. */
const LOCAL_DAY = new Intl.DateTimeFormat('en-CA');

const COLUMNS = 9;

function Row({ row, list }: { row: ShippingRow; list: DeskListProps }) {
  const { t, formatEuro, formatDay } = useLanguage();
  const placedAt = new Date(row.placedAt);
  const waits = isWaiting(row);
  const isOpen = list.openId === row.id;
  const isTicked = list.ticked.has(row.id);
  return (
    <Fragment>
      <tr
        data-card={row.id}
        tabIndex={-1}
        data-ticked={isTicked || undefined}
        data-open={isOpen || undefined}
        data-done={!waits || undefined}
      >
        <Tight>
          <TickBox row={row} list={list} />
        </Tight>
        <Tight>
          <Opener
            type="button"
            data-card-open
            aria-expanded={isOpen}
            aria-label={t('Order {id}', { id: row.id })}
            onClick={() => {
              list.onToggle(row.id);
            }}
          >
            {isOpen ? (
              <ChevronDown size={16} aria-hidden="true" />
            ) : (
              <ChevronRight size={16} aria-hidden="true" />
            )}
            {row.id}
          </Opener>
        </Tight>
        <Tight>
          {formatDay(LOCAL_DAY.format(placedAt))} {formatTime(placedAt)}
        </Tight>
        <Tight>
          <Receiver row={row} />
        </Tight>
        <Wide>
          <Articles row={row} />
        </Wide>
        <Tight data-number>
          <strong>{formatEuro(row.total)}</strong>
        </Tight>
        <Tight>
          <PaymentBadge row={row} />
        </Tight>
        <Tight>
          {row.delivery !== null && <DeadlineBadge deadline={deadlineOf(row.delivery.orderBy, list.now)} />}
        </Tight>
        <Tight data-number>
          {waits ? (
            <Button
              data-card-send
              aria-label={t('Send order {id}', { id: row.id })}
              onClick={() => {
                list.onSend(row.id);
              }}
            >
              {t('Send')}
            </Button>
          ) : (
            <Outcome row={row} />
          )}
        </Tight>
      </tr>
      {isOpen && (
        <tr data-card-detail>
          <Detail colSpan={COLUMNS}>{list.renderCard(row.id)}</Detail>
        </tr>
      )}
    </Fragment>
  );
}

/** The orders to ship as a table: 44 px a row, the card of an order opens below its row. */
export function OrdersTable(list: DeskListProps) {
  const { t } = useLanguage();
  return (
    <Frame>
      <Table>
        <thead>
          <tr>
            <th>
              <TickBox row={null} list={list} />
            </th>
            <th>{t('No.')}</th>
            <th>{t('Ordered')}</th>
            <th>{t('Customer')}</th>
            <th>{t('Items')}</th>
            <th data-number>{t('Total')}</th>
            <th>{t('Payment')}</th>
            <th>{t('Pack by')}</th>
            <th>
              <VisuallyHidden>{t('Send')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <Row key={row.id} row={row} list={list} />
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
