import type { PlainHeadText } from './german.heads.js';

/** A page whose content is the same for everybody. */
interface StaticPage {
  path: string;
  /** As the client titles it. */
  title: PlainHeadText;
  description: PlainHeadText;
}

/** The public pages beside home, catalog and products. */
export const STATIC_PAGES: readonly StaticPage[] = [
  {
    path: '/about',
    title: 'About',
    description: 'The workshop behind the shop, in Berlin.',
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Address, telephone, opening hours, and a form for questions.',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description: 'The terms under which this shop sells: contract, prices, delivery, warranty, liability.',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description: 'What we know about you, why, and for how long.',
  },
  {
    path: '/return',
    title: 'Return Policy',
    description:
      '14 days by law, 30 days with us: how to send something back and when you get your money back.',
  },
  {
    path: '/withdrawal',
    title: 'Right of Withdrawal',
    description: 'How consumers withdraw from a purchase, with the model form.',
  },
  {
    path: '/withdraw',
    title: 'Withdraw from contract',
    description: 'Withdraw from a purchase online, in two steps and with a receipt.',
  },
  { path: '/impressum', title: 'Impressum', description: 'Who is responsible for this shop.' },
  {
    path: '/accessibility',
    title: 'Accessibility',
    description: 'How we keep this shop usable for everybody.',
  },
  {
    path: '/api-reference',
    title: 'API Reference',
    description: 'The calls of /api for programs, with their fields and rights.',
  },
  {
    path: '/builder',
    title: 'PC Builder',
    description: 'Choose the parts of a computer, and see at once what fits, what does not, and why.',
  },
  {
    path: '/playground',
    title: 'GraphQL Playground',
    description: 'Ask the GraphQL endpoint of this shop, and read its schema.',
  },
];

/** First parts of the paths that depend on the viewer; search engines have nothing to find there. */
export const PRIVATE_PATHS: readonly string[] = [
  '/login',
  '/register',
  '/reset-password',
  '/verify-email',
  '/end-alert',
  '/profile',
  '/orders',
  '/shopping-cart',
  '/add-product',
  '/edit-product',
  '/tickets',
  '/employees',
  '/categories',
  '/integrations',
  '/vouchers',
  '/withdrawals',
  '/staff',
  '/compare',
  '/b',
  '/quote',
  '/guide',
];
