import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomDocuments } from '../../api/test/documents/papers.js';
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

/** The documents of one month, and the money of each. */
function randomBookings(): Booking[] {
  return randomDocuments(DOCUMENTS).flatMap((document) => {
    const cents = document.rates.reduce((sum, { grossCents }) => sum + grossCents, 0);
    const { orderId, issuedAt: at, kind } = document;
    const move = { orderId, at, means: 'provider', paidBy: 'PAYPAL', reference: `X${orderId}` } as const;
    const isPaid = kind === 'invoice';
    const gift = { key: '', orderId, at, cents: isPaid ? cents : -cents };
    return [
      ...bookingsOf(document),
      ...bookingsOfGift({ ...gift, kind: isPaid ? 'sold' : 'redeemed' }),
      bookingOfMoney({ ...move, kind: isPaid ? 'payment' : 'refund', cents: isPaid ? cents : -cents }),
      bookingOfBalance(
        { id: `txn_${orderId}`, at, kind: isPaid ? 'fee' : 'payout', cents: 1 + (cents % 999) },
        isPaid ? 'PAYPAL' : 'CARD',
      ),
    ];
  });
}

/** What bookings come to on each account, debit positive. */
function centsOf(bookings: readonly Booking[], books: BooksSettings): Record<string, number> {
  const { debtors, payments, revenue19, revenue7, fees, bank, gifts } = bookNumbers(books);
  const sums: Record<string, number> = {};
  for (const { account, isAgainstGifts, cents, vatPercent } of bookings) {
    const cleared = isAgainstGifts === true ? gifts : payments;
    const contra = vatPercent === null ? cleared : vatPercent === 7 ? revenue7 : revenue19;
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
