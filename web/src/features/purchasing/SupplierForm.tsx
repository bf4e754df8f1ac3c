import { checkSupplier } from '@shared/rules/purchasing.js';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { readWhole } from '../../lib/typed-number';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { Select, TextArea, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { useSaveSupplierMutation, type SupplierForm_SupplierFragment } from './suppliers.generated';

/** A supplier of whom nothing is known yet. */
export const NEW_SUPPLIER: SupplierForm_SupplierFragment = {
  __typename: 'Supplier',
  name: '',
  email: '',
  customerNumber: '',
  address: '',
  deliveryDays: null,
  language: 'DE',
  version: 0,
  productsCount: 0,
};

type Values = Record<'name' | 'email' | 'customerNumber' | 'address' | 'deliveryDays' | 'language', string>;

/** What a form says of a supplier; days that cannot be read are no number. */
const infoOf = ({ deliveryDays, language, ...info }: Values) => ({
  ...info,
  deliveryDays: deliveryDays.trim() === '' ? null : readWhole(deliveryDays, 4),
  language: language === 'EN' ? ('en' as const) : ('de' as const),
});

/** What is known of a supplier. Products know it by its name, so that stays once it is there. */
export function SupplierForm({
  supplier,
  onSaved,
}: {
  supplier: SupplierForm_SupplierFragment;
  onSaved: () => void;
}) {
  const { t } = useLanguage();
  const change = useChange();
  const [save, { loading }] = useSaveSupplierMutation();
  const { name, email, customerNumber, address, deliveryDays, language, version } = supplier;
  const start: Values = {
    ...{ name, email, customerNumber, address, language },
    deliveryDays: deliveryDays === null ? '' : String(deliveryDays),
  };
  const form = useForm(
    start,
    (values) => checkSupplier(infoOf(values)),
    useEditDraft(`supplier ${name}`, start),
  );

  const submit = async (): Promise<void> => {
    const info = infoOf(form.values);
    const input = { ...info, version, language: info.language === 'en' ? ('EN' as const) : ('DE' as const) };
    const { granted, error } = await change(
      async () => (await save({ variables: { input } })).data?.saveSupplier,
      t('Supplier saved.'),
    );
    if (granted === null) form.refuse(error.fields);
    else {
      form.reset(start);
      onSaved();
    }
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        <TwoColumns>
          {name === '' && (
            <Field
              label={t('Name')}
              hint={t('As it stands at its products.')}
              isRequired
              error={form.errorOf('name')}
            >
              <TextInput autoComplete="off" {...form.control('name')} />
            </Field>
          )}
          <Field label={t('Email for orders')} error={form.errorOf('email')}>
            <TextInput type="email" autoComplete="off" {...form.control('email')} />
          </Field>
          <Field label={t('Our customer number there')} error={form.errorOf('customerNumber')}>
            <TextInput autoComplete="off" {...form.control('customerNumber')} />
          </Field>
          <Field label={t('Days to deliver')} error={form.errorOf('deliveryDays')}>
            <TextInput inputMode="numeric" autoComplete="off" {...form.control('deliveryDays')} />
          </Field>
          <Field label={t('Language of orders')}>
            <Select {...form.control('language')}>
              <option value="DE">{t('German')}</option>
              <option value="EN">{t('English')}</option>
            </Select>
          </Field>
        </TwoColumns>
        <Field label={t('Postal address')} error={form.errorOf('address')}>
          <TextArea rows={3} {...form.control('address')} />
        </Field>
        <Cluster>
          <SubmitButton isValid={form.isValid} isPending={loading}>
            {t('Save')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}
