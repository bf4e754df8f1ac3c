import { CircleCheck, CircleDot } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { Badge } from '../../ui/states/Badge';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { LinkedCardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { color, space } from '../../ui/theme/tokens';
import { AnswerForm } from './AnswerForm';
import type { TicketCard_TicketFragment } from './ticket-card.generated';
import { ticketPath } from './tickets-url';

const Words = styled.p`
  max-width: 75ch;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
const Answer = styled.div`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[2]};
  border-inline-start: 3px solid ${color.success};
`;

type Ticket = TicketCard_TicketFragment;

function StatusBadge({ status }: Pick<Ticket, 'status'>) {
  const { t } = useLanguage();
  return status === 'OPEN' ? (
    <Badge tone="warning" icon={CircleDot}>
      {t('Open')}
    </Badge>
  ) : (
    <Badge tone="success" icon={CircleCheck}>
      {t('Closed')}
    </Badge>
  );
}

interface TicketCardProps {
  ticket: Ticket;
  /** Called when the shown state turns out to be old. */
  onOutdated: () => void;
}

/** A question to the shop: open with a form to answer it, closed with its answer. */
export function TicketCard({ ticket, onOutdated }: TicketCardProps) {
  const { t, formatDateTime } = useLanguage();
  const card = useRef<HTMLElement>(null);
  const { id, title, status, question, emailForAnswer, customerId, openedAt } = ticket;
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
