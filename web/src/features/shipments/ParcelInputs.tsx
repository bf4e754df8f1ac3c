import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import type { Form } from '../../lib/useForm';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { media, space, text } from '../../ui/theme/tokens';
import { CarrierInput } from './CarrierInput';

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

interface ParcelInputsProps {
  form: Form<FieldName>;
  ref?: Ref<HTMLDivElement>;
  /** The field that opening the card leads to. */
  opened?: FieldName;
  /** The button that sends them. */
  children: ReactNode;
}

/** The fields of a parcel beside each other, and the button that sends them. */
export function ParcelInputs({ form, ref, opened, children }: ParcelInputsProps) {
  const { t } = useLanguage();
  return (
    <Row ref={ref}>
      <Field label={t('Speditor')} isRequired error={form.errorOf('carrier')}>
        <CarrierInput data-card-open={opened === 'carrier' || undefined} {...form.control('carrier')} />
      </Field>
      <Field label={t('Tracking code')} isRequired error={form.errorOf('trackingCode')}>
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
