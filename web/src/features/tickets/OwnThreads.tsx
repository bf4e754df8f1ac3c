import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkTicket } from '@shared/rules/ticket.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { LONG_SUCCESS_MS } from '../../lib/durations';
import { QueryList } from '../../lib/QueryList';
import { draftOf } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useSliceUrl, type SliceUrl } from '../../lib/useSliceUrl';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import type { UrlCodec } from '../../lib/useUrlState';
import { withPrevious } from '../../lib/withPrevious';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { TextArea } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonPanels } from '../../ui/states/SkeletonPanels';
import { Messages } from './Messages';
import { StatusBadge } from './StatusBadge';
import {
  useContinueThreadMutation,
  useTicketThreadsQuery,
  type Thread_ThreadFragment,
} from './thread.generated';

const threadsUrl: UrlCodec<SliceUrl> = {
  read: (query) => ({ after: query.get('after') }),
  write: ({ after }) =>
    new URLSearchParams({ tab: 'requests', ...(after === null ? {} : { after }) }).toString(),
};

/** What a customer has asked the shop, with the answers, newest first. */
export function OwnThreads() {
  const { t } = useLanguage();
  const { state, hrefFor } = useSliceUrl(threadsUrl);
  // Answers come while the page is not looked at.
  const query = withPrevious(
    useTicketThreadsQuery({ variables: { after: state.after }, fetchPolicy: 'cache-and-network' }),
  );
  const page = query.data?.ticketThreads;
  const ask = <ButtonLink to="/contact">{t('Ask us something')}</ButtonLink>;
  return (
    <Stack data-gap="large">
      <QueryList
        query={query}
        entries={page?.threads}
        skeleton={<SkeletonPanels count={2} height="12rem" />}
        empty={
          <EmptyState icon={Inbox} text={t('You have not asked us anything yet.')}>
            {ask}
          </EmptyState>
        }
      >
        {(threads) => threads.map((thread) => <Thread key={thread.id} thread={thread} />)}
      </QueryList>
      <SliceLinks
        label={t('Pages of requests')}
        after={state.after}
        pageInfo={page?.pageInfo}
        hrefFor={hrefFor}
      />
      {page !== undefined && page.threads.length > 0 && <Cluster>{ask}</Cluster>}
    </Stack>
  );
}

function Thread({ thread }: { thread: Thread_ThreadFragment }) {
  const { t } = useLanguage();
  const [isWriting, setWriting] = useState(false);
  const { id, title, tickets } = thread;
  const titleId = `request-${id}`;
  const last = tickets.at(-1);
  return (
    <Panel as="article" aria-labelledby={titleId}>
      <Stack>
        <Cluster data-between>
          <CardHeading as="h2" id={titleId}>
            {title}
          </CardHeading>
          {last !== undefined && <StatusBadge status={last.status} />}
        </Cluster>
        <Messages messages={tickets} asking={t('You')} />
        {isWriting && last !== undefined ? (
          <MessageForm
            title={title}
            last={last}
            onSent={() => {
              setWriting(false);
            }}
          />
        ) : (
          <Cluster>
            <Button
              onClick={() => {
                setWriting(true);
              }}
            >
              {t('Write another message')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Panel>
  );
}

interface MessageFormProps {
  title: string;
  /** The newest ticket of the thread. */
  last: Thread_ThreadFragment['tickets'][number];
  onSent: () => void;
}

function MessageForm({ title, last: { id, emailForAnswer }, onSent }: MessageFormProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [send, { loading }] = useContinueThreadMutation();
  const toInput = (question: string) => ({ title, emailForAnswer, question });
  const draft = draftOf(`message ${id}`);
  const form = useForm({ question: '' }, ({ question }) => checkTicket(toInput(question)), draft);
  useUnsavedChanges(form.values.question.trim() !== '');

  const submit = async (): Promise<void> => {
    const variables = { input: { ...toInput(form.values.question), followsId: id } };
    const { error } = await change(async () => (await send({ variables })).data?.submitTicket, {
      done: t(TEXTS.ticketSubmitted, { email: emailForAnswer }),
      successMs: LONG_SUCCESS_MS,
    });
    if (error !== null) {
      form.refuse(error.fields);
      return;
    }
    draft.forget();
    onSent();
  };

  const element = form.element(submit);
  const { ref } = element;
  // The button that opens the form is gone; who pressed it goes on typing.
  useEffect(() => {
    ref.current?.querySelector('textarea')?.focus();
  }, [ref]);

  return (
    <form {...element}>
      <Stack>
        <Field
          label={t('Message')}
          hint={t('We will answer at {email}.', { email: emailForAnswer })}
          isRequired
          error={form.errorOf('question')}
        >
          <TextArea rows={5} {...form.control('question')} />
        </Field>
        <Cluster>
          <SubmitButton isValid={form.isValid} isPending={loading}>
            {t('Send message')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}
