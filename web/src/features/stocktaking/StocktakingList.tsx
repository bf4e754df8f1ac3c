import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { can } from '@shared/access.js';
import { berlinDay } from '@shared/berlin-days.js';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { useLanguage } from '../../i18n/language';
import { useCategoryGroups, useCategoryLabel } from '../../lib/categories';
import { QueryList } from '../../lib/QueryList';
import { useChange } from '../../lib/useChange';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { useViewer } from '../../lib/viewer';
import { withPrevious } from '../../lib/withPrevious';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/inputs';
import { columns } from '../../ui/layout/columns';
import { Stack } from '../../ui/layout/Layout';
import { RecordTable } from '../../ui/lists/RecordTable';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { space } from '../../ui/theme/tokens';
import { countsUrl } from './stocktaking-url';
import { StocktakingBadge } from './StocktakingBadge';
import { useStartStocktakingMutation, useStocktakingsQuery } from './stocktaking.generated';

const Row = styled.form`
  ${columns('minmax(0, 20rem) auto', space[2])}
  justify-content: start;
  align-items: end;
`;

function StartForm() {
  const { t, code } = useLanguage();
  const navigate = useNavigate();
  const change = useChange();
  const groups = useCategoryGroups() ?? [];
  const [category, setCategory] = useState('');
  const [start, { loading }] = useStartStocktakingMutation();
  const begin = async (): Promise<void> => {
    const input = { category: category === '' ? null : category };
    const { granted } = await change(
      async () => (await start({ variables: { input } })).data?.startStocktaking,
    );
    if (granted !== null) void navigate(`/staff/stocktaking/${granted.stocktaking.id}`);
  };
  return (
    <Row
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <Field label={t('What is counted')}>
        <Select
          value={category}
          onChange={({ target }) => {
            setCategory(target.value);
          }}
        >
          <option value="">{t('Everything')}</option>
          {groups.map((group) => (
            <optgroup key={group.key} label={group[code]}>
              {group.categories.map((each) => (
                <option key={each.name} value={each.name}>
                  {each[code]}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="primary" isPending={loading}>
        {t('Start counting')}
      </Button>
    </Row>
  );
}

/** Stocktakings, newest first, and the form that begins one. */
export function StocktakingList() {
  const { t, formatDay } = useLanguage();
  const { state, hrefFor } = useSliceUrl(countsUrl);
  const labelOf = useCategoryLabel();
  const mayDecide = can(useViewer(), 'stocktaking.decide');
  const query = withPrevious(
    useStocktakingsQuery({
      variables: { after: state.after, first: BACK_OFFICE_PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const page = query.data?.stocktakings;
  return (
    <Stack data-gap="large">
      {mayDecide && <StartForm />}
      <QueryList
        query={query}
        entries={page?.entries}
        skeleton={<SkeletonRows height="12rem" />}
        empty={<EmptyState icon={ClipboardCheck} text={t('Nothing was counted yet.')} />}
      >
        {(stocktakings) => (
          <RecordTable
            label={t('Stocktakings')}
            rows={stocktakings}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('Number'),
                cell: ({ id }) => (
                  <Link to={`/staff/stocktaking/${id}`}>{t('Stocktaking {id}', { id })}</Link>
                ),
              },
              { title: t('Status'), cell: ({ state: at }) => <StocktakingBadge state={at} /> },
              {
                title: t('What is counted'),
                cell: ({ category }) => (category === null ? t('Everything') : labelOf(category)),
              },
              {
                title: t('Begun'),
                cell: ({ startedAt }) => <time>{formatDay(berlinDay(new Date(startedAt)))}</time>,
              },
              { title: t('Begun by'), isName: true, cell: ({ startedBy }) => startedBy },
            ]}
          />
        )}
      </QueryList>
      <SliceLinks
        label={t('Pages of stocktakings')}
        after={state.after}
        pageInfo={page?.pageInfo}
        hrefFor={hrefFor}
      />
    </Stack>
  );
}
