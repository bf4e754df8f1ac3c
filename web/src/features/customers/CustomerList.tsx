import { UserSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { describeFailure } from '../../apollo/failure';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage } from '../../i18n/language';
import { customerPath } from '../../lib/customerPath';
import { useUrlState } from '../../lib/useUrlState';
import { SearchField } from '../../ui/forms/SearchField';
import { Stack } from '../../ui/layout/Layout';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { SliceLinks } from '../../ui/lists/SliceLinks';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { useCustomerListQuery, type CustomerListQuery } from './customer-list.generated';
import { customersUrl } from './customers-url';

function Rows({ customers }: Pick<CustomerListQuery['customers'], 'customers'>) {
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
  const { state, hrefFor, change } = useUrlState(customersUrl);
  const { data, previousData, error, loading, refetch } = useCustomerListQuery({
    variables: state,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  useFailureToast(error);
  const found = error === undefined ? (data ?? previousData)?.customers : undefined;
  return (
    <Stack>
      <SearchField
        label={t('Name, e-mail, town or order number')}
        initialText={state.search}
        onSearch={(search) => {
          change({ search, after: null });
        }}
      />
      {error !== undefined && (
        <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} isRetrying={loading} />
      )}
      {error === undefined && found === undefined && <SkeletonRows height="20rem" />}
      {found?.customers.length === 0 && <EmptyState icon={UserSearch} text={t('No customer was found.')} />}
      {found !== undefined && found.customers.length > 0 && <Rows customers={found.customers} />}
      {found !== undefined && (
        <SliceLinks
          label={t('More customers')}
          isFirst={state.after === null}
          nextAfter={found.nextAfter}
          hrefFor={(after) => hrefFor({ after })}
        />
      )}
    </Stack>
  );
}
