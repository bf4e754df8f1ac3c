import type { Letter } from './letters.js';
import type { Writing } from './writing.js';

/** Sent to customers when they have registered. */
export const welcomeLetter = (writing: Writing, name: string): Letter => {
  const { t } = writing;
  return {
    writing,
    subject: t('Welcome to Rechenwerk!'),
    greeting: t('Hello {name},', { name }),
    paragraphs: [
      t(
        'thank you for registering at Rechenwerk. Your account is ready: you can order, save favorites and review what you know.',
      ),
      t('If it was not you who registered, please tell us.'),
    ],
    links: [
      [t('The shop'), '/'],
      [t('All products'), '/products-catalog'],
      [t('Contact'), '/contact'],
    ],
  };
};

/** Sent to customers when their password was changed. */
export const passwordChangedLetter = (writing: Writing, name: string, changedAt: Date): Letter => {
  const { t, formatTime } = writing;
  return {
    writing,
    subject: t('Your password was changed.'),
    greeting: t('Hello {name},', { name }),
    paragraphs: [
      t(
        'the password of your account at Rechenwerk was changed on {time}. Everybody who was logged in elsewhere has been logged out.',
        { time: formatTime(changedAt) },
      ),
      t('If it was not you, please contact us at once.'),
    ],
    links: [[t('Contact'), '/contact']],
  };
};

/** Sent to customers when they have deleted their account. */
export const accountDeletedLetter = (writing: Writing, name: string): Letter => {
  const { t } = writing;
  return {
    writing,
    subject: t('Your account was deleted.'),
    greeting: t('Hello {name},', { name }),
    paragraphs: [
      t(
        'your account at Rechenwerk was deleted, as you have asked. Your details, favorites, cart and tickets are gone, and your reviews no longer bear your name.',
      ),
      t(
        'What the law obliges us to keep stays as long as it says: the invoices of your orders for eight years (§ 147 AO, § 257 HGB). This mail is the last one.',
      ),
    ],
    links: [[t('Privacy'), '/privacy']],
  };
};
