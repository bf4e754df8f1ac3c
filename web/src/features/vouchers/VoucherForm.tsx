import { useState } from 'react';
import { berlinDayRange } from '@shared/berlin-days.js';
import { typedToCents } from '@shared/money.js';
import { checkVoucher } from '@shared/rules/vouchers.js';
import type { CreateVoucherInput } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { readWhole } from '../../lib/typed-number';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { Button } from '../../ui/actions/Button';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { VoucherReplay } from './VoucherReplay';
import { useCreateVoucherMutation } from './create-voucher.generated';
import { VouchersDocument } from './vouchers.generated';

const EMPTY = {
  code: '',
  kind: 'amount',
  value: '',
  minimum: '',
  category: '',
  from: '',
  until: '',
  limit: '',
};
type Values = typeof EMPTY;

const toCents = (words: string): number => typedToCents(words) ?? Number.NaN;
const isGiven = (words: string): boolean => words.trim() !== '';

/** What a form says of a voucher; what cannot be read is no number. */
function termsOf({ code, kind, value, minimum, category, from, until, limit }: Values) {
  const isPercent = kind === 'percent';
  return {
    code,
    kind: isPercent ? ('percent' as const) : ('amount' as const),
    value: isPercent ? readWhole(value, 9) : toCents(value),
    minCents: isGiven(minimum) ? toCents(minimum) : 0,
    category: isGiven(category) ? category.trim() : null,
    from: berlinDayRange(from)?.start ?? null,
    until: berlinDayRange(until)?.end ?? null,
    limit: isGiven(limit) ? readWhole(limit, 9) : null,
  };
}

/** Makes a voucher. Its terms cannot be changed afterwards, so they are all here. */
export function VoucherForm() {
  const { t } = useLanguage();
  const change = useChange();
  const [createVoucher, { loading }] = useCreateVoucherMutation({ refetchQueries: [VouchersDocument] });
  const [isOnce, setIsOnce] = useState(false);
  const [isForNew, setIsForNew] = useState(false);
  const [tried, setTried] = useState<CreateVoucherInput | null>(null);
  const form = useForm(
    EMPTY,
    (values) => checkVoucher({ ...termsOf(values), isOnce, isForNew }, new Date()),
    useEditDraft('voucher', EMPTY),
  );

  const toInput = (): CreateVoucherInput => {
    const { kind, minCents, from, until, ...terms } = termsOf(form.values);
    return {
      ...terms,
      kind: kind === 'percent' ? 'PERCENT' : 'AMOUNT',
      minimum: minCents,
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      isOnce,
      isForNew,
    };
  };
  const submit = async (): Promise<void> => {
    const input = toInput();
    const { granted, error } = await change(
      async () => (await createVoucher({ variables: { input } })).data?.createVoucher,
      { done: ({ voucher }) => t('Voucher {code} was made.', { code: voucher.code }) },
    );
    if (granted === null) form.refuse(error.fields);
    else {
      form.reset(EMPTY);
      setTried(null);
    }
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        <TwoColumns>
          <Field
            label={t('Code')}
            hint={t('Empty: the shop makes one that nobody guesses.')}
            error={form.errorOf('code')}
          >
            <TextInput autoComplete="off" {...form.control('code')} />
          </Field>
          <Field label={t('Category')} hint={t('Empty: all.')} error={form.errorOf('category')}>
            <TextInput autoComplete="off" {...form.control('category')} />
          </Field>
          <Field label={t('Reduction')} error={form.errorOf('kind')}>
            <Select {...form.control('kind')}>
              <option value="amount">{t('Amount in euro')}</option>
              <option value="percent">{t('Per cent')}</option>
            </Select>
          </Field>
          <Field label={t('How much')} isRequired error={form.errorOf('value')}>
            <TextInput inputMode="decimal" autoComplete="off" {...form.control('value')} />
          </Field>
          <Field label={t('Minimum value of the goods, in euro')} error={form.errorOf('minimum')}>
            <TextInput inputMode="decimal" autoComplete="off" {...form.control('minimum')} />
          </Field>
          <Field label={t('Number of uses')} hint={t('Empty: any number.')} error={form.errorOf('limit')}>
            <TextInput inputMode="numeric" autoComplete="off" {...form.control('limit')} />
          </Field>
          <Field label={t('First day')} error={form.errorOf('from')}>
            <TextInput type="date" {...form.control('from')} />
          </Field>
          <Field label={t('Last day')} error={form.errorOf('until')}>
            <TextInput type="date" {...form.control('until')} />
          </Field>
        </TwoColumns>
        <Checkbox
          label={t('Once a customer')}
          checked={isOnce}
          onChange={({ target }) => {
            setIsOnce(target.checked);
          }}
        />
        <Checkbox
          label={t('New customers only')}
          checked={isForNew}
          onChange={({ target }) => {
            setIsForNew(target.checked);
          }}
        />
        <Cluster>
          <SubmitButton isValid={form.isValid} isPending={loading}>
            {t('Create Voucher')}
          </SubmitButton>
          <Button
            disabled={!form.isValid}
            onClick={() => {
              setTried(toInput());
            }}
          >
            {t('Try it on the last 90 days')}
          </Button>
        </Cluster>
        {tried !== null && <VoucherReplay input={tried} />}
      </Stack>
    </form>
  );
}
