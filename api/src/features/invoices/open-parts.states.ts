import { sum } from '../../../shared/money.js';
import type { OpenPart } from '../../../shared/rules/invoices.js';
import type { DocumentRecord } from '../documents/document.record.js';
import { missingOf, paidOutOf, type TransferAccount } from '../transfers/transfers.record.js';

const grossOf = ({ rates }: Pick<DocumentRecord, 'rates'>): number =>
  sum(rates.map(({ grossCents }) => grossCents));

/**
 * Returns what is open of the invoices of an order, the oldest first. Money pays for the oldest invoice first (§ 366 (2) BGB), and what
 * corrections take is taken from it, too. Goods that are not invoiced yet are owed, but not open.
 */
export function openPartsOf(
  account: TransferAccount,
  documents: readonly Pick<DocumentRecord, '_id' | 'kind' | 'rates' | 'terms'>[],
): OpenPart[] {
  const billed = sum(documents.map((one) => (one.kind === 'invoice' ? 1 : -1) * grossOf(one)));
  const received = account.receivedCents - paidOutOf(account);
  let left = Math.max(Math.min(billed - received, missingOf(account)), 0);
  const parts: OpenPart[] = [];
  for (const invoice of documents.filter(({ kind }) => kind === 'invoice').toReversed()) {
    const cents = Math.min(left, grossOf(invoice));
    left -= cents;
    if (cents > 0 && invoice.terms !== undefined)
      parts.unshift({ invoice: invoice._id, dueOn: invoice.terms.dueOn, cents });
  }
  return parts;
}
