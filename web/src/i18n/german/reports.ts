/** What owners read on the page of the reports. */
export const REPORTS = {
  'Bookings for DATEV': 'Buchungen für DATEV',
  'Corrections and cancellations': 'Korrekturen und Stornos',
  Gross: 'Brutto',
  Invoices: 'Rechnungen',
  Net: 'Netto',
  'No documents were issued in this month.': 'In diesem Monat wurden keine Belege ausgestellt.',
  Remains: 'Verbleibt',
  Reports: 'Berichte',
  'The fees and payouts of PayPal are not known here: your tax adviser books them by PayPal’s own statement.':
    'Gebühren und Auszahlungen von PayPal sind hier nicht bekannt: Ihre Steuerberatung bucht sie nach dem Kontoauszug von PayPal.',
  'This month is not over: all of this is provisional.':
    'Dieser Monat ist noch nicht vorbei: Alles hier ist vorläufig.',
  VAT: 'Umsatzsteuer',
  'VAT of the month': 'Umsatzsteuer des Monats',
  'VAT of the month (CSV)': 'Umsatzsteuer des Monats (CSV)',
  'VAT rate': 'Steuersatz',
  '{paid} came in for orders, {refunded} went back.':
    'Für Bestellungen gingen {paid} ein, {refunded} wurden erstattet.',
} as const;
