import { MapPinPen, NotebookPen, Phone, Tag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { can } from '@shared/access.js';
import type { OrderDesk_OrderFragment } from '../../../fragments/order-desk.generated';
import type { OrderParcels_OrderFragment } from '../../../fragments/order-parcels.generated';
import { useLanguage } from '../../../i18n/language';
import { TagList } from '../../../lib/orders/TagList';
import { sentParcels } from '../../../lib/parcels';
import { useViewer } from '../../../lib/viewer';
import { Button } from '../../../ui/actions/Button';
import { Cluster, Stack } from '../../../ui/layout/Layout';
import { lazyPart } from '../../../ui/layout/late-parts';
import { Notice } from '../../../ui/states/Notice';

const OrderAddressDialog = lazyPart('OrderAddressDialog', () => import('./OrderAddressDialog'));
const OrderPhone = lazyPart('OrderPhone', () => import('./OrderPhone'));
const OrderTagsDialog = lazyPart('OrderTagsDialog', () => import('./OrderTagsDialog'));
const OrderNoteDialog = lazyPart('OrderNoteDialog', () => import('./OrderNoteDialog'));

const Note = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

interface OrderDeskProps {
  order: OrderDesk_OrderFragment & OrderParcels_OrderFragment;
}

/** On an order's card, for employees: their note, telephone numbers, and the way to correct where it goes. */
export function OrderDesk({ order }: OrderDeskProps) {
  const { t } = useLanguage();
  const viewer = useViewer();
  const [open, setOpen] = useState<'address' | 'note' | 'tags' | null>(null);
  const [showsPhone, setShowsPhone] = useState(false);
  const { id, note, tags, unsentLines } = order;
  // What is not paid, or needs no parcel, has no pieces that wait for one.
  const mayCorrect =
    can(viewer, 'orders.correct') && unsentLines.length > 0 && sentParcels(order).length === 0;
  const close = (): void => {
    setOpen(null);
  };
  return (
    <Stack data-gap="small">
      {note !== null && note !== '' && (
        <Notice>
          <Note translate="no">{note}</Note>
        </Notice>
      )}
      <TagList tags={tags} />
      <Cluster>
        {mayCorrect && (
          <Button
            variant="quiet"
            onClick={() => {
              setOpen('address');
            }}
          >
            <MapPinPen strokeWidth={1.75} aria-hidden="true" />
            {t('Correct address')}
          </Button>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            setOpen('note');
          }}
        >
          <NotebookPen strokeWidth={1.75} aria-hidden="true" />
          {note === null || note === '' ? t('Add a note') : t('Change note')}
        </Button>
        {can(viewer, 'orders.correct') && (
          <Button
            variant="quiet"
            onClick={() => {
              setOpen('tags');
            }}
          >
            <Tag strokeWidth={1.75} aria-hidden="true" />
            {t('Tags')}
          </Button>
        )}
        {showsPhone ? (
          <Suspense>
            <OrderPhone orderId={id} />
          </Suspense>
        ) : (
          <Button
            variant="quiet"
            onClick={() => {
              setShowsPhone(true);
            }}
          >
            <Phone strokeWidth={1.75} aria-hidden="true" />
            {t('Telephone')}
          </Button>
        )}
      </Cluster>
      <Suspense>
        {open === 'address' && <OrderAddressDialog orderId={id} onClose={close} />}
        {open === 'tags' && <OrderTagsDialog orderId={id} tags={tags} onClose={close} />}
        {open === 'note' && <OrderNoteDialog orderId={id} note={note ?? ''} onClose={close} />}
      </Suspense>
    </Stack>
  );
}
