import type { PlaceholderIn } from '@shared/language.js';
import type { ParamsOf, Reason } from '@shared/reasons.js';

/** Lets only such sentences pass as have the same places as the English ones; a reason without a sentence does not compile. */
const inGerman = <const Sentences extends Record<Reason, string>>(
  sentences: Sentences & {
    [R in Reason]: [PlaceholderIn<Sentences[R]>, keyof ParamsOf<R>] extends [
      keyof ParamsOf<R>,
      PlaceholderIn<Sentences[R]>,
    ]
      ? string
      : never;
  },
): Readonly<Record<string, string>> => sentences;

/** Why the shop refuses something, in German. */
export const GERMAN_REASONS = inGerman({
  INVALID_INPUT: 'Einige Angaben sind nicht gültig.',
  FIELDS_MISSING: 'Bitte füllen Sie alle Pflichtfelder aus.',
  FIELDS_INVALID: 'Bitte prüfen Sie die markierten Felder.',
  FORM_UNREADABLE: 'Das Formular konnte nicht gelesen werden.',
  FORM_TOO_LONG: 'Das Formular hat zu viele Teile.',
  FIELD_REPEATED: 'Das Feld „{field}“ kommt mehrmals vor.',
  TOO_MANY_IDS: 'Es lassen sich höchstens {max} IDs auf einmal abfragen.',
  TOO_MANY_CONDITIONS: 'Es lassen sich höchstens {max} Bedingungen auf einmal setzen.',
  CURSOR_UNKNOWN: 'Diese Stelle gibt es in dieser Liste nicht. Bitte beginnen Sie an ihrem Anfang.',
  SEARCH_TOO_LONG: 'Der Suchtext darf höchstens {max} Zeichen lang sein.',
  SEARCH_CHARACTERS: 'Ihre Suche enthält ein Zeichen, nach dem wir nicht suchen können.',
  CLOSED_REASON_INVALID: 'Bitte nennen Sie einen Grund mit höchstens {max} Zeichen.',
  CLOSED_MESSAGE_TOO_LONG: 'Die Nachricht darf höchstens {max} Zeichen lang sein.',
  REOPENING_INVALID: 'Bitte nennen Sie einen Zeitpunkt, der noch kommt.',
  MESSAGE_NOT_GENUINE: 'Diese Nachricht ist nicht echt.',

  VIEWER_CHANGED:
    'Sie sind jetzt als {username} angemeldet. Es wurde nichts geändert. Bitte sehen Sie sich die Seite noch einmal an.',
  UNAUTHENTICATED: 'Bitte melden Sie sich zuerst an.',
  INVALID_KEY: 'Dieser API-Schlüssel ist ungültig, abgelaufen oder gesperrt.',
  FORBIDDEN: 'Dazu sind Sie nicht berechtigt.',
  CROSS_SITE: 'Dieser Aufruf wurde abgelehnt, weil er von einer anderen Website kam.',
  PREFLIGHT_MISSING: 'Ein Aufruf mit Dateien braucht den Header Apollo-Require-Preflight: true.',
  NO_SESSION: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich neu an.',
  ALREADY_LOGGED_IN: 'Sie sind bereits angemeldet.',
  UNKNOWN_PATH: 'Diesen Endpunkt gibt es nicht.',
  METHOD_NOT_ALLOWED: 'Dieser Endpunkt unterstützt die Methode nicht.',
  TOO_LARGE: 'Das sind zu viele Daten auf einmal.',
  UNSUPPORTED_BODY: 'Dieses Datenformat wird nicht unterstützt.',
  IDEMPOTENCY_KEY_INVALID:
    'Ein Idempotenzschlüssel hat 1 bis 100 Buchstaben, Ziffern oder Zeichen aus ASCII und keine Leerzeichen.',
  IDEMPOTENCY_NO_FILES:
    'Eine Anfrage mit Idempotenzschlüssel sendet JSON oder ein einfaches Formular. Anfragen mit Dateien nehmen keinen.',
  IDEMPOTENCY_OTHER_REQUEST: 'Dieser Idempotenzschlüssel wurde für eine andere Anfrage verwendet.',
  IDEMPOTENCY_RUNNING:
    'Die Anfrage mit diesem Idempotenzschlüssel wird noch bearbeitet. Bitte wiederholen Sie sie gleich.',
  IDEMPOTENCY_UNKNOWN:
    'Zu der Anfrage mit diesem Idempotenzschlüssel ist keine Antwort bekannt: Sie kann ausgeführt worden sein oder nicht. Bitte prüfen Sie das, bevor Sie sie mit einem anderen Schlüssel senden.',
  RATE_LIMITED: 'Das waren zu viele Versuche hintereinander. Bitte warten Sie einen Moment.',
  RATE_LIMITED_FOR:
    'Das waren zu viele Versuche hintereinander. Bitte versuchen Sie es in {seconds} Sekunden noch einmal.',
  SHOP_CLOSED: 'Der Shop ist gerade geschlossen. Bitte kommen Sie später wieder.',
  UNAVAILABLE: 'Der Shop macht eine kurze Pause. Bitte versuchen Sie es gleich noch einmal.',
  TOO_SLOW:
    'Das dauert im Moment zu lange. Bitte fragen Sie nach weniger, oder versuchen Sie es gleich noch einmal.',
  INTERNAL: 'Etwas ist schiefgegangen.',

  PRODUCT_NOT_FOUND: 'Das Produkt mit der ID {productId} wurde nicht gefunden.',
  ARTICLE_NOT_FOUND: 'Es gibt kein Produkt mit der Artikelnummer {articleNumber}.',
  FILE_NOT_FOUND: 'Die Datei mit der ID {fileId} wurde nicht gefunden.',
  DOCUMENT_NOT_FOUND: 'Es gibt keinen Beleg mit der Nummer {number}.',
  ORDER_NOT_FOUND: 'Die Bestellung {orderId} wurde nicht gefunden.',
  PAYMENT_NOT_FOUND: 'Zu dieser Zahlung gibt es keine Bestellung.',
  TICKET_NOT_FOUND: 'Die Anfrage {ticketId} wurde nicht gefunden.',
  USER_NOT_FOUND: 'Das Konto mit der ID {userId} wurde nicht gefunden.',
  ACCOUNT_NOT_FOUND: 'Es gibt kein Konto mit dem Benutzernamen „{username}“.',
  EMPLOYEE_WITHOUT_EMAIL:
    '{username} hat keine E-Mail-Adresse hinterlegt, deshalb kann dorthin kein Link gehen. Auf dem Server gibt „npm run reset-password“ einen aus.',
  LAST_OWNER:
    'Ein Shop hat mindestens eine Inhaberin oder einen Inhaber: Geben Sie die Rolle zuerst jemand anderem.',
  STAFF_EMAIL_INVALID: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  INVITATION_NOT_FOUND: 'Diese Einladung wurde benutzt, zurückgezogen oder ist zu alt.',
  EMPLOYEE_NOT_FOUND: 'Es gibt niemanden mit diesem Benutzernamen, der hier arbeitet.',
  NOT_IN_CART: 'Das Produkt mit der ID {productId} liegt nicht im Warenkorb.',
  KEY_NOT_FOUND: 'Der Schlüssel mit der ID {keyId} wurde nicht gefunden.',
  GIFT_VOUCHER_NOT_FOUND: 'Der Geschenkgutschein mit der ID {giftId} wurde nicht gefunden.',
  VOUCHER_NOT_FOUND: 'Der Gutschein mit der ID {voucherId} wurde nicht gefunden.',
  WEBHOOK_NOT_FOUND: 'Der Webhook mit der ID {webhookId} wurde nicht gefunden.',
  DELIVERY_NOT_FOUND: 'Diese Zustellung wurde nicht gefunden.',
  RETURN_NOT_FOUND: 'Die Rücksendung Nr. {returnId} wurde nicht gefunden.',
  RETURNS_UNDER_WAY:
    'Eine Ihrer Rücksendungen ist noch offen. Sie können Ihr Konto löschen, sobald sie erstattet oder beendet ist.',
  CLOSING_REASON_MISSING:
    'Das Geld zu diesem Widerruf ist nicht erstattet. Erstatten Sie es, oder geben Sie an, warum er ohne Erstattung erledigt ist (höchstens {max} Zeichen).',
  RETURN_EMPTY: 'Bitte wählen Sie, was zurückgehen soll.',
  RETURN_PIECES_GONE:
    'Diese Artikel lassen sich nicht zurückgeben: Sie wurden nicht versandt oder gehen bereits zurück.',
  RETURN_WITHDRAW_FIRST:
    'Sie können diesen Kauf noch gesetzlich widerrufen. Das kostet keine Gebühr: Bitte wählen Sie das stattdessen.',
  RETURN_TOO_LATE:
    'Die Frist für freiwillige Rückgaben ist abgelaufen. Ist der Artikel mangelhaft, wählen Sie bitte das stattdessen.',
  RETURN_CHANGED:
    'Zu dieser Bestellung wurde inzwischen eine andere Rücksendung angemeldet. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  RETURN_DECIDED: 'Jemand anderes hat diese Rücksendung inzwischen geändert. Bitte prüfen Sie sie.',
  RETURN_TOO_EARLY:
    'Dieser Schritt kommt zu früh. Bitte erfassen Sie zuerst den Eingang der Artikel und dann ihre Prüfung.',
  RETURN_NOT_REJECTABLE: 'Der Widerruf kam rechtzeitig. Diese Rücksendung lässt sich nicht ablehnen.',
  REMEDY_NO_DEFECT:
    'Nur mangelhafte Ware wird repariert oder ersetzt. Diese Rücksendung lässt sich erstatten.',
  REMEDY_REFUNDED: 'Das Geld für diese Artikel ist zurückgegangen. Für sie wird nichts mehr versandt.',
  REMEDY_MISSING:
    'Der Ersatz ist noch nicht auf Lager. Er lässt sich senden, sobald er da ist; oder erstatten Sie stattdessen.',
  REMEDY_DAY_INVALID: 'Bitte wählen Sie einen Tag von heute an, höchstens {days} Tage voraus.',
  SERIAL_UNKNOWN: 'Von diesem Artikel wurde kein Stück mit der Seriennummer {serial} versandt.',
  RETURN_REASON_TOO_LONG: 'Bitte geben Sie einen Grund von höchstens {max} Zeichen ein.',
  RETURN_REASON_MISSING: 'Bitte geben Sie einen Grund ein (höchstens {max} Zeichen).',
  VALUE_LOSS_INVALID:
    'Ein Wertverlust braucht einen Grund, darf den Preis nicht übersteigen und ist nur nach einem Widerruf möglich.',
  REFUND_CHANGED: 'Der Betrag dieser Erstattung hat sich inzwischen geändert. Es wurde nichts erstattet.',
  WITHDRAWAL_LINKED: 'Dieser Widerruf gehört schon zu einer Bestellung.',
  ORDER_NOT_WITHDRAWABLE: 'Nur ein Widerruf einer bezahlten Bestellung lässt sich zuordnen.',
  WITHDRAWAL_NOT_FOUND: 'Der Widerruf Nr. {withdrawalId} wurde nicht gefunden.',
  CATEGORY_NOT_FOUND: 'Es gibt keine Kategorie mit der ID {categoryId}.',

  CREDENTIALS_MISSING: 'Bitte geben Sie Benutzername und Passwort ein.',
  ACCOUNT_SWITCHED_OFF: 'Dieses Konto ist abgeschaltet.',
  SECOND_STEP_NEEDED: 'Bitte geben Sie den Code Ihrer Authenticator-App ein.',
  SECOND_STEP_WRONG: 'Dieser Code ist falsch oder schon benutzt. Bitte geben Sie den nächsten ein.',
  SECOND_STEP_REQUIRED:
    'Für Inhaber ist ein zweiter Schritt beim Anmelden Pflicht: Bitte richten Sie ihn in Ihrem Profil ein.',
  SECOND_STEP_NOT_SET: 'Dieses Konto hat keinen zweiten Schritt beim Anmelden.',
  SECOND_STEP_OVER:
    'Das Einrichten hat zu lange gedauert oder wurde neu begonnen. Bitte beginnen Sie noch einmal.',
  WRONG_CREDENTIALS: 'Benutzername oder Passwort ist falsch.',
  WRONG_PASSWORD: 'Das aktuelle Passwort ist falsch.',
  USERNAME_MISSING: 'Bitte geben Sie Ihren Benutzernamen ein.',
  USERNAME_INVALID:
    'Bitte wählen Sie einen Benutzernamen mit 1 bis {max} Zeichen: Buchstaben ohne Umlaute und ß, Ziffern und @ - _ + ? !',
  USERNAME_RESERVED: 'Dieser Benutzername ist reserviert. Bitte wählen Sie einen anderen.',
  USERNAME_TAKEN: 'Dieser Benutzername ist vergeben.',
  EMAIL_TAKEN: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  USERNAME_IN_USE: 'Diese Angabe wird bereits verwendet: Benutzername',
  EMAIL_IN_USE: 'Diese Angabe wird bereits verwendet: E-Mail',
  USERNAME_AND_EMAIL_IN_USE: 'Diese Angaben werden bereits verwendet: Benutzername und E-Mail',
  EMPLOYEE_NAME_IN_USE: 'Der Benutzername „{username}“ ist vergeben.',
  PASSWORD_MISSING: 'Bitte geben Sie Ihr Passwort ein.',
  PASSWORD_INVALID:
    'Bitte wählen Sie ein Passwort mit {min} bis {max} Zeichen: Buchstaben ohne Umlaute und ß, Ziffern und @ - _ + ? !',
  PASSWORDS_DIFFER: 'Die beiden Passwörter müssen übereinstimmen.',
  PASSWORD_UNCHANGED: 'Das neue Passwort muss sich vom aktuellen unterscheiden.',
  CURRENT_PASSWORD_MISSING: 'Bitte geben Sie Ihr aktuelles Passwort ein.',
  EMAIL_NEEDS_PASSWORD: 'Um Ihre E-Mail-Adresse zu ändern, geben Sie bitte Ihr aktuelles Passwort ein.',
  EMAIL_INVALID: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.',
  CONTACT_EMAIL_INVALID: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.',
  FIRST_NAME_INVALID:
    'Bitte geben Sie einen Vornamen mit 1 bis {max} Buchstaben ein, ohne Leer- und Satzzeichen.',
  LAST_NAME_INVALID:
    'Bitte geben Sie einen Nachnamen mit 1 bis {max} Buchstaben ein, ohne Leer- und Satzzeichen.',
  ADDRESS_INVALID:
    'Bitte geben Sie eine Adresse ein, zum Beispiel Schillerstr. 12, 10625 Berlin. Erlaubt sind Buchstaben, Ziffern, Punkt, Komma, Leerzeichen und Bindestrich.',
  RECIPIENT_INVALID:
    'Bitte geben Sie den Namen an der Klingel ein: bis zu {max} Buchstaben und Ziffern, auch mit . - ’ & / + ( ).',
  COMPANY_INVALID:
    'Bitte geben Sie die Firma mit höchstens {max} Zeichen ein, oder lassen Sie das Feld leer.',
  VAT_ID_INVALID: 'Bitte geben Sie eine USt-IdNr. wie DE123456789 ein, oder lassen Sie das Feld leer.',
  STREET_INVALID: 'Bitte geben Sie die Straße ohne Hausnummer ein: bis zu {max} Zeichen.',
  HOUSE_NUMBER_INVALID:
    'Bitte geben Sie die Hausnummer ein: bis zu {max} Zeichen, zum Beispiel 12, 12 a oder 5/2.',
  ADDITION_INVALID: 'Ein Adresszusatz hat höchstens {max} Buchstaben, Ziffern und Satzzeichen.',
  POSTCODE_INVALID: 'Bitte geben Sie die Postleitzahl so ein, wie das Land sie schreibt, zum Beispiel 10625.',
  TOWN_INVALID: 'Bitte geben Sie den Ort ein: bis zu {max} Zeichen.',
  COUNTRY_INVALID: 'Bitte wählen Sie ein Land.',
  COUNTRY_NOT_DELIVERED: 'In dieses Land liefern wir nicht.',
  OUTSIDE_VAT_AREA:
    'An diese Postleitzahl liefern wir nicht: Der Ort gehört nicht zum Mehrwertsteuergebiet der Europäischen Union, dort fallen andere Steuern und Zollpapiere an.',
  NORTHERN_IRELAND: 'Nach Nordirland liefern wir nicht.',
  POST_BOX: 'An ein Postfach lassen sich keine Pakete zustellen. Bitte geben Sie eine Straße ein.',
  PHONE_INVALID:
    'Bitte geben Sie eine Telefonnummer mit Vorwahl ein, zum Beispiel 030 1234567 oder +43 1 234567, oder lassen Sie das Feld leer.',
  ADDRESS_NOT_FOUND: 'Die Adresse mit der ID {addressId} wurde nicht gefunden.',
  NOTE_INVALID: 'Eine Notiz hat höchstens {max} Zeichen.',
  TAGS_INVALID: 'Eine Bestellung hat höchstens {max} Stichworte mit je {length} Zeichen.',
  SERIAL_INVALID: 'Eine Seriennummer hat 1 bis {max} Zeichen.',
  SERIAL_TWICE: 'Die Seriennummer {serial} steht zweimal da.',
  SERIALS_TOO_MANY: 'Es sind mehr Seriennummern als Stücke.',
  PERIOD_INVALID: 'Bitte geben Sie Tage wie 2026-11-28 ein, den ersten nicht nach dem letzten.',
  ADDRESS_BOOK_FULL: 'Sie können bis zu {max} Adressen speichern.',
  ADDRESSES_CHANGED:
    'Ihre Adressen wurden inzwischen an anderer Stelle geändert. Bitte versuchen Sie es noch einmal.',
  SETTINGS_CHANGED:
    'Das wurde inzwischen von jemand anderem geändert. Es wurde nichts gespeichert; bitte vergleichen Sie und speichern Sie noch einmal.',
  SETTING_OWED: 'Das muss bei Ihrer Rechtsform im Impressum stehen (§ 5 DDG).',
  SETTING_TAX_OWED: 'Bitte geben Sie USt-IdNr. oder Steuernummer an (§ 5 DDG).',
  SETTING_EXAMPLE: 'Das steht noch da wie im Beispiel: Bitte geben Sie Ihre eigene Angabe ein.',
  SETTING_TOO_LONG: 'Höchstens {max} Zeichen.',
  SETTING_UNPRINTABLE:
    'Rechnungen und andere Papiere können {letters} nicht drucken. Bitte schreiben Sie es in anderen Buchstaben.',
  SETTING_VAT_ID: 'Eine deutsche USt-IdNr. besteht aus DE und neun Ziffern.',
  SETTING_PHONE:
    'Bitte geben Sie die Nummer so an, wie man sie aus dem Ausland wählt, zum Beispiel +49 30 123456.',
  SETTING_LINK:
    'Bitte geben Sie eine ganze Adresse an, die mit https:// beginnt, oder lassen Sie das Feld leer.',
  SETTING_DAYS: 'Bitte eine Zahl von Tagen eingeben, 1 bis {max}.',
  SETTING_BASE_RATE: 'Bitte den Basiszinssatz in Prozent eingeben, von −3 bis 15, etwa 1,27.',
  SETTING_TRANSFER_DAYS: 'Bitte 1 bis {max} Bankarbeitstage eingeben.',
  SETTING_WAIVED: 'Bitte einen Betrag von höchstens {max} € eingeben.',
  SETTING_IBAN: 'Das ist keine gültige IBAN.',
  SETTING_BIC: 'Eine BIC hat 8 oder 11 Buchstaben und Ziffern.',
  SETTING_CHART: 'Bitte wählen Sie SKR03 oder SKR04.',
  SETTING_ADVISER: 'Die Beraternummer hat 4 bis 7 Ziffern, ab 1001; sie darf leer bleiben.',
  SETTING_CLIENT: 'Die Mandantennummer hat 1 bis 5 Ziffern; sie darf leer bleiben.',
  SETTING_YEAR_START: 'Bitte geben Sie einen Monat von 1 bis 12 an.',
  SETTING_ACCOUNT:
    'Konten haben 4 bis 8 Ziffern, alle gleich viele; leere gelten wie im Kontenrahmen, mit 4 Ziffern.',
  SETTING_DEBTORS: 'Das Debitorenkonto beginnt mit 1 bis 6 und hat eine Ziffer mehr als die anderen Konten.',
  SETTING_COUNTRIES: 'Bitte wählen Sie mindestens ein Land.',
  SETTING_PACKING_DAYS: 'Bitte wählen Sie mindestens einen Tag, Montag bis Samstag.',
  SETTING_CLOSED_DAYS: 'Bitte geben Sie Tage wie 28.12.2026 an, höchstens {max}.',
  SETTING_CUT_OFF: 'Bitte geben Sie eine Uhrzeit wie 14:00 an.',
  SETTING_DELIVERY_DAYS: 'Bitte geben Sie ganze Tage von 1 bis {max} an, „bis“ nicht vor „von“.',
  SETTING_SHIPPING:
    'Bitte geben Sie Preise von 0,00 bis 1.000,00 Euro an, jeden für ein anderes Gewicht von höchstens 1.000 kg, und höchstens {max} je Land. {country}',
  SETTING_TAX_DAY: 'Bitte geben Sie einen Tag wie 28.12.2026 an oder keinen.',
  SETTING_PIECE_WEIGHT: 'Bitte geben Sie ein Gewicht von 0,001 bis 1.000 kg an.',
  SETTING_RANGE_FROM_0: 'Bitte geben Sie eine ganze Zahl von 0 bis {max} an.',
  EMPLOYEE_CODE_INVALID: 'Der Code für Mitarbeitende ist ungültig.',
  IDENTITY_MISSING: 'Bitte geben Sie Ihren Benutzernamen oder Ihre E-Mail-Adresse ein.',
  LINK_INVALID:
    'Dieser Link wurde schon benutzt, ist abgelaufen oder unvollständig. Bitte fordern Sie einen neuen an.',
  EMAIL_VERIFIED: 'Ihre E-Mail-Adresse ist bereits bestätigt.',
  ORDERS_UNDER_WAY:
    'Eine Ihrer Bestellungen ist noch offen. Sie können Ihr Konto löschen, sobald sie versandt oder beendet ist.',

  PRODUCT_NAME_INVALID:
    'Bitte geben Sie einen Namen mit 1 bis {max} Zeichen ein. Nicht erlaubt: % & $ * _ \' "',
  MANUFACTURER_INVALID:
    'Bitte geben Sie einen Hersteller mit 1 bis {max} Zeichen ein. Nicht erlaubt: % & $ * _ \' "',
  DESCRIPTION_INVALID: 'Bitte geben Sie eine Beschreibung ein (höchstens {max} Zeichen).',
  CATEGORY_INVALID: 'Bitte geben Sie eine Kategorie aus 1 bis {max} Buchstaben und Leerzeichen ein.',
  CATEGORY_NAME_INVALID: 'Bitte geben Sie einen Namen mit 1 bis {max} Zeichen ein.',
  CATEGORY_DESCRIPTION_INVALID: 'Eine Beschreibung hat höchstens {max} Zeichen.',
  CATEGORY_SLUG_INVALID:
    'Bitte geben Sie eine Adresse aus 1 bis {max} Kleinbuchstaben, Ziffern und einzelnen Bindestrichen ein.',
  CATEGORY_SLUG_TAKEN: 'Eine andere Kategorie hat oder hatte diese Adresse.',
  CATEGORY_MERGED_INTO_ITSELF: 'Eine Kategorie lässt sich nicht mit sich selbst zusammenlegen.',
  CATEGORY_CHANGED:
    'Jemand anderes hat diese Kategorie inzwischen geändert. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  CELL_NAME_INVALID: 'Bitte geben Sie einen Namen mit 1 bis {max} Zeichen ein, wo die Tabelle einen hat.',
  CELL_VALUE_INVALID: 'Diesen Wert gibt es in der Tabelle nicht.',
  CELL_SOURCE_INVALID:
    'Bitte sagen Sie mit 1 bis {max} Zeichen, woher das stammt: Ein Wert ohne Quelle wird nicht verwendet.',
  CELL_DAY_INVALID: 'Bitte geben Sie den Tag an, an dem das nachgeschlagen wurde: heute oder früher.',
  CELL_CHANGED:
    'Jemand anderes hat diesen Wert inzwischen geändert. Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
  CELLS_FULL: 'Die Tabellen fassen höchstens {max} geänderte Werte.',
  PRICE_INVALID:
    'Bitte geben Sie einen Preis mit zwei Nachkommastellen ein, zum Beispiel 12,50: über 0 und unter 1.000.000.',
  STOCK_INVALID: 'Bitte geben Sie den Bestand als ganze Zahl von 0 bis {max} ein.',
  ARTICLE_NUMBER_INVALID:
    'Bitte geben Sie eine Artikelnummer mit höchstens {max} Zeichen ein, oder lassen Sie das Feld leer.',
  ARTICLE_NUMBER_TAKEN: 'Diese Artikelnummer hat schon ein anderes Produkt.',
  ARTICLE_REPEATED: 'Eine frühere Zeile betrifft dasselbe Produkt.',
  GTIN_INVALID:
    'Bitte geben Sie eine GTIN (EAN) mit 8, 12, 13 oder 14 Ziffern ein, wie sie auf der Verpackung steht, oder lassen Sie das Feld leer. Die letzte Ziffer prüft die anderen; Nummern für den internen Gebrauch sind keine.',
  GTIN_TAKEN: 'Diese GTIN hat schon ein anderes Produkt.',
  MPN_INVALID:
    'Bitte geben Sie eine Herstellernummer mit höchstens {max} Zeichen ein, oder lassen Sie das Feld leer.',
  MPN_TAKEN: 'Diese Herstellernummer hat schon ein anderes Produkt desselben Herstellers.',
  WARRANTY_INVALID:
    'Bitte geben Sie die Garantie in ganzen Monaten von 0 bis {max} ein, oder lassen Sie das Feld leer.',
  WEIGHT_INVALID:
    'Bitte geben Sie das Gewicht von 0 bis {most} kg auf das Gramm genau ein, oder lassen Sie es leer.',
  SIDE_INVALID:
    'Bitte geben Sie die Seite des Kartons bis {most} cm auf den Millimeter genau ein, oder lassen Sie das Feld leer.',
  SHELF_PLACE_INVALID:
    'Bitte geben Sie einen Lagerplatz mit höchstens {max} Zeichen ein, oder lassen Sie das Feld leer.',
  SUPPLIER_INVALID:
    'Bitte geben Sie einen Lieferanten mit höchstens {max} Zeichen ein, oder lassen Sie das Feld leer.',
  SUPPLIER_NUMBER_INVALID:
    'Bitte geben Sie die Nummer des Lieferanten mit höchstens {max} Zeichen ein, oder lassen Sie das Feld leer.',
  SUPPLIER_STOCK_INVALID:
    'Bitte geben Sie den Bestand des Lieferanten in ganzen Stück von 0 bis {max} ein, oder lassen Sie das Feld leer.',
  PURCHASE_PRICE_INVALID:
    'Bitte geben Sie einen Einkaufspreis mit zwei Nachkommastellen ein, zum Beispiel 12,50: über 0 und unter 1.000.000. Oder lassen Sie das Feld leer.',
  REORDER_LEVEL_INVALID:
    'Bitte geben Sie den Meldebestand in ganzen Stück von 0 bis {max} ein, oder lassen Sie das Feld leer.',
  BACKORDER_LIMIT_INVALID:
    'Bitte geben Sie ein, wie viele Stück vorbestellt werden dürfen, von 0 bis {max}, oder lassen Sie das Feld leer.',
  EXPECTED_ON_INVALID:
    'Bitte geben Sie den Tag ein, an dem die Stücke erwartet werden, oder lassen Sie das Feld leer.',
  VISIBILITY_INVALID: 'Bitte wählen Sie, ob das Produkt im Katalog steht.',
  MOMENT_INVALID: 'Bitte geben Sie Tag und Uhrzeit ein, oder lassen Sie beides leer.',
  LISTED_UNTIL_INVALID: 'Bitte geben Sie ein Ende nach dem Beginn ein, oder lassen Sie es leer.',
  DIGITAL_INVALID: 'Bitte geben Sie an, ob das Produkt digital geliefert wird.',
  HAS_SERIALS_INVALID: 'Bitte geben Sie an, ob die Stücke Seriennummern haben.',
  ENERGY_CLASS_INVALID:
    'Bitte geben Sie eine Energieeffizienzklasse von A bis G ein, oder lassen Sie das Feld leer.',
  EPREL_NUMBER_INVALID:
    'Bitte geben Sie die Nummer in der EU-Produktdatenbank mit höchstens {max} Ziffern ein, oder lassen Sie das Feld leer.',
  MANUFACTURER_ADDRESS_INVALID:
    'Bitte geben Sie Name, Postanschrift und E-Mail- oder Internetadresse des Herstellers mit höchstens {max} Zeichen ein, oder lassen Sie das Feld leer.',
  RESPONSIBLE_PERSON_INVALID:
    'Bitte geben Sie Name, Postanschrift und E-Mail- oder Internetadresse der verantwortlichen Person mit höchstens {max} Zeichen ein, oder lassen Sie das Feld leer.',
  SAFETY_WARNINGS_INVALID: 'Bitte geben Sie Warnhinweise mit höchstens {max} Zeichen ein.',
  ATTRIBUTES_INVALID:
    'Bitte geben Sie jeder Zeile einen eigenen Namen und einen Wert. Höchstens {max} Zeilen.',
  STOCK_SOLD: 'Inzwischen wurde etwas verkauft: Es sind nur noch {count} da. Bitte laden Sie die Seite neu.',
  PRODUCT_CHANGED:
    'Jemand anderes hat dieses Produkt inzwischen geändert. Vergleichen Sie beide Fassungen, bevor Sie speichern.',
  EMAIL_UNCONFIRMED: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse im Profil.',
  WATCH_TARGET: 'Bitte geben Sie einen Preis unter {limit} ein.',
  WATCH_NOT_NEEDED: 'Dieses Produkt ist auf Lager.',
  WATCHES_FULL: 'Sie können bis zu {max} Benachrichtigungen haben.',
  REDUCTION_WITHOUT_HISTORY:
    'Aus den 30 Tagen vor diesem Preis gibt es keinen, mit dem er verglichen werden könnte.',
  LOWEST_PRICE_RECORDED:
    'Alle Preise dieser 30 Tage sind aufgezeichnet. Der niedrigste davon zählt; lassen Sie das Feld leer.',
  REDUCTION_NOT_LOWER:
    'In den 30 Tagen vor diesem Preis war der niedrigste {limit}. Nur ein niedrigerer kann als Ermäßigung angekündigt werden.',
  REDUCTION_TOO_LATE:
    'Dieser Preis gilt seit mehr als einem Tag. Kündigen Sie eine Ermäßigung an dem Tag an, an dem Sie den Preis senken.',
  REDUCTION_UNTIL: 'Bitte geben Sie einen Tag ab heute an.',
  FILE_MISSING: 'Bitte wählen Sie eine Datei.',
  FILE_TYPE: 'Dieser Dateityp geht nicht: PNG oder JPEG, für Datenblätter PDF.',
  FILE_SIZE: 'Die Datei ist zu groß.',
  PICTURE_PIXELS: 'Das Bild hat zu viele Pixel: Höchstens {millions} Millionen gehen.',
  FILE_PROTECTED: 'Dieses PDF ist mit einem Passwort geschützt. Bitte laden Sie es ohne Schutz hoch.',
  TOO_MANY_PICTURES: 'Sie können bis zu {max} weitere Bilder wählen.',
  PICTURES_FULL: 'Ein Produkt kann höchstens {max} Bilder haben.',
  PICTURES_LEFT: 'Sie können höchstens {count} Bilder hochladen.',
  PICTURES_CHANGED: 'Die Bilder haben sich inzwischen geändert. Bitte laden Sie die Seite neu.',
  REVIEW_INCOMPLETE: 'Eine Bewertung braucht Sterne und einen Kommentar.',
  RATING_INVALID: 'Bitte wählen Sie {min} bis {max} Sterne.',
  COMMENT_INVALID: 'Bitte schreiben Sie einen Kommentar (höchstens {max} Zeichen).',
  ALREADY_REVIEWED: 'Sie haben dieses Produkt schon bewertet.',
  REVIEW_NOT_FOUND: 'Die Bewertung {reviewId} wurde nicht gefunden.',
  REVIEW_CHANGED:
    'Diese Bewertung wurde inzwischen geändert. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  REVIEW_HIDDEN:
    'Eine ausgeblendete Bewertung lässt sich nicht löschen, damit sie nicht gleich neu geschrieben wird. Sie können sie ändern.',
  NOTICE_NOT_FOUND: 'Die Meldung {noticeId} wurde nicht gefunden.',
  NOTICE_DECIDED: 'Über diese Meldung ist schon entschieden.',
  BREACH_MISSING: 'Bitte wählen Sie, wogegen die Bewertung verstößt.',
  EXPLANATION_INVALID: 'Bitte erläutern Sie es (höchstens {max} Zeichen).',
  GOOD_FAITH_MISSING:
    'Bitte bestätigen Sie, dass Ihre Angaben nach Ihrer Überzeugung richtig und vollständig sind.',
  REPLY_INVALID: 'Bitte geben Sie eine Antwort ein (höchstens {max} Zeichen).',
  PUBLIC_NAME_INVALID:
    'Bitte nur Buchstaben, Ziffern, Leerzeichen und . _ - ’ verwenden, höchstens {max} Zeichen.',
  PUBLIC_NAME_IS_USERNAME: 'Bitte wählen Sie einen anderen Namen als den, mit dem Sie sich anmelden.',
  PUBLIC_NAME_RESERVED: 'Dieser Name könnte für den des Shops gehalten werden.',
  FAVORITES_FULL: 'Sie können bis zu {max} Favoriten speichern.',
  BUILD_NOT_FOUND: 'Unter dieser Adresse gibt es keine Zusammenstellung, oder ihr Link ist abgelaufen.',
  BUILD_CHANGED:
    'Diese Zusammenstellung wurde inzwischen in einem anderen Fenster geändert. Es wurde nichts gespeichert und nichts ging verloren: Bitte vergleichen Sie beide.',
  BUILDS_FULL: 'Sie können bis zu {max} Zusammenstellungen und Rechner speichern.',
  BUILD_NAME_INVALID: 'Bitte geben Sie der Zusammenstellung einen Namen mit 1 bis {max} Zeichen.',
  BUILD_TOO_LONG: 'Eine Zusammenstellung hat höchstens {max} Einträge.',
  BUILD_ENTRY_UNCLEAR: 'Ein Eintrag ist entweder ein Produkt des Shops oder ein eigenes Teil.',
  BUILD_SLOT_WRONG: 'Dieses Teil gehört nicht an diese Stelle.',
  BUILD_SLOT_FULL: 'Davon hat ein Rechner nur eines. Bitte nehmen Sie zuerst das andere heraus.',
  BUILD_COUNT_INVALID: 'Bitte geben Sie eine ganze Zahl von 1 bis {max} ein.',
  BUILD_PRODUCT_TWICE: 'Dieses Produkt ist schon in der Zusammenstellung. Bitte ändern Sie die Anzahl.',
  OWN_LABEL_INVALID: 'Bitte benennen Sie Ihr Teil mit 1 bis {max} Zeichen.',
  OWN_FACTS_TOO_MANY: 'Von einem Teil lassen sich höchstens {max} Angaben machen.',
  OWN_FACT_UNKNOWN: 'Teile dieser Art haben keine Angabe „{fact}“.',
  OWN_FACT_TWICE: 'Diese Angabe steht zweimal da.',
  OWN_NUMBER_INVALID: 'Bitte geben Sie eine Zahl von 0 bis {max} ein, oder die Grenzen, die Sie kennen.',
  OWN_BOUNDS_TURNED: 'Die untere Grenze liegt über der oberen.',
  OWN_TEXT_INVALID: 'Bitte geben Sie einen Text mit 1 bis {max} Zeichen ein.',
  OWN_FACTS_CONTRADICT:
    'Das widerspricht den anderen Angaben zu diesem Teil oder der Norm, nach der es gebaut ist.',

  COUNT_INVALID: 'Die Stückzahl muss mindestens 1 sein.',
  PRODUCT_OUT_OF_STOCK: 'Das Produkt mit der ID {productId} ist nicht auf Lager.',
  FEWER_IN_STOCK: 'Wir haben weniger als {count} Stück auf Lager.',
  ALL_IN_CART: 'Mehr haben wir nicht auf Lager: Alles liegt schon in Ihrem Warenkorb.',
  MORE_THAN_IN_STOCK: '{count} weitere haben wir nicht auf Lager.',
  OUT_OF_STOCK: 'So viel haben wir nicht mehr auf Lager: {names}.',
  OUT_OF_STOCK_AT_PAYMENT: 'So viel haben wir nicht mehr auf Lager: {names}. Ihnen wurde nichts berechnet.',
  CART_FULL: 'Ein Warenkorb fasst bis zu {max} verschiedene Produkte.',
  CART_EMPTY: 'Ihr Warenkorb ist leer.',
  CART_CHANGED: 'Ihr Warenkorb hat sich geändert. Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
  SERVICE_WITHOUT_GOODS:
    'Das machen wir nur mit Ware derselben Bestellung, und sie liegt nicht vollständig in Ihrem Warenkorb: {names}. Es wurde nichts bestellt.',
  WORK_CONSENT_MISSING:
    'Bitte verlangen Sie, dass wir vor Ablauf der Widerrufsfrist mit den Dienstleistungen beginnen. Es wurde nichts bestellt.',
  ADDRESS_TAXED_OTHERWISE:
    'Steuer und Versand dieser Bestellung gelten für {country}. Bitte stornieren Sie sie, und lassen Sie für ein anderes Land neu bestellen.',
  ADDRESS_VAT_ID:
    'Diese Bestellung wurde ohne Umsatzsteuer an {vatId} verkauft: Ihre Rechnungen nennen diese USt-IdNr. und keine andere.',
  EXPORT_OF_KEYS:
    'Lizenzschlüssel und Downloads verkaufen wir nur innerhalb der EU. Es wurde nichts bestellt.',
  VAT_ID_UNCONFIRMED:
    'Ihre USt-IdNr. konnte nicht bestätigt werden, deshalb müssen wir Umsatzsteuer berechnen. Es wurde nichts bestellt.',
  PRICES_CHANGED:
    'Die Preise haben sich geändert. Bitte prüfen Sie Ihren Warenkorb und zahlen Sie noch einmal. Ihnen wurde nichts berechnet.',
  DELIVERY_CHANGED:
    'Die Lieferzeit hat sich geändert. Es wurde nichts bestellt. Bitte sehen Sie sie in Ihrem Warenkorb an und versuchen Sie es noch einmal.',
  VOUCHER_GONE:
    'Ihr Gutschein kann nicht mehr eingelöst werden. Es wurde nichts bestellt. Bitte prüfen Sie die Summe und versuchen Sie es noch einmal.',
  GIFT_VOUCHER_GONE:
    'Von Ihrem Geschenkgutschein ist weniger übrig, als er zahlen sollte. Es wurde nichts bestellt. Bitte prüfen Sie die Summe und versuchen Sie es noch einmal.',
  GIFT_VOUCHER_NOT_EXPIRED:
    'Der Geschenkgutschein …{ending} ist nicht abgelaufen. Es wurde nichts ausgebucht. Bitte laden Sie die Liste neu.',
  TOO_MANY_GIFT_VOUCHERS: 'Bitte wählen Sie 1 bis {max} Geschenkgutscheine.',
  GIFT_VOUCHER_NOT_ALONE:
    'Geschenkgutscheine brauchen eine eigene Bestellung. Es wurde nichts bestellt. Nehmen Sie sie oder die anderen Artikel aus dem Warenkorb.',
  PAYMENT_IN_PROGRESS: 'Für diese Bestellung läuft gerade eine Zahlung. Bitte warten Sie einen Moment.',
  ALREADY_PAID:
    'Die Bestellung ist bezahlt und lässt sich hier nicht mehr stornieren. Sie können sie aber widerrufen.',
  CARD_NOT_OFFERED: 'Wir nehmen zurzeit keine Karten. Bitte wählen Sie eine andere Zahlungsart.',
  CARD_TOO_LITTLE:
    'Eine Bestellung unter 50 Cent kann nicht mit Karte bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.',
  TRANSFER_NOT_OFFERED:
    'Diese Bestellung lässt sich nicht per Überweisung bezahlen. Bitte wählen Sie eine andere Zahlungsart.',
  INVOICE_NOT_OFFERED:
    'Mit diesem Konto ist kein Kauf auf Rechnung möglich. Bitte wählen Sie eine andere Zahlungsart.',
  INVOICE_NEEDS_COMPANY:
    'Auf Rechnung kaufen nur Unternehmen. Bitte wählen Sie eine Adresse mit dem Namen Ihres Unternehmens.',
  INVOICE_WITH_GIFT_VOUCHER:
    'Was Sie auf Rechnung kaufen, können Sie nicht zugleich mit einem Geschenkgutschein bezahlen. Bitte wählen Sie eine andere Zahlungsart, oder nehmen Sie den Geschenkgutschein aus dem Warenkorb.',
  INVOICE_LIMIT_REACHED:
    'Offene Rechnungen und diese Bestellung sind zusammen mehr, als Sie auf Rechnung kaufen können; {left} sind noch frei. Bitte wählen Sie eine andere Zahlungsart.',
  INVOICE_OVERDUE:
    'Eine Ihrer Rechnungen ist überfällig. Bitte bezahlen Sie sie zuerst, oder wählen Sie eine andere Zahlungsart.',
  TRANSFERS_WAITING:
    'Schon {max} Ihrer Bestellungen warten auf eine Überweisung. Bitte bezahlen oder stornieren Sie erst eine davon, oder wählen Sie eine andere Zahlungsart.',
  TRANSFER_AWAITED: 'Diese Bestellung wird per Überweisung bezahlt. Das Geld ist noch nicht da.',
  PAYMENT_UNREACHABLE:
    'Der Zahlungsdienst ist gerade nicht erreichbar. Es wurde nichts bestellt. Bitte versuchen Sie es später noch einmal.',
  PAYMENT_UNCONFIRMED:
    'Der Zahlungsdienst hat noch nicht bestätigt. Ihre Bestellung bleibt erhalten, und Sie zahlen nicht doppelt.',
  PAYMENT_UNANSWERED:
    'Der Zahlungsdienst antwortet nicht. Es wurde nichts geändert. Bitte versuchen Sie es gleich noch einmal.',
  PAYMENT_UNDECIDED:
    'Der Zahlungsdienst prüft diese Zahlung noch. Bitte versuchen Sie es später noch einmal.',
  PAYMENT_DECLINED:
    'Die Zahlung wurde abgelehnt. Ihnen wurde nichts berechnet. Bitte wählen Sie eine andere Zahlungsart.',
  PAYMENT_NOT_APPROVED:
    'Die Zahlung wurde noch nicht freigegeben. Ihnen wurde nichts berechnet. Bitte geben Sie sie beim Zahlungsdienst frei.',
  PAYMENT_IN_REVIEW: 'Die Zahlung passt nicht zur Bestellung. Wir prüfen das und melden uns bei Ihnen.',
  PAYMENT_REFUNDING: 'Die Bestellung ist beendet. Ihre Zahlung wird erstattet.',
  PAYMENT_REFUNDED: 'Die Bestellung ist beendet. Ihre Zahlung wurde erstattet.',
  ORDER_CANCELED: 'Die Bestellung wurde storniert. Ihnen wurde nichts berechnet.',
  ORDER_EXPIRED: 'Die Bestellung wurde nicht rechtzeitig bezahlt. Ihnen wurde nichts berechnet.',
  ORDER_FAILED: 'Die Bestellung konnte nicht bezahlt werden. Ihnen wurde nichts berechnet.',
  PAYMENT_DIFFERS: 'Die Zahlung passt nicht zur Bestellung. Sie lässt sich nur erstatten.',
  ORDER_DECIDED: 'Jemand anderes hat inzwischen über diese Bestellung entschieden.',
  NOT_PAID: 'Nur eine bezahlte Bestellung kann versandt werden.',
  SERVICE_ALONE:
    'Das ist nur eine Dienstleistung. Sie geht mit der Ware hinaus, an der sie gemacht wird; ist keine mehr da, stornieren Sie sie.',
  GOODS_AWAITED: 'Diese Ware ist noch nicht da: {names}. Senden Sie die übrige einzeln, oder warten Sie.',
  NOTHING_AHEAD: 'Von dieser Bestellung lässt sich nichts Vorbestelltes mehr stornieren.',
  NO_PARCEL_NEEDED:
    'Was von dieser Bestellung noch fehlt, wird als Schlüssel oder Link geliefert und braucht kein Paket.',
  NOTHING_TO_DELIVER: 'Von dieser Bestellung wartet nichts auf die Lieferung als Schlüssel oder Link.',
  DELIVERY_TOO_EARLY: 'Der Kunde hat einer Lieferung vor dem Ende der Widerrufsfrist nicht zugestimmt.',
  DELIVERED_TEXT_INVALID: 'Bitte geben Sie die Schlüssel oder den Link ein (höchstens {max} Zeichen).',
  DELIVERED_FROM_POOL:
    'Der Shop liefert dieses Produkt aus seinen Lizenzschlüsseln. Fügen Sie dem Produkt Schlüssel hinzu, dann erhält die Bestellung sie.',
  PRODUCT_NOT_DIGITAL:
    'Lizenzschlüssel kann nur ein Produkt haben, das als Schlüssel oder Link geliefert wird.',
  LICENSE_KEYS_INVALID:
    'Bitte geben Sie 1 bis {max} Schlüssel ein, je Zeile einen, mit höchstens 500 Zeichen.',
  STOCK_IS_KEYS:
    'Der Bestand dieses Produkts sind seine Lizenzschlüssel. Fügen Sie stattdessen Schlüssel hinzu.',
  KEY_SECRET_WRONG:
    'Das wurde mit einem anderen KEY_SECRET versiegelt. Sobald dieses gesetzt ist, lässt es sich wieder anzeigen.',
  NOTHING_TO_SEND: 'Alle Artikel dieser Bestellung wurden erstattet. Es gibt nichts zu versenden.',
  ADDRESSES_IN_DOUBT: 'Diese Bestellungen können so nicht in die Datei: {orderIds}.',
  PARCEL_SENDER_DOUBT:
    'In der Adresse des Shops sind Straße, Hausnummer, Postleitzahl und Ort nicht eindeutig zu erkennen.',
  PARCEL_ADDRESS_DOUBT:
    'In der Adresse sind Straße, Hausnummer, Postleitzahl und Ort nicht eindeutig zu erkennen.',
  PARCEL_ABROAD: 'Diese Datei ist für Pakete innerhalb Deutschlands.',
  PARCEL_TEXT_TOO_LONG: '„{text}“ ist zu lang: Die Datei nimmt dort {max} Zeichen.',
  PARCEL_LETTERS: 'Die Datei kennt {letters} nicht.',
  PARCEL_WEIGHT_UNKNOWN: 'Das Gewicht dieser Produkte ist nicht eingetragen: {products}.',
  PARCEL_TOO_HEAVY:
    'Sie wiegt {kilograms} kg, ein Paket darf höchstens {most} kg wiegen. Bitte in Teilen versenden.',
  PARCEL_SERVICE_UNKNOWN: 'Die Datei dieses Versanddienstes kennt diesen Service nicht.',
  LIST_UNREADABLE: 'Die Datei konnte nicht gelesen werden: {problem}',
  LIST_WITHOUT_NUMBERS:
    'Die Datei hat keine Spalte mit Artikelnummern. Bitte nennen Sie sie „Artikelnummer“.',
  IMPORT_PRICES_FALL: 'Preise, die um mehr als die Hälfte fallen: {count}.',
  IMPORT_PRICES_RISE: 'Preise, die sich mehr als verdoppeln: {count}.',
  IMPORT_STOCKS_TO_ZERO: 'Produkte, die ausverkauft wären: {count}.',
  BULK_CHANGE_MISSING: 'Bitte wählen Sie genau eine Änderung.',
  BULK_TOO_MANY: 'Auf einmal lassen sich höchstens {max} Produkte ändern.',
  BULK_AMOUNT_INVALID:
    'Bitte geben Sie einen Betrag mit zwei Nachkommastellen außer 0 ein, zum Beispiel -5,00.',
  BULK_PERCENT_INVALID: 'Bitte geben Sie einen Prozentsatz von {least} bis {most} außer 0 ein.',
  BULK_MARGIN_INVALID: 'Bitte geben Sie eine Marge von 0 bis {max} Prozent ein.',
  BULK_WITHOUT_PURCHASE_PRICE: 'Der Einkaufspreis ist nicht bekannt.',
  BULK_BELOW_PURCHASE_PRICE: 'Preise, die ohne Umsatzsteuer unter dem Einkaufspreis lägen: {count}.',
  BULK_UNDER_WAY: 'Diese Änderung läuft noch. Rückgängig machen lässt sie sich, sobald sie fertig ist.',
  IMPORT_SAME_FILE:
    'Diese Datei wurde am {date} schon eingelesen. Bestände, die sie auf den Stand von damals zurücksetzen würde: {count}.',
  BANK_FILE_UNREADABLE:
    'Diese Datei lässt sich nicht lesen. Bitte nehmen Sie camt.053 oder camt.052 (XML) oder die CSV-Datei Ihrer Bank.',
  BANK_FILE_SCHEMA:
    'Das ist kein Kontoauszug. Bitte nehmen Sie camt.053 oder camt.052 (XML) oder die CSV-Datei Ihrer Bank.',
  BANK_FILE_COLUMNS: 'Die Liste braucht die Spalten „Buchungstag“, „Betrag“ und „Verwendungszweck“.',
  BANK_FILE_ROW: 'In Zeile {line} fehlt der Tag oder der Betrag. Es wurde nichts gebucht.',
  BANK_FILE_AMOUNTS: 'Die Beträge dieser Datei gehen nicht auf. Es wurde nichts gebucht.',
  BANK_FILE_LONG: 'Die Datei darf höchstens {max} Buchungen haben.',
  BANK_OTHER_ACCOUNT:
    'Diese Datei gehört zu einem anderen Konto als dem in den Einstellungen. Es wurde nichts gebucht.',
  BANK_ENTRY_DECIDED: 'Über diesen Zahlungseingang ist nichts mehr zu entscheiden.',
  BANK_NOT_WAITING: 'Diese Bestellung wartet auf keine Überweisung oder hat dieses Geld schon.',
  BANK_NOT_WAIVED: 'Bei dieser Bestellung fehlt mehr, als nach den Einstellungen erlassen werden darf.',
  PAYOUT_NAME: 'Bitte eingeben, wer das Geld bekommt.',
  PAYOUT_MOVED: 'Diese Auszahlung hat sich inzwischen geändert. Bitte neu ansehen.',
  PAYOUTS_NONE: 'Es wartet keine Auszahlung, deren Konto bekannt ist.',
  PAYOUT_NO_ACCOUNT: 'Bitte tragen Sie zuerst das Bankkonto des Shops in den Einstellungen ein.',
  IMPORT_UNREADABLE: 'Diese Datei lässt sich nicht als Liste lesen: {problem}',
  IMPORT_WITHOUT_NUMBERS: 'Die Liste braucht eine Spalte „Artikelnummer“, „GTIN“ oder „MPN“.',
  EXPORT_TOO_LARGE: 'Eine Datei hat höchstens {max} Zeilen. Bitte grenzen Sie die Liste ein.',
  IMPORT_TOO_LARGE: 'Die Liste darf höchstens {max} MB haben.',
  IMPORT_NOT_FOUND: 'Es gibt kein Einlesen mit der Nummer {importId}.',
  IMPORT_TOO_OLD:
    'Dieses Einlesen lässt sich nicht mehr rückgängig machen: Was es geändert hat, wird {days} Tage aufbewahrt.',
  TRACKING_FILE_UNREADABLE:
    'Die Datei ist nicht lesbar. Sie braucht eine Kopfzeile mit je einer Spalte für Bestellnummer und Sendungsnummer.',
  TOO_MANY_ROWS: 'Eine Datei darf höchstens {max} Zeilen haben.',
  TRACKING_CODE_DAMAGED:
    'Eine Tabellenkalkulation hat diese Sendungsnummer gerundet. Bitte exportieren Sie sie als Text.',
  INVOICE_SETTLED: 'Von dieser Rechnung gilt nichts mehr: Sie ist storniert oder ganz korrigiert.',
  DOCUMENTS_DUE:
    'Andere Belege dieser Bestellung werden gerade ausgestellt. Bitte versuchen Sie es in einer Minute noch einmal.',
  REISSUE_REASON_INVALID:
    'Bitte geben Sie an, warum die Rechnung neu ausgestellt wird (höchstens {max} Zeichen).',
  BOOKS_NO_ACCOUNT:
    'In den Einstellungen fehlt ein Erlöskonto für {percent} % Umsatzsteuer. Deshalb lässt sich dieser Monat nicht exportieren.',
  ACT_NOT_FOUND: 'Einen Eintrag {entryId} gibt es im Protokoll nicht.',
  ACT_NOT_UNDOABLE: 'Das lässt sich nicht allein aus dem Protokoll zurücknehmen. Es wurde nichts geändert.',
  ACT_UNDONE: 'Das wurde schon zurückgenommen.',
  ACT_CHANGED: 'Dasselbe wurde seitdem noch einmal geändert. Bitte zuerst die spätere Änderung zurücknehmen.',
  BOOKS_NOT_ALLOWED:
    'Für die Buchungen fehlen Gebühren und Auszahlungen von PayPal, die der Zugang des Shops nicht lesen darf. Bitte schalten Sie bei PayPal für seine App „Transaction search“ ein; es gilt nach einigen Stunden.',
  BOOKS_UNANSWERED:
    'Der Zahlungsdienst nennt seine Gebühren und Auszahlungen gerade nicht. Bitte später noch einmal versuchen.',
  BOOKS_TOO_LONG:
    'Dieser Monat hat mehr als {max} Buchungen. So viele darf eine Datei für DATEV nicht haben.',
  NO_BOOKINGS: 'In diesem Monat ist nichts zu buchen.',
  NO_DOCUMENTS: 'Aus diesem Monat gibt es keine Belege.',
  LETTERS_UNPRINTABLE: 'Bestellung {orderId} lässt sich nicht drucken: Keine Schrift hat {letters}.',
  NOTHING_TO_PRINT: 'Bei keiner dieser Bestellungen ist etwas zu versenden.',
  SHIPPING_BLOCKED:
    'Der Kunde hat diese Bestellung widerrufen. Entscheiden Sie über den Widerruf, bevor Sie sie versenden.',
  REFUND_NOT_PAID: 'Nur was bezahlt wurde, kann erstattet werden.',
  REFUND_EMPTY: 'Bitte wählen Sie, was erstattet werden soll.',
  REFUND_OVER_LIMIT:
    'Sie dürfen {limit} am Tag erstatten, davon sind heute noch {left} übrig. Ein Inhaber kann mehr erstatten oder Ihr Limit erhöhen.',
  REFUND_LIMIT_INVALID: 'Bitte geben Sie einen Betrag von höchstens {limit} ein.',
  REFUND_TOO_HIGH: 'Das ist mehr, als von der Zahlung übrig ist. Es wurde nichts erstattet.',
  GIFT_VOUCHER_USED:
    'Diese Geschenkgutscheine, oder einige davon, sind eingelöst oder werden es gerade: Ihr Verkauf lässt sich nicht zurücknehmen. Es wurde nichts erstattet.',
  GIFT_VOUCHER_AMOUNT:
    'Der Verkauf von Geschenkgutscheinen wird stückweise zurückgenommen, damit sie mit ihm enden. Es wurde nichts erstattet.',
  REFUND_PIECES_GONE: 'Diese Stücke wurden schon erstattet. Es wurde nichts geändert.',
  WITHDRAWAL_ENDED:
    'Der Kunde hat der Lieferung dieser Schlüssel oder Links oder der erledigten Dienstleistung zugestimmt, damit ist das Widerrufsrecht erloschen. Aus Kulanz kann erstattet werden. Es wurde nichts erstattet.',
  REFUND_PIECES_SENT:
    'Einige dieser Stücke sind schon versandt. Sie können zurückgegeben, aber nicht storniert werden. Es wurde nichts erstattet.',
  RESTOCK_UNRETURNED:
    'Versandte Stücke kommen erst zurück in den Bestand, wenn ihre Rücksendung da ist. Es wurde nichts erstattet.',
  REFUND_NOT_FAILED:
    'Nur eine Erstattung, die fehlgeschlagen ist oder seit 15 Minuten auf den Zahlungsanbieter wartet, lässt sich wiederholen oder überweisen.',
  REFUND_CLASSIFIED: 'Wofür diese Erstattung war, ist schon festgehalten.',
  ORDER_NOT_TO_SHIP:
    'Die Bestellung {orderId} ist nicht zu versenden: Jemand anderes hat sie versandt oder angehalten, oder es gibt sie nicht.',
  ALREADY_SENT: 'Die Bestellung ist schon versandt.',
  ORDER_CHANGED:
    'Jemand anderes hat diese Bestellung inzwischen geändert. Ihre Eingaben sind noch da: Bitte vergleichen Sie und speichern Sie noch einmal.',
  SHIPMENT_PIECES_GONE:
    'Einige dieser Stücke sind nicht mehr zu versenden. Bitte prüfen Sie die Bestellung und versuchen Sie es noch einmal.',
  NOT_EXPORTED: 'Diese Bestellung verlässt die EU nicht: Sie braucht keinen Ausfuhrnachweis.',
  EXPORT_PROOF_INVALID: 'Bitte geben Sie höchstens {max} Buchstaben und Ziffern ein.',
  NOT_SENT: 'Die Bestellung ist noch nicht versandt.',
  SHIPMENT_CHANGED:
    'Jemand anders hat diesen Versand inzwischen geändert. Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
  SHIPMENT_RETURNED: 'Zu diesen Artikeln ist eine Rücksendung offen. Bitte schließen Sie diese zuerst ab.',
  CARRIER_INVALID: 'Bitte geben Sie einen Versanddienst ein (höchstens {max} Zeichen).',
  TRACKING_CODE_INVALID: 'Bitte geben Sie eine Sendungsnummer ein (höchstens {max} Zeichen).',
  TRACKING_CODE_MISREAD:
    'Eine Ziffer dieser Sendungsnummer stimmt nicht: Die Prüfziffer passt nicht. Bitte vergleichen Sie sie mit dem Etikett.',
  TRACKING_CODE_NOT_DHL:
    'Das ist keine Nummer eines DHL-Pakets. Erwartet werden 20 Ziffern ab 00, JD oder JJD und 16 bis 20 Ziffern, 12 Ziffern oder eine Nummer wie RR123456785DE. Ein anderer Dienst wird mit eigenem Namen eingegeben, etwa „DHL Express“.',
  TRACKING_CODE_NOT_POST:
    'Das ist keine Nummer der Deutschen Post. Erwartet werden eine Nummer wie RR123456785DE, 20 Ziffern ab 00 oder die 20 Zeichen unter einem Matrixcode (A bis F und Ziffern).',
  TRACKING_CODE_NOT_DPD:
    'Das ist keine Nummer eines DPD-Pakets. Erwartet werden 14 Ziffern, mit oder ohne Prüfzeichen des Etiketts. Ein anderer Dienst wird mit eigenem Namen eingegeben, etwa „DPD Express“.',
  TRACKING_CODE_NOT_GLS:
    'Das ist keine Nummer eines GLS-Pakets. Erwartet werden 11 bis 14 Ziffern oder die 8 Zeichen einer Track-ID. Ein anderer Dienst wird mit eigenem Namen eingegeben, etwa „GLS Express“.',

  TITLE_INVALID: 'Bitte geben Sie einen Betreff ein (höchstens {max} Zeichen).',
  QUESTION_INVALID: 'Bitte geben Sie eine Frage ein (höchstens {max} Zeichen).',
  ANSWER_INVALID: 'Bitte geben Sie eine Antwort ein (höchstens {max} Zeichen).',
  ALREADY_ANSWERED: 'Diese Anfrage ist schon beantwortet.',
  NAME_INVALID: 'Bitte geben Sie Ihren Namen ein (höchstens {max} Zeichen).',
  CONTRACT_INVALID:
    'Bitte geben Sie die Bestellnummer ein, oder schreiben Sie, was Sie wann gekauft haben (höchstens {max} Zeichen).',

  KEY_NAME_INVALID: 'Bitte geben Sie einen Namen ein (höchstens {max} Zeichen).',
  KEY_SCOPES_MISSING: 'Bitte wählen Sie mindestens eine Berechtigung.',
  KEY_DAYS_INVALID: 'Ein Schlüssel gilt {min} bis {max} Tage.',
  VOUCHER_UNKNOWN: 'Dieser Code ist nicht gültig.',
  VOUCHER_CODE_INVALID: 'Ein Code hat {min} bis {max} Buchstaben und Ziffern.',
  VOUCHER_CODE_TAKEN: 'Einen Gutschein mit diesem Code gibt es schon.',
  VOUCHER_VALUE_INVALID: 'Bitte geben Sie 1 bis 100 Prozent oder einen Betrag von 0,01 bis {max} Euro ein.',
  VOUCHER_MINIMUM_INVALID: 'Bitte geben Sie einen Betrag oder 0 ein.',
  VOUCHER_UNTIL_INVALID: 'Das Ende muss nach dem Beginn liegen und darf nicht vorbei sein.',
  VOUCHER_LIMIT_INVALID: 'Bitte geben Sie 1 bis {max} Einlösungen oder nichts ein.',
  SUPPLIER_NAME_INVALID: 'Bitte geben Sie einen Namen mit bis zu {max} Zeichen ein.',
  CUSTOMER_NUMBER_INVALID: 'Eine Kundennummer hat bis zu {max} Zeichen.',
  SUPPLIER_ADDRESS_INVALID: 'Eine Anschrift hat bis zu {max} Zeichen.',
  DELIVERY_DAYS_INVALID: 'Bitte geben Sie 0 bis {max} Tage oder nichts ein.',
  LIST_SOURCE_NAME_INVALID: 'Bitte geben Sie einen Namen mit höchstens {max} Zeichen ein.',
  LIST_COLUMNS_DOUBLED: 'Bitte lassen Sie jede Spalte etwas anderes bedeuten, höchstens 200.',
  LIST_SUPPLIER_INVALID: 'Bitte geben Sie den Lieferanten mit höchstens {max} Zeichen ein.',
  LIST_SOURCE_TAKEN: 'Es gibt schon eine Quelle mit diesem Namen. Bitte wählen Sie einen anderen.',
  LIST_SOURCE_CHANGED: 'Jemand anders hat diese Quelle geändert oder entfernt. Bitte neu ansehen.',
  LIST_SOURCES_FULL: 'Es gibt schon {max} Quellen. Bitte entfernen Sie eine, die Sie nicht mehr brauchen.',
  SUPPLIER_CHANGED: 'Jemand anders hat diesen Lieferanten geändert. Bitte neu ansehen.',
  SUPPLIER_WITHOUT_EMAIL:
    'Dieser Lieferant hat keine E-Mail-Adresse. Tragen Sie eine ein oder senden Sie das Papier selbst.',
  QUOTE_NOT_FOUND: 'Es gibt kein Angebot mit der ID {quoteId}.',
  QUOTE_CHANGED:
    'Dieses Angebot hat sich inzwischen geändert; es wurde nichts gespeichert. Bitte sehen Sie noch einmal nach.',
  QUOTE_STATE: 'Das ist bei diesem Angebot nicht mehr möglich.',
  QUOTE_NAME_INVALID: 'Bitte geben Sie einen Namen mit bis zu {max} Zeichen ein.',
  QUOTE_NOTE_INVALID: 'Eine Nachricht hat bis zu {max} Zeichen.',
  QUOTE_DAYS_INVALID: 'Bitte geben Sie 1 bis {max} Tage ein.',
  QUOTE_STOCK_SHORT:
    'Von {name} sind nicht genug Stücke frei, um sie zu reservieren. Bieten Sie weniger an, oder senden Sie das Angebot ohne Reservierung.',
  QUOTE_LINES_INVALID: 'Ein Angebot hat 1 bis {max} Produkte.',
  QUOTE_LINE_TWICE: 'Jedes Produkt steht in einem Angebot nur einmal.',
  QUOTE_PRICE_TOO_LOW: '{name}: Sie dürfen bis {percent} % unter den Preis im Shop gehen.',
  QUOTE_LINK_INVALID:
    'Dieses Angebot ist beendet, oder der Link ist unvollständig. Bitte fragen Sie uns nach einem neuen.',
  QUOTE_OF_ANOTHER: 'Dieses Angebot ist für ein anderes Konto bestimmt.',
  QUOTE_ORDERED: 'Dieses Angebot wurde bereits bestellt.',
  PURCHASE_ORDER_NOT_FOUND: 'Die Einkaufsbestellung mit der ID {purchaseOrderId} wurde nicht gefunden.',
  PURCHASE_ORDER_CHANGED:
    'Diese Einkaufsbestellung hat sich inzwischen geändert; es wurde nichts gespeichert. Bitte neu ansehen.',
  PURCHASE_ORDER_STATE: 'Das geht bei dieser Einkaufsbestellung nicht mehr.',
  PURCHASE_NOTE_INVALID: 'Eine Notiz hat bis zu {max} Zeichen.',
  PURCHASE_LINES_INVALID: 'Eine Einkaufsbestellung hat 1 bis {max} Produkte.',
  PURCHASE_LINE_TWICE: 'Jedes Produkt steht in einer Einkaufsbestellung nur einmal.',
  STOCKTAKING_NOT_FOUND: 'Es gibt keine Inventur mit der ID {stocktakingId}.',
  STOCKTAKING_OPEN: 'Es wird bereits eine Inventur gezählt. Bitte buchen oder beenden Sie diese zuerst.',
  STOCKTAKING_STATE: 'Das ist bei dieser Inventur nicht mehr möglich.',
  STOCKTAKING_FOLLOWED:
    'Eine spätere Inventur hat seither gezählt. Bitte machen Sie diese zuerst rückgängig.',
  STOCKTAKING_CATEGORY_UNKNOWN: 'Bitte wählen Sie eine Kategorie, deren Produkte sich zählen lassen.',
  STOCKTAKING_OTHER_CATEGORY: '{name} ist in einer anderen Kategorie als der, die gezählt wird.',
  STOCKTAKING_NOTE_INVALID: 'Ein Grund hat bis zu {max} Zeichen.',
  SHEET_TOO_LONG:
    'Eine gedruckte Zählliste hat bis zu {max} Produkte. Bitte zählen Sie nach Kategorie, oder nehmen Sie die Liste als CSV.',
  CODE_UNKNOWN: 'Kein Produkt hat die Nummer {code}.',
  CODE_AMBIGUOUS: 'Mehrere Produkte haben die Nummer {code}. Bitte geben Sie die Artikelnummer ein.',
  STOCK_UNCOUNTED:
    '{name} hat keine Stücke im Regal: Es ist eine Dienstleistung, oder der Bestand sind Lizenzschlüssel.',
  COUNT_CHANGED:
    'Jemand hat dieses Produkt inzwischen gezählt; es wurde nichts geändert. Bitte sehen Sie noch einmal nach.',
  PIECES_INVALID: 'Bitte geben Sie ganze Stückzahlen ein, höchstens {max}.',
  NOTHING_RECEIVED: 'Bitte geben Sie ein, wie viel gekommen ist.',
  PAPER_LETTERS_UNPRINTABLE:
    'Diese Zeichen hat keine Schrift, deshalb lässt sich das Papier nicht drucken: {letters}',
  WEBHOOK_URL_INVALID:
    'Bitte geben Sie eine öffentliche URL ein, die mit https:// beginnt und kein Passwort enthält.',
  WEBHOOK_EVENTS_MISSING: 'Bitte wählen Sie mindestens ein Ereignis.',
  THREAD_FULL: 'Eine Anfrage fasst bis zu {max} weitere Nachrichten. Bitte schreiben Sie eine neue.',
  WEBHOOKS_FULL: 'Mehr als {max} Webhooks sind nicht möglich.',
});
