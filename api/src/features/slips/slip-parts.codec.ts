import { PAPER, PAPER_COLORS, type Paper, type TextStyle } from '../../kernel/pdf/paper.js';
import { code128 } from './code128.codec.js';
import type { Slip } from './slip.record.js';
import type { SlipWords } from './slip-words.codec.js';

/** Where the lines of a further page begin. */
export const TOP = 96;

/** Small print beside what counts. */
export const LABEL: TextStyle = { size: 8.5, color: PAPER_COLORS.soft };

/** The height of a line of text of the usual size. */
export const LINE = 13.8;

/** In points. One module is a third of a millimeter, which every scanner reads. */
const MODULE = 0.95;
const BAR_HEIGHT = 34;

/** Draws the number of an order as Code 128, with its right end at `right` and the number below. Returns where that ends. */
export function drawBarcode(paper: Paper, orderId: number, right: number, top: number): number {
  const widths = code128(orderId);
  const width = widths.reduce((sum, modules) => sum + modules, 0) * MODULE;
  let x = right - width;
  paper.canvas.fillColor('#000000');
  widths.forEach((modules, index) => {
    // Bars and spaces take turns.
    if (index % 2 === 0) paper.canvas.rect(x, top, modules * MODULE, BAR_HEIGHT).fill();
    x += modules * MODULE;
  });
  paper.text(String(orderId), right, top + BAR_HEIGHT + 3, { size: 9, align: 'right' });
  return top + BAR_HEIGHT + 16;
}

/** Draws a box to be ticked by hand. */
export function drawBox(paper: Paper, x: number, y: number, size = 9): void {
  paper.canvas.rect(x, y, size, size).lineWidth(0.8).strokeColor(PAPER_COLORS.ink).stroke();
}

/** Draws the facts about an order in the right column. Returns where they end. */
export function drawFacts(paper: Paper, facts: readonly (readonly [string, string])[], top: number): number {
  facts.forEach(([label, value], index) => {
    paper.text(label, 345, top + index * 15, LABEL);
    paper.text(value, PAPER.right, top + index * 15, { align: 'right' });
  });
  return top + facts.length * 15;
}

/** The facts that all papers of an order begin with. */
export const factsOf = (slip: Slip, { t, formatDay }: SlipWords): [string, string][] => [
  [t('Order'), String(slip.orderId)],
  [t('Order date'), formatDay(slip.placedAt)],
];

/** Begins a further page, with the same head. Returns where its lines may begin. */
export function newPage(paper: Paper, head: string): number {
  paper.canvas.addPage();
  paper.letterhead(head);
  return TOP;
}
