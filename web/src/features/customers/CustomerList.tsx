import { UserSearch } from 'lucide-react';
import { BACK_OFFICE_PAGE_SIZE } from '@shared/rules/paging.js';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { QueryList } from '../../lib/QueryList';
import { withPrevious } from '../../lib/withPrevious';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { SearchField } from '../../ui/forms/SearchField';
import { Stack } from '../../ui/layout/Layout';
import { RecordTable } from '../../ui/lists/RecordTable';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useCustomerListQuery, type CustomerListQuery } from './customer-list.generated';
import { customersUrl } from './customers-url';

type Customer = CustomerListQuery['customers']['customers'][number];

function Rows({ customers }: { customers: readonly Customer[] }) {
  const { t, formatDateTime } = useLanguage();
  return (
    <RecordTable
      label={t('Customers')}
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('Name'),
          cell: ({ id, firstName, lastName }) => (
            <Link to={customerPath(id)}>{`${firstName} ${lastName}`}</Link>
          ),
        },
        { title: t('Email'), cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
        { title: t('Address'), cell: ({ address }) => address },
        {
          title: t('Customer since'),
          cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>,
        },
      ]}
    />
  );
}

/** Customers, found by name, e-mail, town, or the number of an order. */
export function CustomerList() {
  const { t } = useLanguage();
  const { state: url, hrefFor, change } = useSliceUrl(customersUrl);
  const query = withPrevious(
    useCustomerListQuery({
      variables: { ...url, first: BACK_OFFICE_PAGE_SIZE },
      fetchPolicy: 'cache-and-network',
    }),
  );
  const found = query.data?.customers;
  return (
    <Stack>
      <SearchField
        label={t('Name, e-mail, town or order number')}
        initialText={url.search}
        onSearch={(search) => {
          change({ search });
        }}
      />
      <QueryList
        query={query}
        entries={found?.customers}
        skeleton={<SkeletonRows height="20rem" />}
        empty={<EmptyState icon={UserSearch} text={t('No customer was found.')} />}
      >
        {(customers) => <Rows customers={customers} />}
      </QueryList>
      <SliceLinks
        label={t('More customers')}
        after={url.after}
        pageInfo={found?.pageInfo}
        hrefFor={hrefFor}
      />
    </Stack>
  );
}
