import type { SettingsSections } from '@shared/rules/settings.js';
import type { PlainText } from '../i18n/translate';

type AllFields<Sections> = Sections extends unknown ? keyof Sections : never;

/** The name of a field of the settings. */
export type SettingField = AllFields<SettingsSections[keyof SettingsSections]>;

/** What the fields of the settings are called: on their page, and in the log. */
export const SETTING_LABELS: Readonly<Record<SettingField, PlainText>> = {
  legalForm: 'Legal form',
  name: 'Name',
  street: 'Street and number',
  town: 'Postal code and town',
  country: 'Country',
  directors: 'Represented by',
  court: 'Register court',
  register: 'Register number',
  vatId: 'VAT ID',
  taxNumber: 'Tax number',
  email: 'Email for questions',
  phone: 'Phone for advice and orders',
  returnsEmail: 'Email for returns',
  returnsPhone: 'Phone for returns',
  weee: 'WEEE number',
  lucid: 'LUCID number',
  mastodon: 'Mastodon',
  youtube: 'YouTube',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  holder: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC',
  isOn: 'Payment in advance by bank transfer',
  days: 'Bank days to pay',
  waiveUpTo: 'Missing amount that may be waived',
  countries: 'Countries delivered to',
  prices: 'Shipping prices',
  pieceGrams: 'Weight of a piece without one (kg)',
  packingDays: 'Days on which you pack',
  closedDays: 'Closed days',
  cutOff: 'Packed on the same day until',
  earliestDays: 'Working days to delivery, from',
  latestDays: 'Working days to delivery, to',
  lowStock: 'Few left: up to how many pieces',
  to: 'Mailbox of the shop',
  pace: 'Mails to the shop',
  chart: 'Chart of accounts',
  yearStart: 'Financial year begins in month',
  hasTaxKeys: 'Tax keys',
  adviser: 'Number of the tax adviser',
  client: 'Number of the client',
  debtors: 'Account of all debtors',
  payments: 'Account of payments on their way',
  revenue19: 'Revenue account, 19 % VAT',
  revenue7: 'Revenue account, 7 % VAT',
  fees: 'Account of what payment providers charge',
  bank: 'Account of the bank',
};
