import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';

const OverviewPage = lazy(async () => ({ default: (await import('./OverviewPage')).OverviewPage }));
const ShippingPage = lazy(async () => ({ default: (await import('./ShippingPage')).ShippingPage }));
const CustomersPage = lazy(async () => ({ default: (await import('./CustomersPage')).CustomersPage }));
const InventoryPage = lazy(async () => ({ default: (await import('./InventoryPage')).InventoryPage }));
const AuditLogPage = lazy(async () => ({ default: (await import('./AuditLogPage')).AuditLogPage }));
const ReturnDeskPage = lazy(async () => ({ default: (await import('./ReturnDeskPage')).ReturnDeskPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage')).NotFoundPage }));

/** The places of the back office by their name in the address. Each is a chunk of its own. */
const PLACES: ReadonlyMap<string, ReactNode> = new Map([
  ['', <OverviewPage key="overview" />],
  ['shipping', <ShippingPage key="shipping" />],
  ['products', <InventoryPage key="products" />],
  ['customers', <CustomersPage key="customers" />],
  ['log', <AuditLogPage key="log" />],
  ['returns', <ReturnDeskPage key="returns" />],
]);

/** The routes below /staff, for employees. */
export function StaffPage() {
  const { place = '' } = useParams();
  return <Suspense fallback={<div aria-busy />}>{PLACES.get(place) ?? <NotFoundPage />}</Suspense>;
}
