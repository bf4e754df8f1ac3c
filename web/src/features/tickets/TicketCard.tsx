import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { LinkedCardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { AnswerForm } from './AnswerForm';
import { Answer, Messages, Words } from './Messages';
import { StatusBadge } from './StatusBadge';
import type { TicketCard_TicketFragment } from './ticket-card.generated';
import { ticketPath } from './tickets-url';

type Ticket = TicketCard_TicketFragment;

interface TicketCardProps {
  ticket: Ticket;
  /** Called when the shown state turns out to be old. */
  onOutdated: () => void;
}

/** A question to the shop: open with a form to answer it, closed with its answer. */
export function TicketCard({ ticket, onOutdated }: TicketCardProps) {
  const { t, formatDateTime } = useLanguage();
  const card = useRef<HTMLElement>(null);
  const { id, title, status, question, emailForAnswer, customerId, openedAt, earlier } = ticket;
  const titleId = `ticket-${id}`;
  return (
    <Panel as="article" ref={card} tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <Cluster data-between>
          <LinkedCardHeading as="h2" id={titleId}>
            <Link to={ticketPath(id)} data-card-open>
              {title}
            </Link>
          </LinkedCardHeading>
          <StatusBadge status={status} />
        </Cluster>
        <DescriptionList>
          <Fact name="ID" isId>
            {id}
          </Fact>
          <Fact name={t('Opened')}>{formatDateTime(new Date(openedAt))}</Fact>
          <Fact name={t('From')}>
            {customerId === null ? (
              <>
                {t('Guest')}{' '}
                <Link to={`/staff/customers?search=${encodeURIComponent(emailForAnswer)}`}>
                  {t('Find a customer of this address')}
                </Link>
              </>
            ) : (
              <Link to={customerPath(customerId)}>{t('Customer {customerId}', { customerId })}</Link>
            )}
          </Fact>
          <Fact name={t('Email')}>{emailForAnswer}</Fact>
        </DescriptionList>
        {earlier.length > 0 && (
          <details>
            <summary>
              {t('{count} earlier message | {count} earlier messages', { count: earlier.length })}
            </summary>
            <Messages messages={earlier} asking={t('Customer')} />
          </details>
        )}
        {status === 'OPEN' ? (
          <AnswerForm
            ticketId={id}
            emailForAnswer={emailForAnswer}
            onAnswered={() => card.current?.focus()}
            onOutdated={onOutdated}
          >
            <Words>{question}</Words>
          </AnswerForm>
        ) : (
          <>
            <Words>{question}</Words>
            <ClosedAnswer ticket={ticket} />
          </>
        )}
      </Stack>
    </Panel>
  );
}

function ClosedAnswer({ ticket: { answer, closedAt, employeeUsername } }: { ticket: Ticket }) {
  const { t, formatDateTime } = useLanguage();
  return (
    <Answer>
      <Words>{answer}</Words>
      <DescriptionList>
        <Fact name={t('Closed')}>{closedAt === null ? '' : formatDateTime(new Date(closedAt))}</Fact>
        <Fact name={t('Answered by')}>{employeeUsername}</Fact>
      </DescriptionList>
    </Answer>
  );
}
