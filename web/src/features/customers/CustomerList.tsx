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
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useCustomerListQuery, type CustomerListQuery } from './customer-list.generated';
import { customersUrl } from './customers-url';

type Customer = CustomerListQuery['customers']['customers'][number];

function Rows({ customers }: { customers: readonly Customer[] }) {
  const { t, formatDateTime } = useLanguage();
  return (
    <TableFrame aria-label={t('Customers')}>
      <RowTable>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Email')}</th>
            <th scope="col">{t('Address')}</th>
            <th scope="col">{t('Customer since')}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map(({ id, firstName, lastName, email, address, createdAt }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={customerPath(id)}>{`${firstName} ${lastName}`}</Link>
              </th>
              <td>
                <a href={`mailto:${email}`}>{email}</a>
              </td>
              <td>{address}</td>
              <td>
                <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </RowTable>
    </TableFrame>
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
