import { describe } from '@jest/globals';
import type { Page } from 'playwright-core';
import { MOBILE, pageProblems, themeProblems } from '../support/browser.js';
import { journey } from '../support/journey.js';
import { checkStates, heading, press, words, type State } from '../support/page-states.js';

/** Types a wrong name and a wrong password. */
const logInInVain = async (page: Page): Promise<void> => {
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('wrong?password');
  await press('Log In')(page);
};

/** Declares a withdrawal as far as to the step where it is confirmed. */
const declareWithdrawal = async (page: Page): Promise<void> => {
  await page.getByLabel('Name').fill('Grete Müller');
  await page.getByLabel('Order ID').fill('4711');
  await page.getByRole('main').getByLabel('Email').fill('grete@example.com');
  await press('Withdraw from contract')(page);
};

/** Forms of guests, and what they say of mistakes. */
const FORMS: Readonly<Record<string, State>> = {
  'the contact page': { path: '/contact', arrived: heading('Contact') },
  'the contact page with a problem': {
    path: '/contact',
    arrange: (page) => page.getByLabel('Email').fill('nobody'),
    arrived: words('The provided email is invalid.'),
  },
  'the login page': { path: '/login', arrived: heading('Log In') },
  'a refused login': {
    path: '/login',
    arrange: logInInVain,
    arrived: (page) => page.locator('[aria-invalid=true]').nth(1),
  },
  'the register page': { path: '/register', arrived: heading('Register') },
  'the register page with a problem': {
    path: '/register',
    arrange: (page) => page.getByLabel('Username').fill('a b'),
    arrived: (page) => page.locator('[aria-invalid=true]'),
  },
  'the register page of employees': {
    path: '/register',
    arrange: (page) => page.getByLabel('I am an employee').check(),
    arrived: (page) => page.getByLabel('Authentication code'),
  },
  'the question for a link': { path: '/reset-password', arrived: heading('Forgot your password?') },
  'the form of a new password': {
    path: '/reset-password?token=x',
    arrived: (page) => page.getByLabel('New password'),
  },
};

/** Pages to be read. */
const TEXTS: Readonly<Record<string, State>> = {
  'an unknown page': { path: '/nowhere', arrived: heading('Page Not Found.') },
  'the about page': { path: '/about', arrived: heading('About') },
  'the terms': { path: '/terms', arrived: heading('Terms of Service') },
  'the privacy policy': { path: '/privacy', arrived: heading('Privacy Policy') },
  'the return policy': { path: '/return', arrived: heading('Return Policy') },
  'the impressum': { path: '/impressum', arrived: heading('Impressum') },
  'the right of withdrawal': { path: '/withdrawal', arrived: heading('Right of Withdrawal') },
  'the accessibility statement': { path: '/accessibility', arrived: heading('Accessibility') },
};

/** Links of mails, the withdrawal function and what developers find. */
const TASKS: Readonly<Record<string, State>> = {
  'a confirmation without its link': {
    path: '/verify-email',
    arrived: (page) => page.getByRole('heading', { level: 1 }),
  },
  'the confirmation of an address': {
    path: '/verify-email?token=x',
    arrived: (page) => page.getByRole('button', { name: 'Confirm Email Address' }),
  },
  'a link that was used': {
    path: '/verify-email?token=x',
    arrange: press('Confirm Email Address'),
    arrived: (page) => page.getByText('This link was used already'),
  },
  'a quote that has ended': {
    path: '/quote/nobody-has-this',
    arrived: (page) => page.getByText('This quote has ended'),
  },
  'the withdrawal form': {
    path: '/withdraw',
    arrived: (page) => page.getByRole('main').getByRole('button', { name: 'Withdraw from contract' }),
  },
  'a withdrawal to confirm': {
    path: '/withdraw',
    arrange: declareWithdrawal,
    arrived: (page) => page.getByRole('heading', { level: 2, name: '2. Please confirm' }),
  },
  'a withdrawal that has arrived': {
    path: '/withdraw',
    arrange: async (page) => {
      await declareWithdrawal(page);
      await press('Confirm withdrawal')(page);
    },
    arrived: (page) => page.getByRole('heading', { level: 2, name: 'We have received your withdrawal' }),
  },
  'the playground': { path: '/playground', arrived: (page) => page.getByLabel('Operation') },
  'the documentation of the schema': {
    path: '/playground#docs/Product',
    arrived: (page) => page.getByRole('heading', { level: 2, name: 'Product', exact: true }),
  },
  'the API reference': {
    path: '/api-reference',
    arrived: (page) => page.getByRole('heading', { level: 2 }),
  },
};

/** States of the header, which look different on a desk and on a phone. */
const MENUS = {
  desk: {
    'the categories': {
      path: '/about',
      arrange: press('Categories'),
      arrived: (page) => page.getByRole('banner').getByRole('link', { name: 'Processors' }),
    },
    'the More menu': {
      path: '/about',
      arrange: press('More'),
      arrived: (page) => page.getByRole('banner').getByRole('link', { name: 'Terms of Service' }),
    },
    'the account menu': {
      path: '/about',
      arrange: press('Account'),
      arrived: (page) => page.getByRole('link', { name: 'Register' }),
    },
    'the theme menu': {
      path: '/about',
      arrange: press('Theme'),
      arrived: (page) => page.getByRole('button', { name: 'Dark' }),
    },
  },
  phone: {
    'the menu': {
      path: '/about',
      arrange: press('Menu'),
      arrived: (page) => page.getByRole('dialog', { name: 'Menu' }),
    },
    'the search': {
      path: '/about',
      arrange: press('Search products'),
      arrived: (page) => page.getByRole('dialog', { name: 'Search products' }),
    },
  },
} satisfies Record<string, Record<string, State>>;

describe('axe finds nothing wrong, on a desk and on a phone,', () => {
  const open = journey({ isShared: true, allowsErrors: true });
  checkStates('in forms of guests', open, FORMS, pageProblems);
  checkStates('in texts', open, TEXTS, pageProblems);
  checkStates('behind links, in the withdrawal function and for developers', open, TASKS, pageProblems);
  checkStates('in the menus of the header', open, MENUS.desk, themeProblems);
  checkStates('in the sheets of the header', open, MENUS.phone, themeProblems, MOBILE);
});
