import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { SearchField } from '../../ui/forms/SearchField';
import { Stack } from '../../ui/layout/Layout';
import { DividedList } from '../../ui/lists/DividedList';
import { color, text } from '../../ui/theme/tokens';
import { QueryError } from '../QueryError';
import { usePickProductQuery, type PickedProduct_ProductFragment } from './pick-product.generated';

/** So many products are offered at once; who sees more types more. */
const OFFERED = 8;

const Choice = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
`;
const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;

interface ProductPickerProps {
  label: string;
  /** Only products that are in the catalog. */
  isForSale?: boolean;
  onPick: (product: PickedProduct_ProductFragment) => void;
}

/** Finds a product by name, article number or EAN, for employees. A scanned number that finds one product picks it. */
export function ProductPicker({ label, isForSale = false, onPick }: ProductPickerProps) {
  const { t } = useLanguage();
  const [search, setSearch] = useState('');
  const query = usePickProductQuery(
    search === '' ? skipToken : { variables: { search }, fetchPolicy: 'network-only' },
  );
  const { listed, delisted } = query.data ?? {};
  const found = [...(listed?.products ?? []), ...(isForSale ? [] : (delisted?.products ?? []))];
  return (
    <Stack data-gap="small">
      <SearchField label={label} initialText={search} onSearch={setSearch} />
      <QueryError query={query} />
      {search !== '' && query.data !== undefined && found.length === 0 && (
        <Note role="status">{t('No product was found.')}</Note>
      )}
      {search !== '' && found.length > 0 && (
        <DividedList aria-label={t('Products found')}>
          {found.slice(0, OFFERED).map((product) => (
            <Choice key={product.id}>
              <span>
                <span translate="no">{product.name}</span>
                <Note as="span"> {t('No. {id}', { id: product.articleNumber ?? product.id })}</Note>
              </span>
              <Button
                aria-label={t('Choose {name}', { name: product.name })}
                onClick={() => {
                  setSearch('');
                  onPick(product);
                }}
              >
                {t('Choose')}
              </Button>
            </Choice>
          ))}
        </DividedList>
      )}
      {found.length > OFFERED && <Note>{t('More products fit. Please type more of the name.')}</Note>}
    </Stack>
  );
}
