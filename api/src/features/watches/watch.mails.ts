import type { LanguageCode } from '../../../shared/language.js';
import { endWatchPath } from '../../../shared/rules/watches.js';
import { greet, type MailContent } from '../../kernel/mail/mail-layout.js';
import { mailLocaleFor } from '../../kernel/mail/mail-locale.js';

/** The German of these mails. */
const GERMAN = {
  '{product} costs {price} now': '{product} kostet jetzt {price}',
  '{product} is in stock again': '{product} ist wieder auf Lager',
  'you asked us to tell you: {product} costs {price} now, incl. VAT.':
    'Sie wollten es wissen: {product} kostet jetzt {price}, inkl. MwSt. und Versand.',
  'you asked us to tell you: {product} is in stock again, for {price} incl. VAT.':
    'Sie wollten es wissen: {product} ist wieder auf Lager, für {price} inkl. MwSt. und Versand.',
  'Price and stock are those of the moment in which this was sent; nothing is reserved for you.':
    'Preis und Bestand sind die beim Versand dieser E-Mail; reserviert ist nichts für Sie.',
  'We tell you again when the price falls further, at most once a day. The second link ends this.':
    'Fällt der Preis weiter, sagen wir wieder Bescheid, höchstens einmal am Tag. Der zweite Link beendet das.',
  'With this mail, this alert has ended.': 'Damit ist diese Benachrichtigung erledigt.',
  'To the product': 'Zum Produkt',
  'End this alert': 'Benachrichtigung beenden',
  'All alerts': 'Alle Benachrichtigungen',
} as const;

/** What a mail tells of a watched product. */
interface WatchedProduct {
  /** Whether it is told of its price, or else of its stock. */
  isPrice: boolean;
  productId: number;
  name: string;
  cents: number;
}

/** Tells a customer of the product that they have asked about, with the link that ends what goes on. */
export function watchMail(
  language: LanguageCode | undefined,
  { isPrice, productId, name: product, cents }: WatchedProduct,
  firstName: string | null,
  endToken: string,
): MailContent {
  const writing = mailLocaleFor(language, GERMAN);
  const { t } = writing;
  const price = writing.formatEuro(cents);
  return {
    writing,
    subject: isPrice
      ? t('{product} costs {price} now', { product, price })
      : t('{product} is in stock again', { product }),
    endPath: endWatchPath(endToken),
    greeting: greet(writing, firstName),
    paragraphs: [
      isPrice
        ? t('you asked us to tell you: {product} costs {price} now, incl. VAT.', {
            product,
            price,
          })
        : t('you asked us to tell you: {product} is in stock again, for {price} incl. VAT.', {
            product,
            price,
          }),
      t('Price and stock are those of the moment in which this was sent; nothing is reserved for you.'),
      isPrice
        ? t('We tell you again when the price falls further, at most once a day. The second link ends this.')
        : t('With this mail, this alert has ended.'),
    ],
    links: [
      [t('To the product'), `/product-details/${productId}`],
      // That of a stock has ended with this mail.
      ...(isPrice ? ([[t('End this alert'), endWatchPath(endToken)]] as const) : []),
      [t('All alerts'), '/profile?tab=alerts'],
    ],
  };
}
