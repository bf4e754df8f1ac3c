import { Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { MailboxNotice } from '../features/accounts/MailboxNotice';
import { Redirect } from '../lib/Redirect';
import { useViewer } from '../lib/viewer';
import { lazyPart } from '../ui/layout/late-parts';

const OverviewPage = lazyPart('OverviewPage', () => import('./OverviewPage'));
const ShippingPage = lazyPart('ShippingPage', () => import('./ShippingPage'));
const OrderTablePage = lazyPart('OrderTablePage', () => import('./OrderTablePage'));
const CustomersPage = lazyPart('CustomersPage', () => import('./CustomersPage'));
const InventoryPage = lazyPart('InventoryPage', () => import('./InventoryPage'));
const AuditLogPage = lazyPart('AuditLogPage', () => import('./AuditLogPage'));
const ReturnDeskPage = lazyPart('ReturnDeskPage', () => import('./ReturnDeskPage'));
const DocumentsPage = lazyPart('DocumentsPage', () => import('./DocumentsPage'));
const BankPage = lazyPart('BankPage', () => import('./BankPage'));
const ReportsPage = lazyPart('ReportsPage', () => import('./ReportsPage'));
const ModerationPage = lazyPart('ModerationPage', () => import('./ModerationPage'));
const ClosingPage = lazyPart('ClosingPage', () => import('./ClosingPage'));
const ImportsPage = lazyPart('ImportsPage', () => import('./ImportsPage'));
const SettingsPage = lazyPart('SettingsPage', () => import('./SettingsPage'));
const StartingBuildsPage = lazyPart('StartingBuildsPage', () => import('./StartingBuildsPage'));
const CompatibilityPage = lazyPart('CompatibilityPage', () => import('./CompatibilityPage'));
const PurchasingPage = lazyPart('PurchasingPage', () => import('./PurchasingPage'));
const StocktakingPage = lazyPart('StocktakingPage', () => import('./StocktakingPage'));
const QuotesPage = lazyPart('QuotesPage', () => import('./QuotesPage'));
const SerialsPage = lazyPart('SerialsPage', () => import('./SerialsPage'));
const NotFoundPage = lazyPart('NotFoundPage', () => import('./NotFoundPage'));

/** The places of the back office by their name in the address. Each is a chunk of its own. */
const PLACES: ReadonlyMap<string, ReactNode> = new Map([
  ['', <OverviewPage key="overview" />],
  ['shipping', <ShippingPage key="shipping" />],
  ['products', <InventoryPage key="products" />],
  ['orders', <OrderTablePage key="orders" />],
  ['customers', <CustomersPage key="customers" />],
  ['closing', <ClosingPage key="closing" />],
  ['imports', <ImportsPage key="imports" />],
  ['log', <AuditLogPage key="log" />],
  ['documents', <DocumentsPage key="documents" />],
  ['bank', <BankPage key="bank" />],
  ['reports', <ReportsPage key="reports" />],
  ['purchasing', <PurchasingPage key="purchasing" />],
  ['stocktaking', <StocktakingPage key="stocktaking" />],
  ['returns', <ReturnDeskPage key="returns" />],
  ['reviews', <ModerationPage key="reviews" />],
  ['builds', <StartingBuildsPage key="builds" />],
  ['compatibility', <CompatibilityPage key="compatibility" />],
  ['quotes', <QuotesPage key="quotes" />],
  ['serials', <SerialsPage key="serials" />],
  ['settings', <SettingsPage key="settings" />],
]);

/** What packers have to do with; the rest would only refuse them. */
const PACKERS_PLACES: readonly string[] = ['shipping', 'products', 'returns', 'purchasing', 'stocktaking'];

/** The routes below /staff, for employees. */
export function StaffPage() {
  const { place = '' } = useParams();
  const { staffRole } = useViewer();
  if (staffRole === 'packer' && !PACKERS_PLACES.includes(place)) return <Redirect to="/staff/shipping" />;
  return (
    <>
      <MailboxNotice />
      <Suspense fallback={<div aria-busy />}>{PLACES.get(place) ?? <NotFoundPage />}</Suspense>
    </>
  );
}
