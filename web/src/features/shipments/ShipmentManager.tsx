import { useId } from 'react';
import { styled } from 'styled-components';
import { checkShipment, isNeverSent } from '@shared/rules/shipment.js';
import { KNOWN_CARRIERS } from '@shared/rules/tracking.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster } from '../../ui/layout/Layout';
import { color, media, radius, space, text } from '../../ui/theme/tokens';
import { useShipment } from './useShipment';

const Frame = styled.section`
  padding: ${space[2]};
  border-radius: ${radius};
  background: ${color.sunken};
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[1.5]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
    > :last-child {
      /* Beside the inputs, which stand below their labels. */
      margin-top: calc(${text.ui} * 1.6 + ${space.half});
    }
  }
`;
const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

const EMPTY = { carrier: '', trackingCode: '' };

interface ShipmentManagerProps {
  order: {
    id: string;
    paymentStatus: string;
    shippingStatus: string;
    withdrawal: { isShippingBlocked: boolean } | null;
  };
}

/**
 * On an order's card, for employees: marks it as sent, and takes that back (specification, sections 2 and 4). There is
 * nothing to do about one that is never sent.
 */
export function ShipmentManager({ order }: ShipmentManagerProps) {
  const { t } = useLanguage();
  const { role } = useViewer();
  const isSent = order.shippingStatus === 'SENT';
  if (role !== 'employee' || (!isSent && isNeverSent(order.paymentStatus))) return null;
  // Its banner says why, and what can be decided.
  if (order.withdrawal?.isShippingBlocked === true) return null;
  return (
    <Frame aria-label={t('Shipment of order {id}', { id: order.id })}>
      {isSent && <RevertShipment orderId={order.id} />}
      {!isSent && order.paymentStatus === 'PAID' && <SendForm orderId={order.id} />}
      {!isSent && order.paymentStatus !== 'PAID' && <Note>{t('Can be sent once it is paid.')}</Note>}
    </Frame>
  );
}

function RevertShipment({ orderId }: { orderId: string }) {
  const { t } = useLanguage();
  const { revert, isPending } = useShipment(orderId);
  return (
    <Cluster data-between>
      <Note>{t('Sent. Reverting takes speditor and tracking code away.')}</Note>
      <Button isPending={isPending} onClick={() => void revert()}>
        {t(TEXTS.revertToPending)}
      </Button>
    </Cluster>
  );
}

function SendForm({ orderId }: { orderId: string }) {
  const { t } = useLanguage();
  const carriersId = useId();
  const { send, isPending } = useShipment(orderId);
  const form = useForm(EMPTY, checkShipment);
  useUnsavedChanges(`${form.values.carrier}${form.values.trackingCode}`.trim() !== '');
  const submit = async (): Promise<void> => {
    const refusal = await send(form.values.carrier.trim(), form.values.trackingCode.trim());
    if (refusal !== null) form.refuse(refusal.fields);
  };
  return (
    <form {...form.element(submit)}>
      <Row>
        <Field label={t('Speditor')} isRequired error={form.errorOf('carrier')}>
          <TextInput autoComplete="off" list={carriersId} data-card-open {...form.control('carrier')} />
        </Field>
        <Field label={t('Tracking code')} isRequired error={form.errorOf('trackingCode')}>
          <TextInput autoComplete="off" spellCheck={false} {...form.control('trackingCode')} />
        </Field>
        <SubmitButton isValid={form.isValid} isPending={isPending}>
          {t('Mark As Sent')}
        </SubmitButton>
      </Row>
      <datalist id={carriersId}>
        {KNOWN_CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </form>
  );
}
