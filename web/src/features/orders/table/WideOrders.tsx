import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { OrderSort } from '@shared/rules/order-list.js';
import { useLanguage } from '../../../i18n/language';
import { MEANS_LABELS } from '../../../lib/payment-means';
import { OrderArticles, OrderReceiver } from '../../../lib/orders/order-cells';
import { TagList } from '../../../lib/orders/TagList';
import {
  OpenedCell,
  OpeningTable,
  OpeningTableFrame,
  RowOpener,
  TightCell,
  WideCell,
} from '../../../ui/lists/OpeningTable';
import { color } from '../../../ui/theme/tokens';
import { PaymentState, ShippingState } from '../OrderStatus';
import { chosenColumns, COLUMN_LABELS, type OrderColumn } from './order-columns';
import type { OrderListProps } from './order-list';
import type { OrderRow_OrderFragment } from './order-table.generated';

/* More columns than there is room for are reached by scrolling within the frame, which then keeps its head to itself. */
const Frame = styled(OpeningTableFrame)`
  &[data-many] {
    overflow-x: auto;
  }
  &[data-many] th {
    position: static;
  }
`;
const SortLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 2.75rem;
  color: inherit;
  text-decoration: none;
  &:hover,
  &[data-sorted] {
    color: ${color.ink};
  }
`;
const Note = styled.span`
  display: block;
  overflow: hidden;
  max-width: 14rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Which orders of the list a column stands for: upwards and downwards. */
const SORTS: Partial<Record<OrderColumn, readonly [up: OrderSort, down: OrderSort]>> = {
  placed: ['OLDEST', 'NEWEST'],
  paid: ['PAID_FIRST', 'PAID_LAST'],
  sent: ['SENT_FIRST', 'SENT_LAST'],
  total: ['TOTAL_ASC', 'TOTAL_DESC'],
};

/** With more of them, a usual window has no room. */
const FITTING_COLUMNS = 8;

interface HeadProps extends Pick<OrderListProps, 'state' | 'hrefFor'> {
  column: OrderColumn;
}

function Head({ column, state, hrefFor }: HeadProps) {
  const { t } = useLanguage();
  const label = t(COLUMN_LABELS[column]);
  const sorts = SORTS[column];
  const isNumber = column === 'total' || undefined;
  if (sorts === undefined) {
    return (
      <th scope="col" data-number={isNumber}>
        {label}
      </th>
    );
  }
  const [up, down] = sorts;
  const sorted = state.sort === up ? 'ascending' : state.sort === down ? 'descending' : undefined;
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={sorted} data-number={isNumber}>
      <SortLink to={hrefFor({ sort: sorted === 'descending' ? up : down })} data-sorted={sorted}>
        {label}
        {sorted !== undefined && <Arrow size={14} aria-hidden="true" />}
      </SortLink>
    </th>
  );
}

function useCells(): (row: OrderRow_OrderFragment) => Record<OrderColumn, ReactNode> {
  const { t, formatDateTime, formatEuro } = useLanguage();
  const moment = (time: string | null): string => (time === null ? '–' : formatDateTime(new Date(time)));
  return (row) => ({
    placed: moment(row.placedAt),
    paid: moment(row.paidAt),
    sent: moment(row.sentAt),
    customer: <OrderReceiver order={row} />,
    items: <OrderArticles lines={row.lines} />,
    total: <strong>{formatEuro(row.total)}</strong>,
    payment: <PaymentState order={row} />,
    means: t(MEANS_LABELS[row.means]),
    shipping: <ShippingState order={row} isPartly={row.sentAt !== null && row.shippingStatus !== 'SENT'} />,
    tags: <TagList tags={row.tags} />,
    note: (
      <Note title={row.note ?? undefined} translate="no">
        {row.note}
      </Note>
    ),
  });
}

/** Orders as a table of the chosen columns; the card of an order opens below its row. */
export function WideOrders({ rows, openId, onToggle, renderCard, state, hrefFor }: OrderListProps) {
  const { t } = useLanguage();
  const columns = chosenColumns.use();
  const cellsOf = useCells();
  const isMany = columns.length > FITTING_COLUMNS;
  return (
    <Frame
      data-many={isMany || undefined}
      {...(isMany ? { tabIndex: 0, role: 'region', 'aria-label': t('Orders') } : {})}
    >
      <OpeningTable>
        <thead>
          <tr>
            <th scope="col">{t('No.')}</th>
            {columns.map((column) => (
              <Head key={column} column={column} state={state} hrefFor={hrefFor} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const cells = cellsOf(row);
            const isOpen = openId === row.id;
            return (
              <Fragment key={row.id}>
                <tr data-card={row.id} tabIndex={-1} data-open={isOpen || undefined}>
                  <TightCell>
                    <RowOpener
                      label={t('Order {id}', { id: row.id })}
                      isOpen={isOpen}
                      onToggle={() => {
                        onToggle(row.id);
                      }}
                    >
                      {row.id}
                    </RowOpener>
                  </TightCell>
                  {columns.map((column) =>
                    column === 'items' ? (
                      <WideCell key={column}>{cells[column]}</WideCell>
                    ) : (
                      <TightCell key={column} data-number={column === 'total' || undefined}>
                        {cells[column]}
                      </TightCell>
                    ),
                  )}
                </tr>
                {isOpen && (
                  <tr data-card-detail>
                    <OpenedCell colSpan={columns.length + 1}>{renderCard(row.id)}</OpenedCell>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </OpeningTable>
    </Frame>
  );
}
