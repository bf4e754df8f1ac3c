import { PAPER, PAPER_COLORS, type Paper, type TextStyle } from './paper.js';

/** Where the lines of a further page begin. */
export const TOP = 96;

/** Small print beside what counts. */
export const LABEL: TextStyle = { size: 8.5, color: PAPER_COLORS.soft };

/** The height of a line of text of the usual size. */
export const LINE = 13.8;

/** Draws a box to be ticked by hand. */
export function drawBox(paper: Paper, x: number, y: number, size = 9): void {
  paper.canvas.rect(x, y, size, size).lineWidth(0.8).strokeColor(PAPER_COLORS.ink).stroke();
}

/** Draws the facts in the right column. Returns where they end. */
export function drawFacts(paper: Paper, facts: readonly (readonly [string, string])[], top: number): number {
  facts.forEach(([label, value], index) => {
    paper.text(label, 345, top + index * 15, LABEL);
    paper.text(value, PAPER.right, top + index * 15, { align: 'right' });
  });
  return top + facts.length * 15;
}

/** Draws in the foot of a page which one it is. */
export function drawPageNumber(paper: Paper, words: string): void {
  paper.text(words, PAPER.right, 806, { ...LABEL, size: 7.5, align: 'right' });
}

/** Begins a further page, with the same head. Returns where its lines may begin. */
export function newPage(paper: Paper, head: string): number {
  paper.canvas.addPage();
  paper.letterhead(head);
  return TOP;
}
