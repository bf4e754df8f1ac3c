import type { FieldProblem } from '../errors.js';
import { fieldProblem } from './problems.js';

/** The accounts that the shop books on, as both charts of DATEV have them. Those of revenue know their VAT rate by themselves. */
export const CHARTS = {
  SKR03: {
    debtors: '10000',
    payments: '1360',
    revenue19: '8400',
    revenue7: '8300',
    revenueOss: '8320',
    revenueEu: '8125',
    revenueReverse: '8336',
    revenueExport: '8120',
    fees: '4970',
    bank: '1200',
    gifts: '1700',
    lapsed: '2700',
  },
  SKR04: {
    debtors: '10000',
    payments: '1460',
    revenue19: '4400',
    revenue7: '4300',
    revenueOss: '4320',
    revenueEu: '4125',
    revenueReverse: '4336',
    revenueExport: '4120',
    fees: '6855',
    bank: '1800',
    gifts: '3500',
    lapsed: '4830',
  },
} as const;
export type Chart = keyof typeof CHARTS;

/** The numbers of the books that an owner may enter; each may be empty. */
export const BOOK_NUMBERS = [
  'adviser',
  'client',
  'debtors',
  'payments',
  'revenue19',
  'revenue7',
  'revenueOss',
  'revenueEu',
  'revenueReverse',
  'revenueExport',
  'fees',
  'bank',
  'gifts',
  'lapsed',
] as const;
type BookNumber = (typeof BOOK_NUMBERS)[number];

/** Returns each of these numbers as a function says it. */
export const eachBookNumber = (valueOf: (name: BookNumber) => string): Record<BookNumber, string> =>
  Object.fromEntries(BOOK_NUMBERS.map((name) => [name, valueOf(name)])) as Record<BookNumber, string>;

/** How the books are kept that are exported for DATEV. */
export interface BooksSettings extends Record<BookNumber, string> {
  chart: Chart;
  /** The month in which the financial year begins. */
  yearStart: number;
  /** Whether bookings of revenue say their VAT rate by a key, for accounts that do not know it by themselves. */
  hasTaxKeys: boolean;
}

/** The books of a shop that was told nothing. */
export const DEFAULT_BOOKS: BooksSettings = {
  chart: 'SKR03',
  yearStart: 1,
  hasTaxKeys: false,
  ...eachBookNumber(() => ''),
};

/** Returns the accounts and numbers that hold: those that were entered, and for the empty ones what everybody takes. */
export const bookNumbers = (books: BooksSettings): Record<BookNumber, string> => {
  const usual = { adviser: '1001', client: '1', ...CHARTS[books.chart] };
  return eachBookNumber((name) => books[name] || usual[name]);
};

const isNumber = (text: string, min: number, max: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** Returns what is wrong with the settings of the books. */
export function checkBooks(books: BooksSettings): FieldProblem[] {
  if (!Object.hasOwn(CHARTS, books.chart))
    return [fieldProblem('chart', 'unknown', { reason: 'SETTING_CHART' })];
  const { adviser, client, debtors, payments, ...rest } = bookNumbers(books);
  const { length } = rest.revenue19;
  const accounts = { payments, ...rest };
  const wrong = Object.entries(accounts)
    .filter(([, account]) => !/^\d{4,8}$/.test(account) || account.length !== length)
    .map(([name]) => fieldProblem(name, 'format', { reason: 'SETTING_ACCOUNT' }));
  const isMonth = Number.isInteger(books.yearStart) && books.yearStart >= 1 && books.yearStart <= 12;
  return [
    ...(isNumber(adviser, 1_001, 9_999_999)
      ? []
      : [fieldProblem('adviser', 'range', { reason: 'SETTING_ADVISER' })]),
    ...(isNumber(client, 1, 99_999) ? [] : [fieldProblem('client', 'range', { reason: 'SETTING_CLIENT' })]),
    ...(isMonth ? [] : [fieldProblem('yearStart', 'range', { reason: 'SETTING_YEAR_START' })]),
    ...(/^[1-6]\d+$/.test(debtors) && debtors.length === length + 1
      ? []
      : [fieldProblem('debtors', 'format', { reason: 'SETTING_DEBTORS' })]),
    ...wrong,
  ];
}
