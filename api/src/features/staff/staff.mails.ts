import type { StaffRole } from '../../../shared/access.js';
import type { LanguageCode } from '../../../shared/language.js';
import { INVITATION_HOURS } from '../../../shared/rules/account-links.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor } from '../../kernel/mail/mail-locale.js';

/** The German of these mails. */
const GERMAN = {
  'You are invited to work at Rechenwerk': 'Einladung zur Mitarbeit bei Rechenwerk',
  'You are invited to work in the shop of Rechenwerk, as {role}. With the link you choose your username and password.':
    'Sie sind eingeladen, im Shop von Rechenwerk mitzuarbeiten, mit der Rolle „{role}“. Mit dem Link wählen Sie Benutzernamen und Passwort.',
  'The link works once, and for {hours} hours.': 'Der Link funktioniert einmal und gilt {hours} Stunden.',
  'If you do not know what this is about, ignore this email.':
    'Wenn Sie nicht wissen, worum es geht, ignorieren Sie diese E-Mail.',
  'Accept the invitation': 'Einladung annehmen',
  'Your second step at login was taken away': 'Ihr zweiter Schritt beim Anmelden wurde entfernt',
  'On {time}, {username} took away the second step of your account at Rechenwerk. Until you set it up again in your profile, your password alone logs you in.':
    'Am {time} hat {username} den zweiten Schritt Ihres Kontos bei Rechenwerk entfernt. Bis Sie ihn im Profil neu einrichten, genügt zum Anmelden Ihr Passwort.',
  'If you have not asked for this, talk to an owner of the shop at once.':
    'Wenn Sie nicht darum gebeten haben, sprechen Sie sofort mit einem Inhaber des Shops.',
  'Open your profile': 'Profil öffnen',
  Owner: 'Inhaber',
  Clerk: 'Sachbearbeitung',
  Packer: 'Versand',
} as const;

const ROLES = { owner: 'Owner', clerk: 'Clerk', packer: 'Packer' } as const satisfies Record<
  StaffRole,
  string
>;

/** Sent to somebody who is to work for the shop. */
export function invitationMail(
  language: LanguageCode | undefined,
  role: StaffRole,
  path: string,
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('You are invited to work at Rechenwerk'),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'You are invited to work in the shop of Rechenwerk, as {role}. With the link you choose your username and password.',
        { role: t(ROLES[role]) },
      ),
      t('The link works once, and for {hours} hours.', { hours: INVITATION_HOURS }),
      t('If you do not know what this is about, ignore this email.'),
    ],
    links: [[t('Accept the invitation'), path]],
  };
}

/** Sent to an employee whose second step at login was taken away, because they have lost it. */
export function secondStepResetMail(
  language: LanguageCode | undefined,
  byUsername: string,
  at: Date,
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  return {
    writing,
    subject: t('Your second step at login was taken away'),
    greeting: greet(writing, null),
    paragraphs: [
      t(
        'On {time}, {username} took away the second step of your account at Rechenwerk. Until you set it up again in your profile, your password alone logs you in.',
        { time: writing.formatTime(at), username: byUsername },
      ),
      t('If you have not asked for this, talk to an owner of the shop at once.'),
    ],
    links: [[t('Open your profile'), '/profile']],
  };
}
