import type { LanguageCode } from '../../shared/language.js';

/** What the forms say that work without scripts. */
export interface PlainFormTexts {
  scripts: string;
  withdrawalTitle: string;
  withdrawalLead: string;
  name: string;
  order: string;
  orderHint: string;
  email: string;
  receiptHint: string;
  declare: string;
  confirmTitle: string;
  declaration: string;
  confirm: string;
  change: string;
  withdrawn: string;
  number: string;
  receivedAt: string;
  receiptMailed: string;
  receiptNotMailed: string;
  keep: string;
  contactTitle: string;
  contactLead: string;
  title: string;
  answerHint: string;
  question: string;
  submit: string;
  submitted: string;
  endAlertTitle: string;
  endAlertLead: string;
  endAlert: string;
  alertEnded: string;
  check: string;
  refused: string;
  home: string;
}

/** The texts of the forms, in both languages. */
export const PLAIN_FORM_TEXTS: Readonly<Record<LanguageCode, PlainFormTexts>> = {
  en: {
    scripts: 'The rest of this shop needs JavaScript. This form does not.',
    withdrawalTitle: 'Withdraw from contract',
    withdrawalLead:
      'You have 14 days from the day your goods arrive, and need no reason. You can also write to us:',
    name: 'Name',
    order: 'Order ID',
    orderHint: 'From your order confirmation. If you do not have it: what you bought, and when.',
    email: 'Email',
    receiptHint: 'We send the receipt to this address.',
    declare: 'Withdraw from contract',
    confirmTitle: 'Please confirm',
    declaration: 'I hereby withdraw from this contract:',
    confirm: 'Confirm withdrawal',
    change: 'Change',
    withdrawn: 'We have received your withdrawal',
    number: 'Withdrawal no.',
    receivedAt: 'Received',
    receiptMailed: 'A receipt is on its way to you by email.',
    receiptNotMailed: 'This address has had several receipts already, so we send no further one there.',
    keep: 'Please print or save this page with content, date and time. Send the goods back within 14 days; we refund within 14 days.',
    contactTitle: 'Contact',
    contactLead: 'Ask us here, or write to us:',
    title: 'Title',
    answerHint: 'We will answer at this address.',
    question: 'Question',
    submit: 'Submit Ticket',
    submitted: 'Your question has arrived. We answer by email.',
    endAlertTitle: 'End alert',
    endAlertLead: 'Press once, and we will no longer email you about this product. You can also write to us:',
    endAlert: 'End Alert',
    alertEnded: 'The alert has ended. We no longer write to you about it.',
    check: 'Please check these fields: {fields}.',
    refused: 'That did not work. Please try again later, or write to us.',
    home: 'Back to the shop',
  },
  de: {
    scripts: 'Der übrige Shop braucht JavaScript. Dieses Formular nicht.',
    withdrawalTitle: 'Vertrag widerrufen',
    withdrawalLead:
      'Sie haben 14 Tage ab dem Tag, an dem die Ware ankommt, und brauchen keinen Grund. Sie können uns auch schreiben:',
    name: 'Name',
    order: 'Bestellnummer',
    orderHint: 'Aus Ihrer Bestellbestätigung. Ohne Nummer: was Sie gekauft haben, und wann.',
    email: 'E-Mail',
    receiptHint: 'An diese Adresse senden wir die Eingangsbestätigung.',
    declare: 'Vertrag widerrufen',
    confirmTitle: 'Bitte bestätigen',
    declaration: 'Hiermit widerrufe ich diesen Vertrag:',
    confirm: 'Widerruf bestätigen',
    change: 'Ändern',
    withdrawn: 'Ihr Widerruf ist eingegangen',
    number: 'Widerruf Nr.',
    receivedAt: 'Eingegangen',
    receiptMailed: 'Eine Eingangsbestätigung ist per E-Mail unterwegs zu Ihnen.',
    receiptNotMailed:
      'Diese Adresse hat schon mehrere Eingangsbestätigungen bekommen, daher senden wir dorthin keine weitere.',
    keep: 'Bitte drucken oder speichern Sie diese Seite mit Inhalt, Datum und Uhrzeit. Senden Sie die Ware binnen 14 Tagen zurück; wir erstatten binnen 14 Tagen.',
    contactTitle: 'Kontakt',
    contactLead: 'Fragen Sie uns hier, oder schreiben Sie uns:',
    title: 'Betreff',
    answerHint: 'An diese Adresse antworten wir.',
    question: 'Frage',
    submit: 'Anfrage absenden',
    submitted: 'Ihre Frage ist angekommen. Wir antworten per E-Mail.',
    endAlertTitle: 'Benachrichtigung beenden',
    endAlertLead:
      'Ein Klick, und wir schreiben Ihnen nicht mehr zu diesem Produkt. Sie können uns auch schreiben:',
    endAlert: 'Benachrichtigung beenden',
    alertEnded: 'Die Benachrichtigung ist beendet. Wir schreiben Ihnen dazu nicht mehr.',
    check: 'Bitte prüfen Sie diese Felder: {fields}.',
    refused: 'Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal, oder schreiben Sie uns.',
    home: 'Zurück zum Shop',
  },
};
