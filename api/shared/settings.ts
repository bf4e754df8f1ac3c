import { EXAMPLE_OPERATOR, type Operator } from './operator.js';
import { HOME_COUNTRY } from './rules/address-fields.js';
import { DEFAULT_DELIVERY, type DeliveryDays } from './rules/delivery.js';
import { DEFAULT_BOOKS, type BooksSettings } from './rules/books.js';
import { DEFAULT_INVOICES, type InvoiceSettings } from './rules/invoices.js';
import { DEFAULT_LOW_STOCK } from './rules/product.js';
import { DEFAULT_QUOTES, type QuoteSettings } from './rules/quotes.js';
import { DEFAULT_TAXES, type TaxSettings } from './rules/vat-rates.js';
import { DEFAULT_SHIPPING, type ShippingSettings } from './rules/shipping-prices.js';
import { DEFAULT_TRANSFERS, type PayeeAccount, type TransferSettings } from './rules/transfers.js';

/** The account that the shop's papers name; without an IBAN there is none. */
export interface BankAccount {
  holder: string;
  /** In capitals, without spaces. */
  iban: string;
  bic: string;
}

/** Where parcels go, and when they arrive. */
export interface DeliverySettings extends DeliveryDays {
  /** ISO 3166-1 codes, in the order of `COUNTRIES`. */
  countries: readonly string[];
}

/** The account that buyers transfer to; `null`: there is none. */
export const payeeOf = ({ bank, operator }: Pick<Settings, 'bank' | 'operator'>): PayeeAccount | null =>
  bank.iban === '' ? null : { ...bank, holder: bank.holder || operator.name };

/** How often the shop itself gets mail of what is new. */
export const ORDER_MAIL_PACES = ['each', 'daily', 'off'] as const;
export type OrderMailPace = (typeof ORDER_MAIL_PACES)[number];

/** Where the shop itself gets mail of what is new, and how often; nowhere without an address. */
export interface OrderMail {
  to: string;
  pace: OrderMailPace;
}

/** What an owner decides about the shop, as it holds now. */
export interface Settings {
  /** Rises with every change. */
  version: number;
  operator: Operator;
  bank: BankAccount;
  transfers: TransferSettings;
  invoices: InvoiceSettings;
  quotes: QuoteSettings;
  delivery: DeliverySettings;
  shipping: ShippingSettings;
  taxes: TaxSettings;
  /** Up to how many pieces of a product count as few. */
  lowStock: number;
  orderMail: OrderMail;
  books: BooksSettings;
}

/** What every page knows of the shop: who runs it, how it delivers, and what that costs. */
export interface ShopFacts extends Operator {
  delivery: DeliverySettings;
  shipping: ShippingSettings;
}

/** Of the settings, what every page knows. */
export const shopFacts = ({ operator, delivery, shipping }: Settings): ShopFacts => ({
  ...operator,
  delivery,
  shipping,
});

/** The settings of a shop that was told nothing. */
export const DEFAULT_SETTINGS: Settings = {
  version: 0,
  operator: EXAMPLE_OPERATOR,
  bank: { holder: '', iban: '', bic: '' },
  transfers: DEFAULT_TRANSFERS,
  invoices: DEFAULT_INVOICES,
  quotes: DEFAULT_QUOTES,
  delivery: { ...DEFAULT_DELIVERY, countries: [HOME_COUNTRY] },
  shipping: DEFAULT_SHIPPING,
  taxes: DEFAULT_TAXES,
  lowStock: DEFAULT_LOW_STOCK,
  orderMail: { to: '', pace: 'off' },
  books: DEFAULT_BOOKS,
};
