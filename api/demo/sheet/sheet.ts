import PDFDocument from 'pdfkit';
import { categoryLabel } from '../../shared/rules/category-name.js';
import { drawingOf, type DrawingView } from '../../drawing/drawing.js';
import { toPdfContent } from '../../drawing/pdf-content.js';
import { COPPER, GRAPHITE, INK, PAPER, PENCIL } from '../../drawing/palette.js';
import { PLATE } from '../../drawing/plate.js';
import type { DrawnProduct } from '../../drawing/traits.js';
import { sheetValue, toWinAnsi } from './sheet-text.js';

type Page = PDFKit.PDFDocument;

/** An A4 page in points, with equal margins. */
const LEFT = 56;
const RIGHT = 539.28;
const WIDTH = RIGHT - LEFT;
const BOTTOM = 785.89;
const ROW = 17;

const BEADS = [
  [13, 8],
  [19, 16],
  [25, 24],
] as const;

/** Sheets carry the date of the catalog's edition, so that the same product gives the same bytes. */
const EDITION = new Date('2026-01-01T00:00:00Z');

/** A specification sheet as a PDF of one A4 page: name, drawing with dimensions, table of attributes. Deterministic. */
export async function renderSheet(product: DrawnProduct): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: {
      Title: toWinAnsi(`${product.name} - specification sheet`),
      Author: 'Rechenwerk',
      CreationDate: EDITION,
      ModDate: EDITION,
    },
  });
  const bytes = collect(page);
  drawHead(page);
  const below = drawTitle(page, product);
  placeDrawing(page, product, 'thumbnail', LEFT, below, 296);
  placeDrawing(page, product, 'dimensions', LEFT + 308, below + 55.5, 175);
  drawTable(page, product, below + 242);
  drawFoot(page);
  page.end();
  return bytes;
}

function collect(page: Page): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
}

function drawHead(page: Page): void {
  page.rect(0, 0, 595.28, 841.89).fill(PAPER);
  drawMark(page);
  write(page, 'Rechenwerk', LEFT + 22, 51, { font: 'Helvetica-Bold', size: 13 });
  write(page, 'SPECIFICATION SHEET', RIGHT, 53.5, {
    size: 8,
    color: GRAPHITE,
    align: 'right',
    spacing: 1.2,
  });
  rule(page, 74, INK, 0.8);
}

/** The shop's mark, three beads on their rods; its own space is 32 by 32. */
function drawMark(page: Page): void {
  page.save();
  page
    .translate(LEFT - 3, 47)
    .scale(0.625)
    .lineWidth(2.5)
    .lineCap('round')
    .strokeColor(COPPER);
  page.path('M5 4.5v23M5 8h5M5 16h11M5 24h17').stroke();
  for (const [x, y] of BEADS) page.circle(x, y, 3).stroke();
  page.restore();
}

/** The name on at most two lines, maker and category below; gives the height at which the drawing may start. */
function drawTitle(page: Page, { name, manufacturer, category }: DrawnProduct): number {
  const rows = wrapped(page, toWinAnsi(name) || '–', 20, 2);
  rows.forEach((row, index) => write(page, row, LEFT, 92 + index * 25, { font: 'Helvetica-Bold', size: 20 }));
  const y = 92 + rows.length * 25 + 2;
  const line = [manufacturer, categoryLabel(category)]
    .map(toWinAnsi)
    .filter((text) => text !== '')
    .join('  ·  ');
  write(page, fitted(page, line, 10, WIDTH), LEFT, y, { size: 10, color: COPPER });
  return y + 24;
}

function placeDrawing(
  page: Page,
  product: DrawnProduct,
  view: DrawingView,
  x: number,
  y: number,
  width: number,
): void {
  page.save();
  page.translate(x, y).scale(width / PLATE.width);
  page.addContent(toPdfContent(drawingOf(product, view)));
  page.restore();
}

/** The attributes: numbers aligned at the decimal point in front of their units, as many rows as the page holds. */
function drawTable(page: Page, { attributes }: DrawnProduct, top: number): void {
  write(page, 'Specifications', LEFT, top, { font: 'Helvetica-Bold', size: 11 });
  rule(page, top + 18, INK, 0.8);
  const room = Math.floor((BOTTOM - 24 - (top + 18)) / ROW);
  const shown = attributes.length > room ? room - 1 : attributes.length;
  attributes.slice(0, shown).forEach((attribute, index) => {
    const y = top + 23 + index * ROW;
    write(page, fitted(page, toWinAnsi(attribute.name), 9.5, 170), LEFT, y, { color: GRAPHITE });
    const value = sheetValue(attribute);
    if (value.kind === 'text') {
      write(page, fitted(page, value.text, 9.5, WIDTH - 180), LEFT + 180, y, {});
    } else {
      write(page, value.whole, LEFT + 234, y + 0.5, { font: 'Courier', align: 'right' });
      write(page, value.fraction, LEFT + 234, y + 0.5, { font: 'Courier' });
      write(page, fitted(page, value.unit, 9.5, 150), LEFT + 268, y, {});
    }
    rule(page, y + 13, PENCIL, 0.4);
  });
  if (shown < attributes.length) {
    const rest = `and ${attributes.length - shown} further rows on the product page`;
    write(page, rest, LEFT, top + 23 + shown * ROW, { color: GRAPHITE, font: 'Helvetica-Oblique' });
  }
}

function drawFoot(page: Page): void {
  rule(page, BOTTOM, PENCIL, 0.6);
  write(
    page,
    'The drawing is schematic; dimensions in millimeters. The table describes the product.',
    LEFT,
    BOTTOM + 8,
    { size: 7.5, color: GRAPHITE },
  );
  write(page, 'Rechenwerk', RIGHT, BOTTOM + 8, { size: 7.5, color: GRAPHITE, align: 'right' });
}

interface Type {
  readonly font?: string;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  readonly spacing?: number;
}

function write(page: Page, text: string, x: number, y: number, type: Type): void {
  if (text === '') return;
  const { font = 'Helvetica', size = 9.5, color = INK, align = 'left', spacing = 0 } = type;
  page.font(font).fontSize(size).fillColor(color);
  const start = align === 'right' ? x - page.widthOfString(text, { characterSpacing: spacing }) : x;
  page.text(text, start, y, { lineBreak: false, characterSpacing: spacing });
}

function rule(page: Page, y: number, color: string, width: number): void {
  page.lineWidth(width).strokeColor(color).moveTo(LEFT, y).lineTo(RIGHT, y).stroke();
}

/** The text on at most `limit` lines of the page's width, broken at spaces, ending in an ellipsis when cut. */
function wrapped(page: Page, text: string, size: number, limit: number): string[] {
  page.font('Helvetica-Bold').fontSize(size);
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (row !== '' && page.widthOfString(longer) > WIDTH) {
      rows.push(row);
      row = word;
    } else {
      row = longer;
    }
  }
  rows.push(row);
  const kept = rows.length > limit ? [...rows.slice(0, limit - 1), rows.slice(limit - 1).join(' ')] : rows;
  return kept.map((line) => shortened(page, line, WIDTH));
}

function fitted(page: Page, text: string, size: number, width: number): string {
  page.font('Helvetica').fontSize(size);
  return shortened(page, text, width);
}

/** The text cut so that it fits the width in the current font. */
function shortened(page: Page, text: string, width: number): string {
  if (page.widthOfString(text) <= width) return text;
  let kept = text;
  while (kept !== '' && page.widthOfString(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
