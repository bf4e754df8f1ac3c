import type { QualityFigure } from '../../api/shared/quality.js';

/** What this run has measured so far: the page `/quality` shows it. */
export const figures: QualityFigure[] = [];

/** Keeps a figure, and gives the words that say whether it reaches its bar. */
export function judge(name: string, figure: string, bar: string, isMet: boolean): string {
  figures.push({ name, figure, bar, isMet });
  return `${figure} (bar ${bar}) ${isMet ? 'met' : 'MISSED'}`;
}

/** A figure that is a multiple of what it is compared with, and may be `bar` times as large at most. */
export const judgeRatio = (name: string, ratio: number, bar: number, digits = 2): string =>
  judge(name, `${ratio.toFixed(digits)} ×`, `≤ ${bar} ×`, ratio <= bar);
