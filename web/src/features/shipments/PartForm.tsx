import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { checkParcelTexts } from '@shared/rules/shipment.js';
import { useLanguage } from '../../i18n/language';
import { ParcelInputs } from './ParcelInputs';
import { useEditDraft } from '../../lib/draft';
import { useEditState } from '../../lib/useEditState';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';
import { media, space } from '../../ui/theme/tokens';
import { keepCarrier, lastCarrier } from '../../lib/last-carrier';
import type { ShippableOrder } from './ShipmentManager';
import { useSerials } from './useSerials';
import { useShipment } from './useShipment';

/* Few goods have serial numbers. */
const SerialScan = lazyPart('SerialScan', () => import('./SerialScan'));

const Pieces = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]} ${space[2]};
  overflow-wrap: anywhere;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: end;
  }
`;

interface PartFormProps {
  order: Pick<ShippableOrder, 'id' | 'lines' | 'unsentLines'>;
  onSent: () => void;
}

/** Sends some of the pieces that wait: how many of each line, and in which parcel. */
export function PartForm({ order, onSent }: PartFormProps) {
  const { t } = useLanguage();
  const { send, isPending } = useShipment(order.id);
  const [start] = useState(() => ({ carrier: lastCarrier(), trackingCode: '' }));
  const [counts, setCounts] = useEditState<ReadonlyMap<number, number>>(`part ${order.id}`, new Map());
  const form = useForm(start, checkParcelTexts, useEditDraft(`part ${order.id}`, null));
  const carrier = form.values.carrier.trim();
  const trackingCode = form.values.trackingCode.trim();
  const chosen = order.unsentLines.flatMap(({ line }) => {
    const quantity = counts.get(line) ?? 0;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const { serials, setSerials, areWanted } = useSerials(order, chosen);
  useUnsavedChanges(chosen.length > 0 || carrier !== start.carrier || trackingCode !== '');
  const submit = async (): Promise<void> => {
    const error = await send({ carrier, trackingCode, lines: chosen, serials: [...serials] });
    if (error !== null) {
      form.refuse(error.fields);
      return;
    }
    keepCarrier(carrier);
    onSent();
  };
  return (
    <form {...form.element(submit)} aria-label={t('Send part of it')}>
      <Stack>
        <Pieces>
          {order.unsentLines.map(({ line, quantity }) => (
            <Field key={line} label={order.lines[line]?.name ?? ''}>
              <Select
                value={Math.min(counts.get(line) ?? 0, quantity)}
                onChange={({ target }) => {
                  setCounts(new Map(counts).set(line, Number(target.value)));
                }}
              >
                {Array.from({ length: quantity + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {t('{count} of {total}', { count, total: quantity })}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </Pieces>
        {areWanted && (
          <Suspense>
            <SerialScan order={order} pieces={chosen} serials={serials} onChange={setSerials} />
          </Suspense>
        )}
        <ParcelInputs form={form}>
          <SubmitButton isValid={form.isValid && chosen.length > 0} isPending={isPending}>
            {t('Send This Part')}
          </SubmitButton>
        </ParcelInputs>
      </Stack>
    </form>
  );
}
