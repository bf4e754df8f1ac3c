import { setImmediate } from 'node:timers/promises';
import { pieceCount } from '../../../shared/rules/cart.js';
import { PAPER, PAPER_COLORS, Paper } from '../../kernel/pdf/paper.js';
import { drawFacts, drawPageNumber, LABEL, LINE, newPage } from '../../kernel/pdf/paper-parts.js';
import { drawReturnSlip } from './return-slip.codec.js';
import type { Slip, SlipLine, SlipSender } from './slip.record.js';
import { drawBarcode, factsOf } from './slip-parts.codec.js';
import { slipWords, type SlipWords } from './slip-words.codec.js';

/** Where columns begin; a count ends at its own. */
const COLUMNS = { count: PAPER.left + 40, name: PAPER.left + 58, articleNumber: 420 } as const;
const NAME_WIDTH = COLUMNS.articleNumber - COLUMNS.name - 14;
const NUMBER_WIDTH = PAPER.right - COLUMNS.articleNumber;
const ROW_GAP = 8;
/** What the words below the lines take. */
const CLOSING = 84;

/** The pages of one parcel within a file. */
interface PageRange {
  from: number;
  to: number;
  words: SlipWords;
}

/**
 * Draws the packing slips of parcels, each with its return slip, in one file. Other requests are answered between two parcels,
 * because a hundred of them take seconds.
 */
export async function renderPackingSlips(
  slips: readonly [Slip, ...Slip[]],
  sender: SlipSender,
  at: Date,
): Promise<Buffer> {
  const [{ language }] = slips;
  const paper = new Paper({
    title: slipWords(language).t('Packing slip'),
    language,
    author: sender.name,
    at,
  });
  const ranges: PageRange[] = [];
  for (const slip of slips) {
    if (ranges.length > 0) paper.canvas.addPage();
    const from = paper.canvas.bufferedPageRange().count;
    const words = slipWords(slip.language);
    drawPackingSlip(paper, slip, sender, words);
    paper.canvas.addPage();
    drawReturnSlip(paper, goodsOf(slip), sender, words);
    ranges.push({ from, to: paper.canvas.bufferedPageRange().count, words });
    await setImmediate();
  }
  paper.onEachPage((page) => {
    const range = ranges.find(({ to }) => page <= to);
    if (range !== undefined) drawPageNumber(paper, pageWords(range, page));
  });
  return paper.finish();
}

/** What of a parcel can come back. */
const goodsOf = (slip: Slip): Slip => ({
  ...slip,
  lines: slip.lines.filter(({ isWork }) => isWork !== true),
});

/** Draws the return slip of an order alone. */
export async function renderReturnSlip(slip: Slip, sender: SlipSender, at: Date): Promise<Buffer> {
  const words = slipWords(slip.language);
  const title = `${words.t('Return slip')} ${slip.orderId}`;
  const paper = new Paper({ title, language: slip.language, author: sender.name, at });
  drawReturnSlip(paper, slip, sender, words);
  paper.onEachPage((page, pages) => drawPageNumber(paper, pageWords({ from: 1, to: pages, words }, page)));
  return paper.finish();
}

/** Each parcel counts its own pages. */
const pageWords = ({ from, to, words: { t } }: PageRange, page: number): string =>
  t('Page {page} of {pages}', { page: page - from + 1, pages: to - from + 1 });

function drawPackingSlip(paper: Paper, slip: Slip, sender: SlipSender, words: SlipWords): void {
  const { t } = words;
  const head = `${t('Packing slip')} ${slip.orderId}`;
  paper.letterhead(t('Packing slip'));
  let y = drawColumnHeads(paper, words, drawHead(paper, slip, sender, words));
  for (const line of slip.lines) {
    const height = heightOf(paper, line, words);
    if (y + height > PAPER.bottom) {
      paper.text(t('Continued on the next page'), PAPER.right, y, { ...LABEL, align: 'right' });
      y = drawColumnHeads(paper, words, newPage(paper, head));
    }
    drawLine(paper, line, words, y);
    y += height;
    paper.rule(y - ROW_GAP / 2);
  }
  if (y + CLOSING > PAPER.bottom) y = newPage(paper, head);
  drawClosing(paper, slip, sender, words, y);
}

/** Sender, receiver, the barcode, and what kind of paper it is. Returns where the lines may begin. */
function drawHead(paper: Paper, slip: Slip, sender: SlipSender, words: SlipWords): number {
  const { recipient, copy } = slip;
  const { t, formatTime } = words;
  const from = `${sender.name} · ${sender.street} · ${sender.town}`;
  paper.text(from, PAPER.left, 118, { size: 7.5, color: PAPER_COLORS.soft });
  const address = paper.column(recipient.name, PAPER.left, 134, 240, { size: 11, weight: 600 });
  const street = paper.column(onLines(recipient.lines), PAPER.left, address, 240, { size: 11 });
  const facts = drawFacts(paper, factsOf(slip, words), 118);
  const barcode = drawBarcode(paper, slip.orderId, PAPER.right, facts + 10);
  let y = Math.max(street, barcode, 196) + 20;
  paper.text(t('Packing slip'), PAPER.left, y, { size: 17, weight: 600 });
  y += 28;
  if (copy === null) return y;
  const time = formatTime(copy.at);
  const note =
    copy.kind === 'sent' ? t('Copy, sent on {time}', { time }) : t('Copy, first printed on {time}', { time });
  paper.text(note, PAPER.left, y - 2, { size: 11, weight: 600, color: PAPER_COLORS.copper });
  return y + 20;
}

/** An address in one line, as customers write it, on the lines of a letter. */
const onLines = (lines: readonly string[]): string => lines.flatMap((line) => line.split(/, */)).join('\n');

function drawColumnHeads(paper: Paper, { t }: SlipWords, y: number): number {
  paper.text(t('Quantity'), COLUMNS.count, y, { ...LABEL, align: 'right' });
  paper.text(t('Article'), COLUMNS.name, y, LABEL);
  paper.text(t('Article number'), COLUMNS.articleNumber, y, LABEL);
  paper.rule(y + 15, PAPER_COLORS.ink, 0.8);
  return y + 23;
}

const nameOf = ({ name, isWork }: SlipLine, { t }: SlipWords): string =>
  isWork === true ? t('To do: {name}', { name }) : name;

const heightOf = (paper: Paper, line: SlipLine, words: SlipWords): number => {
  const names = paper.linesOf(nameOf(line, words), NAME_WIDTH).length;
  const numbers = paper.linesOf(line.articleNumber ?? '', NUMBER_WIDTH).length;
  return Math.max(names, numbers) * LINE + ROW_GAP;
};

function drawLine(paper: Paper, line: SlipLine, words: SlipWords, y: number): void {
  const { articleNumber, count } = line;
  // What a packer overlooks first is that there is more than one.
  paper.text(String(count), COLUMNS.count, y, { align: 'right', weight: count > 1 ? 600 : 400 });
  paper.column(nameOf(line, words), COLUMNS.name, y, NAME_WIDTH);
  paper.column(articleNumber ?? '–', COLUMNS.articleNumber, y, NUMBER_WIDTH);
}

/** What a slip says of goods that were returned. */
const REMEDY_WORDS = {
  replacement:
    'This parcel replaces what you returned to us as return {id}. You pay nothing for it. A return slip is on the next page.',
  repair:
    'These are the repaired items of your return {id}. You pay nothing for it. A return slip is on the next page.',
} as const;

function drawClosing(paper: Paper, slip: Slip, sender: SlipSender, { t }: SlipWords, top: number): void {
  paper.text(String(pieceCount(slip.lines.filter(({ isWork }) => isWork !== true))), COLUMNS.count, top + 2, {
    align: 'right',
    weight: 600,
  });
  paper.text(t('Pieces'), COLUMNS.name, top + 2, { weight: 600 });
  const { returnsEmail: email, returnsPhone: phone, shopUrl } = sender;
  const { remedy } = slip;
  const sentences = [
    ...(remedy === undefined
      ? [
          t('Thank you for your order. A return slip is on the next page.'),
          t('Your invoice comes by email. You also find it with your order at {url}.', {
            url: new URL(`/orders#${slip.orderId}`, shopUrl).href,
          }),
        ]
      : [t(REMEDY_WORDS[remedy.kind], { id: remedy.returnId })]),
    t('Something missing or damaged? Write to {email} or call {phone}.', { email, phone }),
  ];
  let y = top + 32;
  for (const sentence of sentences) y = paper.column(sentence, PAPER.left, y, PAPER.right - PAPER.left) + 2;
}
