import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFailureToast } from '../../apollo/useFailureToast';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { QueryError } from '../../lib/QueryError';
import { usePageTitle } from '../../lib/usePageTitle';
import { useViewer } from '../../lib/viewer';
import { CardHeading, PageHeading } from '../../ui/layout/Heading';
import { ButtonLink } from '../../ui/actions/Button';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList';
import { RowTable, TableFrame } from '../../ui/lists/RowTable';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color } from '../../ui/theme/tokens';
import { InvoiceLimitButton, InvoiceStanding } from './InvoiceStanding';
import { useCustomerQuery, type CustomerQuery } from './customer.generated';

const Quiet = styled.p`
  color: ${color.inkSoft};
`;

const PAYMENT: Readonly<Record<CustomerQuery['orders']['orders'][number]['paymentStatus'], PlainText>> = {
  PAID: 'Paid',
  PENDING: 'Not paid yet',
  CANCELED: 'Canceled',
  EXPIRED: 'Expired',
  FAILED: 'Failed',
  IN_REVIEW: 'Needs review',
  REFUNDING: 'Being refunded',
  REFUNDED: 'Refunded',
};

interface ListProps {
  heading: string;
  count: number;
  /** Where all of them are. */
  all: ReactNode;
  none: string;
  children: ReactNode;
}

function List({ heading, count, all, none, children }: ListProps) {
  const { formatNumber } = useLanguage();
  return (
    <Panel>
      <Stack>
        <CardHeading as="h2">{`${heading} (${formatNumber(count)})`}</CardHeading>
        {count === 0 ? (
          <Quiet>{none}</Quiet>
        ) : (
          <TableFrame aria-label={heading}>
            <RowTable>
              <tbody>{children}</tbody>
            </RowTable>
          </TableFrame>
        )}
        {all}
      </Stack>
    </Panel>
  );
}

function Time({ at }: { at: string }) {
  const { formatDateTime } = useLanguage();
  return <time dateTime={at}>{formatDateTime(new Date(at))}</time>;
}

function CustomerOrders({
  id,
  orders: { totalCount, orders },
}: { id: string } & Pick<CustomerQuery, 'orders'>) {
  const { t, formatEuro } = useLanguage();
  return (
    <List
      heading={t('Orders')}
      count={totalCount}
      none={t('No orders yet.')}
      all={
        totalCount > orders.length && (
          <Link to={`/orders?recipientID=${id}`}>{t('All orders of this customer')}</Link>
        )
      }
    >
      {orders.map((order) => (
        <tr key={order.id}>
          <th scope="row">
            <Link to={`/orders#${order.id}`}>{t('Order {orderId}', { orderId: order.id })}</Link>
          </th>
          <td>
            <Time at={order.placedAt} />
          </td>
          <td>
            {t(
              order.means === 'INVOICE' && order.paymentStatus === 'PAID'
                ? 'On invoice'
                : PAYMENT[order.paymentStatus],
            )}
          </td>
          <td>{order.shippingStatus === 'SENT' && t('Sent')}</td>
          <td data-number>{formatEuro(order.total)}</td>
        </tr>
      ))}
    </List>
  );
}

function CustomerTickets({ tickets: { totalCount, tickets } }: Pick<CustomerQuery, 'tickets'>) {
  const { t } = useLanguage();
  return (
    <List heading={t('Tickets')} count={totalCount} none={t('No tickets yet.')} all={null}>
      {tickets.map(({ id, title, openedAt, status }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={`/tickets?id=${id}`}>{title}</Link>
          </th>
          <td>
            <Time at={openedAt} />
          </td>
          <td>{t(status === 'OPEN' ? 'Open' : 'Closed')}</td>
        </tr>
      ))}
    </List>
  );
}

function CustomerWithdrawals({
  withdrawals: { totalCount, withdrawals },
}: Pick<CustomerQuery, 'withdrawals'>) {
  const { t } = useLanguage();
  return (
    <List heading={t('Withdrawals')} count={totalCount} none={t('No withdrawals yet.')} all={null}>
      {withdrawals.map(({ id, contractReference, receivedAt, handledAt }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={`/withdrawals?status=all&id=${id}`}>
              {t('No. {id}, {name}', { id, name: contractReference })}
            </Link>
          </th>
          <td>
            <Time at={receivedAt} />
          </td>
          <td>{t(handledAt === null ? 'Open' : 'Handled')}</td>
        </tr>
      ))}
    </List>
  );
}

/** All that employees know of a customer: how to reach them, orders, tickets and withdrawals. */
export function CustomerView({ id }: { id: string }) {
  const { t, formatDateTime } = useLanguage();
  const { staffRole } = useViewer();
  const query = useCustomerQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const { data, error } = query;
  useFailureToast(error);
  const customer = data?.customer;
  const name =
    customer == null
      ? t('Customer {customerId}', { customerId: id })
      : `${customer.firstName} ${customer.lastName}`;
  usePageTitle(name);
  return (
    <Stack data-gap="large">
      <Cluster data-between>
        <PageHeading>{name}</PageHeading>
        {customer != null && (
          <Cluster>
            {staffRole === 'owner' && <InvoiceLimitButton customer={customer} />}
            <ButtonLink to={`/staff/quotes/new?customer=${customer.id}`}>{t('New quote')}</ButtonLink>
          </Cluster>
        )}
      </Cluster>
      <QueryError query={query} />
      {data === undefined && error === undefined && <SkeletonRows height="30rem" />}
      {customer === null && (
        <EmptyState icon={UserX} text={t('There is no customer of this number any more.')} />
      )}
      {customer != null && (
        <Panel>
          <DescriptionList>
            <Fact name={t('Customer no.')} isId>
              {id}
            </Fact>
            <Fact name={t('Email')}>
              <a href={`mailto:${customer.email}`}>{customer.email}</a>{' '}
              {!customer.isEmailVerified && t('(not confirmed)')}
            </Fact>
            <Fact name={t('Address')}>{customer.address}</Fact>
            <Fact name={t('Customer since')}>{formatDateTime(new Date(customer.createdAt))}</Fact>
            <InvoiceStanding customer={customer} />
          </DescriptionList>
        </Panel>
      )}
      {data !== undefined && (
        <>
          <CustomerOrders id={id} orders={data.orders} />
          <CustomerTickets tickets={data.tickets} />
          <CustomerWithdrawals withdrawals={data.withdrawals} />
        </>
      )}
    </Stack>
  );
}
