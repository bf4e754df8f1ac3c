import { ChevronDown, ChevronRight } from 'lucide-react';
import { useLanguage } from '../../../i18n/language';
import { OrderArticles, OrderReceiver } from '../../../lib/orders/order-cells';
import { TagList } from '../../../lib/orders/TagList';
import { IconButton } from '../../../ui/actions/IconButton';
import {
  OpenedPart,
  OpeningRow,
  OpeningRows,
  RowHead,
  RowLine,
  RowWords,
} from '../../../ui/lists/OpeningTable';
import { PaymentState, ShippingState } from '../OrderStatus';
import type { OrderListProps } from './order-list';

/** Orders below one another, where a table has no room; the card of an order opens below its lines. */
export function NarrowOrders({ rows, openId, onToggle, renderCard }: OrderListProps) {
  const { t, formatDateTime, formatEuro } = useLanguage();
  return (
    <OpeningRows aria-label={t('Orders')}>
      {rows.map((row) => {
        const isOpen = openId === row.id;
        return (
          <OpeningRow key={row.id} data-card={row.id} tabIndex={-1} data-open={isOpen || undefined}>
            <RowHead data-plain>
              <RowWords>
                <RowLine>
                  <strong>{row.id}</strong>
                  <span>{formatDateTime(new Date(row.placedAt))}</span>
                </RowLine>
                <RowLine>
                  <span>
                    <OrderReceiver order={row} />
                  </span>
                  <strong>{formatEuro(row.total)}</strong>
                </RowLine>
                <RowLine>
                  <PaymentState order={row} />
                  <ShippingState
                    order={row}
                    isPartly={row.sentAt !== null && row.shippingStatus !== 'SENT'}
                  />
                </RowLine>
                <OrderArticles lines={row.lines} />
                <TagList tags={row.tags} />
              </RowWords>
              <IconButton
                icon={isOpen ? ChevronDown : ChevronRight}
                label={t('Order {id}', { id: row.id })}
                data-card-open
                aria-expanded={isOpen}
                onClick={() => {
                  onToggle(row.id);
                }}
              />
            </RowHead>
            {isOpen && <OpenedPart>{renderCard(row.id)}</OpenedPart>}
          </OpeningRow>
        );
      })}
    </OpeningRows>
  );
}
