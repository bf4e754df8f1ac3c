import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { MAX_ORDER_NOTE } from '@shared/rules/shipment.js';
import { useLanguage } from '../../../i18n/language';
import { useEditState } from '../../../lib/useEditState';
import { useChange } from '../../../lib/useChange';
import { useUnsavedChanges } from '../../../lib/useUnsavedChanges';
import { Field } from '../../../ui/forms/Field';
import { TextArea } from '../../../ui/forms/inputs';
import { Stack } from '../../../ui/layout/Layout';
import { ActionDialog } from '../../../ui/overlays/ActionDialog';
import { Notice } from '../../../ui/states/Notice';
import { OrderNoteDocument, useNoteOrderMutation } from './order-desk.generated';

interface OrderNoteDialogProps {
  orderId: string;
  /** The note as the page shows it; empty for none. */
  note: string;
  onClose: () => void;
}

/** Asks for what colleagues should know of an order; a note that somebody else has written meanwhile is shown, not overwritten. */
export function OrderNoteDialog({ orderId, note, onClose }: OrderNoteDialogProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [openedNote] = useState(note);
  const [seenNote, setSeenNote] = useState(note);
  const [typed, setTyped] = useEditState(`note ${orderId}`, note);
  const [save, { loading }] = useNoteOrderMutation();
  const client = useApolloClient();
  const isChanged = typed.trim() !== seenNote;
  useUnsavedChanges(isChanged);
  const submit = async (): Promise<void> => {
    const input = { orderId, note: typed, seenNote };
    const { error } = await change(
      async () => (await save({ variables: { input } })).data?.noteOrder,
      t('Note saved!'),
    );
    if (error === null) {
      onClose();
      return;
    }
    if (error.code !== 'CONFLICT') return;
    const variables = { id: orderId };
    // Without an answer, saving says again that it has changed.
    const now = await client
      .query({ query: OrderNoteDocument, variables, fetchPolicy: 'network-only' })
      .catch(() => null);
    setSeenNote(now?.data?.order?.note ?? '');
  };
  return (
    <ActionDialog
      title={t('Note on order {id}', { id: orderId })}
      onClose={onClose}
      action={t('Save note')}
      variant="primary"
      isPending={loading}
      isDisabled={!isChanged}
      onAct={() => void submit()}
    >
      <Stack>
        {seenNote !== openedNote && (
          <Notice>{t('The note is now: {note}', { note: seenNote === '' ? '–' : seenNote })}</Notice>
        )}
        <Field label={t('Note')} hint={t('Only employees see it.')}>
          <TextArea
            value={typed}
            maxLength={MAX_ORDER_NOTE}
            data-autofocus
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        </Field>
      </Stack>
    </ActionDialog>
  );
}
