import { largestRemainder } from '../../../shared/split.js';
import type { OrderRecord, PendingDocument } from '../orders/order.record.js';
import { keptOf, type BilledLine, type Kept } from './composition.codec.js';
import type { DocumentRecord } from './document.record.js';
import { documentWords } from './document-words.codec.js';

/** A document that takes from an invoice what a pending one asks for, as far as the invoice stands for it. */
export interface Credit {
  cause: string;
  kind: 'correction' | 'cancellation';
  invoice: DocumentRecord;
  lines: BilledLine[];
}

/** The documents that a pending one has become: several, when it is about more than one invoice. */
export const documentsFor = (
  { cause }: PendingDocument,
  documents: readonly DocumentRecord[],
): DocumentRecord[] =>
  documents.filter((record) => record.cause === cause || record.cause.startsWith(`${cause}+`));

/** What corrections have left of an invoice, by VAT rate. */
const standingOf = (invoice: DocumentRecord, documents: readonly DocumentRecord[]): Kept =>
  keptOf([invoice, ...documents.filter(({ preceding }) => preceding?.number === invoice._id)]);

/** What a pending correction or cancellation asks for and is not credited yet, by VAT rate. */
function uncreditedOf(
  order: OrderRecord,
  pending: PendingDocument,
  documents: readonly DocumentRecord[],
): Kept {
  const credited = keptOf(documentsFor(pending, documents));
  const wanted = new Map<number, number>();
  for (const { vatPercent, grossCents } of billedLines(order, pending))
    wanted.set(vatPercent, (wanted.get(vatPercent) ?? 0) + grossCents);
  const left = [...wanted].map(
    ([vatPercent, cents]) => [vatPercent, cents + (credited.get(vatPercent) ?? 0)] as const,
  );
  return new Map(left.filter(([, cents]) => cents > 0));
}

/** Whether all that a pending correction or cancellation asks for is credited. */
export const isCredited = (
  order: OrderRecord,
  pending: PendingDocument,
  documents: readonly DocumentRecord[],
): boolean => uncreditedOf(order, pending, documents).size === 0;

/**
 * The next credit of a pending correction or cancellation: from the invoice that it is about, and what that does not stand for
 * from the others of the order, the oldest first. `null`: no invoice stands for what is left.
 */
export function nextCredit(
  order: OrderRecord,
  pending: PendingDocument,
  documents: readonly DocumentRecord[],
): Credit | null {
  const isFirst = (invoice: DocumentRecord): boolean => invoice.cause === pending.invoiceCause;
  const left = uncreditedOf(order, pending, documents);
  const known = documentsFor(pending, documents).length;
  const cause = known === 0 ? pending.cause : `${pending.cause}+${known + 1}`;
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  if (pending.invoiceCause !== null && !invoices.some(isFirst))
    throw new Error(`There is no invoice of ${pending.invoiceCause}.`);
  for (const invoice of [...invoices.filter(isFirst), ...invoices.filter((other) => !isFirst(other))]) {
    const standing = standingOf(invoice, documents);
    if (pending.kind === 'cancellation' && isFirst(invoice)) {
      const lines = canceledLines(invoice, documents);
      if (known === 0 && lines.length > 0) return { cause, kind: 'cancellation', invoice, lines };
      continue;
    }
    const credit = new Map(
      [...left]
        .map(([percent, cents]) => [percent, Math.min(cents, standing.get(percent) ?? 0)] as const)
        .filter(([, cents]) => cents > 0),
    );
    if (credit.size === 0) continue;
    // Pieces are named once, where the credit begins.
    const isWhole = pending.kind === 'correction' && known === 0;
    const lines = isWhole ? atMost(credit, billedLines(order, pending)) : amountLines(order, credit);
    return { cause, kind: 'correction', invoice, lines };
  }
  return null;
}

/** Pieces of an order as they are billed. */
export function billedLines(order: OrderRecord, pending: PendingDocument): BilledLine[] {
  const pieces = pending.lines.flatMap(({ line, count, cents }) => {
    const bought = order.lines[line];
    if (bought === undefined) return [];
    // A correction takes back what was paid: its pieces have no discount of their own.
    const grossCents = pending.kind === 'invoice' ? bought.unitCents * count : cents;
    const { productId, name, vatPercent } = bought;
    return [{ productId, name, vatPercent, count, grossCents, discountCents: grossCents - cents }];
  });
  const { t } = documentWords(order.language);
  const name = t(
    pending.kind === 'invoice' ? 'Reduction of the price, taken back' : 'Reduction of the price',
  );
  return [
    ...pieces,
    ...(pending.rates ?? []).map(({ vatPercent, cents }) => amountLine(name, vatPercent, cents)),
  ];
}

/** The lines of a cancellation: those of its invoice, or what corrections have left at each rate. */
function canceledLines(invoice: DocumentRecord, documents: readonly DocumentRecord[]): BilledLine[] {
  if (!documents.some(({ preceding }) => preceding?.number === invoice._id)) return invoice.lines;
  const { t } = documentWords(invoice.language);
  return [...standingOf(invoice, documents)]
    .filter(([, cents]) => cents > 0)
    .map(([vatPercent, cents]) => amountLine(t('What was not corrected before'), vatPercent, cents));
}

/** Lines of a correction, lowered to what an invoice stands for; an amount stands for what has no line. */
function atMost(credit: Kept, lines: readonly BilledLine[]): BilledLine[] {
  const lowered = [...credit].flatMap(([vatPercent, cents]) => {
    const own = lines.filter((line) => line.vatPercent === vatPercent);
    const parts = largestRemainder(
      cents,
      own.map(({ grossCents }) => grossCents),
    );
    return own.map((line, index) => ({ ...line, grossCents: parts[index] ?? 0 }));
  });
  return lowered.filter(({ grossCents }) => grossCents > 0);
}

function amountLines(order: OrderRecord, credit: Kept): BilledLine[] {
  const { t } = documentWords(order.language);
  return [...credit].map(([vatPercent, cents]) => amountLine(t('Reduction of the price'), vatPercent, cents));
}

/** An amount that belongs to no product. */
const amountLine = (name: string, vatPercent: number, grossCents: number): BilledLine => ({
  productId: null,
  name,
  count: 1,
  grossCents,
  discountCents: 0,
  vatPercent,
});
