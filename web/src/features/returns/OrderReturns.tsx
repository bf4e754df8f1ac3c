import { berlinDay } from '@shared/berlin-days.js';
import { POLICY } from '@shared/policy.js';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Sentence } from '../../i18n/Sentence';
import type {
  OrderReturns_ReturnFragment,
  OrderReturns_OrderFragment,
} from '../../fragments/order-returns.generated';
import { TrackingCode } from '../../lib/TrackingCode';
import { returnPath } from '../../lib/returnPath';
import { useViewer } from '../../lib/viewer';
import { Stack } from '../../ui/layout/Layout';
import { Badge } from '../../ui/states/Badge';
import { color, radius, space, text } from '../../ui/theme/tokens';
import { KIND_WORDS, STATE_LOOKS } from './return-words';

const Frame = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  font-size: ${text.ui};
`;
const Items = styled.ul`
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

/** On an order's card: what comes back of it and what becomes of that. */
export function OrderReturns({ order: { returns } }: { order: OrderReturns_OrderFragment }) {
  return (
    <Stack data-gap="small">
      {returns.map((record) => (
        <ReturnCard key={record.id} record={record} />
      ))}
    </Stack>
  );
}

function ReturnCard({ record }: { record: OrderReturns_ReturnFragment }) {
  const { t, formatDateTime } = useLanguage();
  const isEmployee = useViewer().role === 'employee';
  const { id, kind, state, lines, declaredAt } = record;
  const look = STATE_LOOKS[state];
  return (
    <Frame aria-label={t('Return no. {id}', { id })}>
      <Badge tone={look.tone} icon={look.icon}>
        {t(look.word)}
      </Badge>
      <p>
        <Sentence
          text="Return no. {number} of {date}: {kind}"
          parts={{
            number: isEmployee ? <Link to={returnPath(id)}>{id}</Link> : id,
            date: formatDateTime(new Date(declaredAt)),
            kind: t(KIND_WORDS[kind]),
          }}
        />
      </p>
      <Items>
        {lines.map(({ line, name, quantity }) => (
          <li key={line}>
            {quantity} × {name}
          </li>
        ))}
      </Items>
      {!isEmployee && <NextStep record={record} />}
    </Frame>
  );
}

/** What a customer does or waits for now, or what has come of it. */
function NextStep({ record }: { record: OrderReturns_ReturnFragment }) {
  const { t, formatDateTime, formatEuro } = useLanguage();
  const { orderId, kind, state, dueAt, decision, remedy, rejectionReason } = record;
  const due = dueAt === null ? null : t('Refund by {date}.', { date: formatDateTime(new Date(dueAt)) });
  if (state === 'ANNOUNCED')
    return (
      <>
        <p>
          {kind === 'WITHDRAWAL'
            ? t('Please send the goods within 14 days, with the return slip in the parcel.')
            : t('Please send the goods with the return slip in the parcel.')}
        </p>
        <a href={`/api/return-slip/${orderId}.pdf`} download={`${orderId}-return.pdf`}>
          {t('Return slip (PDF)')}
        </a>
        {due !== null && (
          <p>{t('{due} We may wait until we have the goods or your proof of posting.', { due })}</p>
        )}
      </>
    );
  if (remedy !== null) return <RemedyStep remedy={remedy} />;
  if (kind === 'DEFECT' && (state === 'RECEIVED' || state === 'CHECKED'))
    return <p>{t('The goods are here. We check them and tell you what comes next.')}</p>;
  if (state === 'RECEIVED' || state === 'CHECKED')
    return <p>{t('The goods are here. We check and refund them. {due}', { due: due ?? '' })}</p>;
  if (state === 'REJECTED') return <p>{rejectionReason}</p>;
  if (state === 'LAPSED') return <p>{t('The goods have not reached us within 30 days.')}</p>;
  if (decision === null) return null;
  return (
    <p>
      {t('Refund: {amount}', { amount: formatEuro(decision.amount) })}
      {decision.fee > 0 && <> · {t('Fee kept: {amount}', { amount: formatEuro(decision.fee) })}</>}
      {decision.valueLoss > 0 && (
        <> · {t('Kept for lost value: {amount}', { amount: formatEuro(decision.valueLoss) })}</>
      )}
    </p>
  );
}

type ShownRemedy = NonNullable<OrderReturns_ReturnFragment['remedy']>;

/** What a customer gets instead of the money, and when; once it is sent, where it is, and which rights there are. */
function RemedyStep({ remedy: { kind, dueOn, stock, parcel } }: { remedy: ShownRemedy }) {
  const { t, formatDay } = useLanguage();
  const isRepair = kind === 'REPAIR';
  if (parcel === null)
    return (
      <p>
        {isRepair
          ? t('We repair the goods and send them back by {day}. You pay nothing.', { day: formatDay(dueOn) })
          : t('We send you a replacement by {day}. You pay nothing.', { day: formatDay(dueOn) })}
        {stock === 'MISSING' && <> {t('It is not in stock yet.')}</>}
      </p>
    );
  const sentAt = new Date(parcel.sentAt);
  return (
    <>
      <p>
        {isRepair
          ? t('Repaired and sent back on {day}:', { day: formatDay(berlinDay(sentAt)) })
          : t('Replacement sent on {day}:', { day: formatDay(berlinDay(sentAt)) })}{' '}
        {parcel.carrier} <TrackingCode {...parcel} />
      </p>
      <p>
        {isRepair
          ? t('Your rights for defects go on as before.')
          : t('Your rights for defects begin anew for it, and last {years} years.', {
              years: POLICY.defectLiabilityYears,
            })}
      </p>
    </>
  );
}
