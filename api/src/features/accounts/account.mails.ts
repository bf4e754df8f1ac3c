import { RESET_LINK_MINUTES, VERIFICATION_LINK_DAYS } from '../../../shared/rules/account-links.js';
import type { LanguageCode } from '../../../shared/language.js';
import { greet, type MailContent } from '../../platform/mail/mail-layout.js';
import { mailLocaleFor } from '../../platform/mail/mail-locale.js';

/** The German of these mails. */
const GERMAN = {
  'The shop': 'Zum Shop',
  'All products': 'Alle Produkte',
  Privacy: 'Datenschutz',
  'Welcome to Rechenwerk!': 'Willkommen bei Rechenwerk!',
  'thank you for registering at Rechenwerk. Your account is ready: you can order, save favorites and review what you know.':
    'vielen Dank für Ihre Registrierung bei Rechenwerk. Ihr Konto ist bereit: Sie können bestellen, Favoriten speichern und bewerten, was Sie kennen.',
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
  'If it was not you who registered, please tell us.':
    'Falls nicht Sie sich registriert haben, sagen Sie uns bitte Bescheid.',
  'Your password was changed.': 'Ihr Passwort wurde geändert.',
  'the password of your account at Rechenwerk was changed on {time}. Everybody who was logged in elsewhere has been logged out.':
    'das Passwort Ihres Kontos bei Rechenwerk wurde am {time} geändert. Alle anderen Anmeldungen wurden beendet.',
  'If it was not you, please contact us at once.':
    'Falls das nicht Sie waren, melden Sie sich bitte sofort bei uns.',
  'Your account was deleted.': 'Ihr Konto wurde gelöscht.',
  'your account at Rechenwerk was deleted, as you have asked. Your details, favorites, cart and tickets are gone, and your reviews no longer bear your name.':
    'Ihr Konto bei Rechenwerk wurde gelöscht, wie Sie es gewünscht haben. Ihre Angaben, Favoriten, Ihr Warenkorb und Ihre Tickets sind fort, und Ihre Bewertungen tragen Ihren Namen nicht mehr.',
  'What the law obliges us to keep stays as long as it says: the invoices of your orders for eight years (§ 147 AO, § 257 HGB). This mail is the last one.':
    'Was wir aufbewahren müssen, bleibt so lange, wie das Gesetz es sagt: die Rechnungen Ihrer Bestellungen acht Jahre (§ 147 AO, § 257 HGB). Diese E-Mail ist die letzte.',
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
        'thank you for registering at Rechenwerk. Your account is ready: you can order, save favorites and review what you know.',
      ),
      t(
        'Please confirm with the first link that this is your email address. The link works for {days} days.',
        {
          days: VERIFICATION_LINK_DAYS,
        },
      ),
      t('If it was not you who registered, please tell us.'),
    ],
    links: [
      [t('Confirm email address'), verificationPath],
      [t('The shop'), '/'],
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
    subject: t('Your password was changed.'),
    greeting: greet(writing, name),
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
export const accountDeletedMail = (language: LanguageCode | undefined, name: string | null): MailContent => {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('Your account was deleted.'),
    greeting: greet(writing, name),
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
