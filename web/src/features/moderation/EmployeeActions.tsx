import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { checkReply, MAX_REPLY } from '@shared/rules/review-moderation.js';
import { useLanguage } from '../../i18n/language';
import { useEditState } from '../../lib/useEditState';
import { useChange } from '../../lib/useChange';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { TextArea } from '../../ui/forms/inputs';
import { Cluster } from '../../ui/layout/Layout';
import { ActionDialog } from '../../ui/overlays/ActionDialog';
import {
  useHideReviewMutation,
  useRemoveReviewReplyMutation,
  useReplyToReviewMutation,
  useShowReviewMutation,
} from './moderate.generated';
import { ReasonDialog } from './ReasonDialog';

/** What these buttons need to know of a review. */
interface ActedOn {
  id: string;
  reply: { text: string } | null;
  /** Absent where only reviews are listed that are shown. */
  hiding?: object | null;
}

interface EmployeeActionsProps {
  review: ActedOn;
  /** `null` for a product that is gone. */
  productId: string | null;
}

/** The product's lists of reviews are others now. */
const forgetReviews =
  (productId: string | null) =>
  (cache: ApolloCache): void => {
    if (productId === null) return;
    const id = cache.identify({ __typename: 'Product', id: productId }) ?? '';
    cache.evict({ id, fieldName: 'reviews' });
  };

/** What employees do to a review: hide it or show it again, and reply to it. */
export function EmployeeActions({ review, productId }: EmployeeActionsProps) {
  return (
    <Cluster>
      {review.hiding == null ? (
        <HideButton review={review} productId={productId} />
      ) : (
        <ShowButton review={review} productId={productId} />
      )}
      <ReplyButton review={review} />
      {review.reply !== null && <RemoveReplyButton review={review} />}
    </Cluster>
  );
}

function HideButton({ review: { id }, productId }: EmployeeActionsProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [isOpen, setIsOpen] = useState(false);
  const [hide, { loading }] = useHideReviewMutation({ update: forgetReviews(productId) });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('Hide Review')}</Button>
      {isOpen && (
        <ReasonDialog
          about={`review ${id}`}
          title={t('Hide this review?')}
          action={t('Hide Review')}
          isHiding
          hint={t('Which words, and why. Its author is told by email.')}
          isPending={loading}
          onClose={() => setIsOpen(false)}
          onAct={(breach, explanation) => {
            if (breach === null) return;
            const variables = { input: { reviewId: id, breach, explanation } };
            void change(async () => (await hide({ variables })).data?.hideReview, t('Review hidden.')).then(
              ({ error }) => {
                if (error === null) setIsOpen(false);
              },
            );
          }}
        />
      )}
    </>
  );
}

function ShowButton({ review: { id }, productId }: EmployeeActionsProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [show, { loading }] = useShowReviewMutation({ update: forgetReviews(productId) });
  const variables = { input: { reviewId: id } };
  return (
    <Button
      isPending={loading}
      onClick={() =>
        void change(async () => (await show({ variables })).data?.showReview, t('Review shown again.'))
      }
    >
      {t('Show Again')}
    </Button>
  );
}

function ReplyButton({ review: { id, reply } }: Pick<EmployeeActionsProps, 'review'>) {
  const { t } = useLanguage();
  const change = useChange();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useEditState<string | null>(`reply ${id}`, null);
  const text = typed ?? reply?.text ?? '';
  const close = (): void => {
    setTyped(null);
    setIsOpen(false);
  };
  const [send, { loading }] = useReplyToReviewMutation();
  const act = async (): Promise<void> => {
    const variables = { input: { reviewId: id, text } };
    const { error } = await change(
      async () => (await send({ variables })).data?.replyToReview,
      t('Reply saved.'),
    );
    if (error === null) close();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{reply === null ? t('Reply') : t('Edit Reply')}</Button>
      <ActionDialog
        isOpen={isOpen}
        title={t('Public reply of the shop')}
        action={t('Save Reply')}
        variant="primary"
        isPending={loading}
        isDisabled={checkReply(text).length > 0}
        onClose={close}
        onAct={() => void act()}
      >
        <Field label={t('Reply')} isRequired hint={t('Everybody reads it below the review.')}>
          <TextArea
            rows={5}
            maxLength={MAX_REPLY}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </ActionDialog>
    </>
  );
}

function RemoveReplyButton({ review: { id } }: Pick<EmployeeActionsProps, 'review'>) {
  const { t } = useLanguage();
  const change = useChange();
  const [remove, { loading }] = useRemoveReviewReplyMutation();
  const variables = { input: { reviewId: id } };
  return (
    <Button
      variant="quiet"
      isPending={loading}
      onClick={() =>
        void change(async () => (await remove({ variables })).data?.removeReviewReply, t('Reply removed.'))
      }
    >
      {t('Remove Reply')}
    </Button>
  );
}
