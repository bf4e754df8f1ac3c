import { Check, CircleCheck, Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { berlinDay } from '@shared/berlin-days.js';
import { useLanguage } from '../../i18n/language';
import { Sentence } from '../../i18n/Sentence';
import { deliveryDays } from '../../lib/delivery';
import { CardHeading } from '../../ui/layout/Heading';
import { color, media, space, text } from '../../ui/theme/tokens';
import type { OrderCard_OrderFragment } from './order-card.generated';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-block-end: ${space[3]};
  border-bottom: 1px solid ${color.line};
`;
const Head = styled.div`
  display: grid;
  gap: ${space[2]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: ${space[4]};
  }
`;
const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  overflow-wrap: anywhere;
`;
const Thanks = styled(CardHeading)`
  font-size: ${text.section};
  line-height: 1.2;
`;
const Standing = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.success};
  font-variant-numeric: tabular-nums;
  &[data-waits] {
    color: ${color.warning};
  }
  svg {
    flex: none;
  }
`;
const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;
const Arrival = styled.div`
  max-width: 28rem;
  padding-inline-start: ${space[2]};
  border-inline-start: 2px solid ${color.copper};
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-size: ${text.title};
    font-weight: 620;
    font-variant-numeric: tabular-nums;
  }
`;
/* A trace from step to step: downwards on a phone, else across. */
const Steps = styled.ol`
  display: grid;
  gap: ${space[2]};
  padding-block-start: ${space[3]};
  border-top: 1px solid ${color.line};
  ${media.tablet} {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: 0;
  }
`;
const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  align-content: start;
  column-gap: ${space[1.5]};
  color: ${color.inkFaint};
  font-size: ${text.small};
  &[data-state='done'],
  &[data-state='next'] {
    color: ${color.ink};
  }
  /* The trace to the step after it. */
  &:not(:last-child)::before {
    position: absolute;
    inset-block: 1.5rem calc(-1 * ${space[2]});
    inset-inline-start: calc(0.75rem - 1px);
    border-inline-start: 2px solid ${color.lineStrong};
    content: '';
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: ${space[1]};
    padding-inline-end: ${space[1]};
    &:not(:last-child)::before {
      inset-block: calc(0.75rem - 1px) auto;
      inset-inline: 1.5rem 0;
      border-block-start: 2px solid ${color.lineStrong};
      border-inline-start: 0;
    }
  }
  &[data-state='done']:not(:last-child)::before {
    border-color: ${color.copper};
  }
  b {
    display: block;
    font-size: ${text.ui};
    font-weight: 600;
  }
`;
const Dot = styled.span`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid ${color.lineStrong};
  border-radius: 50%;
  color: ${color.onCopper};
  [data-state='done'] > & {
    border-color: ${color.copper};
    background: ${color.copper};
  }
  [data-state='next'] > & {
    border-color: ${color.copper};
    background: radial-gradient(${color.copper} 35%, transparent 40%);
  }
`;

/** Thanks for an order that has just been paid, and says what happens next. */
export function ThankYou({ order }: { order: OrderCard_OrderFragment }) {
  const language = useLanguage();
  const { t, formatEuro } = language;
  const { id, total, paymentStatus, shippingStatus, delivery, recipient, deliveryAddress } = order;
  const isPaid = paymentStatus === 'PAID';
  if (shippingStatus === 'SENT' || !(isPaid || paymentStatus === 'PENDING')) return null;
  return (
    <Frame aria-labelledby="thank-you">
      <Head>
        <Words>
          <Standing data-waits={isPaid ? undefined : true}>
            {isPaid ? <CircleCheck size={18} aria-hidden="true" /> : <Clock size={18} aria-hidden="true" />}
            {isPaid
              ? t('{amount} paid', { amount: formatEuro(total) })
              : t('Your payment is being confirmed.')}
          </Standing>
          <Thanks as="h2" id="thank-you">
            {t('Thank you, {name}.', { name: recipient.firstName })}
            <br />
            {isPaid ? t('Order {id} is paid.', { id }) : t('We have order {id}.', { id })}
          </Thanks>
          {isPaid && <Soft>{t('The confirmation with all texts is on its way to you by mail.')}</Soft>}
          <Soft>
            <Sentence
              text="Something to change? {contact} – or {withdraw}."
              parts={{
                contact: <Link to="/contact">{t('Write to us')}</Link>,
                withdraw: <Link to={`/withdraw?order=${id}`}>{t('withdraw from the contract')}</Link>,
              }}
            />
          </Soft>
        </Words>
        {delivery !== null && (
          <Arrival>
            <Soft as="span">{t('Delivery')}</Soft>
            <strong>{deliveryDays(delivery, language)}</strong>
            <Soft as="span">{[deliveryAddress.name, ...deliveryAddress.lines].join(', ')}</Soft>
          </Arrival>
        )}
      </Head>
      <Progress order={order} isPaid={isPaid} />
    </Frame>
  );
}

interface ProgressProps {
  order: Pick<OrderCard_OrderFragment, 'delivery' | 'isDigital'>;
  isPaid: boolean;
}

function Progress({ order: { delivery, isDigital }, isPaid }: ProgressProps) {
  const language = useLanguage();
  const { t, formatDay } = language;
  const bySender = [
    {
      name: t('Packed'),
      note: delivery === null ? '' : t('by {day}', { day: formatDay(berlinDay(new Date(delivery.orderBy))) }),
    },
    { name: t('On its way'), note: t('tracking code by mail') },
    { name: t('Delivered'), note: delivery === null ? '' : deliveryDays(delivery, language) },
  ];
  const steps = [
    { name: t('Ordered'), note: '' },
    { name: t('Paid'), note: '' },
    ...(isDigital ? [{ name: t('Delivered'), note: t('by mail, and below') }] : bySender),
  ];
  const reached = isPaid ? 2 : 1;
  return (
    <Steps aria-label={t('What happens next')}>
      {steps.map(({ name, note }, index) => {
        const state = index < reached ? 'done' : index === reached ? 'next' : 'later';
        return (
          <Step key={name} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            <Dot>{state === 'done' && <Check size={14} strokeWidth={3} aria-hidden="true" />}</Dot>
            <span>
              <b>{name}</b>
              {note}
            </span>
          </Step>
        );
      })}
    </Steps>
  );
}
