import { Suspense, useId, useRef, useState } from 'react';
import { checkParcelTexts } from '@shared/rules/shipment.js';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ParcelInputs } from './ParcelInputs';
import type { Parcel } from '../../lib/parcels';
import { useViewer } from '../../lib/viewer';
import { useEditDraft } from '../../lib/draft';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { Button } from '../../ui/actions/Button';
import { ConfirmButton } from '../../ui/actions/ConfirmButton';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Checkbox } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { lazyPart } from '../../ui/layout/late-parts';
import type { ShippableOrder } from './ShipmentManager';
import { ShipmentNote } from './ShipmentNote';
import { useShipment } from './useShipment';

/* Few goods have serial numbers. */
const SerialsForm = lazyPart('SerialsForm', () => import('./SerialsForm'));
/* Few parcels leave the EU. */
const ExportForm = lazyPart('ExportForm', () => import('./ExportForm'));

interface SentParcelProps {
  order: ShippableOrder;
  parcel: Parcel;
  /** Which of several parcels it is: the number that the shop knows it by, and its place among them. */
  place?: { number: number; position: number } | undefined;
  /** What is said of it. */
  note: string;
}

/** A parcel that was sent: a correction of its code, and the way back. */
export function SentParcel({ order, parcel, place, note }: SentParcelProps) {
  const { t } = useLanguage();
  const { staffRole } = useViewer();
  const [opened, setOpened] = useState<'code' | 'serials' | 'export' | null>(null);
  const formId = useId();
  const openers = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpened(null);
    openers.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  };
  const opener = (form: NonNullable<typeof opened>) => ({
    'aria-expanded': opened === form,
    'aria-controls': formId,
    onClick: () => {
      setOpened(opened === form ? null : form);
    },
  });
  const hasSerials = parcel.lines.some(({ line }) => order.lines[line]?.hasSerials === true);
  return (
    <Stack
      role={place && 'group'}
      aria-label={place && t('Parcel {number}', { number: place.position })}
      data-gap="small"
    >
      <Cluster data-between>
        <ShipmentNote>{note}</ShipmentNote>
        {staffRole !== 'packer' && (
          <Cluster ref={openers}>
            {order.exemption?.kind === 'EXPORT' && (
              <Button {...opener('export')}>{t('Proof of export')}</Button>
            )}
            {hasSerials && <Button {...opener('serials')}>{t('Serial numbers')}</Button>}
            <Button {...opener('code')}>{t('Correct Tracking Code')}</Button>
            <RevertButton orderId={order.id} place={place} />
          </Cluster>
        )}
      </Cluster>
      <div id={formId}>
        {opened === 'code' && (
          <CorrectionForm orderId={order.id} parcel={parcel} number={place?.number ?? null} onDone={close} />
        )}
        {opened === 'export' && (
          <Suspense>
            <ExportForm order={order} parcel={parcel} onDone={close} />
          </Suspense>
        )}
        {opened === 'serials' && (
          <Suspense>
            <SerialsForm order={order} parcel={parcel} onDone={close} />
          </Suspense>
        )}
      </div>
    </Stack>
  );
}

/** Takes the sending back: of the order, or of one of its parcels. */
function RevertButton({ orderId, place }: Pick<SentParcelProps, 'place'> & { orderId: string }) {
  const { t } = useLanguage();
  const { revert, isPending } = useShipment(orderId);
  const words =
    place === undefined
      ? {
          name: t(TEXTS.revertToPending),
          question: t('Set order {id} back to pending?', { id: orderId }),
          consequence: t(
            'Speditor and tracking code are removed and kept in the history. The customer keeps the mail with the old tracking code.',
          ),
        }
      : {
          name: t('Take Back'),
          question: t('Take parcel {number} of order {id} back?', { number: place.position, id: orderId }),
          consequence: t(
            'Its items wait to be sent again. The customer keeps the mail with the old tracking code.',
          ),
        };
  return (
    <ConfirmButton
      isPending={isPending}
      question={words.question}
      consequence={words.consequence}
      confirmation={words.name}
      onConfirm={() => void revert(place?.number ?? null)}
    >
      {words.name}
    </ConfirmButton>
  );
}

interface CorrectionFormProps {
  orderId: string;
  parcel: Pick<Parcel, 'carrier' | 'trackingCode'>;
  /** `null`: the latest parcel. */
  number: number | null;
  onDone: () => void;
}

function CorrectionForm({ orderId, parcel, number, onDone }: CorrectionFormProps) {
  const { t } = useLanguage();
  const { correct, isPending } = useShipment(orderId);
  const [start] = useState({ carrier: parcel.carrier, trackingCode: parcel.trackingCode });
  const [isMailed, setIsMailed] = useState(false);
  const form = useForm(start, checkParcelTexts, useEditDraft(`parcel ${orderId} ${number}`, start));
  const carrier = form.values.carrier.trim();
  const trackingCode = form.values.trackingCode.trim();
  const isChanged = carrier !== start.carrier || trackingCode !== start.trackingCode;
  useUnsavedChanges(isChanged);
  const submit = async (): Promise<void> => {
    const error = await correct({ number, carrier, trackingCode, isMailed });
    if (error === null) onDone();
    else form.refuse(error.fields);
  };
  return (
    <form {...form.element(submit)} aria-label={t('Correct Tracking Code')}>
      <ParcelInputs form={form}>
        <SubmitButton isValid={form.isValid && isChanged} isPending={isPending}>
          {t('Save')}
        </SubmitButton>
      </ParcelInputs>
      <Checkbox
        label={t('Send the customer a mail with the corrected code')}
        checked={isMailed}
        onChange={({ target }) => {
          setIsMailed(target.checked);
        }}
      />
    </form>
  );
}
