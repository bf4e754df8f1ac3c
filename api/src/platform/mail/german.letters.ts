/** Every text of the letters: English, as it stands in their source, to German. */
export const GERMAN_LETTERS = {
  'Kind regards': 'Freundliche Grüße',
  'Hello,': 'Guten Tag,',
  'Hello {name},': 'Guten Tag {name},',
  Contact: 'Kontakt',
  'The shop': 'Zum Shop',
  'All products': 'Alle Produkte',
  Privacy: 'Datenschutz',

  'Welcome to Rechenwerk!': 'Willkommen bei Rechenwerk!',
  'thank you for registering at Rechenwerk. Your account is ready: you can order, save favorites and review what you know.':
    'vielen Dank für Ihre Registrierung bei Rechenwerk. Ihr Konto ist bereit: Sie können bestellen, Favoriten speichern und bewerten, was Sie kennen.',
  'If it was not you who registered, please tell us.':
    'Falls nicht Sie sich registriert haben, sagen Sie uns bitte Bescheid.',

  'Your password was changed.': 'Ihr Passwort wurde geändert.',
  'the password of your account at Rechenwerk was changed on {time}. Everybody who was logged in elsewhere has been logged out.':
    'das Passwort Ihres Kontos bei Rechenwerk wurde am {time} geändert. Alle anderen Anmeldungen wurden beendet.',
  'If it was not you, please contact us at once.':
    'Falls das nicht Sie waren, melden Sie sich bitte sofort bei uns.',

  'Your account was deleted.': 'Ihr Konto wurde gelöscht.',
  'your account at Rechenwerk was deleted, as you have asked. Your details, favorites, cart and tickets are gone, and your reviews no longer bear your name.':
    'Ihr Konto bei Rechenwerk wurde gelöscht, wie Sie es gewünscht haben. Ihre Angaben, Favoriten, Ihr Warenkorb und Ihre Tickets sind fort, und Ihre Bewertungen tragen Ihren Namen nicht mehr.',
  'What the law obliges us to keep stays as long as it says: the invoices of your orders for eight years (§ 147 AO, § 257 HGB). This mail is the last one.':
    'Was wir aufbewahren müssen, bleibt so lange, wie das Gesetz es sagt: die Rechnungen Ihrer Bestellungen acht Jahre (§ 147 AO, § 257 HGB). Diese E-Mail ist die letzte.',

  'Ticket at Rechenwerk on: {title}': 'Ticket bei Rechenwerk zu: {title}',
  'you have asked us something on {time}. This is our answer to your ticket {ticketId}.':
    'Sie haben uns am {time} etwas gefragt. Das ist unsere Antwort auf Ihr Ticket {ticketId}.',
  'Your question on "{title}":': 'Ihre Frage zu „{title}“:',

  'We have received your withdrawal no. {id}.': 'Wir haben Ihren Widerruf Nr. {id} erhalten.',
  'this mail confirms that your declaration of withdrawal has reached us. Please keep it.':
    'diese E-Mail bestätigt, dass Ihre Widerrufserklärung bei uns eingegangen ist. Bitte bewahren Sie sie auf.',
  'Withdrawal no. {id}\nReceived: {time}\nName: {name}\nContract: {order}\nDeclaration: I hereby withdraw from this contract.':
    'Widerruf Nr. {id}\nEingegangen: {time}\nName: {name}\nVertrag: {order}\nErklärung: Hiermit widerrufe ich diesen Vertrag.',
  'What happens next: send the goods back within 14 days. We refund all payments, including the standard delivery costs, within 14 days, and may wait with it until we have the goods or your proof of posting.':
    'So geht es weiter: Senden Sie die Ware binnen 14 Tagen zurück. Wir erstatten alle Zahlungen einschließlich der Kosten der Standardlieferung binnen 14 Tagen und dürfen damit warten, bis wir die Ware oder Ihren Nachweis der Absendung haben.',
  'If it was not you who declared this, please tell us.':
    'Falls nicht Sie das erklärt haben, sagen Sie uns bitte Bescheid.',
  'Right of withdrawal': 'Widerrufsrecht',
  'Return policy': 'Rückgabe',

  'Your order {id} at Rechenwerk': 'Ihre Bestellung {id} bei Rechenwerk',
  'thank you for your order {id} of {time}. We have received your payment.':
    'vielen Dank für Ihre Bestellung {id} vom {time}. Ihre Zahlung ist bei uns eingegangen.',
  'You have bought:\n{lines}': 'Sie haben gekauft:\n{lines}',
  ' ({price} each)': ' (je {price})',
  'Total: {total}, incl. {vat} VAT, free shipping.':
    'Gesamtbetrag: {total}, inkl. {vat} MwSt., versandkostenfrei.',
  'We send it to:\n{recipient}': 'Wir senden sie an:\n{recipient}',
  'As soon as it is on its way, you get the tracking code.':
    'Sobald sie unterwegs ist, erhalten Sie die Sendungsnummer.',
  'Right of withdrawal: you may withdraw from this contract within 14 days without giving a reason, counted from the day on which you receive the last part of the goods. A clear statement to us, for example by e-mail, is enough. The full text and a form are on our page about returns.':
    'Widerrufsrecht: Sie können diesen Vertrag binnen 14 Tagen ohne Angabe von Gründen widerrufen, gerechnet ab dem Tag, an dem Sie den letzten Teil der Ware erhalten. Eine eindeutige Erklärung an uns genügt, zum Beispiel per E-Mail. Den ganzen Text und ein Formular finden Sie auf unserer Seite zur Rückgabe.',
  'Your order': 'Ihre Bestellung',
  'Returns and right of withdrawal': 'Rückgabe und Widerrufsrecht',
  'Terms of service': 'AGB',

  'We give back the payment of your order {id}': 'Wir erstatten die Zahlung Ihrer Bestellung {id}',
  'your order {id} of {time} has ended, and nothing will be sent.':
    'Ihre Bestellung {id} vom {time} ist beendet, und es wird nichts versandt.',
  'We have given back all that you have paid for it: {amount}. It takes the way that you have paid by, and arrives there within 10 business days.':
    'Wir haben alles erstattet, was Sie dafür bezahlt haben: {amount}. Das Geld geht den Weg zurück, auf dem Sie bezahlt haben, und kommt binnen 10 Werktagen an.',
  'You owe us nothing. If you still want the goods, please order again.':
    'Sie schulden uns nichts. Wenn Sie die Ware weiterhin möchten, bestellen Sie bitte erneut.',

  'Your order {id} is on its way': 'Ihre Bestellung {id} ist unterwegs',
  'your order {id} is on its way to you.': 'Ihre Bestellung {id} ist auf dem Weg zu Ihnen.',
  'Carrier: {carrier}\nTracking code: {trackingCode}':
    'Versanddienst: {carrier}\nSendungsnummer: {trackingCode}',
  'It goes to:\n{recipient}': 'Sie geht an:\n{recipient}',
  'Follow the parcel': 'Paket verfolgen',
} as const;
