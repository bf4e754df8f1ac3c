import { useState } from 'react';
import { checkExportProof, MAX_EXPORT_PROOF } from '@shared/rules/shipment.js';
import { useLanguage } from '../../i18n/language';
import type { Parcel } from '../../lib/parcels';
import { useEditDraft } from '../../lib/draft';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import type { ShippableOrder } from './ShipmentManager';
import { useShipment } from './useShipment';

interface ExportFormProps {
  order: ShippableOrder;
  parcel: Parcel;
  onDone: () => void;
}

/** Notes what proves to the tax office that a parcel has left the EU. */
export function ExportForm({ order, parcel, onDone }: ExportFormProps) {
  const { t } = useLanguage();
  const { prove, isPending } = useShipment(order.id);
  const [start] = useState({ proof: parcel.exportProof ?? '' });
  const form = useForm(
    start,
    ({ proof }) => checkExportProof(proof.trim()),
    useEditDraft(`export ${order.id} ${parcel.number}`, start),
  );
  const isChanged = form.values.proof.trim() !== start.proof;
  useUnsavedChanges(isChanged);
  const submit = async (): Promise<void> => {
    const error = await prove({
      ...{ version: order.version, number: parcel.number },
      proof: form.values.proof.trim(),
    });
    if (error === null) onDone();
    else form.refuse(error.fields);
  };
  return (
    <form {...form.element(submit)} aria-label={t('Proof of export')}>
      <Stack>
        <Field
          label={t('Number of the proof')}
          isOptional
          hint={t(
            'Above 1,000 € the MRN of the export declaration (ATLAS), else the number by which the carrier proves the delivery abroad (§§ 9, 10 UStDV). Keep the paper itself for eight years.',
          )}
          error={form.errorOf('proof')}
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_EXPORT_PROOF}
            {...form.control('proof')}
          />
        </Field>
        <Cluster>
          <SubmitButton isValid={form.isValid && isChanged} isPending={isPending}>
            {t('Save')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}
