import { skipToken } from '@apollo/client/react';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { BREACH_WORDS, REVIEW_BREACHES } from '@shared/rules/review-breaches.js';
import { checkNotice, mustBeNamed, type NoticeFields } from '@shared/rules/review-moderation.js';
import { useLanguage } from '../../i18n/language';
import { LONG_SUCCESS_MS } from '../../lib/durations';
import { draftOf } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select, TextArea, TextInput } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { Dialog } from '../../ui/overlays/Dialog';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useNotifierQuery } from './notifier.generated';
import { useReportReviewMutation } from './report-review.generated';

type Values = Readonly<Record<Exclude<keyof NoticeFields, 'isInGoodFaith'>, string>>;

const toNotice = ({ breach, ...texts }: Values, isInGoodFaith: boolean): NoticeFields => ({
  ...texts,
  breach: REVIEW_BREACHES.find((known) => known === breach) ?? null,
  isInGoodFaith,
});

interface ReportReviewProps {
  reviewId: string;
}

/** The button by which anybody says that a review breaks a rule (Art. 16 DSA), and its form. */
export function ReportReview({ reviewId }: ReportReviewProps) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Flag strokeWidth={1.75} aria-hidden="true" />
        {t('Report')}
      </Button>
      {isOpen && <ReportDialog reviewId={reviewId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ReportDialog({ reviewId, onClose }: ReportReviewProps & { onClose: () => void }) {
  const { t } = useLanguage();
  const { role } = useViewer();
  const { data, loading } = useNotifierQuery(role === 'customer' ? {} : skipToken);
  const details = data?.viewer.details;
  return (
    <Dialog isOpen title={t('Report this review')} onClose={onClose}>
      {loading ? (
        <SkeletonRows height="30rem" />
      ) : (
        <ReportForm
          reviewId={reviewId}
          knownName={[details?.firstName, details?.lastName].filter(Boolean).join(' ')}
          knownEmail={details?.email ?? ''}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface ReportFormProps extends ReportReviewProps {
  knownName: string;
  knownEmail: string;
  onDone: () => void;
}

function ReportForm({ reviewId, knownName, knownEmail, onDone }: ReportFormProps) {
  const { t, code } = useLanguage();
  const change = useChange();
  const [report, { loading }] = useReportReviewMutation({ fetchPolicy: 'no-cache' });
  const start: Values = {
    breach: '',
    explanation: '',
    name: knownName,
    email: knownEmail,
  };
  const [isInGoodFaith, setIsInGoodFaith] = useState(false);
  const draft = draftOf(`notice ${reviewId}`);
  const form = useForm(start, (values) => checkNotice(toNotice(values, isInGoodFaith)), draft);
  const notice = toNotice(form.values, isInGoodFaith);
  const isNamed = mustBeNamed(notice.breach);

  const submit = async (): Promise<void> => {
    const variables = { input: { reviewId, ...notice } };
    const { error } = await change(async () => (await report({ variables })).data?.reportReview, {
      done: ({ noticeId, isReceiptMailed }) =>
        isReceiptMailed
          ? t('Notice no. {noticeId} has arrived. A receipt is on its way to you.', { noticeId })
          : t('Notice no. {noticeId} has arrived.', { noticeId }),
      successMs: LONG_SUCCESS_MS,
    });
    if (error !== null) {
      form.refuse(error.fields);
      return;
    }
    draft.forget();
    onDone();
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        <p>
          {t('An employee reads your notice and decides. We tell you the decision and its reasons by email.')}
        </p>
        <Field label={t('What does it break?')} isRequired error={form.errorOf('breach')}>
          <Select {...form.control('breach')}>
            <option value="">{t('Please choose')}</option>
            {REVIEW_BREACHES.map((breach) => (
              <option key={breach} value={breach}>
                {BREACH_WORDS[breach][code].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('Explanation')}
          hint={t('Which words, and why they break it.')}
          isRequired
          error={form.errorOf('explanation')}
        >
          <TextArea rows={4} {...form.control('explanation')} />
        </Field>
        <Field label={t('Your name')} isRequired={isNamed} isOptional={!isNamed} error={form.errorOf('name')}>
          <TextInput autoComplete="name" {...form.control('name')} />
        </Field>
        <Field label={t('Email')} isRequired={isNamed} isOptional={!isNamed} error={form.errorOf('email')}>
          <TextInput type="email" autoComplete="email" {...form.control('email')} />
        </Field>
        <Checkbox
          checked={isInGoodFaith}
          onChange={({ target }) => setIsInGoodFaith(target.checked)}
          label={t('I believe in good faith that what I say is right and complete.')}
        />
        <SubmitButton isValid={form.isValid} isPending={loading}>
          {t('Send Notice')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
