import { can } from '@shared/access.js';
import { useLanguage } from '../../i18n/language';
import { useSliceUrl } from '../../lib/useSliceUrl';
import { useViewer } from '../../lib/viewer';
import { Tabs } from '../../ui/actions/Tabs';
import { lazyPart } from '../../ui/layout/late-parts';
import { PurchaseOrders } from './PurchaseOrders';
import { PurchaseOrderView } from './PurchaseOrderView';
import { purchasingUrl, type PurchasingTab } from './purchasing-url';
import { ReorderList } from './ReorderList';

/* Looked at now and then, unlike the two lists. */
const StockValue = lazyPart('StockValue', () => import('./StockValue'));
const SupplierList = lazyPart('SupplierList', () => import('./SupplierList'));

/** Buying goods: what runs low, orders at suppliers, and whom the shop buys from. Packers see orders alone, to receive them. */
export function Purchasing() {
  const { t } = useLanguage();
  const viewer = useViewer();
  const mayOrder = can(viewer, 'purchasing.order');
  const url = useSliceUrl(purchasingUrl);
  const { state, hrefFor, change } = url;
  const orders =
    state.order === null ? (
      <PurchaseOrders url={url} />
    ) : (
      <PurchaseOrderView key={state.order} id={state.order} listHref={hrefFor({ order: null })} />
    );
  if (!mayOrder) return orders;
  const selected: PurchasingTab = state.order === null ? (state.tab ?? 'reorder') : 'orders';
  return (
    <Tabs<PurchasingTab>
      label={t('Purchasing')}
      selectedId={selected}
      onSelect={(tab) => {
        change({ tab, order: null });
      }}
      tabs={[
        { id: 'reorder', label: t('Running low'), content: <ReorderList url={url} /> },
        { id: 'orders', label: t('Purchase orders'), content: orders },
        { id: 'suppliers', label: t('Suppliers'), content: <SupplierList /> },
        ...(can(viewer, 'purchasePrices.keep')
          ? [{ id: 'value' as const, label: t('Value of the stock'), content: <StockValue /> }]
          : []),
      ]}
    />
  );
}
