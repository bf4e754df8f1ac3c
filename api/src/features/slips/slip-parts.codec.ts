import type { Paper } from '../../kernel/pdf/paper.js';
import { code128 } from './code128.codec.js';
import type { Slip } from './slip.record.js';
import type { SlipWords } from './slip-words.codec.js';

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

/** The facts that all papers of an order begin with. */
export const factsOf = (slip: Slip, { t, formatDay }: SlipWords): [string, string][] => [
  [t('Order'), String(slip.orderId)],
  [t('Order date'), formatDay(slip.placedAt)],
];
