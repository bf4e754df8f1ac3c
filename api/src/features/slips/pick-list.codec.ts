import { pieceCount } from '../../../shared/rules/cart.js';
import { PAPER, PAPER_COLORS, Paper } from '../../kernel/pdf/paper.js';
import { drawBox, drawFacts, drawPageNumber, LABEL, LINE, newPage } from '../../kernel/pdf/paper-parts.js';
import type { PickedProduct, PickList } from './slip.record.js';
import { slipWords, type SlipWords } from './slip-words.codec.js';

/** Where columns begin; a count ends at its own. */
const COLUMNS = {
  box: PAPER.left,
  count: PAPER.left + 46,
  name: PAPER.left + 60,
  articleNumber: 420,
} as const;
const NAME_WIDTH = COLUMNS.articleNumber - COLUMNS.name - 14;
const NUMBER_WIDTH = PAPER.right - COLUMNS.articleNumber;
const WIDTH = PAPER.right - PAPER.left;
const ROW_GAP = 9;
const HEADING_HEIGHT = 26;

/** Draws what is to be taken from the shelves: each product once, with how many pieces go to which order. */
export async function renderPickList(list: PickList, author: string): Promise<Buffer> {
  const words = slipWords(list.language);
  const { t } = words;
  const paper = new Paper({ title: t('Pick list'), language: list.language, author, at: list.at });
  paper.letterhead(t('Pick list'));
  let y = drawColumnHeads(paper, words, drawHead(paper, list, words));
  const headingOf = headingsOf(list, words);
  let heading: string | null = null;
  for (const product of list.products) {
    const isNew = headingOf(product) !== heading;
    const height = heightOf(paper, product);
    if (y + height + (isNew ? HEADING_HEIGHT : 0) > PAPER.bottom)
      y = drawColumnHeads(paper, words, newPage(paper, t('Pick list')));
    if (isNew) {
      heading = headingOf(product);
      paper.text(heading, PAPER.left, y + 6, { size: 10.5, weight: 600, color: PAPER_COLORS.copper });
      y += HEADING_HEIGHT;
    }
    drawProduct(paper, product, y);
    y += height;
    paper.rule(y - ROW_GAP / 2);
  }
  paper.onEachPage((page, pages) => drawPageNumber(paper, t('Page {page} of {pages}', { page, pages })));
  return paper.finish();
}

/** Shelves head a list as soon as the place of one product is known, and categories one of a shop without places. */
function headingsOf({ products }: PickList, { t }: SlipWords): (product: PickedProduct) => string {
  if (products.every(({ shelfPlace }) => shelfPlace === null)) return ({ category }) => category;
  return ({ shelfPlace }) =>
    shelfPlace === null ? t('No shelf place') : t('Shelf place {place}', { place: shelfPlace });
}

function drawHead(paper: Paper, list: PickList, words: SlipWords): number {
  const { t, formatTime } = words;
  paper.text(t('Pick list'), PAPER.left, 98, { size: 17, weight: 600 });
  const facts: [string, string][] = [
    [t('Printed'), formatTime(list.at)],
    [t('Orders'), String(list.orderIds.length)],
    [t('Pieces'), String(pieceCount(list.products))],
  ];
  let y = drawFacts(paper, facts, 98) + 10;
  paper.text(t('Orders'), PAPER.left, y, LABEL);
  y = paper.column(list.orderIds.join(', '), PAPER.left, y + 14, WIDTH) + 4;
  if (list.leftOutIds.length > 0) {
    const ids = list.leftOutIds.join(', ');
    const note = t('Not on this list, because nothing is to be sent: {ids}', { ids });
    y = paper.column(note, PAPER.left, y, WIDTH, { weight: 600, color: PAPER_COLORS.copper }) + 4;
  }
  return y + 10;
}

function drawColumnHeads(paper: Paper, { t }: SlipWords, y: number): number {
  paper.text(t('Quantity'), COLUMNS.count, y, { ...LABEL, align: 'right' });
  paper.text(t('Article'), COLUMNS.name, y, LABEL);
  paper.text(t('Article number'), COLUMNS.articleNumber, y, LABEL);
  paper.rule(y + 15, PAPER_COLORS.ink, 0.8);
  return y + 23;
}

/** `44 (2×) · 51`: the orders, with how many pieces where it is more than one. */
const ordersOf = ({ orders }: PickedProduct): string =>
  orders
    .map(({ orderId, count }) => (count === 1 ? `${orderId}` : `${orderId}\u00A0(${count}×)`))
    .join(' · ');

function heightOf(paper: Paper, product: PickedProduct): number {
  const names = paper.linesOf(product.name, NAME_WIDTH).length;
  const numbers = paper.linesOf(product.articleNumber ?? '', NUMBER_WIDTH).length;
  const orders = paper.linesOf(ordersOf(product), WIDTH - (COLUMNS.name - PAPER.left), LABEL).length;
  return Math.max(names, numbers) * LINE + orders * LINE + ROW_GAP;
}

function drawProduct(paper: Paper, product: PickedProduct, top: number): void {
  drawBox(paper, COLUMNS.box, top + 1, 11);
  paper.text(String(product.count), COLUMNS.count, top, {
    align: 'right',
    size: 11,
    weight: product.count > 1 ? 600 : 400,
  });
  const name = paper.column(product.name, COLUMNS.name, top, NAME_WIDTH);
  const number = paper.column(product.articleNumber ?? '–', COLUMNS.articleNumber, top, NUMBER_WIDTH);
  paper.column(
    ordersOf(product),
    COLUMNS.name,
    Math.max(name, number),
    WIDTH - (COLUMNS.name - PAPER.left),
    LABEL,
  );
}
