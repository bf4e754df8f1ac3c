import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { checkAnswer } from '@shared/rules/ticket.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { draftOf } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { columns } from '../../ui/layout/columns';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { Field } from '../../ui/forms/Field';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { TextArea } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { space } from '../../ui/theme/tokens';
import { useAnswerTicketMutation } from './answer-ticket.generated';
import { SimilarTickets } from './SimilarTickets';

const Columns = styled.div`
  ${columns('minmax(0, 3fr) minmax(0, 2fr)', space[3], space[4])}
`;

interface AnswerFormProps {
  /** The question, above the form. */
  children: ReactNode;
  ticketId: string;
  emailForAnswer: string;
  /** Called when the ticket has been answered, here or by somebody else. */
  onAnswered: () => void;
  /** Called when somebody else was faster. */
  onOutdated: () => void;
}

/** Answers an open ticket, which closes it; similar answered tickets stand beside. */
export function AnswerForm({ children, ticketId, emailForAnswer, onAnswered, onOutdated }: AnswerFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [answerTicket, { loading }] = useAnswerTicketMutation();
  const draft = draftOf(`answer ${ticketId}`);
  const form = useForm({ answer: '' }, checkAnswer, draft);
  useUnsavedChanges(form.values.answer.trim() !== '');

  const submit = async (): Promise<void> => {
    const variables = { input: { ticketId, answer: form.values.answer } };
    const { error } = await change(
      async () => (await answerTicket({ variables })).data?.answerTicket,
      TEXTS.answerSubmitted,
    );
    if (error === null) {
      draft.forget();
      onAnswered();
      return;
    }
    form.refuse(error.fields);
    if (error.code === 'ALREADY_ANSWERED') onOutdated();
  };

  return (
    <Columns>
      <form {...form.element(submit)}>
        <Stack>
          {children}
          <Field
            label={t('Answer')}
            hint={t('Will be sent to {emailForAnswer}.', { emailForAnswer })}
            isRequired
            error={form.errorOf('answer')}
          >
            <TextArea rows={5} {...form.control('answer')} />
          </Field>
          <Cluster>
            <SubmitButton isValid={form.isValid} isPending={loading}>
              {t('Submit Answer')}
            </SubmitButton>
          </Cluster>
        </Stack>
      </form>
      <SimilarTickets
        ticketId={ticketId}
        onUse={(answer) => {
          form.reset({ answer });
        }}
      />
    </Columns>
  );
}
