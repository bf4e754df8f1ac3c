import { useState } from 'react';
import { typedToCents } from '@shared/money.js';
import { checkKeyDays, checkKeyName, checkKeyScopes, KEY_DAYS, KEY_REASONS } from '@shared/rules/keys.js';
import { checkRefundLimit } from '@shared/rules/refund-limit.js';
import { toFieldProblems } from '@shared/rules/problems.js';
import type { KeyScope } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { readWhole } from '../../lib/typed-number';
import { useEditState } from '../../lib/useEditState';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { CheckboxGroup } from '../../ui/forms/CheckboxGroup';
import { Field } from '../../ui/forms/Field';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { SecretDialog } from '../../ui/overlays/SecretDialog';
import { ApiKeysDocument } from './api-keys.generated';
import { useCreateApiKeyMutation } from './create-api-key.generated';
import { SCOPE_WORDS, SCOPES } from './key-scopes';

const EMPTY = { name: '', days: '90', refundLimit: '' };

/** A typed limit in cents, NaN for what is none; `null`: nothing is typed. */
const toLimit = (words: string): number | null =>
  words.trim() === '' ? null : (typedToCents(words) ?? Number.NaN);

/** Creates an API key and shows its token, this once. */
export function KeyForm() {
  const { t } = useLanguage();
  const change = useChange();
  // The token must not lie in the cache, so the new key is put there by hand.
  const [createApiKey, { loading }] = useCreateApiKeyMutation({ fetchPolicy: 'no-cache' });
  const [scopes, setScopes] = useEditState<readonly KeyScope[]>('key', []);
  const [token, setToken] = useState<string | null>(null);
  const form = useForm(
    EMPTY,
    ({ name, days, refundLimit }) => [
      ...toFieldProblems(
        { name: checkKeyName(name), days: checkKeyDays(readWhole(days, 4)), scopes: checkKeyScopes(scopes) },
        KEY_REASONS,
      ),
      ...checkRefundLimit({ limit: toLimit(refundLimit) }, 'refundLimit'),
    ],
    useEditDraft('key', EMPTY),
  );
  const mayRefund = scopes.includes('ORDERS_REFUND');

  const submit = async (): Promise<void> => {
    const { name, days, refundLimit } = form.values;
    const input = {
      name,
      days: readWhole(days, 4),
      scopes: [...scopes],
      refundLimit: mayRefund ? toLimit(refundLimit) : null,
    };
    const { granted, error } = await change(async () => {
      const { data } = await createApiKey({
        variables: { input },
        update: (cache, { data: created }) => {
          const key = created?.createApiKey.__typename === 'ApiKeyCreated' ? created.createApiKey.key : null;
          if (key !== null)
            cache.updateQuery({ query: ApiKeysDocument }, (list) =>
              list ? { ...list, apiKeys: [key, ...list.apiKeys] } : undefined,
            );
        },
      });
      return data?.createApiKey;
    });
    if (granted === null) {
      form.refuse(error.fields);
      return;
    }
    form.reset(EMPTY);
    setScopes([]);
    setToken(granted.token);
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        <TwoColumns>
          <Field
            label={t('Name')}
            hint={t('A name you will recognize, for example Warehouse.')}
            isRequired
            error={form.errorOf('name')}
          >
            <TextInput autoComplete="off" {...form.control('name')} />
          </Field>
          <Field
            label={t('Valid for (days)')}
            hint={t('{min} to {max} days.', { min: KEY_DAYS.min, max: KEY_DAYS.max })}
            isRequired
            error={form.errorOf('days')}
          >
            <TextInput inputMode="numeric" autoComplete="off" {...form.control('days')} />
          </Field>
        </TwoColumns>
        <CheckboxGroup
          legend={t('This key may')}
          choices={SCOPES.map((value) => ({ value, label: t(SCOPE_WORDS[value]) }))}
          chosen={scopes}
          onChange={setScopes}
        />
        {mayRefund && (
          <Field
            label={t('Refunds a day, in euro')}
            hint={t('All refunds of a day together. Empty: as much as you may give back.')}
            error={form.errorOf('refundLimit')}
          >
            <TextInput inputMode="decimal" autoComplete="off" {...form.control('refundLimit')} />
          </Field>
        )}
        <Cluster>
          <SubmitButton isValid={form.isValid} isPending={loading}>
            {t('Create Key')}
          </SubmitButton>
        </Cluster>
      </Stack>
      <SecretDialog
        secret={token}
        title={t('Your new key')}
        label={t('Key')}
        hint={t('Send it in the header Authorization: Bearer.')}
        onClose={() => {
          setToken(null);
        }}
      />
    </form>
  );
}
