import type { Letter } from './letters.js';

/** Sent to customers when they have registered. */
export const welcomeLetter = (firstName: string): Letter => ({
  subject: 'Welcome to Rechenwerk!',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    'thank you for registering at Rechenwerk. Your account is ready: you can order, save favorites and review what you know.',
    'If it was not you who registered, please tell us.',
  ],
  links: [
    ['The shop', '/'],
    ['All products', '/products-catalog'],
    ['Contact', '/contact'],
  ],
});

/** Sent to customers when their password was changed. */
export const passwordChangedLetter = (firstName: string, changedAt: string): Letter => ({
  subject: 'Your password was changed.',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    `the password of your account at Rechenwerk was changed on ${changedAt}. Everybody who was logged in elsewhere has been logged out.`,
    'If it was not you, please contact us at once.',
  ],
  links: [['Contact', '/contact']],
});

/** Sent to customers when they have deleted their account. */
export const accountDeletedLetter = (firstName: string): Letter => ({
  subject: 'Your account was deleted.',
  greeting: `Hello ${firstName},`,
  paragraphs: [
    'your account at Rechenwerk was deleted, as you have asked. Your details, favorites, cart and tickets are gone, and your reviews no longer bear your name.',
    'What the law obliges us to keep stays as long as it says: the invoices of your orders for eight years (§ 147 AO, § 257 HGB). This mail is the last one.',
  ],
  links: [['Privacy', '/privacy']],
});
