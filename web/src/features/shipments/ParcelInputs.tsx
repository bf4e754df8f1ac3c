import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { doubtOfCode } from '@shared/rules/tracking-codes.js';
import { useLanguage } from '../../i18n/language';
import type { Form } from '../../lib/useForm';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { media, space, text } from '../../ui/theme/tokens';
import { CarrierInput } from '../../lib/CarrierInput';

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

type FieldName = 'carrier' | 'trackingCode';

/** So many signs are no beginning any more: the shortest codes that are known have them. */
const WHOLE_CODE = 8;

interface ParcelInputsProps {
  form: Form<FieldName>;
  ref?: Ref<HTMLDivElement>;
  /** The field that opening the card leads to. */
  opened?: FieldName;
  /** The button that sends them. */
  children: ReactNode;
}

/** The fields of a parcel beside each other, and the button that sends them. A code that cannot be the carrier's is doubted, not refused. */
export function ParcelInputs({ form, ref, opened, children }: ParcelInputsProps) {
  const { t, say } = useLanguage();
  const { carrier, trackingCode } = form.values;
  const doubt = trackingCode.trim().length < WHOLE_CODE ? null : doubtOfCode(carrier, trackingCode);
  return (
    <Row ref={ref}>
      <Field label={t('Speditor')} isRequired error={form.errorOf('carrier')}>
        <CarrierInput data-card-open={opened === 'carrier' || undefined} {...form.control('carrier')} />
      </Field>
      <Field
        label={t('Tracking code')}
        isRequired
        hint={doubt === null ? undefined : say({ reason: doubt })}
        error={form.errorOf('trackingCode')}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          data-card-open={opened === 'trackingCode' || undefined}
          {...form.control('trackingCode')}
        />
      </Field>
      {children}
    </Row>
  );
}
