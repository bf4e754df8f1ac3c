import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { BREACH_WORDS, REVIEW_BREACHES } from '@shared/rules/review-breaches.js';
import { checkNotice, mustBeNamed, type NoticeFields } from '@shared/rules/review-moderation.js';
import { useLanguage } from '../../i18n/language';
import { LONG_SUCCESS_MS } from '../../lib/durations';
import { draftOf } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useViewer } from '../../lib/viewer';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select, TextArea, TextInput } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { Dialog } from '../../ui/overlays/Dialog';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useNotifierQuery } from './notifier.generated';
import type { ReportBuildMutation } from './report-build.generated';
import type { ReportReviewMutation } from './report-review.generated';

type Values = Readonly<Record<Exclude<keyof NoticeFields, 'isInGoodFaith'>, string>>;

const toNotice = ({ breach, ...texts }: Values, isInGoodFaith: boolean): NoticeFields => ({
  ...texts,
  breach: REVIEW_BREACHES.find((known) => known === breach) ?? null,
  isInGoodFaith,
});

interface NoticeDialogProps {
  title: string;
  /** What it is about: only what was typed about the same comes back. */
  about: string;
  send: (
    notice: NoticeFields,
  ) => Promise<ReportReviewMutation['reportReview'] | ReportBuildMutation['reportBuild'] | undefined>;
  isPending: boolean;
  onClose: () => void;
}

/** The form by which anybody says that something of another customer breaks a rule (Art. 16 DSA). */
export function NoticeDialog({ title, ...form }: NoticeDialogProps) {
  const { role } = useViewer();
  const { data, loading } = useNotifierQuery(role === 'customer' ? {} : skipToken);
  const details = data?.viewer.details;
  return (
    <Dialog isOpen title={title} onClose={form.onClose}>
      {loading ? (
        <SkeletonRows height="30rem" />
      ) : (
        <NoticeForm
          {...form}
          knownName={[details?.firstName, details?.lastName].filter(Boolean).join(' ')}
          knownEmail={details?.email ?? ''}
        />
      )}
    </Dialog>
  );
}

interface NoticeFormProps extends Omit<NoticeDialogProps, 'title'> {
  knownName: string;
  knownEmail: string;
}

function NoticeForm({ about, send, isPending, knownName, knownEmail, onClose }: NoticeFormProps) {
  const { t, code } = useLanguage();
  const change = useChange();
  const start: Values = {
    breach: '',
    explanation: '',
    name: knownName,
    email: knownEmail,
  };
  const [isInGoodFaith, setIsInGoodFaith] = useState(false);
  const draft = draftOf(`notice ${about}`);
  const form = useForm(start, (values) => checkNotice(toNotice(values, isInGoodFaith)), draft);
  const notice = toNotice(form.values, isInGoodFaith);
  const isNamed = mustBeNamed(notice.breach);

  const submit = async (): Promise<void> => {
    const { error } = await change(() => send(notice), {
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
    onClose();
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
        <SubmitButton isValid={form.isValid} isPending={isPending}>
          {t('Send Notice')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
