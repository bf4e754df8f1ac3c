import { interpolate, type LanguageCode, type Translator } from '../../../shared/language.js';

/** The German of the papers of shipping. */
const GERMAN = {
  'Packing slip': 'Lieferschein',
  'Pick list': 'Pickliste',
  'Return slip': 'Rücksendeschein',
  Order: 'Bestellung',
  Orders: 'Bestellungen',
  'Order date': 'Bestelldatum',
  Pieces: 'Stück',
  Quantity: 'Menge',
  Article: 'Artikel',
  'Article number': 'Artikelnummer',
  'Shelf place {place}': 'Lagerplatz {place}',
  'No shelf place': 'Ohne Lagerplatz',
  'To do: {name}': 'Zu erledigen: {name}',
  'Return to': 'Rücksendung an',
  'Sent to': 'Geliefert an',
  Received: 'Erhalten',
  Returned: 'Zurück',
  Reason: 'Grund',
  Printed: 'Gedruckt',
  'Copy, first printed on {time}': 'Kopie, zuerst gedruckt am {time}',
  'Copy, sent on {time}': 'Kopie, versandt am {time}',
  'Continued on the next page': 'Fortsetzung auf der nächsten Seite',
  'Page {page} of {pages}': 'Seite {page} von {pages}',
  'Not on this list, because nothing is to be sent: {ids}':
    'Nicht auf dieser Liste, weil nichts zu versenden ist: {ids}',
  'Thank you for your order. A return slip is on the next page.':
    'Vielen Dank für Ihre Bestellung. Auf der nächsten Seite finden Sie einen Rücksendeschein.',
  'Your invoice comes by email. You also find it with your order at {url}.':
    'Ihre Rechnung kommt per E-Mail. Sie finden sie auch bei Ihrer Bestellung unter {url}.',
  'This parcel replaces what you returned to us as return {id}. You pay nothing for it. A return slip is on the next page.':
    'Dieses Paket ersetzt, was Sie uns als Rücksendung {id} geschickt haben. Sie zahlen nichts dafür. Auf der nächsten Seite finden Sie einen Rücksendeschein.',
  'These are the repaired items of your return {id}. You pay nothing for it. A return slip is on the next page.':
    'Das sind die reparierten Artikel Ihrer Rücksendung {id}. Sie zahlen nichts dafür. Auf der nächsten Seite finden Sie einen Rücksendeschein.',
  'Something missing or damaged? Write to {email} or call {phone}.':
    'Fehlt etwas oder ist etwas beschädigt? Schreiben Sie an {email} oder rufen Sie an: {phone}.',
  'Please fill in this sheet and put it into the parcel. It helps us but is not required: your rights do not depend on it.':
    'Bitte legen Sie dieses Blatt ausgefüllt in das Paket. Es hilft uns und ist keine Bedingung: Ihre Rechte hängen nicht davon ab.',
  'What do you want to do?': 'Was möchten Sie tun?',
  'I withdraw from the contract (consumers, within {days} days of delivery, free of any fee).':
    'Ich widerrufe den Vertrag (Verbraucher, binnen {days} Tagen nach der Lieferung, ohne jede Gebühr).',
  'I return voluntarily (within {days} days of delivery; opened or used items less {percent}%).':
    'Ich gebe freiwillig zurück (binnen {days} Tagen nach der Lieferung; Geöffnetes oder Gebrauchtes abzüglich {percent}\u00A0%).',
  'Something is broken or wrong (statutory warranty, {years} years).':
    'Etwas ist defekt oder falsch (gesetzliche Gewährleistung, {years} Jahre).',
  'Reasons, if you would like to name one: 1 not as expected, 2 does not fit, 3 broken, 4 damaged in transit, 5 wrong article, 6 other.':
    'Gründe, wenn Sie einen nennen möchten: 1 nicht wie erwartet, 2 passt nicht, 3 defekt, 4 unterwegs beschädigt, 5 falscher Artikel, 6 anderer.',
  'How to send something back': 'So senden Sie etwas zurück',
  'Tell us: at {url}, by a support ticket, or by email to {email}. Name the order number.':
    'Sagen Sie es uns: unter {url}, mit einer Anfrage oder per E-Mail an {email}. Nennen Sie die Bestellnummer.',
  'Put this slip into the parcel, and pack the goods so that they arrive safely. We bear the postage of a withdrawal: email us the receipt for it.':
    'Legen Sie diesen Schein ins Paket und verpacken Sie die Ware so, dass sie heil ankommt. Bei einem Widerruf tragen wir das Porto: Senden Sie uns den Beleg dafür per E-Mail.',
  'Drop off the parcel, and keep the proof of posting until the refund has arrived.':
    'Geben Sie das Paket auf und bewahren Sie den Einlieferungsbeleg auf, bis die Erstattung da ist.',
  'After a withdrawal we refund within {days} days of your declaration, but may wait until the goods or your proof of posting have reached us. The refund of a voluntary return takes {businessDays} business days from the arrival of the goods.':
    'Nach einem Widerruf erstatten wir binnen {days} Tagen nach Ihrer Erklärung und dürfen warten, bis die Ware oder Ihr Einlieferungsbeleg hier ist. Bei einer freiwilligen Rückgabe dauert die Erstattung {businessDays} Werktage ab Eingang der Ware.',
  'Delete your data from drives before you send them. Full terms: {url}':
    'Löschen Sie Ihre Daten von Laufwerken, bevor Sie sie einsenden. Alle Bedingungen: {url}',
} as const;

/** How the papers of shipping are written in a language. */
export interface SlipWords {
  t: Translator<keyof typeof GERMAN>;
  /** A day in Berlin. */
  formatDay: (time: Date) => string;
  /** A day in Berlin with its time. */
  formatTime: (time: Date) => string;
}

const formatIn = (locale: string, options: Intl.DateTimeFormatOptions): ((time: Date) => string) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', ...options });
  return (time) => format.format(time);
};
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const ENGLISH_DAY = { ...DAY, month: 'short' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

const WORDS: Readonly<Record<LanguageCode, SlipWords>> = {
  en: {
    t: interpolate,
    formatDay: formatIn('en-GB', ENGLISH_DAY),
    formatTime: formatIn('en-GB', { ...ENGLISH_DAY, ...CLOCK }),
  },
  de: {
    t: (text: keyof typeof GERMAN, values = {}) => interpolate(GERMAN[text], values),
    formatDay: formatIn('de-DE', DAY),
    formatTime: formatIn('de-DE', { ...DAY, ...CLOCK }),
  },
};

/** Returns how the papers of shipping are written in a language. */
export const slipWords = (language: LanguageCode): SlipWords => WORDS[language];
