import { RESET_LINK_MINUTES, VERIFICATION_LINK_DAYS } from '../../../shared/rules/account-links.js';
import type { LanguageCode } from '../../../shared/language.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor } from '../../kernel/mail/mail-locale.js';

/** The German of these mails. */
const GERMAN = {
  'Go to the shop': 'Zum Shop',
  'All products': 'Alle Produkte',
  Privacy: 'Datenschutz',
  'Welcome to Rechenwerk!': 'Willkommen bei Rechenwerk!',
  'Thank you for registering at Rechenwerk. Your account is ready: order, save favorites and review the products you know.':
    'vielen Dank für Ihre Registrierung bei Rechenwerk. Ihr Konto ist bereit: Sie können jetzt bestellen, Favoriten speichern und Produkte bewerten.',
  'Please confirm with the first link that this is your email address. The link works for {days} days.':
    'Bitte bestätigen Sie mit dem ersten Link, dass das Ihre E-Mail-Adresse ist. Der Link gilt {days} Tage.',
  'Confirm email address': 'E-Mail-Adresse bestätigen',
  'Please confirm your email address': 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  'This email address was entered for an account at Rechenwerk. The link confirms that it is yours. It works once, and for {days} days.':
    'diese E-Mail-Adresse wurde für ein Konto bei Rechenwerk eingegeben. Der Link bestätigt, dass es Ihre ist. Er funktioniert einmal und gilt {days} Tage.',
  'If this was not you, ignore this email. Without the link, nothing happens.':
    'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ohne den Link geschieht nichts.',
  'Your email address is in use already': 'Ihre E-Mail-Adresse wird bereits verwendet',
  'This email address was entered for another account at Rechenwerk. It belongs to your account already, so nothing was changed.':
    'diese E-Mail-Adresse wurde für ein anderes Konto bei Rechenwerk eingegeben. Sie gehört bereits zu Ihrem Konto, deshalb wurde nichts geändert.',
  'If this was you, log in to the account that has this address. If not, ignore this email.':
    'Wenn Sie das waren, melden Sie sich bei dem Konto mit dieser Adresse an. Wenn nicht, ignorieren Sie diese E-Mail.',
  'Log in': 'Anmelden',
  'Forgot your password?': 'Passwort vergessen?',
  'A new email address was entered for your account':
    'Für Ihr Konto wurde eine neue E-Mail-Adresse eingegeben',
  'A new email address was entered for your account at Rechenwerk on {time}. Our emails go there as soon as it is confirmed, and no longer to this one.':
    'für Ihr Konto bei Rechenwerk wurde am {time} eine neue E-Mail-Adresse eingegeben. Sobald sie bestätigt ist, gehen unsere E-Mails dorthin und nicht mehr an diese Adresse.',
  'If this was not you, change your password now. That also stops the change of the address.':
    'Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort. Damit wird auch die Adresse nicht geändert.',
  'Your profile': 'Ihr Profil',
  'Your link to a new password': 'Ihr Link zu einem neuen Passwort',
  'A new password was asked for your account at Rechenwerk. With the link you can set one. It works once, and for {minutes} minutes.':
    'für Ihr Konto bei Rechenwerk wurde ein neues Passwort angefordert. Mit dem Link können Sie eines festlegen. Er funktioniert einmal und gilt {minutes} Minuten.',
  'If this was not you, ignore this email. Your password stays as it is.':
    'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.',
  'Set a new password': 'Neues Passwort festlegen',
  'If you did not register, please let us know.':
    'Wenn Sie sich nicht selbst registriert haben, sagen Sie uns bitte Bescheid.',
  'Your password has been changed': 'Ihr Passwort wurde geändert',
  'The password of your Rechenwerk account was changed on {time}. All other devices have been logged out.':
    'das Passwort Ihres Kontos bei Rechenwerk wurde am {time} geändert. Alle anderen Geräte wurden abgemeldet.',
  'If this was not you, please contact us right away.':
    'Wenn Sie das nicht waren, melden Sie sich bitte sofort bei uns.',
  'Your account has been deleted': 'Ihr Konto ist gelöscht',
  'Your Rechenwerk account has been deleted, as you asked. Your details, favorites, cart and tickets are gone, and your reviews no longer show your name.':
    'Ihr Konto bei Rechenwerk ist gelöscht, wie Sie es gewünscht haben, und mit ihm Ihre Daten, Favoriten, Anfragen und der Warenkorb. Ihre Bewertungen tragen Ihren Namen nicht mehr.',
  'We keep only what the law requires: the records of your orders, for eight years (§ 147 AO, § 257 HGB). This is our last email to you.':
    'Wir bewahren nur auf, was das Gesetz verlangt: die Belege Ihrer Bestellungen, acht Jahre lang (§ 147 AO, § 257 HGB). Dies ist unsere letzte E-Mail an Sie.',
} as const;

/** Sent to customers when they have registered, with the link that proves their address. */
export const welcomeMail = (language: LanguageCode | undefined, verificationPath: string): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('Welcome to Rechenwerk!'),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'Thank you for registering at Rechenwerk. Your account is ready: order, save favorites and review the products you know.',
      ),
      t(
        'Please confirm with the first link that this is your email address. The link works for {days} days.',
        {
          days: VERIFICATION_LINK_DAYS,
        },
      ),
      t('If you did not register, please let us know.'),
    ],
    links: [
      [t('Confirm email address'), verificationPath],
      [t('Go to the shop'), '/'],
      [t('All products'), '/products-catalog'],
      [t('Contact'), '/contact'],
    ],
  };
};

/** Sent to an address that a customer has entered, or asks to prove once more. */
export const confirmAddressMail = (
  language: LanguageCode | undefined,
  verificationPath: string,
): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('Please confirm your email address'),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'This email address was entered for an account at Rechenwerk. The link confirms that it is yours. It works once, and for {days} days.',
        { days: VERIFICATION_LINK_DAYS },
      ),
      t('If this was not you, ignore this email. Without the link, nothing happens.'),
    ],
    links: [[t('Confirm email address'), verificationPath]],
  };
};

/** Sent instead to the owner of an account whose address somebody enters for another one. */
export const addressInUseMail = (language: LanguageCode | undefined): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('Your email address is in use already'),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'This email address was entered for another account at Rechenwerk. It belongs to your account already, so nothing was changed.',
      ),
      t('If this was you, log in to the account that has this address. If not, ignore this email.'),
    ],
    links: [
      [t('Log in'), '/login'],
      [t('Forgot your password?'), '/reset-password'],
    ],
  };
};

/** Sent to the address until now when a customer enters another one. */
export const newAddressMail = (language: LanguageCode | undefined, askedAt: Date): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  return {
    writing,
    subject: t('A new email address was entered for your account'),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'A new email address was entered for your account at Rechenwerk on {time}. Our emails go there as soon as it is confirmed, and no longer to this one.',
        { time: formatTime(askedAt) },
      ),
      t('If this was not you, change your password now. That also stops the change of the address.'),
    ],
    links: [
      [t('Your profile'), '/profile'],
      [t('Forgot your password?'), '/reset-password'],
      [t('Contact'), '/contact'],
    ],
  };
};

/** Sent when somebody has forgotten a password, with the link to a new one. */
export const resetMail = (language: LanguageCode | undefined, resetPath: string): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('Your link to a new password'),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'A new password was asked for your account at Rechenwerk. With the link you can set one. It works once, and for {minutes} minutes.',
        { minutes: RESET_LINK_MINUTES },
      ),
      t('If this was not you, ignore this email. Your password stays as it is.'),
    ],
    links: [[t('Set a new password'), resetPath]],
  };
};

/** Sent to customers when their password was changed. */
export const passwordChangedMail = (
  language: LanguageCode | undefined,
  name: string | null,
  changedAt: Date,
): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t, formatTime } = writing;
  return {
    writing,
    subject: t('Your password has been changed'),
    greeting: greet(writing, name),
    paragraphs: [
      t(
        'The password of your Rechenwerk account was changed on {time}. All other devices have been logged out.',
        { time: formatTime(changedAt) },
      ),
      t('If this was not you, please contact us right away.'),
    ],
    links: [[t('Contact'), '/contact']],
  };
};

/** Sent to customers when they have deleted their account. */
export const accountDeletedMail = (language: LanguageCode | undefined, name: string | null): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('Your account has been deleted'),
    greeting: greet(writing, name),
    paragraphs: [
      t(
        'Your Rechenwerk account has been deleted, as you asked. Your details, favorites, cart and tickets are gone, and your reviews no longer show your name.',
      ),
      t(
        'We keep only what the law requires: the records of your orders, for eight years (§ 147 AO, § 257 HGB). This is our last email to you.',
      ),
    ],
    links: [[t('Privacy'), '/privacy']],
  };
};
