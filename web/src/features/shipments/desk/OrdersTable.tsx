import { Fragment } from 'react';
import { formatTime } from '@shared/dates.js';
import { useLanguage } from '../../../i18n/language';
import { Button } from '../../../ui/actions/Button';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import {
  OpenedCell,
  OpeningTable,
  OpeningTableFrame,
  RowOpener,
  TightCell,
  WideCell,
} from '../../../ui/lists/OpeningTable';
import { deadlineOf } from './deadline';
import { OrderArticles, OrderReceiver } from '../../../lib/orders/order-cells';
import { DeadlineBadge, goodsOf, Outcome, PaymentBadge } from './RowParts';
import { TickBox } from './TickBox';
import type { DeskListProps } from './desk-list';
import { isWaiting, type ShippingRow } from './useWorklist';

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
        <TightCell>
          <TickBox row={row} list={list} />
        </TightCell>
        <TightCell>
          <RowOpener
            label={t('Order {id}', { id: row.id })}
            isOpen={isOpen}
            onToggle={() => {
              list.onToggle(row.id);
            }}
          >
            {row.id}
          </RowOpener>
        </TightCell>
        <TightCell>
          {formatDay(LOCAL_DAY.format(placedAt))} {formatTime(placedAt)}
        </TightCell>
        <TightCell>
          <OrderReceiver order={row} />
        </TightCell>
        <WideCell>
          <OrderArticles lines={goodsOf(row)} />
        </WideCell>
        <TightCell data-number>
          <strong>{formatEuro(row.total)}</strong>
        </TightCell>
        <TightCell>
          <PaymentBadge row={row} />
        </TightCell>
        <TightCell>
          {row.delivery !== null && <DeadlineBadge deadline={deadlineOf(row.delivery.orderBy, list.now)} />}
        </TightCell>
        <TightCell data-number>
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
        </TightCell>
      </tr>
      {isOpen && (
        <tr data-card-detail>
          <OpenedCell colSpan={COLUMNS}>{list.renderCard(row.id)}</OpenedCell>
        </tr>
      )}
    </Fragment>
  );
}

/** The orders to ship as a table: 44 px a row, the card of an order opens below its row. */
export function OrdersTable(list: DeskListProps) {
  const { t } = useLanguage();
  return (
    <OpeningTableFrame>
      <OpeningTable>
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
      </OpeningTable>
    </OpeningTableFrame>
  );
}
