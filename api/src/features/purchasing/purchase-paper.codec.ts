import { berlinDay } from '../../../shared/berlin-days.js';
import { sum } from '../../../shared/money.js';
import { pieceCount } from '../../../shared/rules/cart.js';
import { PAPER, PAPER_COLORS, Paper } from '../../kernel/pdf/paper.js';
import { drawFacts, drawPageNumber, LABEL, LINE, newPage } from '../../kernel/pdf/paper-parts.js';
import type {
  PurchaseBuyer,
  PurchaseLetter,
  PurchaseLine,
  PurchaseOrderRecord,
} from './purchasing.record.js';
import { purchaseWords, type PurchaseWords } from './purchase-words.codec.js';

/** What a paper about an order shows: of a draft, what it would say if it were sent now. */
export interface PurchasePaper {
  order: PurchaseOrderRecord;
  supplier: PurchaseLetter['supplier'];
  buyer: PurchaseBuyer;
  expectedOn: string | null;
  at: Date;
  /** Whether it shows what pieces cost. */
  isPriced: boolean;
}

/** Where columns begin; counts and prices end at theirs. */
const COLUMNS = {
  count: PAPER.left + 36,
  number: PAPER.left + 52,
  name: PAPER.left + 152,
  price: 470,
} as const;
const NUMBER_WIDTH = COLUMNS.name - COLUMNS.number - 10;
const WIDTH = PAPER.right - PAPER.left;
const ROW_GAP = 8;
/** What the words below the lines take. */
const CLOSING = 120;

const nameWidth = (isPriced: boolean): number => (isPriced ? COLUMNS.price - 56 : PAPER.right) - COLUMNS.name;

/** Everything that a paper says which people have typed: to be asked about before it is drawn. */
export const textsOf = ({ order, supplier, buyer }: Omit<PurchasePaper, 'at' | 'isPriced'>): string =>
  [
    ...[order.supplier, order.note, supplier.address, supplier.customerNumber, ...Object.values(buyer)],
    ...order.lines.flatMap((line) => [line.name, line.articleNumber ?? '', line.supplierNumber ?? '']),
  ].join(' ');

/** Draws an order at a supplier. The same order gives the same bytes. */
export function renderPurchaseOrder(content: PurchasePaper): Promise<Buffer> {
  const { order, supplier, buyer, at, isPriced } = content;
  const words = purchaseWords(supplier.language);
  const { t } = words;
  const title =
    order.number === undefined ? t('Purchase order') : t('Purchase order {number}', { number: order.number });
  const paper = new Paper({ title, language: supplier.language, author: buyer.name, at });
  paper.letterhead(t('Purchase order'));
  let y = drawColumnHeads(paper, isPriced, words, drawHead(paper, content, title, words));
  for (const line of order.lines) {
    const height = heightOf(paper, line, isPriced, words);
    if (y + height > PAPER.bottom) y = drawColumnHeads(paper, isPriced, words, newPage(paper, title));
    drawLine(paper, line, isPriced, words, y);
    y += height;
    paper.rule(y - ROW_GAP / 2);
  }
  if (y + CLOSING > PAPER.bottom) y = newPage(paper, title);
  drawClosing(paper, content, words, y);
  paper.onEachPage((page, pages) => drawPageNumber(paper, t('Page {page} of {pages}', { page, pages })));
  return paper.finish();
}

function drawHead(
  paper: Paper,
  { order, supplier, buyer, expectedOn, at }: PurchasePaper,
  title: string,
  { t, formatDay }: PurchaseWords,
): number {
  const from = `${buyer.name} · ${buyer.street} · ${buyer.town}`;
  paper.text(from, PAPER.left, 118, { size: 7.5, color: PAPER_COLORS.soft });
  const name = paper.column(order.supplier, PAPER.left, 134, 240, { size: 11, weight: 600 });
  const address = paper.column(supplier.address, PAPER.left, name, 240, { size: 11 });
  const facts: [string, string][] = [
    [t('Date'), formatDay(berlinDay(at))],
    ...(supplier.customerNumber === ''
      ? []
      : [[t('Our customer number'), supplier.customerNumber] as [string, string]]),
    ...(expectedOn === null ? [] : [[t('Delivery expected by'), formatDay(expectedOn)] as [string, string]]),
  ];
  const below = drawFacts(paper, facts, 118) + 8;
  paper.text(t('Deliver to'), 345, below, LABEL);
  const goods = paper.column(
    `${buyer.name}\n${buyer.street}\n${buyer.town}`,
    345,
    below + 14,
    PAPER.right - 345,
  );
  let y = Math.max(address, goods, 196) + 24;
  paper.text(title, PAPER.left, y, { size: 17, weight: 600 });
  y += 30;
  if (order.number !== undefined) return y;
  paper.text(t('Draft, not sent'), PAPER.left, y - 2, {
    size: 11,
    weight: 600,
    color: PAPER_COLORS.copper,
  });
  return y + 20;
}

function drawColumnHeads(paper: Paper, isPriced: boolean, { t }: PurchaseWords, y: number): number {
  paper.text(t('Quantity'), COLUMNS.count, y, { ...LABEL, align: 'right' });
  paper.text(t('Your number'), COLUMNS.number, y, LABEL);
  paper.text(t('Article'), COLUMNS.name, y, LABEL);
  if (isPriced) {
    paper.text(t('Price, net'), COLUMNS.price, y, { ...LABEL, align: 'right' });
    paper.text(t('Total, net'), PAPER.right, y, { ...LABEL, align: 'right' });
  }
  paper.rule(y + 15, PAPER_COLORS.ink, 0.8);
  return y + 23;
}

/** Our own number below the name, where there is one. */
const ownNumber = ({ articleNumber }: PurchaseLine, { t }: PurchaseWords): string =>
  articleNumber === null ? '' : t('Our number: {number}', { number: articleNumber });

function heightOf(paper: Paper, line: PurchaseLine, isPriced: boolean, words: PurchaseWords): number {
  const width = nameWidth(isPriced);
  const own = ownNumber(line, words);
  const names =
    paper.linesOf(line.name, width).length + (own === '' ? 0 : paper.linesOf(own, width, LABEL).length);
  const numbers = paper.linesOf(line.supplierNumber ?? '–', NUMBER_WIDTH).length;
  return Math.max(names, numbers) * LINE + ROW_GAP;
}

function drawLine(
  paper: Paper,
  line: PurchaseLine,
  isPriced: boolean,
  words: PurchaseWords,
  y: number,
): void {
  const { count, supplierNumber, name, priceCents } = line;
  paper.text(String(count), COLUMNS.count, y, { align: 'right', weight: 600 });
  paper.column(supplierNumber ?? '–', COLUMNS.number, y, NUMBER_WIDTH);
  const below = paper.column(name, COLUMNS.name, y, nameWidth(isPriced));
  const own = ownNumber(line, words);
  if (own !== '') paper.column(own, COLUMNS.name, below, nameWidth(isPriced), LABEL);
  if (!isPriced) return;
  const [price, total] =
    priceCents === null ? ['–', '–'] : [words.formatEuro(priceCents), words.formatEuro(priceCents * count)];
  paper.text(price, COLUMNS.price, y, { align: 'right' });
  paper.text(total, PAPER.right, y, { align: 'right' });
}

function drawClosing(
  paper: Paper,
  { order, buyer, isPriced }: PurchasePaper,
  { t, formatEuro }: PurchaseWords,
  top: number,
): void {
  paper.text(String(pieceCount(order.lines)), COLUMNS.count, top + 2, { align: 'right', weight: 600 });
  paper.text(t('Pieces'), COLUMNS.number, top + 2, { weight: 600 });
  const prices = order.lines.flatMap(({ priceCents, count }) =>
    priceCents === null ? [] : [priceCents * count],
  );
  const isWhole = isPriced && prices.length === order.lines.length;
  if (isWhole) paper.text(formatEuro(sum(prices)), PAPER.right, top + 2, { align: 'right', weight: 600 });
  let y = top + 34;
  if (order.note !== '') y = paper.column(order.note, PAPER.left, y, WIDTH) + 8;
  const sentences = [
    ...(isPriced ? [t('Prices do not include VAT.')] : []),
    t('Please confirm this order, and name its number on delivery note and invoice.'),
    t('Questions: {email}, {phone}', { email: buyer.email, phone: buyer.phone }),
  ];
  for (const sentence of sentences) y = paper.column(sentence, PAPER.left, y, WIDTH) + 2;
}
