/** What employees read on the page of the bank account. */
export const BANK = {
  'A part: the order waits for the rest, and its buyer knows.':
    'Ein Teil: Die Bestellung wartet auf den Rest, die Kundschaft weiß Bescheid.',
  'All transfers received': 'Alle Zahlungseingänge',
  Amount: 'Betrag',
  'An owner takes it to the bank as a payout to {name}.':
    'Eine Inhaberin oder ein Inhaber bringt es als Auszahlung an {name} zur Bank.',
  'Assign {amount}': '{amount} zuordnen',
  Bank: 'Bank',
  'Carried out': 'Ausgeführt',
  'Decided.': 'Entschieden.',
  Decision: 'Entscheidung',
  'File again': 'Datei noch einmal',
  'File of the bank': 'Datei der Bank',
  'Give back': 'Zurückgeben',
  'Give {amount} back': '{amount} zurückgeben',
  'Give {amount} back?': '{amount} zurückgeben?',
  'IBAN of {number}': 'IBAN zu {number}',
  'Leave as it is': 'So lassen',
  'New: {added}. Known: {known}. To decide: {doubts}. Payouts carried out: {paidOut}.':
    'Neu: {added}. Bekannt: {known}. Zu entscheiden: {doubts}. Ausgeführte Auszahlungen: {paidOut}.',
  'No order is named, or several are.': 'Keine Bestellung ist genannt, oder mehrere sind es.',
  'There is nothing to decide.': 'Es ist nichts zu entscheiden.',
  'There is nothing to pay out.': 'Es ist nichts auszuzahlen.',
  'Only those to decide': 'Nur zu entscheidende',
  'Pages of transfers': 'Seiten der Zahlungseingänge',
  Payouts: 'Auszahlungen',
  'Recipient of {number}': 'Empfänger zu {number}',
  Refused: 'Abgelehnt',
  'Saved.': 'Gespeichert.',
  'Show all': 'Alle zeigen',
  'Take the file to your bank. A payout ends when a later file of the bank, or you, say so.':
    'Bringen Sie die Datei zu Ihrer Bank. Eine Auszahlung endet, wenn eine spätere Datei der Bank oder Sie es sagen.',
  'The order has ended; it does not come back.': 'Die Bestellung ist beendet und kommt nicht wieder.',
  'The order is paid already.': 'Die Bestellung ist schon bezahlt.',
  'Too much: the order is paid, the rest belongs to the sender.':
    'Zu viel: Die Bestellung ist bezahlt, der Rest gehört dem Absender.',
  'Transfers to decide': 'Zu entscheidende Zahlungseingänge',
  'The order is paid then, and its invoice is lower by that.':
    'Die Bestellung ist dann bezahlt, und ihre Rechnung ist um so viel niedriger.',
  Waive: 'Erlassen',
  'Waive {amount}': '{amount} erlassen',
  'Waive {amount}?': '{amount} erlassen?',
  'Waits for a file': 'Wartet auf eine Datei',
  'Write a file for the bank': 'Datei für die Bank schreiben',
  'camt.053 or camt.052 (XML), or the CSV file of online banking. Nothing is booked twice.':
    'camt.053 oder camt.052 (XML) oder die CSV-Datei des Onlinebankings. Nichts wird doppelt gebucht.',
} as const;
