/** Sentences of the server and of the shared rules in German. They come in English, so `{places}` stand for what varies. */
export const REFUSALS: Readonly<Record<string, string>> = {
  'The figures could not be loaded.': 'Die Werte konnten nicht geladen werden.',
  'Some of the data is not valid.': 'Einige Angaben sind nicht gültig.',
  'It could not be found.': 'Das wurde nicht gefunden.',
  'There is no such call.': 'Diesen Aufruf gibt es nicht.',
  'This call does not take that method.': 'Dieser Aufruf kennt die Methode nicht.',
  'Please log in first.': 'Bitte melden Sie sich zuerst an.',
  'This API key is not valid, has ended or was revoked.':
    'Dieser API-Schlüssel ist ungültig, abgelaufen oder widerrufen.',
  'You are not allowed to do this.': 'Dazu sind Sie nicht berechtigt.',
  'This call was refused because another site has made it.':
    'Dieser Aufruf wurde abgelehnt, weil er von einer anderen Website kam.',
  'Invalid cookie.': 'Das Cookie ist ungültig.',
  'You are logged in already.': 'Sie sind bereits angemeldet.',
  'False login credentials.': 'Benutzername oder Passwort ist falsch.',
  'Missing login credentials.': 'Bitte geben Sie Benutzername und Passwort ein.',
  'Invalid current password.': 'Das aktuelle Passwort ist falsch.',
  'Some of the data is in use already.': 'Einige Angaben werden bereits verwendet.',
  'You have already reviewed this product.': 'Sie haben dieses Produkt bereits bewertet.',
  'This ticket has been answered already.': 'Diese Anfrage wurde bereits beantwortet.',
  'Somebody else has changed this product meanwhile. Compare both versions before you save.':
    'Jemand anderes hat dieses Produkt inzwischen geändert. Vergleichen Sie beide Fassungen, bevor Sie speichern.',
  'The list is full.': 'Die Liste ist voll.',
  'There are not enough pieces left in stock.': 'So viele Stück sind nicht mehr vorrätig.',
  'Your cart has changed.': 'Ihr Warenkorb hat sich geändert.',
  'Your cart is empty.': 'Ihr Warenkorb ist leer.',
  'The payment did not succeed. You have not been charged.':
    'Die Zahlung ist nicht gelungen. Ihnen wurde nichts berechnet.',
  'A payment of this order is under way. Please wait a moment.':
    'Eine Zahlung zu dieser Bestellung läuft gerade. Bitte warten Sie einen Moment.',
  'The order is paid and can no longer be cancelled here.':
    'Die Bestellung ist bezahlt und kann hier nicht mehr storniert werden.',
  'The payment is not what the order asks for. It can only be given back.':
    'Die Zahlung ist nicht das, was die Bestellung verlangt. Sie lässt sich nur erstatten.',
  'Somebody else has decided about this order meanwhile.':
    'Jemand anderes hat inzwischen über diese Bestellung entschieden.',
  'The payment provider does not answer. Nothing was changed. Please try again in a moment.':
    'Der Zahlungsanbieter antwortet nicht. Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.',
  'The payment provider still decides about this payment. Please try again later.':
    'Der Zahlungsanbieter entscheidet noch über diese Zahlung. Bitte versuchen Sie es später noch einmal.',
  'Only a paid order can be sent.': 'Nur eine bezahlte Bestellung kann verschickt werden.',
  'The order has been sent already.': 'Die Bestellung wurde bereits verschickt.',
  'An order of yours is still under way. You can delete your account once it was sent or has ended.':
    'Eine Ihrer Bestellungen ist noch nicht abgeschlossen. Sie können Ihr Konto löschen, sobald sie verschickt oder beendet ist.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'This kind of request body is not understood.': 'Diese Art von Anfrage wird nicht verstanden.',
  'Too many requests. Please wait a moment.': 'Zu viele Anfragen. Bitte warten Sie einen Moment.',

  'The username can be maximum 30 characters long and may include letters, numbers and the following symbols: @-_+?!':
    'Der Benutzername darf höchstens 30 Zeichen lang sein: Buchstaben ohne Umlaute, Ziffern und die Zeichen @-_+?!',
  'The password can be between 5 and 50 characters long and may include letters, numbers and the following symbols: @-_+?!':
    'Das Passwort muss 5 bis 50 Zeichen lang sein: Buchstaben ohne Umlaute, Ziffern und die Zeichen @-_+?!',
  'Both passwords must match.': 'Die beiden Passwörter müssen übereinstimmen.',
  'Please enter a valid email like: name@example.com':
    'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com',
  'First name must be between 1 and 50 characters long and may only include letters.':
    'Der Vorname darf 1 bis 50 Zeichen lang sein und nur Buchstaben enthalten.',
  'Last name must be between 1 and 50 characters long and may only include letters.':
    'Der Nachname darf 1 bis 50 Zeichen lang sein und nur Buchstaben enthalten.',
  'Please enter a postal address. Example: Schillerstr. 12, 10625 Berlin':
    'Bitte geben Sie eine Postanschrift ein, zum Beispiel Schillerstr. 12, 10625 Berlin',
  'Invalid employee authentication code.': 'Der Code für Mitarbeitende ist ungültig.',
  'Please enter your username.': 'Bitte geben Sie Ihren Benutzernamen ein.',
  'Please enter your password.': 'Bitte geben Sie Ihr Passwort ein.',
  'Please enter your current password.': 'Bitte geben Sie Ihr aktuelles Passwort ein.',
  'This username is taken.': 'Dieser Benutzername ist vergeben.',
  'This email is taken.': 'Diese E-Mail-Adresse wird bereits verwendet.',
  'Invalid registration data.': 'Einige Angaben sind nicht gültig.',
  'The username: "{username}" is already taken.': 'Der Benutzername „{username}“ ist vergeben.',
  'The data given for the following fields is in use: Username':
    'Diese Angabe wird bereits verwendet: Benutzername',
  'The data given for the following fields is in use: Email': 'Diese Angabe wird bereits verwendet: E-Mail',
  'The data given for the following fields is in use: Username Email':
    'Diese Angaben werden bereits verwendet: Benutzername und E-Mail',
  'One or more fields of data are missing.': 'Einige Angaben fehlen.',
  'One or more fields contain invalid data.': 'Einige Angaben sind nicht gültig.',
  'Profile details could not be updated.': 'Ihre Daten konnten nicht gespeichert werden.',
  'The new password can not be the same as the current one.':
    'Das neue Passwort muss sich vom aktuellen unterscheiden.',
  'The value for the new password is invalid.': 'Das neue Passwort ist nicht gültig.',
  'Could not find user with ID: {id}.': 'Das Konto mit der ID {id} wurde nicht gefunden.',

  'The search text may be at most 200 characters long.': 'Der Suchtext darf höchstens 200 Zeichen lang sein.',
  'The search text contains a character that cannot be searched for.':
    'Der Suchtext enthält ein Zeichen, nach dem nicht gesucht werden kann.',
  'Could not find a product with ID: "{id}".': 'Das Produkt mit der ID {id} wurde nicht gefunden.',
  'Could not find product with ID: {id}.': 'Das Produkt mit der ID {id} wurde nicht gefunden.',
  'You can save up to 500 products.': 'Sie können bis zu 500 Produkte merken.',
  'Please choose 1 to 5 stars.': 'Bitte wählen Sie 1 bis 5 Sterne.',
  'Please write a comment of at most 5000 characters.':
    'Bitte schreiben Sie einen Kommentar mit höchstens 5000 Zeichen.',
  'The review could not be added, because it is not valid.':
    'Die Bewertung konnte nicht gespeichert werden, weil sie nicht gültig ist.',

  'A product with ID: {id} could not be found.': 'Das Produkt mit der ID {id} wurde nicht gefunden.',
  'The prodcut with ID: {id} is not in the cart.': 'Das Produkt mit der ID {id} liegt nicht im Warenkorb.',
  'A cart can hold up to 100 different products.': 'Ein Warenkorb fasst bis zu 100 verschiedene Produkte.',
  'The number of items to add must be 1 or greater.': 'Die Stückzahl muss mindestens 1 sein.',
  'The number of items to remove must be 1 or greater.': 'Die Stückzahl muss mindestens 1 sein.',
  'The product with ID: {id} is out of stock.': 'Das Produkt mit der ID {id} ist nicht vorrätig.',
  'There are less than {count} pieces left in stock.': 'Es sind weniger als {count} Stück vorrätig.',
  'All pieces available in stock are already in your cart.':
    'Alle vorrätigen Stücke liegen bereits in Ihrem Warenkorb.',
  'We cannot add {count} more to your cart as the sum would exceed the available in stock.':
    '{count} weitere passen nicht in den Warenkorb: So viele Stück sind nicht vorrätig.',
  'The products with IDs: {ids} are unavailbale. Please empty your cart and try again.':
    'Nicht mehr in der gewünschten Menge vorrätig: Produkte mit den IDs {ids}. Bitte ändern Sie Ihren Warenkorb und versuchen Sie es noch einmal.',
  'Could not find order to pay.': 'Die Bestellung wurde nicht gefunden.',
  'Could not find order to cancel.': 'Die Bestellung wurde nicht gefunden.',
  'Could not find order with ID: {id}.': 'Die Bestellung {id} wurde nicht gefunden.',
  'The payment provider cannot be reached. Nothing was ordered. Please try again later.':
    'Der Zahlungsdienst ist nicht erreichbar. Es wurde nichts bestellt. Bitte versuchen Sie es später noch einmal.',
  'The payment was declined. You have not been charged. Please choose another way to pay.':
    'Die Zahlung wurde abgelehnt. Ihnen wurde nichts berechnet. Bitte wählen Sie eine andere Zahlungsart.',
  'The payment provider has not answered yet. Your order is kept, and you will not be charged twice.':
    'Der Zahlungsdienst hat noch nicht geantwortet. Ihre Bestellung bleibt erhalten, und es wird nichts doppelt berechnet.',
  'The payment does not fit the order. We look into it and will contact you.':
    'Die Zahlung passt nicht zur Bestellung. Wir prüfen das und melden uns bei Ihnen.',
  'The order was cancelled. You have not been charged.':
    'Die Bestellung wurde storniert. Ihnen wurde nichts berechnet.',
  'The order was not paid in time. You have not been charged.':
    'Die Bestellung wurde nicht rechtzeitig bezahlt. Ihnen wurde nichts berechnet.',
  'The order could not be paid. You have not been charged.':
    'Die Bestellung konnte nicht bezahlt werden. Ihnen wurde nichts berechnet.',

  'The provided email is invalid. Valid example: example123@some.com':
    'Diese E-Mail-Adresse ist ungültig. Gültig ist zum Beispiel example123@some.com',
  'Please enter a title of at most 200 characters.':
    'Bitte geben Sie einen Betreff mit höchstens 200 Zeichen ein.',
  'Please enter a question of at most 5000 characters.':
    'Bitte geben Sie eine Frage mit höchstens 5000 Zeichen ein.',
  'Please enter your name in at most 200 characters.':
    'Bitte geben Sie Ihren Namen mit höchstens 200 Zeichen ein.',
  'Please enter the order ID, or what you bought and when, in at most 100 characters.':
    'Bitte geben Sie die Bestellnummer ein, oder was Sie wann gekauft haben, mit höchstens 100 Zeichen.',
};

/** The same for what only employees meet. */
export const DESK_REFUSALS: Readonly<Record<string, string>> = {
  'Please enter an answer of at most 10000 characters.':
    'Bitte geben Sie eine Antwort mit höchstens 10000 Zeichen ein.',
  'Could not submit answer for ticket.': 'Die Antwort konnte nicht gesendet werden.',
  'Please enter a speditor of at most 100 characters.':
    'Bitte geben Sie einen Versanddienst mit höchstens 100 Zeichen ein.',
  'Please enter a tracking code of at most 100 characters.':
    'Bitte geben Sie eine Sendungsnummer mit höchstens 100 Zeichen ein.',
  'Please choose a file.': 'Bitte wählen Sie eine Datei.',
  'Unsupported file type.': 'Dieser Dateityp wird nicht unterstützt.',
  'Too large file size.': 'Die Datei ist zu groß.',
  'The document is protected by a password.': 'Das Dokument ist durch ein Passwort geschützt.',
  'You may select up to 5 extra pictures.': 'Sie können bis zu 5 weitere Bilder wählen.',
  'Please enter a name of at most 60 characters.':
    'Bitte geben Sie einen Namen mit höchstens 60 Zeichen ein.',
  'Please choose at least one thing that the key may do.':
    'Bitte wählen Sie mindestens eine Sache, die der Schlüssel erlaubt.',
  'A key lives from 1 to 365 days.': 'Ein Schlüssel gilt 1 bis 365 Tage.',
  'Please enter a public address that begins with https:// and holds no password.':
    'Bitte geben Sie eine öffentliche Adresse ein, die mit https:// beginnt und kein Passwort enthält.',
  'Please choose at least one event.': 'Bitte wählen Sie mindestens ein Ereignis.',
  'There may be 20 webhooks at a time.': 'Es kann 20 Webhooks zugleich geben.',
  'Could not find a webhook with ID: "{id}".': 'Der Webhook mit der ID {id} wurde nicht gefunden.',
  'Could not find this delivery.': 'Diese Zustellung wurde nicht gefunden.',
  'The receiver has answered {status}.': 'Der Empfänger hat mit {status} geantwortet.',
  'The name of the receiver is not known.': 'Der Name des Empfängers ist nicht bekannt.',
  'The address of the receiver is not public.': 'Die Adresse des Empfängers ist nicht öffentlich.',
  'The receiver took too long.': 'Der Empfänger hat zu lange gebraucht.',
  'The receiver could not be reached.': 'Der Empfänger war nicht zu erreichen.',
  'The webhook has ended.': 'Der Webhook ist beendet.',
  'Could not find a key with ID: "{id}".': 'Der Schlüssel mit der ID {id} wurde nicht gefunden.',
  'Please enter a name of 1 to 200 characters, none of % & $ * _ \' ".':
    'Bitte geben Sie einen Namen mit 1 bis 200 Zeichen ein, ohne % & $ * _ \' ".',
  'Please enter a description of at most 5000 characters.':
    'Bitte geben Sie eine Beschreibung mit höchstens 5000 Zeichen ein.',
  'Please enter a category of 1 to 200 letters and spaces.':
    'Bitte geben Sie eine Kategorie aus 1 bis 200 Buchstaben und Leerzeichen ein.',
  'Please enter a price above 0: digits, and after a dot exactly two decimals. Example: 12.50':
    'Bitte geben Sie einen Preis über 0 ein: Ziffern, nach einem Punkt genau zwei Stellen. Beispiel: 12.50',
  'Please enter a whole number of pieces, 0 or more.': 'Bitte geben Sie eine ganze Stückzahl ab 0 ein.',
  'Please enter a manufacturer of 1 to 200 characters, none of % & $ * _ \' ".':
    'Bitte geben Sie einen Hersteller mit 1 bis 200 Zeichen ein, ohne % & $ * _ \' ".',
  'Please give every row a name of its own and a value; at most 60 rows.':
    'Bitte geben Sie jeder Zeile einen eigenen Namen und einen Wert; höchstens 60 Zeilen.',
  'Product added': 'Produkt angelegt',
  'Information edited': 'Angaben bearbeitet',
  'The maximum picture count of {count} for the product is reached.':
    'Mehr als {count} Bilder hat ein Produkt nicht.',
  'You may upload no more than {count} pictures.': 'Sie können höchstens {count} Bilder hochladen.',
  'Could not find withdrawal no. {id}.': 'Der Widerruf Nr. {id} wurde nicht gefunden.',
  'This message is not genuine.': 'Diese Nachricht ist nicht echt.',
  'Order {id} has vanished.': 'Die Bestellung {id} ist verschwunden.',
  'The pictures have changed meanwhile. Please load the product anew.':
    'Die Bilder haben sich inzwischen geändert. Bitte laden Sie das Produkt neu.',
  'Pieces were sold meanwhile: only {count} are left. Please load the product anew.':
    'Inzwischen wurden Stücke verkauft: Es sind nur noch {count} da. Bitte laden Sie das Produkt neu.',
  'Could not find file with ID: {id}.': 'Die Datei mit der ID {id} wurde nicht gefunden.',
  'A file with fileID: "{id}" was not found.': 'Die Datei mit der ID {id} wurde nicht gefunden.',
};
