import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomDocuments } from '../../api/test/documents/papers.js';
import { GIFT_ENTRY_KINDS } from '../../api/src/features/gift-vouchers/gift-voucher.record.js';
import { EXEMPTIONS } from '../../api/shared/rules/vat-exemption.js';
import { DEFAULT_BOOKS, bookNumbers, type BooksSettings } from '../../api/shared/rules/books.js';
import {
  bookingOfBalance,
  bookingOfMoney,
  bookingsOf,
  bookingsOfGift,
  type Booking,
} from '../../api/src/features/books/booking.states.js';
import { writeDatev } from '../../api/src/features/books/datev.codec.js';
import { judge, pythonWith } from './factur-x.js';
import type { Ground } from './ground.js';
import type { Witness } from './witness.types.js';

/** How many documents each batch books. */
const DOCUMENTS = 500;

/** What is booked of gift vouchers. */
const GIFT_MOVES = GIFT_ENTRY_KINDS.filter((kind) => kind !== 'held' && kind !== 'planned');

/** What of a document may be booked: with the VAT of the shop's country, that of another one, or none. */
const TAXES: readonly Pick<Booking, 'taxCountry' | 'exemption'>[] = [
  { taxCountry: null, exemption: null },
  { taxCountry: 'AT', exemption: null },
  ...EXEMPTIONS.map((kind) => ({
    taxCountry: null,
    exemption: { kind, vatId: kind === 'export' ? '' : 'ATU12345675' },
  })),
];

/** The documents of one month, and the money of each: all that the shop books, in turn. */
function randomBookings(): Booking[] {
  return randomDocuments(DOCUMENTS).flatMap((document, index) => {
    const cents = document.rates.reduce((sum, { grossCents }) => sum + grossCents, 0);
    const { orderId, issuedAt: at, kind } = document;
    const moved = { orderId, at, means: 'provider', paidBy: 'PAYPAL', reference: `X${orderId}` } as const;
    const isPaid = kind === 'invoice';
    const tax = TAXES[index % TAXES.length];
    return [
      ...bookingsOf(document).map((booking) =>
        booking.exemption === null ? { ...booking, ...tax } : booking,
      ),
      ...GIFT_MOVES.flatMap((move, place) =>
        bookingsOfGift({ key: '', orderId, at, kind: move, cents: place % 2 === 0 ? cents : -cents }),
      ),
      bookingOfMoney({ ...moved, kind: isPaid ? 'payment' : 'refund', cents: isPaid ? cents : -cents }),
      bookingOfBalance(
        { id: `txn_${orderId}`, at, kind: isPaid ? 'fee' : 'payout', cents: 1 + (cents % 999) },
        isPaid ? 'PAYPAL' : 'CARD',
      ),
    ];
  });
}

/** What bookings come to on each account, debit positive. */
function centsOf(bookings: readonly Booking[], books: BooksSettings): Record<string, number> {
  const { debtors, payments, revenue19, revenue7, fees, bank, gifts, lapsed, ...revenue } =
    bookNumbers(books);
  const exempt = {
    intraCommunity: revenue.revenueEu,
    reverseCharge: revenue.revenueReverse,
    export: revenue.revenueExport,
  };
  const sums: Record<string, number> = {};
  for (const { account, against, cents, vatPercent, taxCountry, exemption } of bookings) {
    const cleared = against === undefined ? payments : { gifts, lapsed }[against];
    const taxed = taxCountry !== null ? revenue.revenueOss : vatPercent === 7 ? revenue7 : revenue19;
    const earned = exemption === null ? taxed : exempt[exemption.kind];
    const contra = vatPercent === null ? cleared : earned;
    const own = account === undefined ? debtors : { fees, bank, gifts }[account];
    sums[own] = (sums[own] ?? 0) + cents;
    sums[contra] = (sums[contra] ?? 0) - cents;
  }
  return sums;
}

/** Writes a batch for each chart, and what a reader must find in it. */
async function writeBatches(ground: Ground): Promise<string> {
  const folder = ground.newFolder();
  const bookings = randomBookings();
  for (const chart of ['SKR03', 'SKR04'] as const) {
    const books = { ...DEFAULT_BOOKS, chart, hasTaxKeys: chart === 'SKR04' };
    const batch = { month: '2026-11', isProvisional: true, madeAt: new Date(), books };
    const each = async function* (): AsyncIterable<Booking> {
      yield* bookings;
    };
    writeFileSync(join(folder, `${chart}.csv`), (await writeDatev(batch, each())) ?? Buffer.alloc(0));
    const wanted = { chart: chart.slice(3), rows: bookings.length, cents: centsOf(bookings, books) };
    writeFileSync(join(folder, `${chart}.json`), JSON.stringify(wanted));
  }
  return folder;
}

/** A reader of DATEV's batches of bookings, which takes only what the format knows. */
export const datev: Witness = {
  name: 'German ledger of mloda',
  install: 'pip install mloda-community-german-ledger, then WITNESS_PYTHON=FOLDER/bin/python',
  find: () => pythonWith('mloda.community.feature_groups.experimental.german_ledger'),
  ask: async (python, ground, signal) => judge(python, 'datev.py', await writeBatches(ground), signal),
};
