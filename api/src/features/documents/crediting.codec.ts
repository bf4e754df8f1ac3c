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
  /** What the shop keeps of the price of its pieces; `null`: nothing that is named. */
  allowanceReason: string | null;
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

/** Whether anything of an invoice is left that no other document has taken back. */
export const isStanding = (invoice: DocumentRecord, documents: readonly DocumentRecord[]): boolean =>
  [...standingOf(invoice, documents).values()].some((cents) => cents > 0);

/** The lines of an invoice that bills again what was left of a canceled one, and why they are less than their pieces cost. */
export function reissuedLines(
  canceled: DocumentRecord,
  documents: readonly DocumentRecord[],
): { lines: BilledLine[]; allowanceReason: string | null } {
  const corrections = documents.filter(
    ({ kind, preceding }) => kind === 'correction' && preceding?.number === canceled._id,
  );
  if (corrections.length === 0) return { lines: canceled.lines, allowanceReason: canceled.allowanceReason };
  const back = corrections.flatMap(({ lines }) => lines);
  const lines = [...standingOf(canceled, corrections)].flatMap(([vatPercent, cents]) => {
    const own = canceled.lines.filter((line) => line.vatPercent === vatPercent);
    // What went back for a product lowers its own line, other amounts lower all.
    const left = own.map((line) => Math.max(paidOf(line) - backFor(line, back), 0));
    const parts = largestRemainder(
      cents,
      cents === 0 || left.some((part) => part > 0) ? left : own.map(paidOf),
    );
    return own.map((line, index) => loweredTo(line, parts[index] ?? 0));
  });
  const { t } = documentWords(canceled.language);
  const numbers = corrections.map(({ _id }) => _id).join(', ');
  return {
    lines: lines.filter((line) => paidOf(line) > 0),
    allowanceReason: t('Given back before ({numbers})', { numbers }),
  };
}

/** What went back for the product of a line, in cents. */
const backFor = ({ productId }: BilledLine, back: readonly BilledLine[]): number =>
  back
    .filter((line) => productId !== null && line.productId === productId)
    .reduce((sum, line) => sum + paidOf(line), 0);

/** A line that comes to less than before: of fewer pieces where that fits, else with a discount. */
function loweredTo(line: BilledLine, cents: number): BilledLine {
  const unitCents = line.grossCents / line.count;
  const isWholePieces = line.discountCents === 0 && cents % unitCents === 0;
  if (isWholePieces) return { ...line, count: cents / unitCents, grossCents: cents };
  return { ...line, discountCents: line.grossCents - cents };
}

/** What a pending correction or cancellation asks for and is not credited yet, by VAT rate. */
function uncreditedOf(
  order: OrderRecord,
  pending: PendingDocument,
  documents: readonly DocumentRecord[],
): Kept {
  const credited = keptOf(documentsFor(pending, documents));
  const wanted = new Map<number, number>();
  for (const line of billedLines(order, pending))
    wanted.set(line.vatPercent, (wanted.get(line.vatPercent) ?? 0) + paidOf(line));
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
    // What other invoices were corrected by stays: then a part of this one stands for it.
    const isAllAskedFor =
      pending.rates === undefined ||
      [...standing].every(([percent, cents]) => cents <= (left.get(percent) ?? 0));
    if (pending.kind === 'cancellation' && isFirst(invoice) && known === 0 && isAllAskedFor) {
      const lines = canceledLines(invoice, documents);
      if (lines.length > 0)
        return { cause, kind: 'cancellation', invoice, lines, allowanceReason: invoice.allowanceReason };
    }
    const credit = new Map(
      [...left]
        .map(([percent, cents]) => [percent, Math.min(cents, standing.get(percent) ?? 0)] as const)
        .filter(([, cents]) => cents > 0),
    );
    if (credit.size === 0) continue;
    // Pieces are named once, where the credit begins.
    const isWhole = pending.kind === 'correction' && known === 0;
    const lines = isWhole ? atMost(order, credit, billedLines(order, pending)) : amountLines(order, credit);
    return { cause, kind: 'correction', invoice, lines, allowanceReason: withheldName(order, pending) };
  }
  return null;
}

/** Pieces of an order as they are billed. */
export function billedLines(order: OrderRecord, pending: PendingDocument): BilledLine[] {
  const pieces = pending.lines.flatMap(({ line, count, cents, paidCents }) => {
    const bought = order.lines[line];
    if (bought === undefined) return [];
    const { productId, name, vatPercent } = bought;
    const grossCents = paidCents ?? bought.unitCents * count;
    const priced = { productId, name, vatPercent, count, grossCents, discountCents: grossCents - cents };
    // A correction takes back what was paid: what stays with the shop has a name, or the pieces are corrected in part.
    return [pending.kind === 'invoice' || pending.withheld != null ? priced : inPart(order, priced, cents)];
  });
  const { t } = documentWords(order.language);
  const name = t(
    pending.kind === 'invoice' ? 'Reduction of the price, taken back' : 'Reduction of the price',
  );
  return [
    ...pieces,
    ...(pending.shipping ?? []).map(({ vatPercent, cents }) => amountLine(t('Shipping'), vatPercent, cents)),
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

/** What a line comes to, in cents. */
const paidOf = ({ grossCents, discountCents }: BilledLine): number => grossCents - discountCents;

/** Why the shop keeps a part of the price of pieces that came back, in the language of the order. */
function withheldName({ language }: OrderRecord, { withheld }: PendingDocument): string | null {
  const { t } = documentWords(language);
  if (withheld == null) return null;
  return withheld === 'fee' ? t('Fee for opened or used goods') : t('Loss of value of the goods');
}

/** What an invoice of an order is reduced by, in its language; `null`: by nothing that has a name. */
export const voucherName = ({ language, voucher }: OrderRecord): string | null =>
  voucher == null ? null : documentWords(language).t('Voucher {code}', { code: voucher.code });

/** A line that comes to less than its pieces cost: nobody can multiply what is on it with a number of pieces. */
function inPart({ language }: OrderRecord, line: BilledLine, cents: number): BilledLine {
  if (cents === line.grossCents) return { ...line, discountCents: 0 };
  if (line.productId === null) return { ...line, grossCents: cents };
  const name = documentWords(language).t('{count} × {name}, in part', { count: line.count, name: line.name });
  return { ...line, name, count: 1, grossCents: cents, discountCents: 0 };
}

/** Lines of a correction, lowered to what an invoice stands for; an amount stands for what has no line. */
function atMost(order: OrderRecord, credit: Kept, lines: readonly BilledLine[]): BilledLine[] {
  const lowered = [...credit].flatMap(([vatPercent, cents]) => {
    const own = lines.filter((line) => line.vatPercent === vatPercent);
    const parts = largestRemainder(cents, own.map(paidOf));
    return own.map((line, index) => {
      const part = parts[index] ?? 0;
      return part === paidOf(line) ? line : inPart(order, line, part);
    });
  });
  return lowered.filter((line) => paidOf(line) > 0);
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
