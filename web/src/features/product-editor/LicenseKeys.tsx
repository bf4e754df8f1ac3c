import { KeyRound } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { MAX_LICENSE_KEYS, readLicenseKeys } from '@shared/rules/digital.js';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { forgetStockMovements } from '../../lib/stockNews';
import { useChange } from '../../lib/useChange';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { Button } from '../../ui/actions/Button';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { TextArea } from '../../ui/forms/inputs';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Badge } from '../../ui/states/Badge';
import { color, text as textSize } from '../../ui/theme/tokens';
import { useAddLicenseKeysMutation, useLicenseKeyPoolQuery } from './license-keys.generated';

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${textSize.ui};
`;

/** The license keys of a digital product: how many there are, and a way to add some. They are never shown. */
export function LicenseKeys({ productId }: { productId: string }) {
  const { t } = useLanguage();
  const query = useLicenseKeyPoolQuery({ variables: { productId }, fetchPolicy: 'cache-and-network' });
  const pool = query.data?.licenseKeyPool;
  return (
    <Stack as="section" aria-labelledby="license-keys">
      <CardHeading as="h3" id="license-keys">
        {t('License keys')}
      </CardHeading>
      {pool !== undefined && (
        <div role="status">
          <p>
            {t('{free} free, {delivered} delivered', {
              free: pool.freeCount,
              delivered: pool.deliveredCount,
            })}
          </p>
          {pool.isLow && (
            <Badge tone="warning" icon={KeyRound}>
              {t('Few are left: {count} for sale', { count: pool.forSaleCount })}
            </Badge>
          )}
        </div>
      )}
      <QueryError query={query} />
      <Note>{t('The stock of the product is its free keys; paid orders get theirs by themselves.')}</Note>
      <KeysForm productId={productId} onAdded={() => void query.refetch()} />
    </Stack>
  );
}

/** Reads a list of keys; spreadsheets on Windows still write its old encoding. */
async function readList(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function KeysForm({ productId, onAdded }: { productId: string; onAdded: () => void }) {
  const { t } = useLanguage();
  const change = useChange();
  const [addKeys, { loading }] = useAddLicenseKeysMutation({
    fetchPolicy: 'no-cache',
    update: forgetStockMovements,
    refetchQueries: ['EditedProduct'],
  });
  const [keys, setKeys] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const chooser = useRef<HTMLInputElement>(null);
  useUnsavedChanges(keys.trim() !== '');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const variables = { input: { productId, keys } };
    const { granted } = await change(async () => (await addKeys({ variables })).data?.addLicenseKeys, {
      done: ({ addedCount }) => t('{count} key was added. | {count} keys were added.', { count: addedCount }),
    });
    if (granted === null) return;
    setKeys('');
    setRefused(granted.refused);
    onAdded();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack data-gap="small">
        <Field
          label={t('New keys, one in each line')}
          hint={t('They are stored sealed and not shown again.')}
          error={
            keys.trim() === '' || readLicenseKeys(keys) !== null
              ? null
              : { reason: 'LICENSE_KEYS_INVALID', params: { max: MAX_LICENSE_KEYS } }
          }
        >
          <TextArea
            rows={4}
            value={keys}
            onChange={({ target }) => {
              setKeys(target.value);
            }}
          />
        </Field>
        <Cluster>
          <SubmitButton isValid={readLicenseKeys(keys) !== null} isPending={loading}>
            {t('Add Keys')}
          </SubmitButton>
          <Button variant="quiet" onClick={() => chooser.current?.click()}>
            {t('From a file')}
          </Button>
          <input
            ref={chooser}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            hidden
            aria-label={t('From a file')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void readList(file).then(setKeys);
              target.value = '';
            }}
          />
        </Cluster>
        {refused.length > 0 && (
          <Note role="status">
            {t('Already known and not added: {keys}', {
              keys: refused.map((ending) => `…${ending}`).join(', '),
            })}
          </Note>
        )}
      </Stack>
    </form>
  );
}
