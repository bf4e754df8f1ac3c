import { Truck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../i18n/language';
import { QueryError } from '../../lib/QueryError';
import { Button } from '../../ui/actions/Button';
import { CardHeading } from '../../ui/layout/Heading';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { EmptyState } from '../../ui/states/EmptyState';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { color, space } from '../../ui/theme/tokens';
import { NEW_SUPPLIER, SupplierForm } from './SupplierForm';
import { useSuppliersQuery, type SupplierForm_SupplierFragment } from './suppliers.generated';

const Entry = styled(Stack)`
  padding-block: ${space[2]};
  & + & {
    border-top: 1px solid ${color.line};
  }
`;
const Quiet = styled.p`
  color: ${color.inkSoft};
`;

function Supplier({ supplier, onSaved }: { supplier: SupplierForm_SupplierFragment; onSaved: () => void }) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { name, email, customerNumber, deliveryDays, productsCount } = supplier;
  const facts = [
    t('{count} product | {count} products', { count: productsCount }),
    email === '' ? t('no email address') : email,
    ...(customerNumber === '' ? [] : [t('customer number {number}', { number: customerNumber })]),
    ...(deliveryDays === null
      ? []
      : [t('delivers in {count} day | delivers in {count} days', { count: deliveryDays })]),
  ];
  return (
    <Entry as="li" data-gap="small">
      <Cluster data-between>
        <CardHeading as="h2" translate="no">
          {name}
        </CardHeading>
        <Button
          aria-expanded={isOpen}
          aria-label={t('Edit {name}', { name })}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {t('Edit')}
        </Button>
      </Cluster>
      <Quiet>{facts.join(' · ')}</Quiet>
      {isOpen && (
        <SupplierForm
          supplier={supplier}
          onSaved={() => {
            setIsOpen(false);
            onSaved();
          }}
        />
      )}
    </Entry>
  );
}

/** Whom the shop buys from: those whom products name, and those that somebody has entered. */
export function SupplierList() {
  const { t } = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  const query = useSuppliersQuery({ fetchPolicy: 'cache-and-network' });
  if (query.error !== undefined) return <QueryError query={query} />;
  if (query.data === undefined) return <SkeletonRows height="16rem" />;
  const { suppliers } = query.data;
  const lookAgain = (): void => {
    setIsAdding(false);
    // A failure shows by `error`.
    query.refetch().catch(() => undefined);
  };
  return (
    <Stack>
      <Cluster>
        <Button
          aria-expanded={isAdding}
          onClick={() => {
            setIsAdding(!isAdding);
          }}
        >
          {t('New supplier')}
        </Button>
      </Cluster>
      {isAdding && <SupplierForm supplier={NEW_SUPPLIER} onSaved={lookAgain} />}
      {suppliers.length === 0 ? (
        <EmptyState
          icon={Truck}
          text={t('No supplier is known.')}
          hint={t('Enter it at a product, or here.')}
        />
      ) : (
        <ul>
          {suppliers.map((supplier) => (
            <Supplier key={`${supplier.name} ${supplier.version}`} supplier={supplier} onSaved={lookAgain} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
