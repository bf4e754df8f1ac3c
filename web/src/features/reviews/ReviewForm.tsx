import type { FieldProblem } from '@shared/errors.js';
import { checkReview } from '@shared/rules/review.js';
import { checkPublicName } from '@shared/rules/review-moderation.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { useToast } from '../../ui/overlays/Toast';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { forgetReviews, newReviewDraft } from './new-review';
import { PublicNameField } from './PublicNameField';
import { usePublicNameQuery } from './public-name.generated';
import { readRating, ReviewInputs } from './ReviewInputs';
import { useWriteReviewMutation } from './write-review.generated';

type Values = Readonly<Record<'rating' | 'comment' | 'publicName', string>>;

const allProblems = ({ rating, comment, publicName }: Values, username: string): FieldProblem[] => [
  ...checkReview({ rating: readRating(rating), comment }),
  ...checkPublicName(publicName, username),
];

/** What is missing is told on submit, in a message of its own, so it does not disable the button. */
const problemsWhileTyping = (values: Values, username: string): FieldProblem[] =>
  allProblems(values, username).filter(({ code }) => code !== 'required');

interface ReviewFormProps {
  productId: string;
  /** The review is stored; the form goes away by itself. */
  onWritten: () => void;
}

/** The only review of a customer for a product, and the name that it is shown under. */
export function ReviewForm(props: ReviewFormProps) {
  const { data, loading } = usePublicNameQuery({ fetchPolicy: 'no-cache' });
  // The form waits for the name that it begins with.
  if (loading) return <SkeletonRows height="26rem" />;
  return <ReviewFields {...props} knownName={data?.viewer.details?.publicName ?? ''} />;
}

function ReviewFields({ productId, onWritten, knownName }: ReviewFormProps & { knownName: string }) {
  const { t } = useLanguage();
  const { username } = useViewer();
  const showToast = useToast();
  const change = useChange();
  const [write, { loading }] = useWriteReviewMutation();
  const draft = newReviewDraft(productId);
  const form = useForm(
    { rating: '', comment: '', publicName: knownName },
    (values) => problemsWhileTyping(values, username),
    draft,
  );

  const submit = async (): Promise<void> => {
    const missing = allProblems(form.values, username);
    if (missing.length > 0) {
      showToast({ type: 'neutral', text: TEXTS.reviewIncomplete, durationMs: ERROR_MS });
      form.refuse(missing);
      return;
    }
    const { comment, rating, publicName } = form.values;
    const { error } = await change(async () => {
      const { data } = await write({
        variables: { input: { productId, comment, rating: readRating(rating), publicName } },
        update: (cache, { data: answer }) => {
          if (answer?.writeReview.__typename === 'ReviewWritten') forgetReviews(cache, productId);
        },
      });
      return data?.writeReview;
    }, TEXTS.submissionSuccessful);
    if (error !== null) {
      form.refuse(error.fields);
      return;
    }
    draft.forget();
    onWritten();
  };

  return (
    <Panel aria-labelledby="write-review">
      <form {...form.element(submit)}>
        <Stack>
          <CardHeading as="h2" id="write-review">
            {t('Write a review')}
          </CardHeading>
          <ReviewInputs form={form} />
          <PublicNameField form={form} />
          <Cluster>
            <Button type="submit" variant="primary" isPending={loading}>
              {t('Submit')}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Panel>
  );
}
