import { useParams } from 'react-router-dom';
import { CustomerList } from '../features/customers/CustomerList';
import { CustomerView } from '../features/customers/CustomerView';
import { useLanguage } from '../i18n/language';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/layout/Heading';
import { PageBody } from '../ui/layout/Layout';

/** The routes /staff/customers and /staff/customers/{id}, for employees. */
export function CustomersPage() {
  const { id } = useParams();
  return <PageBody>{id === undefined ? <Customers /> : <CustomerView key={id} id={id} />}</PageBody>;
}

function Customers() {
  const { t } = useLanguage();
  usePageTitle(t('Customers'));
  return (
    <>
      <PageHeading>{t('Customers')}</PageHeading>
      <CustomerList />
    </>
  );
}
