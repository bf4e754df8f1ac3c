import { skipToken } from '@apollo/client/react';
import { ShieldCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { MAX_SERIAL } from '@shared/rules/serials.js';
import { useLanguage } from '../../i18n/language';
import { ProductPicker } from '../../lib/products/ProductPicker';
import { QueryList } from '../../lib/QueryList';
import { useUrlState } from '../../lib/useUrlState';
import { withPrevious } from '../../lib/withPrevious';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { TextArea, TextInput } from '../../ui/forms/inputs';
import { columns } from '../../ui/layout/columns';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, space, text } from '../../ui/theme/tokens';
import { PieceRows } from './PieceRows';
import { serialsUrl, type SerialsUrl } from './serials-url';
import { useRecallQuery, type RecallQuery } from './serials.generated';

const Range = styled.form`
  ${columns('minmax(0, 16rem) minmax(0, 16rem) auto', space[2])}
  justify-content: start;
  align-items: end;
`;
const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

const fileOf = ({ product, from, until }: SerialsUrl): string => {
  const query = new URLSearchParams({ productID: product });
  if (from !== '') query.set('from', from);
  if (until !== '') query.set('until', until);
  return `/api/export/recall.csv?${query.toString()}`;
};

/** Lists who has pieces that a recall is about (Art. 35 GPSR): of a product, with serial numbers from one to another. */
export function RecallDesk() {
  const { t } = useLanguage();
  const { state, change } = useUrlState(serialsUrl);
  const { product, from, until } = state;
  const query = withPrevious(
    useRecallQuery(
      product === ''
        ? skipToken
        : {
            variables: { input: { productId: product, from, until }, productId: product },
            fetchPolicy: 'cache-and-network',
          },
    ),
  );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change({ from: String(form.get('from')).trim(), until: String(form.get('until')).trim() });
  };
  return (
    <Stack>
      <Note>
        {t(
          'Who has bought pieces of a product must be told of a recall directly. Pieces whose numbers nobody knows count as meant; what has come back does not.',
        )}
      </Note>
      <ProductPicker
        label={t('Product that is called back')}
        onPick={({ id }) => {
          change({ product: id });
        }}
      />
      {product !== '' && (
        <>
          <p>
            <strong translate="no">{query.data?.product?.name ?? t('Product {id}', { id: product })}</strong>
          </p>
          <Range key={`${product} ${from} ${until}`} onSubmit={submit}>
            <Field label={t('First serial number')} isOptional>
              <TextInput name="from" defaultValue={from} maxLength={MAX_SERIAL} autoComplete="off" />
            </Field>
            <Field label={t('Last serial number')} isOptional>
              <TextInput name="until" defaultValue={until} maxLength={MAX_SERIAL} autoComplete="off" />
            </Field>
            <Button type="submit">{t('Show whom it concerns')}</Button>
          </Range>
          <QueryList
            query={query}
            entries={query.data?.recall.pieces}
            skeleton={<SkeletonRows height="12rem" />}
            empty={<EmptyState icon={ShieldCheck} text={t('No customer has such a piece.')} />}
          >
            {() => query.data !== undefined && <Concerned recall={query.data.recall} file={fileOf(state)} />}
          </QueryList>
        </>
      )}
    </Stack>
  );
}

function Concerned({ recall, file }: { recall: RecallQuery['recall']; file: string }) {
  const { t } = useLanguage();
  const [showsMails, setShowsMails] = useState(false);
  const { pieces, totalCount, customersCount } = recall;
  const mails = [...new Set(pieces.flatMap(({ email }) => email ?? []))];
  return (
    <Stack>
      <Note role="status">
        {t('{count} customer has such pieces. | {count} customers have such pieces.', {
          count: customersCount,
        })}{' '}
        {totalCount > pieces.length &&
          t('The latest {count} entries are shown; the file has all.', { count: pieces.length })}
      </Note>
      <Cluster>
        <a href={file}>{t('All of them, with addresses (CSV)')}</a>
        <Button
          variant="quiet"
          aria-expanded={showsMails}
          onClick={() => {
            setShowsMails(!showsMails);
          }}
        >
          {t('E-mail addresses')}
        </Button>
      </Cluster>
      {showsMails && (
        <Field label={t('E-mail addresses, for the blind copy of a mail')}>
          <TextArea readOnly rows={4} value={mails.join(', ')} />
        </Field>
      )}
      <PieceRows label={t('Pieces that are called back')} pieces={pieces} />
    </Stack>
  );
}
