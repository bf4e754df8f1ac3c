import { styled } from 'styled-components';
import {
  INVENTORY_SORTS,
  INVENTORY_STATES,
  type InventorySort,
  type InventoryState,
} from '@shared/rules/inventory.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { ButtonLink } from '../../ui/actions/Button';
import { Select } from '../../ui/forms/inputs';
import { SearchField } from '../../ui/forms/SearchField';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { color, media, space } from '../../ui/theme/tokens';
import { readInventorySort, type InventoryUrl } from './inventory-url';

const STATE_LABELS: Readonly<Record<InventoryState, PlainText>> = {
  LISTED: 'In the catalog',
  LOW: 'Few left',
  SOLD_OUT: 'Sold out',
  DELISTED: 'Hidden',
  DRAFT: 'Drafts',
  SCHEDULED: 'With a date',
};
const SORT_LABELS: Readonly<Record<InventorySort, PlainText>> = {
  NAME: 'Name: A to Z',
  STOCK_ASC: 'Fewest pieces first',
  STOCK_DESC: 'Most pieces first',
  PRICE_ASC: 'Price: low to high',
  PRICE_DESC: 'Price: high to low',
};

const StateLink = styled(ButtonLink)`
  &[aria-current] {
    border-color: ${color.copper};
    box-shadow: inset 0 0 0 1px ${color.copper};
  }
`;
const Row = styled.div`
  display: grid;
  gap: ${space[1.5]};
  ${media.tablet} {
    grid-template-columns: minmax(0, 26rem) 14rem;
  }
`;

interface InventoryFiltersProps {
  url: InventoryUrl;
  hrefFor: (change: Partial<InventoryUrl>) => string;
  onChange: (change: Partial<InventoryUrl>) => void;
}

/** Which products are shown, and in which order. Each choice applies at once and begins at the beginning. */
export function InventoryFilters({ url, hrefFor, onChange }: InventoryFiltersProps) {
  const { t } = useLanguage();
  return (
    <Stack>
      <Cluster as="nav" aria-label={t('Which products')}>
        {INVENTORY_STATES.map((state) => (
          <StateLink
            key={state}
            to={hrefFor({ state })}
            aria-current={url.state === state ? 'true' : undefined}
          >
            {t(STATE_LABELS[state])}
          </StateLink>
        ))}
      </Cluster>
      <Row>
        <SearchField
          label={t('Name, manufacturer, ID or article number')}
          initialText={url.search}
          onSearch={(search) => {
            onChange({ search });
          }}
        />
        <Select
          aria-label={t('Sort by')}
          value={url.sort}
          onChange={({ target }) => {
            onChange({ sort: readInventorySort(target.value) });
          }}
        >
          {INVENTORY_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(SORT_LABELS[sort])}
            </option>
          ))}
        </Select>
      </Row>
    </Stack>
  );
}
