import { Link } from 'react-router-dom';
import { berlinDay } from '@shared/berlin-days.js';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import type { PieceRows_PiecesFragment } from './serials.generated';

interface PieceRowsProps {
  label: string;
  pieces: readonly PieceRows_PiecesFragment[];
}

/** Pieces that were sold: what they are, in which order they went out, and who has them. */
export function PieceRows({ label, pieces }: PieceRowsProps) {
  const { t, formatDay } = useLanguage();
  return (
    <TableFrame aria-label={label}>
      <RowTable>
        <thead>
          <tr>
            <th scope="col">{t('Order')}</th>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('Serial numbers')}</th>
            <th scope="col" data-number>
              {t('Pieces')}
            </th>
            <th scope="col">{t('Sent on')}</th>
            <th scope="col">{t('Liable until')}</th>
            <th scope="col">{t('Customer')}</th>
            <th scope="col">{t('Email')}</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece) => (
            <tr key={`${piece.orderId} ${piece.shipmentNumber} ${piece.productId}`}>
              <th scope="row">
                <Link to={`/orders#${piece.orderId}`}>{piece.orderId}</Link>
              </th>
              <td translate="no">{piece.productName}</td>
              <td translate="no">{piece.serials.length === 0 ? t('not known') : piece.serials.join(', ')}</td>
              <td data-number>
                {piece.returnedQuantity === 0
                  ? piece.quantity
                  : t('{count} of {total} returned', {
                      count: piece.returnedQuantity,
                      total: piece.quantity,
                    })}
              </td>
              <td>
                <time dateTime={piece.sentAt}>{formatDay(berlinDay(new Date(piece.sentAt)))}</time>
              </td>
              <td>{formatDay(piece.liableUntil)}</td>
              <td>
                <Link to={customerPath(piece.customerId)}>{piece.recipientName}</Link>
              </td>
              <td>{piece.email !== null && <a href={`mailto:${piece.email}`}>{piece.email}</a>}</td>
            </tr>
          ))}
        </tbody>
      </RowTable>
    </TableFrame>
  );
}
