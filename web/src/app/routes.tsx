import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Viewer } from '@shared/viewer.js';
import { demandNonce } from '../lib/csp-nonce';
import { PageErrorBoundary } from './boundaries';
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
  page('/b/:code', 'BuildPage', () => import('../pages/BuildPage')),
  page('/guide/:of/:id', 'GuidePage', () => import('../pages/GuidePage')),
  page('/compare', 'ComparePage', () => import('../pages/ComparePage')),
  page('/builder', 'BuilderPage', () => import('../pages/BuilderPage')),
  page('/contact', 'ContactPage', () => import('../pages/ContactPage')),
  page('/about', 'AboutPage', () => import('../pages/AboutPage')),
  page('/terms', 'TermsPage', () => import('../pages/TermsPage')),
  page('/privacy', 'PrivacyPage', () => import('../pages/PrivacyPage')),
  page('/return', 'ReturnPage', () => import('../pages/ReturnPage')),
  page('/impressum', 'ImpressumPage', () => import('../pages/ImpressumPage')),
  page('/withdrawal', 'WithdrawalNoticePage', () => import('../pages/WithdrawalNoticePage')),
  page('/withdraw', 'WithdrawalFormPage', () => import('../pages/WithdrawalFormPage')),
  page('/verify-email', 'VerifyEmailPage', () => import('../pages/VerifyEmailPage')),
  page('/end-alert', 'EndAlertPage', () => import('../pages/EndAlertPage')),
  page('/reset-password', 'ResetPasswordPage', () => import('../pages/ResetPasswordPage')),
  page('/accessibility', 'AccessibilityPage', () => import('../pages/AccessibilityPage')),
  page('/api-reference', 'ApiReferencePage', () => import('../pages/ApiReferencePage')),
  withNonce(page('/playground', 'PlaygroundPage', () => import('../pages/PlaygroundPage'))),
];

const forGuests: RouteObject[] = [
  page('/login', 'LoginPage', () => import('../pages/LoginPage')),
  page('/register', 'RegisterPage', () => import('../pages/RegisterPage')),
];

const forMembers: RouteObject[] = [
  page('/profile', 'ProfilePage', () => import('../pages/ProfilePage')),
  page('/orders', 'OrdersPage', () => import('../pages/OrdersPage')),
];

const forEmployees: RouteObject[] = [
  page('/staff/:place?/:id?', 'StaffPage', () => import('../pages/StaffPage')),
  page('/add-product', 'AddProductPage', () => import('../pages/AddProductPage')),
  page('/edit-product/:productID?', 'EditProductPage', () => import('../pages/EditProductPage')),
  page('/tickets', 'TicketsPage', () => import('../pages/TicketsPage')),
  page('/withdrawals', 'WithdrawalListPage', () => import('../pages/WithdrawalListPage')),
  page('/categories', 'CategoriesPage', () => import('../pages/CategoriesPage')),
  page('/employees', 'EmployeesPage', () => import('../pages/EmployeesPage')),
  page('/integrations', 'IntegrationsPage', () => import('../pages/IntegrationsPage')),
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
