import { skipToken } from '@apollo/client/react';
import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { typedToCents } from '@shared/money.js';
import { loadReasons, useLanguage } from '../../i18n/language';
import { rememberContinuation } from '../../lib/continuation';
import { useChange } from '../../lib/useChange';
import { useSession } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster } from '../../ui/layout/Layout';
import { EndWatch } from './EndWatch';
import { useWatchesQuery, useWatchProductMutation } from './watches.generated';

interface WatchControlProps {
  product: { id: string; name: string; price: number };
  kind: 'PRICE' | 'STOCK';
}

/** Lets a customer be told by mail of a lower price or of new stock, and ends that; guests log in first. */
export function WatchControl({ product, kind }: WatchControlProps) {
  const { t, formatEuro } = useLanguage();
  const { viewer, isChecked } = useSession();
  const { role } = viewer;
  const { data } = useWatchesQuery(role === 'customer' ? {} : skipToken);
  if (role === 'guest') return isChecked ? <LogInFirst product={product} kind={kind} /> : null;
  if (data === undefined) return null;
  const watch = data.viewer.watches.find((one) => one.kind === kind && one.product?.id === product.id);
  if (watch === undefined) return <Asking product={product} kind={kind} />;
  return (
    <Cluster>
      <p role="status">
        {kind === 'STOCK'
          ? t('We will tell you by email when it is in stock again.')
          : watch.target === null
            ? t('We will tell you by email when the price falls.')
            : t('We will tell you by email at {price} or less.', { price: formatEuro(watch.target) })}
      </p>
      <EndWatch productId={product.id} kind={kind} />
    </Cluster>
  );
}

function LogInFirst({ product: { id, name }, kind }: WatchControlProps) {
  const { t } = useLanguage();
  return (
    <p>
      <Link
        to="/login"
        onClick={() => {
          rememberContinuation({ path: `/product-details/${id}`, name, isUrgent: true });
        }}
      >
        {kind === 'STOCK'
          ? t('Log in to be told when it is in stock again')
          : t('Log in to be told when the price falls')}
      </Link>
    </p>
  );
}

function Asking({ product, kind }: WatchControlProps) {
  const { t } = useLanguage();
  const change = useChange();
  const [watch, { loading }] = useWatchProductMutation();
  const [typed, setTyped] = useState('');
  const target = typed.trim() === '' ? null : typedToCents(typed);
  const isWrong = typed.trim() !== '' && (target === null || target <= 0 || target >= product.price);
  useEffect(function loadWords() {
    void loadReasons();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWrong) return;
    const variables = { input: { productId: product.id, kind, target } };
    void change(async () => (await watch({ variables })).data?.watchProduct);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Cluster>
        {kind === 'PRICE' && (
          <Field
            label={t('Price wanted, in euro')}
            isOptional
            error={isWrong ? { reason: 'WATCH_TARGET', params: { limit: product.price } } : null}
          >
            <TextInput
              inputMode="decimal"
              value={typed}
              onChange={({ target: { value } }) => {
                setTyped(value);
              }}
            />
          </Field>
        )}
        <Button type="submit" isPending={loading}>
          {kind === 'STOCK' ? t('Tell Me When It Is in Stock') : t('Tell Me When the Price Falls')}
        </Button>
      </Cluster>
    </form>
  );
}
