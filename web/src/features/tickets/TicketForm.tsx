import { skipToken } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { checkTicket } from '@shared/rules/ticket.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { draftOf } from '../../lib/draft';
import { LONG_SUCCESS_MS } from '../../lib/durations';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useSession } from '../../lib/viewer';
import { Field } from '../../ui/forms/Field';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { TextArea, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useSubmitTicketMutation } from './submit-ticket.generated';
import { useTicketSenderQuery } from './ticket-sender.generated';

const DRAFT = draftOf('ticket');

/** A question to the shop, from a guest or a customer. Customers find their address filled in. */
export function TicketForm() {
  const { viewer, isChecked } = useSession();
  const { data, loading } = useTicketSenderQuery(viewer.role === 'customer' ? {} : skipToken);
  // The form waits for the address that it begins with, so that it never takes away what somebody is typing.
  if (!isChecked || loading) return <SkeletonRows height="28rem" />;
  return <TicketFields knownEmail={data?.viewer.details?.email ?? ''} />;
}

function TicketFields({ knownEmail }: { knownEmail: string }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const change = useChange();
  const [submitTicket, { loading }] = useSubmitTicketMutation({ fetchPolicy: 'no-cache' });
  const form = useForm({ title: '', emailForAnswer: knownEmail, question: '' }, checkTicket, DRAFT);

  const submit = async (): Promise<void> => {
    const variables = { input: form.values };
    const { error } = await change(async () => (await submitTicket({ variables })).data?.submitTicket, {
      done: ({ emailForAnswer }) => t(TEXTS.ticketSubmitted, { email: emailForAnswer }),
      successMs: LONG_SUCCESS_MS,
    });
    if (error !== null) {
      form.refuse(error.fields);
      return;
    }
    DRAFT.forget();
    await navigate('/');
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        <Field label={t('Title')} isRequired error={form.errorOf('title')}>
          <TextInput {...form.control('title')} />
        </Field>
        <Field
          label={t('Email')}
          hint={t('We will answer at this address.')}
          isRequired
          error={form.errorOf('emailForAnswer')}
        >
          <TextInput type="email" autoComplete="email" {...form.control('emailForAnswer')} />
        </Field>
        <Field label={t('Question')} isRequired error={form.errorOf('question')}>
          <TextArea rows={7} {...form.control('question')} />
        </Field>
        <Cluster>
          <SubmitButton size="large" isValid={form.isValid} isPending={loading}>
            {t('Submit Ticket')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}
