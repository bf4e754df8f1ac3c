import { Schema, type Connection } from 'mongoose';
import {
  ORDER_MAIL_PACES,
  type BankAccount,
  type DeliverySettings,
  type OrderMail,
} from '../../../shared/settings.js';
import { LEGAL_FORMS } from '../../../shared/legal-forms.js';
import { OPERATOR_FACTS, SOCIAL_LINKS } from '../../../shared/operator.js';
import { BOOK_NUMBERS, CHARTS, type BooksSettings } from '../../../shared/rules/books.js';
import type { SettingsSections } from '../../../shared/rules/settings.js';
import type {
  CountryShipping,
  ShippingSettings,
  ShippingStep,
} from '../../../shared/rules/shipping-prices.js';
import type { TaxSettings } from '../../../shared/rules/vat-rates.js';
import type { InvoiceSettings } from '../../../shared/rules/invoices.js';
import type { QuoteSettings } from '../../../shared/rules/quotes.js';
import type { TransferSettings } from '../../../shared/rules/transfers.js';
import { OUTBOX_INDEX, outboxField } from '../../kernel/outbox/outbox-entries.js';
import { NOTHING_SAVED, type SettingsRecord } from './settings.record.js';

const number = { type: Number, required: true };
/** May be empty, which mongoose takes for absent where a text is required. */
const text = { type: String, default: '' };
const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));
const part = <Values>(fields: object) => ({
  type: new Schema<Values>(fields as never, { _id: false }),
  default: undefined,
});

const settingsSchema = new Schema<SettingsRecord>(
  {
    _id: { type: String, required: true },
    versions: Object.fromEntries(Object.keys(NOTHING_SAVED.versions).map((name) => [name, number])),
    operator: part<SettingsSections['operator']>({
      ...texts(OPERATOR_FACTS),
      legalForm: { type: String, required: true, enum: Object.keys(LEGAL_FORMS) },
    }),
    links: part<SettingsSections['links']>(texts(SOCIAL_LINKS)),
    bank: part<BankAccount>(texts(['holder', 'iban', 'bic'])),
    transfers: part<TransferSettings>({
      isOn: { type: Boolean, required: true },
      days: number,
      waiveUpTo: number,
    }),
    invoices: part<InvoiceSettings>({
      payDays: number,
      dunningDays: number,
      baseRate: number,
      lumpSum: number,
    }),
    quotes: part<QuoteSettings>({ clerkPercent: number }),
    delivery: part<DeliverySettings>({
      countries: [String],
      packingDays: [Number],
      closedDays: [String],
      cutOff: text,
      earliestDays: number,
      latestDays: number,
    }),
    shipping: part<ShippingSettings>({
      prices: [
        new Schema<CountryShipping>(
          {
            country: text,
            steps: [new Schema<ShippingStep>({ aboveGrams: number, cents: number }, { _id: false })],
            freeFromCents: number,
          },
          { _id: false },
        ),
      ],
      pieceGrams: number,
    }),
    taxes: part<TaxSettings>({ destinationFrom: text }),
    stock: part<SettingsSections['stock']>({ lowStock: number }),
    orderMail: part<OrderMail>({ to: text, pace: { type: String, required: true, enum: ORDER_MAIL_PACES } }),
    books: part<BooksSettings>({
      chart: { type: String, required: true, enum: Object.keys(CHARTS) },
      yearStart: number,
      hasTaxKeys: { type: Boolean, required: true },
      ...texts(BOOK_NUMBERS),
    }),
    employeeCodeHash: { type: String },
    outbox: outboxField,
  },
  { versionKey: false },
);
settingsSchema.index(...OUTBOX_INDEX);

/** The model of the settings on one connection. */
export const settingsModel = (connection: Connection) =>
  connection.model('Settings', settingsSchema, 'settings');
