import { ChevronDown, ChevronRight } from 'lucide-react';
import { useLanguage } from '../../../i18n/language';
import {
  OpenedPart,
  OpeningRow,
  OpeningRows,
  RowHead,
  RowLine,
  RowWords,
} from '../../../ui/lists/OpeningTable';
import { IconButton } from '../../../ui/actions/IconButton';
import { deadlineOf } from './deadline';
import type { DeskListProps } from './desk-list';
import { OrderArticles, OrderReceiver } from '../../../lib/orders/order-cells';
import { DeadlineBadge, goodsOf, Outcome } from './RowParts';
import { TickBox } from './TickBox';
import type { ShippingRow } from './useWorklist';

function Row({ row, list }: { row: ShippingRow; list: DeskListProps }) {
  const { t, formatEuro } = useLanguage();
  const isOpen = list.openId === row.id;
  const isTicked = list.ticked.has(row.id);
  return (
    <OpeningRow
      data-card={row.id}
      tabIndex={-1}
      data-ticked={isTicked || undefined}
      data-open={isOpen || undefined}
    >
      <RowHead>
        <TickBox row={row} list={list} />
        <RowWords>
          <RowLine>
            <strong>{row.id}</strong>
            {row.delivery === null ? (
              <Outcome row={row} />
            ) : (
              <DeadlineBadge deadline={deadlineOf(row.delivery.orderBy, list.now)} />
            )}
          </RowLine>
          <RowLine>
            <span>
              <OrderReceiver order={row} />
            </span>
            <strong>{formatEuro(row.total)}</strong>
          </RowLine>
          <OrderArticles lines={goodsOf(row)} />
        </RowWords>
        <IconButton
          icon={isOpen ? ChevronDown : ChevronRight}
          label={t('Order {id}', { id: row.id })}
          data-card-open
          aria-expanded={isOpen}
          onClick={() => {
            list.onToggle(row.id);
          }}
        />
      </RowHead>
      {isOpen && <OpenedPart>{list.renderCard(row.id)}</OpenedPart>}
    </OpeningRow>
  );
}

/** The orders to ship below one another, where a table has no room. */
export function OrderRows(list: DeskListProps) {
  const { t } = useLanguage();
  return (
    <OpeningRows aria-label={t('Orders')}>
      {list.rows.map((row) => (
        <Row key={row.id} row={row} list={list} />
      ))}
    </OpeningRows>
  );
}
