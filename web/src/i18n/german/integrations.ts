/** Webhooks, by which other programs are told what happens in the shop. */
export const INTEGRATIONS = {
  '{name} is told of nothing from now on, also of what waits for its next try.':
    '{name} erfährt ab sofort nichts mehr, auch nichts, was noch auf den nächsten Versuch wartet.',
  'A product is changed': 'Ein Produkt wird geändert',
  'A public address that takes POST, for example https://erp.example.com/hooks.':
    'Eine öffentliche Adresse, die POST annimmt, zum Beispiel https://erp.example.com/hooks.',
  'A ticket is answered': 'Ein Ticket wird beantwortet',
  'A webhook tells another program at once when something happens here.':
    'Ein Webhook sagt einem anderen Programm sofort, wenn hier etwas geschieht.',
  'An order is paid': 'Eine Bestellung wird bezahlt',
  'An order is sent': 'Eine Bestellung wird verschickt',
  'API reference': 'API-Referenz',
  Begun: 'Begonnen',
  'Create Webhook': 'Webhook anlegen',
  Delivered: 'Zugestellt',
  Deliveries: 'Zustellungen',
  End: 'Beenden',
  'End {name}': '{name} beenden',
  'End this webhook?': 'Diesen Webhook beenden?',
  'End Webhook': 'Webhook beenden',
  'Given up': 'Aufgegeben',
  'GraphQL playground': 'GraphQL-Spielwiese',
  'It signs the messages, as the Standard Webhooks specification has it.':
    'Es signiert die Nachrichten, wie es die Spezifikation „Standard Webhooks“ vorsieht.',
  'Manage webhooks': 'Webhooks verwalten',
  'New webhook': 'Neuer Webhook',
  'Next try': 'Nächster Versuch',
  'Nothing has been sent yet.': 'Es wurde noch nichts gesendet.',
  Secret: 'Geheimnis',
  'Send Again': 'Noch einmal senden',
  'Tell it when': 'Melden, wenn',
  'The webhook is told of nothing more.': 'Der Webhook erfährt nichts mehr.',
  'There are no webhooks.': 'Es gibt keine Webhooks.',
  Tries: 'Versuche',
  Waiting: 'Wartet',
  Webhooks: 'Webhooks',
  'Your new webhook': 'Ihr neuer Webhook',
} as const;
