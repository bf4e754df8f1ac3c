import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Viewer } from '@shared/viewer.js';
import { demandNonce } from '../lib/csp-nonce';
import { PageErrorBoundary } from './boundaries';
import type { FURTHER_PAGES } from './further-pages';
import { SiteFrame } from './frame/SiteFrame';
import { Guard } from './guards';

/** A page whose code is loaded when it is first visited. */
function page<Name extends string>(
  path: string,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  return { path, lazy: async () => ({ Component: (await load())[name] }) };
}

/** A page that is not on the way to a purchase: what names its file is loaded before it. */
function furtherPage(path: string, name: keyof typeof FURTHER_PAGES): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: await (await import('./further-pages')).FURTHER_PAGES[name]() }),
  };
}

/** A page on which a library adds styles or scripts of its own. */
const withNonce = (route: RouteObject): RouteObject => ({ ...route, loader: demandNonce });

function only(allows: (viewer: Viewer) => boolean, children: RouteObject[]): RouteObject {
  return { element: <Guard allows={allows} />, children };
}

const isRole =
  (wanted: Viewer['role']) =>
  ({ role }: Viewer): boolean =>
    role === wanted;
const isMember = ({ role }: Viewer): boolean => role !== 'guest';

const open: RouteObject[] = [
  page('/', 'HomePage', () => import('../pages/HomePage')),
  page('/products-catalog', 'ProductsCatalogPage', () => import('../pages/ProductsCatalogPage')),
  page('/product-details/:productID?', 'ProductDetailsPage', () => import('../pages/ProductDetailsPage')),
  page('/c/:slug', 'CategoryPage', () => import('../pages/CategoryPage')),
  furtherPage('/b/:code', 'BuildPage'),
  furtherPage('/quote/:key', 'QuotePage'),
  furtherPage('/guide/:of/:id', 'GuidePage'),
  furtherPage('/compare', 'ComparePage'),
  page('/builder', 'BuilderPage', () => import('../pages/BuilderPage')),
  furtherPage('/contact', 'ContactPage'),
  furtherPage('/about', 'AboutPage'),
  furtherPage('/terms', 'TermsPage'),
  furtherPage('/privacy', 'PrivacyPage'),
  furtherPage('/return', 'ReturnPage'),
  furtherPage('/impressum', 'ImpressumPage'),
  furtherPage('/withdrawal', 'WithdrawalNoticePage'),
  furtherPage('/withdraw', 'WithdrawalFormPage'),
  furtherPage('/verify-email', 'VerifyEmailPage'),
  furtherPage('/end-alert', 'EndAlertPage'),
  furtherPage('/reset-password', 'ResetPasswordPage'),
  furtherPage('/accessibility', 'AccessibilityPage'),
  furtherPage('/api-reference', 'ApiReferencePage'),
  withNonce(furtherPage('/playground', 'PlaygroundPage')),
];

const forGuests: RouteObject[] = [
  furtherPage('/login', 'LoginPage'),
  furtherPage('/register', 'RegisterPage'),
];

const forMembers: RouteObject[] = [
  furtherPage('/profile', 'ProfilePage'),
  furtherPage('/orders', 'OrdersPage'),
];

const forEmployees: RouteObject[] = [
  furtherPage('/staff/:place?/:id?', 'StaffPage'),
  furtherPage('/add-product', 'AddProductPage'),
  furtherPage('/edit-product/:productID?', 'EditProductPage'),
  furtherPage('/tickets', 'TicketsPage'),
  furtherPage('/withdrawals', 'WithdrawalListPage'),
  furtherPage('/categories', 'CategoriesPage'),
  furtherPage('/employees', 'EmployeesPage'),
  furtherPage('/integrations', 'IntegrationsPage'),
  furtherPage('/vouchers', 'VouchersPage'),
];

const forCustomers: RouteObject[] = [
  withNonce(page('/shopping-cart', 'ShoppingCartPage', () => import('../pages/ShoppingCartPage'))),
];

/** The route table. The inner boundary lies below the frame, so the frame survives a page. */
export const routes: RouteObject[] = [
  {
    element: <SiteFrame />,
    children: [
      {
        errorElement: <PageErrorBoundary />,
        hydrateFallbackElement: <div aria-busy />,
        children: [
          ...open,
          only(isRole('guest'), forGuests),
          only(isMember, forMembers),
          only(isRole('employee'), forEmployees),
          only(isRole('customer'), forCustomers),
          page('*', 'NotFoundPage', () => import('../pages/NotFoundPage')),
        ],
      },
    ],
  },
];
