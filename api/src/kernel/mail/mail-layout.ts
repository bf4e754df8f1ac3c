import { addressOf } from '../../../shared/operator-address.js';
import type { Operator } from '../../../shared/operator.js';
import type { Mail } from './mail.types.js';
import { oneLine, toHtml, toText } from './mail-format.js';
import type { MailLocale } from './mail-locale.js';

/** What was bought, and what it costs: a table in HTML. */
export interface MailBill {
  /** The same in a text without a table. */
  text: string;
  /** What it is, how many of it at which price, and the amount. */
  lines: readonly { name: string; note: string; amount: string }[];
  /** Label and amount; the last is the total. */
  sums: readonly (readonly [label: string, amount: string])[];
}

/** What a mail says, before it is laid out. Everything here is plain text and may hold what a person has typed. */
export interface MailContent {
  /** How it is written, in the language of whom it is for. */
  writing: MailLocale;
  subject: string;
  greeting: string;
  paragraphs: readonly (string | MailBill)[];
  /** Paths of the shop, as `['See all products', '/products-catalog']`; the first is what most readers want. */
  links: readonly (readonly [label: string, path: string])[];
  /** Path at which mails like this one end; absent for those that nobody has ordered. */
  endPath?: string;
}

/** What stands below every mail, a line each. */
export interface MailEnding {
  signature: readonly string[];
  /** Who writes, in the words that the law asks for (§ 35a GmbHG). */
  imprint: readonly string[];
}

/** Greets by name, if there is one. At an address that nobody has proven, a name is a stranger's text: there is none. */
export const greet = ({ t }: MailLocale, name: string | null): string =>
  name === null ? t('Hello,') : t('Hello {name},', { name });

/** Returns a number that stays on one line, such as that of a telephone. */
const unbroken = (number: string): string => number.replaceAll(' ', '\u00A0');

/** What a shop has of these, in one line. */
const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

const endingOf = ({ t }: MailLocale, operator: Operator): MailEnding => ({
  signature: [t('Kind regards'), t('Your Rechenwerk team')],
  imprint: [
    joined(operator.name, addressOf(operator), unbroken(operator.phone), operator.email),
    joined(
      operator.directors && t('Represented by: {directors}', { directors: operator.directors }),
      operator.register && `${operator.court}, ${unbroken(operator.register)}`,
    ),
    operator.vatId
      ? t('VAT identification number: {vatId}', { vatId: operator.vatId })
      : t('Tax number: {taxNumber}', { taxNumber: operator.taxNumber }),
  ].filter(Boolean),
});

/** Who writes, and where the shop's pages are. */
export interface MailSender {
  settings: { readonly now: { readonly operator: Operator } };
  /** Origin of the shop. */
  shopUrl: string;
}

/** Lays a mail out as plain text and as HTML, which follows the reader's light or dark theme. */
export function composeMail(content: MailContent, to: string, { settings, shopUrl }: MailSender): Mail {
  const ending = endingOf(content.writing, settings.now.operator);
  return {
    to,
    subject: oneLine(content.subject),
    text: toText(content, ending, shopUrl),
    html: toHtml(content, ending, shopUrl),
    ...(content.endPath === undefined ? {} : { endUrl: shopUrl + content.endPath }),
  };
}
