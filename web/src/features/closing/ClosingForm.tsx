import { checkClosingOrder } from '@shared/rules/closed-shop.js';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { TextArea, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { ShopStateDocument, useCloseShopMutation } from './closing.generated';

const NOTHING = { reason: '', message: '', until: '' };

const toOrder = ({ reason, message, until }: Readonly<typeof NOTHING>) => ({
  reason,
  message,
  until: until === '' ? null : new Date(until),
});

/** Closes the shop, for a reason and with a word to its customers. */
export function ClosingForm() {
  const { t } = useLanguage();
  const change = useChange();
  const [close, { loading }] = useCloseShopMutation({
    update: (cache, { data }) => {
      const outcome = data?.closeShop;
      if (outcome?.__typename !== 'ShopClosed') return;
      cache.writeQuery({
        query: ShopStateDocument,
        data: { __typename: 'Query', shopState: outcome.shopState },
      });
    },
  });
  const form = useForm(
    NOTHING,
    (values) => checkClosingOrder(toOrder(values), new Date()),
    useEditDraft('closing', NOTHING),
  );
  const submit = async (): Promise<void> => {
    const { until, ...texts } = toOrder(form.values);
    const variables = { input: { ...texts, until: until?.toISOString() ?? null } };
    const { granted, error } = await change(
      async () => (await close({ variables })).data?.closeShop,
      t('The shop is closed.'),
    );
    if (granted === null) form.refuse(error.fields);
    else form.reset(NOTHING);
  };
  return (
    <form {...form.element(submit)}>
      <Stack>
        <Field
          label={t('Reason')}
          error={form.errorOf('reason')}
          isRequired
          hint={t('For those who work here, and the log.')}
        >
          <TextInput {...form.control('reason')} />
        </Field>
        <Field
          label={t('Message to customers')}
          error={form.errorOf('message')}
          hint={t('May stay empty: customers then read that the shop is closed, and how to reach you.')}
        >
          <TextArea {...form.control('message')} />
        </Field>
        <Field
          label={t('Opens again')}
          error={form.errorOf('until')}
          hint={t('Is told to customers and programs. The shop does not open by itself.')}
        >
          <TextInput type="datetime-local" {...form.control('until')} />
        </Field>
        <Cluster>
          <SubmitButton isValid={form.isValid} isPending={loading}>
            {t('Close the shop')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}
