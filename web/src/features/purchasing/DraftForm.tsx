import { useState } from 'react';
import { MAX_PURCHASE_NOTE } from '@shared/rules/purchasing.js';
import { useLanguage } from '../../i18n/language';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { Field } from '../../ui/forms/Field';
import { TextArea } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { PiecesInput, readPieces } from '../../lib/pieces';
import {
  useEditPurchaseOrderMutation,
  useSendPurchaseOrderMutation,
  type PurchaseOrder_OrderFragment,
} from './purchase-order.generated';
import { GoodsCell } from './GoodsCell';

interface DraftFormProps {
  order: PurchaseOrder_OrderFragment;
  /** Called when the order may have changed meanwhile. */
  onRefused: () => void;
}

/** What a draft orders, to be changed and sent. A product of which 0 pieces are wanted leaves it. */
export function DraftForm({ order, onRefused }: DraftFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [edit, editing] = useEditPurchaseOrderMutation();
  const [send, sending] = useSendPurchaseOrderMutation();
  const { id, revision, lines } = order;
  const [typed, setTyped] = useState<readonly string[]>(lines.map(({ count }) => String(count)));
  const [note, setNote] = useState(order.note);
  const counts = typed.map(readPieces);
  const wanted = lines.flatMap(({ productId }, index) => {
    const count = counts[index] ?? 0;
    return count === 0 ? [] : [{ productId, count }];
  });
  const isValid = wanted.length > 0 && counts.every((count) => count !== null);
  const isChanged =
    note !== order.note || lines.some(({ count }, index) => String(count) !== typed[index]?.trim());

  const save = async (): Promise<void> => {
    const input = { purchaseOrderId: id, revision, lines: wanted, note };
    const { granted } = await change(
      async () => (await edit({ variables: { input } })).data?.editPurchaseOrder,
      t('Draft saved.'),
    );
    if (granted === null) onRefused();
  };
  const sendNow = async (isMailed: boolean): Promise<void> => {
    const input = { purchaseOrderId: id, revision, isMailed };
    const { granted } = await change(
      async () => (await send({ variables: { input } })).data?.sendPurchaseOrder,
      { done: ({ purchaseOrder }) => t('Ordered as {number}.', { number: purchaseOrder.number ?? '' }) },
    );
    if (granted === null) onRefused();
  };

  return (
    <Stack>
      <TableFrame aria-label={t('What is ordered')}>
        <RowTable>
          <thead>
            <tr>
              <th scope="col">{t('Product')}</th>
              <th scope="col" data-number>
                {t('To order')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.productId}>
                <GoodsCell goods={line} />
                <td data-number>
                  <PiecesInput
                    label={t('Pieces of {name}', { name: line.name })}
                    value={typed[index] ?? ''}
                    onChange={(value) => {
                      setTyped(typed.with(index, value));
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </RowTable>
      </TableFrame>
      <Field label={t('Note to the supplier')} isOptional>
        <TextArea
          rows={2}
          maxLength={MAX_PURCHASE_NOTE}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
          }}
        />
      </Field>
      <Cluster>
        <Button
          variant={isChanged ? 'primary' : 'secondary'}
          isPending={editing.loading}
          disabled={!isChanged || !isValid}
          onClick={() => void save()}
        >
          {t('Save draft')}
        </Button>
        <ConfirmButton
          variant={isChanged ? 'secondary' : 'primary'}
          isPending={sending.loading}
          disabled={isChanged}
          question={t('Order by mail?')}
          consequence={t(
            'The supplier gets the order as PDF. It gets its number, and cannot be changed any more.',
          )}
          confirmation={t('Order by mail')}
          onConfirm={() => void sendNow(true)}
        >
          {t('Order by mail')}
        </ConfirmButton>
        <ConfirmButton
          isPending={sending.loading}
          disabled={isChanged}
          question={t('Mark as ordered?')}
          consequence={t(
            'No mail is sent: you order yourself, with the PDF or in the supplier’s shop. It gets its number, and cannot be changed any more.',
          )}
          confirmation={t('Mark as ordered')}
          onConfirm={() => void sendNow(false)}
        >
          {t('Mark as ordered')}
        </ConfirmButton>
      </Cluster>
    </Stack>
  );
}
