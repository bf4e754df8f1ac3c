import type { TemplateOf } from '../../shared/language.js';

/** What pages say about themselves: English, as it stands in their source, to German. Titles are those of the client. */
export const GERMAN_HEADS = {
  'Computer hardware and software': 'Computer-Hardware und -Software',
  'Processors, graphics cards, memory, storage, prebuilt PCs and software. Prices include VAT.':
    'Prozessoren, Grafikkarten, Arbeitsspeicher, SSDs, Komplett-PCs und Software. Preise inkl. MwSt.',
  'Products Catalog': 'Produktkatalog',
  '{category} with full data sheets, real stock and one honest price, VAT included.':
    '{category} mit vollständigen technischen Daten, aktuellem Bestand und einem ehrlichen Preis inkl. MwSt.',
  Home: 'Startseite',
  Products: 'Produkte',
  Product: 'Produkt',
  'Page Not Found': 'Seite nicht gefunden',
  'Closed at the moment': 'Gerade geschlossen',
  'lowest price of the last 30 days': 'niedrigster Preis der letzten 30 Tage',

  About: 'Über uns',
  'The workshop behind the shop, in Berlin.': 'Die Werkstatt hinter dem Shop, in Berlin.',
  Contact: 'Kontakt',
  'Address, telephone, opening hours, and a form for questions.':
    'Adresse, Telefon, Öffnungszeiten und ein Formular für Fragen.',
  'Terms of Service': 'Allgemeine Geschäftsbedingungen',
  'The terms under which this shop sells: contract, prices, delivery, warranty, liability.':
    'Die Bedingungen, zu denen dieser Shop verkauft: Vertrag, Preise, Lieferung, Gewährleistung, Haftung.',
  'Privacy Policy': 'Datenschutzerklärung',
  'What we know about you, why, and for how long.': 'Was wir über Sie wissen, wozu und wie lange.',
  'Return Policy': 'Rückgabe',
  '14 days by law, 30 days with us: how to send something back and when you get your money back.':
    '14 Tage per Gesetz, 30 Tage bei uns: So senden Sie etwas zurück, und dann kommt Ihr Geld.',
  'Right of Withdrawal': 'Widerrufsbelehrung',
  'How consumers withdraw from a purchase, with the model form.':
    'Wie Sie einen Kauf widerrufen, mit dem Muster-Formular.',
  'Withdraw from contract': 'Vertrag widerrufen',
  'Withdraw from a purchase online, in two steps and with a receipt.':
    'Einen Kauf online widerrufen, in zwei Schritten und mit Eingangsbestätigung.',
  Impressum: 'Impressum',
  'Who is responsible for this shop.': 'Wer für diesen Shop verantwortlich ist.',
  Accessibility: 'Erklärung zur Barrierefreiheit',
  'How we keep this shop usable for everybody.': 'Wie wir diesen Shop für alle benutzbar halten.',
  'API Reference': 'API-Referenz',
  'The calls of /api for programs, with their fields and rights.':
    'Die Aufrufe von /api für Programme, mit ihren Feldern und Rechten.',
  'GraphQL Playground': 'GraphQL-Playground',
  'Ask the GraphQL endpoint of this shop, and read its schema.':
    'Den GraphQL-Endpunkt dieses Shops befragen und sein Schema lesen.',
  'PC Builder': 'Konfigurator',
  'Choose the parts of a computer, and see at once what fits, what does not, and why.':
    'Die Teile eines Rechners wählen und sofort sehen, was passt, was nicht, und warum.',
} as const;

/** A text of a page's head that has a German one. */
export type HeadText = keyof typeof GERMAN_HEADS;

/** Such a text without places to fill. */
export type PlainHeadText = Exclude<HeadText, TemplateOf<HeadText>>;
