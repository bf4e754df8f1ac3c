import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { cleanTags, MAX_ORDER_TAG, MAX_ORDER_TAGS } from '@shared/rules/order-list.js';
import { useLanguage } from '../../../i18n/language';
import { useOrderTagsQuery } from '../../../lib/orders/order-tags.generated';
import { useChange } from '../../../lib/useChange';
import { useEditState } from '../../../lib/useEditState';
import { useUnsavedChanges } from '../../../lib/useUnsavedChanges';
import { Button } from '../../../ui/actions/Button';
import { Field } from '../../../ui/forms/Field';
import { TextInput } from '../../../ui/forms/inputs';
import { Cluster, Stack } from '../../../ui/layout/Layout';
import { ActionDialog } from '../../../ui/overlays/ActionDialog';
import { Notice } from '../../../ui/states/Notice';
import { TagsOfOrderDocument, useTagOrderMutation } from './order-desk.generated';

interface OrderTagsDialogProps {
  orderId: string;
  /** The tags as the page shows them. */
  tags: readonly string[];
  onClose: () => void;
}

/** Asks for the words by which colleagues find an order; those that somebody else has given meanwhile are shown, not overwritten. */
export function OrderTagsDialog({ orderId, tags, onClose }: OrderTagsDialogProps) {
  const { t } = useLanguage();
  const change = useChange();
  const client = useApolloClient();
  const [openedTags] = useState(tags);
  const [seenTags, setSeenTags] = useState(tags);
  const [typed, setTyped] = useEditState(`tags ${orderId}`, tags.join(', '));
  const [save, { loading }] = useTagOrderMutation({ refetchQueries: ['OrderTags'] });
  const known = useOrderTagsQuery({ fetchPolicy: 'cache-and-network' }).data?.orderTags ?? [];
  const wanted = cleanTags([typed]);
  const isChanged = wanted.join() !== seenTags.join();
  const suggested = known.filter((tag) => !wanted.includes(tag)).slice(0, MAX_ORDER_TAGS);
  useUnsavedChanges(isChanged);
  const submit = async (): Promise<void> => {
    const input = { orderId, tags: wanted, seenTags: [...seenTags] };
    const { error } = await change(
      async () => (await save({ variables: { input } })).data?.tagOrder,
      t('Tags saved!'),
    );
    if (error === null) {
      onClose();
      return;
    }
    if (error.code !== 'CONFLICT') return;
    // Without an answer, saving says again that they have changed.
    const now = await client
      .query({ query: TagsOfOrderDocument, variables: { id: orderId }, fetchPolicy: 'network-only' })
      .catch(() => null);
    setSeenTags(now?.data?.order?.tags ?? []);
  };
  return (
    <ActionDialog
      title={t('Tags of order {id}', { id: orderId })}
      onClose={onClose}
      action={t('Save tags')}
      variant="primary"
      isPending={loading}
      isDisabled={!isChanged}
      onAct={() => void submit()}
    >
      <Stack>
        {seenTags !== openedTags && (
          <Notice>
            {t('The tags are now: {tags}', { tags: seenTags.length === 0 ? '–' : seenTags.join(', ') })}
          </Notice>
        )}
        <Field
          label={t('Tags')}
          hint={t('With commas between. Only employees see them, and find orders by them.')}
        >
          <TextInput
            value={typed}
            autoComplete="off"
            maxLength={MAX_ORDER_TAGS * (MAX_ORDER_TAG + 2)}
            data-autofocus
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        </Field>
        <Cluster role="group" aria-label={t('Known tags')}>
          {suggested.map((tag) => (
            <Button
              key={tag}
              variant="quiet"
              translate="no"
              onClick={() => {
                setTyped([...wanted, tag].join(', '));
              }}
            >
              {tag}
            </Button>
          ))}
        </Cluster>
      </Stack>
    </ActionDialog>
  );
}
