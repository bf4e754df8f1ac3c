/** What owners read on the page of the reports. */
export const REPORTS = {
  'VAT of other countries': 'Umsatzsteuer anderer Länder',
  'Invoices of': 'Rechnungen aus',
  'One-Stop-Shop, {quarter}': 'One-Stop-Shop, {quarter}',
  'One-Stop-Shop (CSV)': 'One-Stop-Shop (CSV)',
  'Files of the quarter': 'Dateien des Quartals',
  '{amount} net went to other countries of the EU this year until then.':
    'Bis dahin gingen in diesem Jahr netto {amount} in andere EU-Länder.',
  'That is more than 10,000 €: the VAT of the destination is due. Set its day in the settings.':
    'Das sind mehr als 10.000 €: Es gilt die Steuer des Bestimmungslands. Tragen Sie den Tag in den Einstellungen ein.',
  'Above 10,000 € the VAT of the destination is due. Register for the One-Stop-Shop, and set the day in the settings.':
    'Über 10.000 € gilt die Steuer des Bestimmungslands. Melden Sie sich zum One-Stop-Shop an, und tragen Sie den Tag in den Einstellungen ein.',
  'Intra-community supplies': 'Innergemeinschaftliche Lieferungen',
  'Reverse charge': 'Reverse-Charge',
  'Recapitulative statement (CSV)': 'Zusammenfassende Meldung (CSV)',
  'Best sellers': 'Meistverkauft',
  Margin: 'Rohertrag',
  'Margin: revenue without VAT, less what the pieces cost the shop today.':
    'Rohertrag: Umsatz ohne Umsatzsteuer, abzüglich dessen, was die Stücke den Shop heute kosten.',
  'Between, with 95 % certainty': 'Mit 95 % Sicherheit zwischen',
  'Month before': 'Vormonat',
  'Nothing was sold in this month.': 'In diesem Monat wurde nichts verkauft.',
  'Returns by manufacturer': 'Rücksendungen nach Hersteller',
  'Part of them': 'Anteil',
  'The month against it': 'Der Monat dagegen',
  'What was paid in the twelve months that end with this one.':
    'Was in den zwölf Monaten bezahlt wurde, die mit diesem enden.',
  '{count} manufacturer with fewer than 30 pieces is left out: so few say nothing. | {count} manufacturers with fewer than 30 pieces are left out: so few say nothing.':
    '{count} Hersteller mit weniger als 30 Stück fehlt: So wenige sagen nichts. | {count} Hersteller mit weniger als 30 Stück fehlen: So wenige sagen nichts.',
  'Bookings for DATEV': 'Buchungen für DATEV',
  'Corrections and cancellations': 'Korrekturen und Stornos',
  Gross: 'Brutto',
  Invoices: 'Rechnungen',
  Net: 'Netto',
  'No documents were issued in this month.': 'In diesem Monat wurden keine Belege ausgestellt.',
  Remains: 'Verbleibt',
  Pieces: 'Stück',
  Reports: 'Berichte',
  Returned: 'Zurückgesandt',
  'The fees and payouts of PayPal and Stripe are among the bookings for DATEV. Interest and lump sums of late companies are not: they are booked by the statement of the bank.':
    'Gebühren und Auszahlungen von PayPal und Stripe stehen in den Buchungen für DATEV. Zinsen und Pauschalen säumiger Firmen nicht: Sie werden nach dem Kontoauszug gebucht.',
  'This month is not over: all of this is provisional.':
    'Dieser Monat ist noch nicht vorbei: Alles hier ist vorläufig.',
  VAT: 'Umsatzsteuer',
  'VAT of the month': 'Umsatzsteuer des Monats',
  'VAT of the month (CSV)': 'Umsatzsteuer des Monats (CSV)',
  'VAT rate': 'Steuersatz',
  '{paid} came in for orders, {refunded} went back.':
    'Für Bestellungen gingen {paid} ein, {refunded} wurden erstattet.',
} as const;
