import { useRef, useState } from 'react';
import { BREACH_WORDS } from '@shared/rules/review-breaches.js';
import { checkReview } from '@shared/rules/review.js';
import { useLanguage } from '../../i18n/language';
import { draftOf } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { Notice } from '../../ui/states/Notice';
import { useDeleteReviewMutation, useEditReviewMutation } from './edit-review.generated';
import { forgetReviews, newReviewDraft } from './new-review';
import type { OwnReview_ReviewFragment } from './own-review.generated';
import { readRating, ReviewInputs } from './ReviewInputs';
import { ReviewText } from './ReviewItem';

interface OwnReviewProps {
  review: OwnReview_ReviewFragment;
  productId: string;
  /** Asks the shop again what the reviews are: they have changed elsewhere. */
  reload: () => Promise<unknown>;
  /** The review is gone, and this with it. */
  onDeleted: () => void;
}

/** The review that its reader has written: why others do not see it, if so, and how to change or delete it. */
export function OwnReview({ review, productId, reload, onDeleted }: OwnReviewProps) {
  const { t } = useLanguage();
  const panel = useRef<HTMLElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const { hiding } = review;
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby="own-review">
      <Stack>
        <CardHeading as="h2" id="own-review">
          {hiding === null ? t('Your review') : t('Your review is hidden')}
        </CardHeading>
        {hiding !== null && <Hiding {...hiding} />}
        {isEditing ? (
          <EditForm
            review={review}
            productId={productId}
            reload={reload}
            onClose={() => {
              setIsEditing(false);
              panel.current?.focus({ preventScroll: true });
            }}
          />
        ) : (
          <>
            <ReviewText review={review} />
            <Cluster>
              <Button onClick={() => setIsEditing(true)}>{t('Edit')}</Button>
              {hiding === null && (
                <DeleteButton review={review} productId={productId} reload={reload} onDeleted={onDeleted} />
              )}
            </Cluster>
          </>
        )}
      </Stack>
    </Panel>
  );
}

function Hiding({ breach, explanation }: NonNullable<OwnReview_ReviewFragment['hiding']>) {
  const { t, code } = useLanguage();
  const { label, rule } = BREACH_WORDS[breach][code];
  return (
    <>
      <p>{t('Others see neither your review nor its rating. If you disagree, write to us.')}</p>
      <DescriptionList>
        <Fact name={t('What it breaks')}>{`${label}. ${rule}`}</Fact>
        <Fact name={t('Why')}>{explanation}</Fact>
      </DescriptionList>
    </>
  );
}

interface EditFormProps extends Omit<OwnReviewProps, 'onDeleted'> {
  onClose: () => void;
}

function EditForm({ review, productId, reload, onClose }: EditFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [edit, { loading }] = useEditReviewMutation();
  const [openedVersion] = useState(review.version);
  const start = { rating: String(review.rating), comment: review.comment };
  const draft = draftOf(`own review ${review.id}`);
  const form = useForm(
    start,
    ({ rating, comment }) => checkReview({ rating: readRating(rating), comment }),
    draft,
  );
  const { rating, comment } = form.values;
  const close = (): void => {
    draft.forget();
    onClose();
  };
  const submit = async (): Promise<void> => {
    const variables = {
      input: { reviewId: review.id, rating: readRating(rating), comment, version: review.version },
    };
    const { error } = await change(
      async () => (await edit({ variables })).data?.editReview,
      t('Review changed.'),
    );
    if (error === null) {
      close();
      return;
    }
    form.refuse(error.fields);
    if (error.code !== 'CONFLICT' && error.code !== 'NOT_FOUND') return;
    if (error.code === 'NOT_FOUND') {
      // It was deleted elsewhere: what was typed goes on as a new one.
      draft.forget();
      newReviewDraft(productId).write(form.values);
    }
    await reload();
  };
  return (
    <form {...form.element(submit)}>
      <Stack>
        {review.version !== openedVersion && (
          <Notice>{t('The review now says: {comment}', { comment: review.comment })}</Notice>
        )}
        <ReviewInputs form={form} />
        <Cluster>
          <SubmitButton
            isValid={form.isValid && (rating !== start.rating || comment !== start.comment)}
            isPending={loading}
          >
            {t('Save')}
          </SubmitButton>
          <Button onClick={close}>{t('Cancel')}</Button>
        </Cluster>
      </Stack>
    </form>
  );
}

function DeleteButton({ review: { id: reviewId }, productId, reload, onDeleted }: OwnReviewProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [remove, { loading }] = useDeleteReviewMutation();
  const act = async (): Promise<void> => {
    const { error } = await change(async () => {
      const { data } = await remove({
        variables: { input: { reviewId } },
        update: (cache, { data: answer }) => {
          if (answer?.deleteReview.__typename === 'ReviewDeleted') forgetReviews(cache, productId);
        },
      });
      return data?.deleteReview;
    }, t('Review deleted.'));
    if (error === null) onDeleted();
    else if (error.code === 'CONFLICT' || error.code === 'NOT_FOUND') await reload();
  };
  return (
    <ConfirmButton
      variant="quiet"
      isPending={loading}
      question={t('Delete your review?')}
      consequence={t(
        'Its stars, its words and any reply of the shop are deleted for good. You can write a new one.',
      )}
      confirmation={t('Delete Review')}
      onConfirm={() => void act()}
    >
      {t('Delete')}
    </ConfirmButton>
  );
}
