import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { can } from '@shared/access.js';
import { useLanguage } from '../../i18n/language';
import { TrackingCode } from '../../lib/TrackingCode';
import { customerPath } from '../../lib/customerPath';
import { useViewer } from '../../lib/viewer';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { lazyPart } from '../../ui/layout/late-parts';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { Badge } from '../../ui/states/Badge';
import { Notice } from '../../ui/states/Notice';
import { color, text } from '../../ui/theme/tokens';
import { CheckList } from './CheckList';
import type { ReturnDeskCard_RecordFragment } from './return-desk.generated';
import { ReturnClock } from './ReturnClock';
import { FAULTY_WORDS, KIND_WORDS, REMEDY_WORDS, STATE_LOOKS } from './return-words';
import { useReturnActions } from './useReturnActions';

/* Each is opened by one press. */
const CheckDialog = lazyPart('CheckDialog', () => import('./CheckDialog'));
const DecisionDialog = lazyPart('DecisionDialog', () => import('./DecisionDialog'));
const RemedyDialog = lazyPart('RemedyDialog', () => import('./RemedyDialog'));
const RemedyParcelDialog = lazyPart('RemedyParcelDialog', () => import('./RemedyParcelDialog'));
const RejectDialog = lazyPart('RejectDialog', () => import('./RejectDialog'));

const Goods = styled.ul`
  font-size: ${text.ui};
  overflow-wrap: anywhere;
`;
const Words = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface CardProps {
  record: ReturnDeskCard_RecordFragment;
}

/** A return with all that is known of it, and the next step. */
export function ReturnDeskCard({ record }: CardProps) {
  const { t } = useLanguage();
  const { id, state, reason, rejectionReason } = record;
  const look = STATE_LOOKS[state];
  const titleId = `return-${id}`;
  return (
    <Panel as="article" tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <Cluster data-between>
          <CardHeading as="h2" id={titleId}>
            {t('Return no. {id}', { id })}
          </CardHeading>
          <Badge tone={look.tone} icon={look.icon}>
            {t(look.word)}
          </Badge>
        </Cluster>
        <Facts record={record} />
        <ReturnClock record={record} />
        {record.checks.length > 0 ? (
          <CheckList record={record} />
        ) : (
          <Goods aria-label={t('Items')}>
            {record.lines.map(({ line, name, quantity }) => (
              <li key={line}>
                {quantity} × {name}
              </li>
            ))}
          </Goods>
        )}
        {reason !== '' && <Words>{t('The customer says: {reason}', { reason })}</Words>}
        {rejectionReason !== null && <Words>{t('Rejected: {reason}', { reason: rejectionReason })}</Words>}
        <Outcome record={record} />
        <RemedyFacts record={record} />
        <Actions record={record} />
      </Stack>
    </Panel>
  );
}

function Facts({ record }: CardProps) {
  const { t, formatDateTime } = useLanguage();
  const { kind, orderId, customer, declaredAt, proofAt, receivedAt } = record;
  const times = [
    [t('Announced'), declaredAt],
    [t('Proof of posting'), proofAt],
    [t('Goods received'), receivedAt],
  ] as const;
  return (
    <DescriptionList>
      <Fact name={t('Kind')}>{t(KIND_WORDS[kind])}</Fact>
      <Fact name={t('Order')}>
        <Link to={`/orders#${orderId}`}>{orderId}</Link>
      </Fact>
      {customer !== null && (
        <Fact name={t('Customer')}>
          <Link to={customerPath(customer.id)}>
            {customer.firstName} {customer.lastName}
          </Link>
        </Fact>
      )}
      {times.map(([label, time]) =>
        time === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatDateTime(new Date(time))}</dd>
          </div>
        ),
      )}
    </DescriptionList>
  );
}

function Outcome({ record: { decision, state, orderId } }: CardProps) {
  const { t, formatEuro } = useLanguage();
  if (decision === null) return null;
  return (
    <>
      <DescriptionList>
        <Fact name={t('Refund amount')}>{formatEuro(decision.amount)}</Fact>
        {decision.fee > 0 && <Fact name={t('Fee')}>{formatEuro(decision.fee)}</Fact>}
        {decision.valueLoss > 0 && <Fact name={t('Loss of value')}>{formatEuro(decision.valueLoss)}</Fact>}
        <Fact name={t('Decided by')}>{decision.byUsername}</Fact>
      </DescriptionList>
      {state === 'REFUNDING' && (
        <Words>
          {t('The money is on its way.')} <Link to={`/orders#${orderId}`}>{t('See the refund')}</Link>
        </Words>
      )}
    </>
  );
}

/** How a defect is remedied: what is sent, and whether it can be yet. */
function RemedyFacts({ record: { id, lines, remedy, state } }: CardProps) {
  const { t, formatDateTime } = useLanguage();
  if (remedy === null) return null;
  const { kind, faultyGoods, byUsername, pieces, parcel, stock } = remedy;
  return (
    <>
      <DescriptionList>
        <Fact name={t('Remedy')}>{t(REMEDY_WORDS[kind])}</Fact>
        <Fact name={t('Items')}>
          {pieces
            .map(
              ({ line, quantity }) => `${quantity} × ${lines.find((one) => one.line === line)?.name ?? ''}`,
            )
            .join(', ')}
        </Fact>
        {faultyGoods !== null && <Fact name={t('Defective goods')}>{t(FAULTY_WORDS[faultyGoods])}</Fact>}
        <Fact name={t('Decided by')}>{byUsername}</Fact>
        {parcel !== null && (
          <>
            <Fact name={t('Sent')}>{formatDateTime(new Date(parcel.sentAt))}</Fact>
            <Fact name={t('Tracking code')}>
              {parcel.carrier} <TrackingCode {...parcel} />
            </Fact>
          </>
        )}
        {parcel !== null && parcel.serials.length > 0 && (
          <Fact name={t('Serial numbers')}>{parcel.serials.map(serialWords).join(', ')}</Fact>
        )}
      </DescriptionList>
      {state === 'REMEDYING' && stock === 'MISSING' && (
        <Notice>
          {t(
            'The replacement is not in stock. It is set aside as soon as it is; take the decision back to refund instead.',
          )}
        </Notice>
      )}
      {stock !== 'MISSING' && (
        <Cluster>
          <ButtonLink variant="quiet" to={`/api/remedy-slip/${id}.pdf`} target="_blank">
            <FileText strokeWidth={1.75} aria-hidden="true" />
            {t('Packing slip (PDF)')}
          </ButtonLink>
        </Cluster>
      )}
    </>
  );
}

const serialWords = ({ number, replaces }: { number: string; replaces: string }): string =>
  replaces === '' ? number : `${replaces} → ${number}`;

/** The steps that a return can take now; what most returns need first comes first. */
function Actions({ record }: CardProps) {
  const { t } = useLanguage();
  const viewer = useViewer();
  const { receive, recordProof, revokeRemedy, isPending } = useReturnActions();
  const [open, setOpen] = useState<'check' | 'decide' | 'remedy' | 'send' | 'reject' | null>(null);
  const { id, kind, version, state, remedy, receivedAt, mayWithhold, isRejectable } = record;
  const step = { returnId: id, version };
  const isDecidable = state === 'ANNOUNCED' || state === 'RECEIVED' || state === 'CHECKED';
  const isComing = receivedAt === null && (isDecidable || state === 'REFUNDING' || state === 'CLOSED');
  const close = (): void => {
    setOpen(null);
  };
  const isToSend = state === 'REMEDYING';
  if (!isDecidable && !isComing && !isToSend) return null;
  return (
    <Cluster>
      {isComing && (
        <ConfirmButton
          variant={state === 'ANNOUNCED' ? 'primary' : 'secondary'}
          isPending={isPending}
          question={t('Are the goods of return {id} here?', { id })}
          consequence={t('The customer gets a mail that they have arrived.')}
          confirmation={t('Goods Are Here')}
          onConfirm={() => void receive(step)}
        >
          {t('Goods Are Here')}
        </ConfirmButton>
      )}
      {(state === 'RECEIVED' || state === 'CHECKED') && (
        <Button
          variant={state === 'RECEIVED' ? 'primary' : 'secondary'}
          onClick={() => {
            setOpen('check');
          }}
        >
          {state === 'RECEIVED' ? t('Check Goods') : t('Check Again')}
        </Button>
      )}
      {isToSend && remedy?.stock !== 'MISSING' && (
        <Button
          variant="primary"
          onClick={() => {
            setOpen('send');
          }}
        >
          {t('Send Parcel')}
        </Button>
      )}
      {isToSend && can(viewer, 'returns.remedy') && (
        <ConfirmButton
          isPending={isPending}
          question={t('Take the decision about return {id} back?', { id })}
          consequence={t(
            'What was set aside is free again, and the return can be refunded or decided anew. The customer keeps the mail about the first decision.',
          )}
          confirmation={t('Take Decision Back')}
          onConfirm={() => void revokeRemedy(step)}
        >
          {t('Take Decision Back')}
        </ConfirmButton>
      )}
      {state === 'CHECKED' && kind === 'DEFECT' && can(viewer, 'returns.remedy') && (
        <Button
          variant="primary"
          onClick={() => {
            setOpen('remedy');
          }}
        >
          {t('Repair Or Replace')}
        </Button>
      )}
      {isDecidable && can(viewer, 'orders.refund') && (
        <Button
          variant={state === 'CHECKED' && kind !== 'DEFECT' ? 'primary' : 'secondary'}
          onClick={() => {
            setOpen('decide');
          }}
        >
          {t('Refund')}
        </Button>
      )}
      {state === 'ANNOUNCED' && mayWithhold && (
        <Button isPending={isPending} onClick={() => void recordProof(step)}>
          {t('Note Proof Of Posting')}
        </Button>
      )}
      {state === 'CHECKED' && isRejectable && can(viewer, 'returns.reject') && (
        <Button
          onClick={() => {
            setOpen('reject');
          }}
        >
          {t('Reject')}
        </Button>
      )}
      <Suspense>
        {open === 'check' && <CheckDialog record={record} onClose={close} />}
        {open === 'decide' && <DecisionDialog record={record} onClose={close} />}
        {open === 'remedy' && <RemedyDialog record={record} onClose={close} />}
        {open === 'send' && <RemedyParcelDialog record={record} onClose={close} />}
        {open === 'reject' && <RejectDialog record={record} onClose={close} />}
      </Suspense>
    </Cluster>
  );
}
