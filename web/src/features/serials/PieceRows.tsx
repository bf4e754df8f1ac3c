import { Link } from 'react-router-dom';
import { berlinDay } from '@shared/berlin-days.js';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { RecordTable } from '../../ui/lists/RecordTable';
import type { PieceRows_PiecesFragment } from './serials.generated';

interface PieceRowsProps {
  label: string;
  pieces: readonly PieceRows_PiecesFragment[];
}

/** Pieces that were sold: what they are, in which order they went out, and who has them. */
export function PieceRows({ label, pieces }: PieceRowsProps) {
  const { t, formatDay } = useLanguage();
  return (
    <RecordTable
      label={label}
      rows={pieces}
      keyOf={(piece) => `${piece.orderId} ${piece.shipmentNumber} ${piece.productId}`}
      columns={[
        { title: t('Order'), cell: (piece) => <Link to={`/orders#${piece.orderId}`}>{piece.orderId}</Link> },
        { title: t('Product'), isName: true, cell: (piece) => piece.productName },
        {
          title: t('Serial numbers'),
          isName: true,
          cell: ({ serials, replacedBy }) => (
            <>
              {serials.length === 0 ? t('not known') : serials.join(', ')}
              {replacedBy !== null && <p>{t('Replaced by {serial}', { serial: replacedBy })}</p>}
            </>
          ),
        },
        {
          title: t('Pieces'),
          isNumber: true,
          cell: (piece) =>
            piece.returnedQuantity === 0
              ? piece.quantity
              : t('{count} of {total} returned', {
                  count: piece.returnedQuantity,
                  total: piece.quantity,
                }),
        },
        {
          title: t('Sent on'),
          cell: (piece) => (
            <time dateTime={piece.sentAt}>{formatDay(berlinDay(new Date(piece.sentAt)))}</time>
          ),
        },
        { title: t('Liable until'), cell: (piece) => formatDay(piece.liableUntil) },
        {
          title: t('Customer'),
          cell: (piece) => <Link to={customerPath(piece.customerId)}>{piece.recipientName}</Link>,
        },
        {
          title: t('Email'),
          cell: (piece) => piece.email !== null && <a href={`mailto:${piece.email}`}>{piece.email}</a>,
        },
      ]}
    />
  );
}
