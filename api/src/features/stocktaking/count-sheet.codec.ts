import type { LanguageCode } from '../../../shared/language.js';
import { mailLocaleFor, type FeatureMailLocale } from '../../kernel/mail/mail-locale.js';
import { PAPER, PAPER_COLORS, Paper } from '../../kernel/pdf/paper.js';
import { drawFacts, drawPageNumber, LABEL, LINE, newPage } from '../../kernel/pdf/paper-parts.js';
import type { SheetOrder, SheetRow } from './count-sheet.service.js';

/** The German of the sheet. */
const GERMAN = {
  'Count sheet': 'Zählliste',
  'Count sheet {id}': 'Zählliste {id}',
  Printed: 'Gedruckt',
  Products: 'Produkte',
  'Counted by': 'Gezählt von',
  'No shelf place': 'Ohne Lagerplatz',
  'Article number': 'Artikelnummer',
  Article: 'Artikel',
  Counted: 'Gezählt',
  'Count everything on the shelf, also what is sold and not sent yet.':
    'Bitte alles zählen, was im Regal liegt, auch Verkauftes, das noch nicht versandt ist.',
  'Page {page} of {pages}': 'Seite {page} von {pages}',
} as const;

type SheetWords = FeatureMailLocale<keyof typeof GERMAN>;

/** What a count sheet shows. */
export interface CountSheet {
  /** Id of the stocktaking. */
  id: number;
  rows: readonly SheetRow[];
  order: SheetOrder;
  language: LanguageCode;
  at: Date;
}

/** Where columns begin; the last one is a line to write on. */
const COLUMNS = { number: PAPER.left, name: PAPER.left + 130, count: 468 } as const;
const NUMBER_WIDTH = COLUMNS.name - COLUMNS.number - 10;
const NAME_WIDTH = COLUMNS.count - COLUMNS.name - 14;
const ROW_GAP = 10;
const HEADING_HEIGHT = 26;

/** What a row stands below. */
const headingOf = ({ place, category }: SheetRow, order: SheetOrder, { t }: SheetWords): string =>
  order === 'category' ? category : (place ?? t('No shelf place'));

/** What a product is called by beside its name. */
const numbersOf = ({ number, gtin }: SheetRow): string => (gtin === null ? number : `${number}\n${gtin}`);

/** Draws a sheet to count by: each product once, with room for its number of pieces. */
export function renderCountSheet(sheet: CountSheet, author: string): Promise<Buffer> {
  const words: SheetWords = mailLocaleFor(sheet.language, GERMAN);
  const { t } = words;
  const paper = new Paper({ title: t('Count sheet'), language: sheet.language, author, at: sheet.at });
  paper.letterhead(t('Count sheet'));
  let y = drawColumnHeads(paper, words, drawHead(paper, sheet, words));
  let heading: string | null = null;
  for (const row of sheet.rows) {
    const next = headingOf(row, sheet.order, words);
    const height = heightOf(paper, row);
    if (y + height + (next === heading ? 0 : HEADING_HEIGHT) > PAPER.bottom)
      y = drawColumnHeads(paper, words, newPage(paper, t('Count sheet')));
    if (next !== heading) {
      heading = next;
      paper.text(heading, PAPER.left, y + 6, { size: 10.5, weight: 600, color: PAPER_COLORS.copper });
      y += HEADING_HEIGHT;
    }
    paper.column(numbersOf(row), COLUMNS.number, y, NUMBER_WIDTH, LABEL);
    paper.column(row.name, COLUMNS.name, y, NAME_WIDTH);
    y += height;
    paper.rule(y - ROW_GAP / 2);
  }
  paper.onEachPage((page, pages) => drawPageNumber(paper, t('Page {page} of {pages}', { page, pages })));
  return paper.finish();
}

function drawHead(paper: Paper, { id, rows, at }: CountSheet, { t, formatTime }: SheetWords): number {
  paper.text(t('Count sheet {id}', { id }), PAPER.left, 98, { size: 17, weight: 600 });
  const facts: [string, string][] = [
    [t('Printed'), formatTime(at)],
    [t('Products'), String(rows.length)],
    [t('Counted by'), '________________________'],
  ];
  const y = drawFacts(paper, facts, 98) + 12;
  const hint = t('Count everything on the shelf, also what is sold and not sent yet.');
  return paper.column(hint, PAPER.left, y, PAPER.right - PAPER.left) + 12;
}

function drawColumnHeads(paper: Paper, { t }: SheetWords, y: number): number {
  paper.text(t('Article number'), COLUMNS.number, y, LABEL);
  paper.text(t('Article'), COLUMNS.name, y, LABEL);
  paper.text(t('Counted'), COLUMNS.count, y, LABEL);
  paper.rule(y + 15, PAPER_COLORS.ink, 0.8);
  return y + 23;
}

function heightOf(paper: Paper, row: SheetRow): number {
  const names = paper.linesOf(row.name, NAME_WIDTH).length;
  const numbers = paper.linesOf(numbersOf(row), NUMBER_WIDTH, LABEL).length;
  return Math.max(names, numbers) * LINE + ROW_GAP;
}
