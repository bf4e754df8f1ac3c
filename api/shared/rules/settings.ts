import { isDay } from '../berlin-days.js';
import type { FieldProblem } from '../errors.js';
import { isLegalForm, type LegalForm } from '../legal-forms.js';
import {
  OPERATOR_FACTS,
  SOCIAL_LINKS,
  type AskedFact,
  type OperatorFact,
  type SocialLink,
} from '../operator.js';
import type { ReasonWithParams } from '../reasons.js';
import { ORDER_MAIL_PACES, type BankAccount, type DeliverySettings, type OrderMail } from '../settings.js';
import { checkEmail } from './account.js';
import { BOOK_NUMBERS, checkBooks, type BooksSettings } from './books.js';
import { COUNTRIES, readCountry } from './countries.js';
import { checkInvoices, type InvoiceSettings } from './invoices.js';
import { checkOperatorFact, isExampleFact, missingFacts, OPERATOR_FORMS } from './operator.js';
import { cleanLine } from './plain-text.js';
import { checkUpTo, fieldProblem, isWhole } from './problems.js';
import { MAX_LOW_STOCK } from './product.js';
import { checkQuoteSettings, type QuoteSettings } from './quotes.js';
import { checkShipping, readShipping, type ShippingSettings } from './shipping-prices.js';
import { plainSigns } from './search.js';
import { MAX_TRANSFER_DAYS, MAX_WAIVED_CENTS, type TransferSettings } from './transfers.js';
import { checkTaxes, type TaxSettings } from './vat-rates.js';

/** What the page of the settings says of who runs the shop. */
export type OperatorFacts = Record<AskedFact, string> & { legalForm: LegalForm };

/** What is saved together: a form each, with a version of its own. */
export interface SettingsSections {
  operator: OperatorFacts;
  links: Record<SocialLink, string>;
  bank: BankAccount;
  transfers: TransferSettings;
  invoices: InvoiceSettings;
  quotes: QuoteSettings;
  delivery: DeliverySettings;
  shipping: ShippingSettings;
  taxes: TaxSettings;
  stock: { lowStock: number };
  orderMail: OrderMail;
  books: BooksSettings;
}
export type SectionName = keyof SettingsSections;

/** The sections in the order of the page. */
export const SETTINGS_SECTIONS = [
  'operator',
  'bank',
  'transfers',
  'invoices',
  'quotes',
  'delivery',
  'shipping',
  'taxes',
  'stock',
  'orderMail',
  'books',
  'links',
] as const satisfies readonly SectionName[];

/** Longest fact, in characters; papers have a line for each. */
export const MAX_FACT = 100;
const MAX_LINK = 200;
/** Most days on which the shop is closed, and the longest delivery in working days. */
export const MAX_CLOSED_DAYS = 60;
export const MAX_DELIVERY_DAYS = 30;

const LENGTH = { reason: 'SETTING_TOO_LONG', params: { max: MAX_FACT } } as const;

/** What a fact that has a form must look like. */
const FORM_REASONS: Readonly<Partial<Record<OperatorFact, ReasonWithParams>>> = {
  vatId: { reason: 'SETTING_VAT_ID' },
  phone: { reason: 'SETTING_PHONE' },
  returnsPhone: { reason: 'SETTING_PHONE' },
  email: { reason: 'STAFF_EMAIL_INVALID' },
  returnsEmail: { reason: 'STAFF_EMAIL_INVALID' },
};

/** Reads each text of a section as one line without what nobody sees, and in plain signs where it has a form. */
const cleaned = <Name extends OperatorFact>(names: readonly Name[], values: Record<Name, string>) =>
  Object.fromEntries(
    names.map((name) => [name, (name in OPERATOR_FORMS ? plainSigns : cleanLine)(values[name])]),
  ) as Record<Name, string>;

const withoutSpaces = (text: string): string => plainSigns(text).replaceAll(' ', '').toUpperCase();

/** Returns the values of a section as they are kept. */
export const SETTINGS_READERS: {
  readonly [Name in SectionName]: (values: SettingsSections[Name]) => SettingsSections[Name];
} = {
  operator: (values) => ({
    ...cleaned(OPERATOR_FACTS, values),
    legalForm: values.legalForm,
    vatId: withoutSpaces(values.vatId),
  }),
  links: (values) => cleaned(SOCIAL_LINKS, values),
  bank: ({ holder, iban, bic }) => ({
    holder: cleanLine(holder),
    iban: withoutSpaces(iban),
    bic: withoutSpaces(bic),
  }),
  transfers: ({ isOn, days, waiveUpTo }) => ({ isOn, days, waiveUpTo }),
  quotes: ({ clerkPercent }) => ({ clerkPercent }),
  invoices: ({ payDays, dunningDays, baseRate, lumpSum }) => ({ payDays, dunningDays, baseRate, lumpSum }),
  delivery: (values) => ({
    countries: COUNTRIES.filter((code) => values.countries.includes(code)),
    packingDays: [...new Set(values.packingDays)].sort(),
    closedDays: [...new Set(values.closedDays)].sort(),
    cutOff: values.cutOff,
    earliestDays: values.earliestDays,
    latestDays: values.latestDays,
  }),
  shipping: readShipping,
  taxes: ({ destinationFrom }) => ({ destinationFrom: destinationFrom.trim() }),
  stock: ({ lowStock }) => ({ lowStock }),
  orderMail: ({ to, pace }) => ({ to: plainSigns(to), pace }),
  books: ({ chart, yearStart, hasTaxKeys, ...numbers }) => ({
    chart,
    yearStart,
    hasTaxKeys,
    ...(Object.fromEntries(
      BOOK_NUMBERS.map((name) => [name, withoutSpaces(numbers[name])]),
    ) as typeof numbers),
  }),
};

/** Returns what is wrong with the values of a section, which have been read. The server also asks whether papers can print them. */
export const SETTINGS_CHECKS: {
  readonly [Name in SectionName]: (values: SettingsSections[Name]) => FieldProblem[];
} = {
  operator: checkOperatorFacts,
  links: (values) =>
    SOCIAL_LINKS.flatMap((name) => {
      if (!checkOperatorFact(name, values[name]) || values[name].length > MAX_LINK)
        return [fieldProblem(name, 'format', { reason: 'SETTING_LINK' })];
      return isExampleFact(name, values[name]) ? [stillExample(name)] : [];
    }),
  bank: checkBank,
  transfers: ({ days, waiveUpTo }) => [
    ...(isWhole(days, 1, MAX_TRANSFER_DAYS)
      ? []
      : [
          fieldProblem('days', 'range', {
            reason: 'SETTING_TRANSFER_DAYS',
            params: { max: MAX_TRANSFER_DAYS },
          }),
        ]),
    ...(isWhole(waiveUpTo, 0, MAX_WAIVED_CENTS)
      ? []
      : [
          fieldProblem('waiveUpTo', 'range', {
            reason: 'SETTING_WAIVED',
            params: { max: MAX_WAIVED_CENTS / 100 },
          }),
        ]),
  ],
  invoices: checkInvoices,
  quotes: checkQuoteSettings,
  delivery: checkDelivery,
  shipping: checkShipping,
  taxes: checkTaxes,
  stock: ({ lowStock }) => checkUpTo('lowStock', lowStock, MAX_LOW_STOCK),
  orderMail: ({ to, pace }) => {
    if (!ORDER_MAIL_PACES.includes(pace))
      return [fieldProblem('pace', 'unknown', { reason: 'FIELDS_INVALID' })];
    const isNeeded = to !== '' || pace !== 'off';
    return isNeeded && checkEmail(to) !== null
      ? [fieldProblem('to', 'format', { reason: 'STAFF_EMAIL_INVALID' })]
      : [];
  },
  books: checkBooks,
};

const stillExample = (name: string): FieldProblem =>
  fieldProblem(name, 'example', { reason: 'SETTING_EXAMPLE' });

/** The same rule by which a shop starts in production: what the legal form owes, and nothing else (§ 5 DDG). */
function checkOperatorFacts(values: OperatorFacts): FieldProblem[] {
  if (!isLegalForm(values.legalForm))
    return [fieldProblem('legalForm', 'unknown', { reason: 'FIELDS_INVALID' })];
  const owed = missingFacts(values.legalForm, values).map(([name = 'name', ...others]) =>
    fieldProblem(name, 'required', { reason: others.length > 0 ? 'SETTING_TAX_OWED' : 'SETTING_OWED' }),
  );
  const wrong = OPERATOR_FACTS.flatMap((name) => {
    const text = values[name];
    if (text.length > MAX_FACT) return [fieldProblem(name, 'length', LENGTH)];
    if (!checkOperatorFact(name, text))
      return [fieldProblem(name, 'format', FORM_REASONS[name] ?? { reason: 'FIELDS_INVALID' })];
    return isExampleFact(name, text) ? [stillExample(name)] : [];
  });
  return [...owed, ...wrong];
}

/** Whether the check digits of an account number fit (ISO 13616): its letters count from 10, moved behind, by 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || (iban.startsWith('DE') && iban.length !== 22))
    return false;
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

function checkBank({ holder, iban, bic }: BankAccount): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (holder.length > MAX_FACT) problems.push(fieldProblem('holder', 'length', LENGTH));
  if (iban === '' ? holder !== '' || bic !== '' : !isIban(iban))
    problems.push(fieldProblem('iban', 'format', { reason: 'SETTING_IBAN' }));
  if (bic !== '' && !/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(bic))
    problems.push(fieldProblem('bic', 'format', { reason: 'SETTING_BIC' }));
  return problems;
}

function checkDelivery(values: DeliverySettings): FieldProblem[] {
  const { countries, packingDays, closedDays, cutOff, earliestDays, latestDays } = values;
  const problems: FieldProblem[] = [];
  if (countries.length === 0 || countries.some((code) => readCountry(code) === null))
    problems.push(fieldProblem('countries', 'required', { reason: 'SETTING_COUNTRIES' }));
  if (packingDays.length === 0 || !packingDays.every((day) => isWhole(day, 1, 6)))
    problems.push(fieldProblem('packingDays', 'required', { reason: 'SETTING_PACKING_DAYS' }));
  if (closedDays.length > MAX_CLOSED_DAYS || !closedDays.every(isDay))
    problems.push(
      fieldProblem('closedDays', 'format', {
        reason: 'SETTING_CLOSED_DAYS',
        params: { max: MAX_CLOSED_DAYS },
      }),
    );
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff))
    problems.push(fieldProblem('cutOff', 'format', { reason: 'SETTING_CUT_OFF' }));
  const days = { reason: 'SETTING_DELIVERY_DAYS', params: { max: MAX_DELIVERY_DAYS } } as const;
  if (!isWhole(earliestDays, 1, MAX_DELIVERY_DAYS))
    problems.push(fieldProblem('earliestDays', 'range', days));
  if (!isWhole(latestDays, Math.max(1, earliestDays || 1), MAX_DELIVERY_DAYS))
    problems.push(fieldProblem('latestDays', 'range', days));
  return problems;
}
