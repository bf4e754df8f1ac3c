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
