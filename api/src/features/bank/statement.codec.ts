import { createHash } from 'node:crypto';
import { ShopError } from '../../../shared/errors.js';
import { typedToCents } from '../../../shared/money.js';
import { CsvError, readCsv, type CsvRow } from '../../kernel/csv/csv-reading.js';
import { findAll, readXml, textAt, XmlError, type ReadElement } from '../../kernel/xml/xml-reading.js';
import type { StatementEntry } from './bank.record.js';

/** What a file of a bank says. */
export interface Statement {
  /** The account that it is of; empty where the file does not say. */
  iban: string;
  /** What is booked, in the order of the file. What is only announced is left out. */
  entries: StatementEntry[];
  /** How many entries are of another currency, or only announced. */
  skippedCount: number;
}

/** Most entries of a file. */
const MAX_ENTRIES = 10_000;
/** Longest texts that are kept, in characters: a purpose has 140, and some banks write more into it. */
const MAX_TEXT = 400;
const MAX_NAME = 140;

const SCHEMA = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[23]\.001\.\d{2}$/;

const oneLine = (text: string, max: number): string =>
  [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, max).join('');

const plainIban = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Reads an amount of XML (`12.5`, `1200`) as cents; `null` for what is none. */
function xmlCents(text: string): number | null {
  const [, euro = '', cents = ''] = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  if (euro === '' || Number(cents.slice(2)) > 0) return null;
  return Number(euro) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'));
}

/** The party at the other side: `Dbtr` holds it by itself, or since version 8 in a `Pty`. */
const nameOf = (details: ReadElement, role: string): string =>
  textAt(details, 'RltdPties', role, 'Nm') || textAt(details, 'RltdPties', role, 'Pty', 'Nm');

function toEntry(booked: ReadElement, details: ReadElement, cents: number): StatementEntry {
  const isCredit = textAt(booked, 'CdtDbtInd') === 'CRDT';
  const [role, account] = isCredit ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct'];
  const day = textAt(booked, 'BookgDt', 'Dt') || textAt(booked, 'BookgDt', 'DtTm').slice(0, 10);
  const endToEndId = textAt(details, 'Refs', 'EndToEndId');
  const purpose = findAll(details, 'RmtInf', 'Ustrd')
    .map(({ text }) => text)
    .join(' ');
  return {
    bookedOn: day,
    cents: isCredit ? cents : -cents,
    name: oneLine(nameOf(details, role), MAX_NAME),
    iban: plainIban(textAt(details, 'RltdPties', account, 'Id', 'IBAN')),
    purpose: oneLine(purpose || textAt(booked, 'AddtlNtryInf'), MAX_TEXT),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId,
    bankReference: textAt(booked, 'AcctSvcrRef'),
  };
}

/** The entries of one booking: a collective one has a part for each payment. `null`: it is announced only, or in another currency. */
function entriesOf(booked: ReadElement): StatementEntry[] | null {
  const state = textAt(booked, 'Sts', 'Cd') || textAt(booked, 'Sts');
  const [amount] = findAll(booked, 'Amt');
  const cents = xmlCents(amount?.text.trim() ?? '');
  if (state !== 'BOOK' || amount?.attributes['Ccy'] !== 'EUR') return null;
  const parts = findAll(booked, 'NtryDtls', 'TxDtls');
  const centsOf = (part: ReadElement): number | null =>
    xmlCents(textAt(part, 'AmtDtls', 'TxAmt', 'Amt') || textAt(part, 'Amt'));
  const known = parts.length > 1 ? parts.map(centsOf) : [cents];
  const sum = known.reduce<number>((all, part) => all + (part ?? Number.NaN), 0);
  if (cents === null || sum !== cents) throw new ShopError('BANK_FILE_AMOUNTS');
  const entries = (parts.length === 0 ? [booked] : parts).map((part, index) =>
    toEntry(booked, part, known[index] ?? 0),
  );
  if (entries.some(({ bookedOn }) => !/^\d{4}-\d{2}-\d{2}$/.test(bookedOn)))
    throw new ShopError('BANK_FILE_SCHEMA');
  return entries;
}

function readCamt(text: string): Statement {
  const document = readXml(text);
  if (document.name !== 'Document' || !SCHEMA.test(document.namespace))
    throw new ShopError('BANK_FILE_SCHEMA');
  const reports = [
    ...findAll(document, 'BkToCstmrStmt', 'Stmt'),
    ...findAll(document, 'BkToCstmrAcctRpt', 'Rpt'),
  ];
  const ibans = new Set(reports.map((report) => plainIban(textAt(report, 'Acct', 'Id', 'IBAN'))));
  if (reports.length === 0) throw new ShopError('BANK_FILE_SCHEMA');
  if (ibans.size > 1) throw new ShopError('BANK_OTHER_ACCOUNT');
  const read = reports.flatMap((report) => findAll(report, 'Ntry')).map(entriesOf);
  return {
    iban: [...ibans][0] ?? '',
    entries: read.flatMap((entries) => entries ?? []),
    skippedCount: read.filter((entries) => entries === null).length,
  };
}

/** What the banks of Germany call the columns of their tables, in lower case. */
const COLUMNS = {
  day: ['buchungstag', 'buchungsdatum', 'buchung', 'datum'],
  amount: ['betrag', 'betrag (eur)', 'betrag (€)', 'umsatz', 'umsatz in eur', 'betrag in eur'],
  name: [
    'beguenstigter/zahlungspflichtiger',
    'begünstigter/zahlungspflichtiger',
    'name zahlungsbeteiligter',
    'zahlungspflichtige*r',
    'auftraggeber/empfänger',
    'auftraggeber/empfaenger',
    'name',
  ],
  iban: ['kontonummer/iban', 'iban zahlungsbeteiligter', 'iban'],
  purpose: ['verwendungszweck', 'vwz', 'buchungstext'],
  own: ['auftragskonto', 'iban auftragskonto'],
  currency: ['waehrung', 'währung'],
  state: ['info', 'status'],
} as const;

type Column = keyof typeof COLUMNS;

/** Reads `24.12.2026`, `24.12.26` or `2026-12-24` as a day; `null` for anything else. */
function dayOf(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, day, month, year = ''] = /^(\d{2})\.(\d{2})\.(\d{4}|\d{2})$/.exec(text) ?? [];
  return day === undefined ? null : `${year.length === 2 ? '20' : ''}${year}-${month ?? ''}-${day}`;
}

function readTable(bytes: Uint8Array): Statement {
  const { header, rows } = readCsv(bytes, { hasLooseQuotes: true });
  const columnOf = (name: Column): string | undefined =>
    COLUMNS[name].flatMap((known) => header.filter((cell) => cell.trim().toLowerCase() === known))[0];
  const [day, amount, purpose] = [columnOf('day'), columnOf('amount'), columnOf('purpose')];
  if (day === undefined || amount === undefined || purpose === undefined)
    throw new ShopError('BANK_FILE_COLUMNS');
  const cell = ({ cells }: CsvRow, name: Column): string => cells[columnOf(name) ?? ''] ?? '';
  const isBooked = (row: CsvRow): boolean =>
    !/vorgemerkt|pending/i.test(cell(row, 'state')) && /^(EUR|€|)$/.test(cell(row, 'currency'));
  const entries = rows.filter(isBooked).map((row): StatementEntry => {
    const [, sign = '', digits = ''] =
      /^([+-]?)([\d.,]+)$/.exec(cell(row, 'amount').replaceAll(/\s|EUR|€/g, '')) ?? [];
    const [bookedOn, cents] = [dayOf(cell(row, 'day')), typedToCents(digits)];
    if (bookedOn === null || cents === null) throw new ShopError('BANK_FILE_ROW', { line: row.line });
    return {
      bookedOn,
      cents: sign === '-' ? -cents : cents,
      name: oneLine(cell(row, 'name'), MAX_NAME),
      iban: plainIban(cell(row, 'iban')),
      purpose: oneLine(cell(row, 'purpose'), MAX_TEXT),
      endToEndId: '',
      bankReference: '',
    };
  });
  const own = new Set(rows.map((row) => plainIban(cell(row, 'own'))).filter(Boolean));
  if (own.size > 1) throw new ShopError('BANK_OTHER_ACCOUNT');
  return { iban: [...own][0] ?? '', entries, skippedCount: rows.length - entries.length };
}

/**
 * Reads what a bank has booked: camt.053 or camt.052 (ISO 20022), or the table that online banking exports as CSV. Throws
 * `BANK_FILE_UNREADABLE`, `BANK_FILE_SCHEMA`, `BANK_FILE_COLUMNS`, `BANK_FILE_ROW`, `BANK_FILE_AMOUNTS`, `BANK_FILE_LONG` or
 * `BANK_OTHER_ACCOUNT`.
 */
export function readStatement(bytes: Uint8Array): Statement {
  try {
    const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
    const statement = /^[^<]{0,8}<[?!A-Za-z]/.test(start.trimStart())
      ? readCamt(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
      : readTable(bytes);
    if (statement.entries.length > MAX_ENTRIES) throw new ShopError('BANK_FILE_LONG', { max: MAX_ENTRIES });
    return statement;
  } catch (error) {
    if (error instanceof XmlError || error instanceof CsvError || error instanceof TypeError)
      throw new ShopError('BANK_FILE_UNREADABLE');
    throw error;
  }
}

const hashOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** What tells the entries of a file apart: those that say the same are counted. */
export interface Identified {
  entry: StatementEntry;
  id: string;
  /** The same for entries that say the same in any format, and the how-manieth of them in its file it is, from 1. */
  content: string;
  ordinal: number;
}

/** Returns the entries with what they are known by, so that the same ones in another file are the same. */
export function identified(entries: readonly StatementEntry[]): Identified[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const { bookedOn, cents, iban, purpose, bankReference } = entry;
    const content = hashOf(bookedOn, cents, iban, purpose.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
    const ordinal = (counts.get(content) ?? 0) + 1;
    counts.set(content, ordinal);
    return { entry, content, ordinal, id: hashOf(content, bankReference, ordinal) };
  });
}
