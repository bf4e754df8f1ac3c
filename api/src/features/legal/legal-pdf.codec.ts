import type { LanguageCode } from '../../../shared/language.js';
import { runsOf, type LegalBlock, type LegalText } from '../../../shared/legal/legal-text.js';
import { addressOf } from '../../../shared/operator-address.js';
import type { Operator } from '../../../shared/operator.js';
import { PAPER, PAPER_COLORS, Paper, type TextStyle } from '../../kernel/pdf/paper.js';

/** In points: where a page begins, how wide its texts are, and how far lists are moved in. */
const TOP = 56;
const WIDTH = PAPER.right - PAPER.left;
const INDENT = 14;
/** What must be left of a page below a heading: below that of a form as much as the form takes, which is sent back as one sheet. */
const ROOM = { text: 60, form: 320 } as const;
/** What is left free below a paragraph, above a heading, and under a line of a form to be written on. */
const GAP = { paragraph: 4, heading: 12, form: 10 } as const;

const TITLE: TextStyle = { size: 20, weight: 600 };
const HEADING: TextStyle = { size: 12, weight: 600 };
const TEXT: TextStyle = { size: 9.5 };
const NOTE: TextStyle = { size: 8, color: PAPER_COLORS.soft };

/** What stands on paper beside the text itself. */
const WORDS: Readonly<
  Record<LanguageCode, { validSince: string; page: (page: number, of: number) => string }>
> = {
  en: { validSince: 'Valid since', page: (page, of) => `Page ${page} of ${of}` },
  de: { validSince: 'Gültig seit', page: (page, of) => `Seite ${page} von ${of}` },
};

/** Renders a legal text on A4 pages. The same text gives the same bytes. */
export async function renderLegalText(
  text: LegalText,
  { language, operator, shopUrl }: { language: LanguageCode; operator: Operator; shopUrl: string },
): Promise<Buffer> {
  // The date of a file is part of its bytes, and this one is no part of the contract: the text says since when it is valid.
  const paper = new Paper({ title: text.title, language, author: operator.name, at: new Date(0) });
  const words = WORDS[language];
  let y = writeText(paper, text.title, TOP, TITLE);
  const source = `${operator.name} · ${addressOf(operator)} · ${words.validSince} ${text.validSince}`;
  y = writeText(paper, source, y, NOTE);
  for (const { heading, blocks } of text.sections) {
    const hasForm = blocks.some((block) => typeof block !== 'string' && 'form' in block);
    const top = y + GAP.heading;
    const isFull = top > PAPER.bottom - (hasForm ? ROOM.form : ROOM.text);
    y = writeText(paper, heading, isFull ? addPage(paper) : top, HEADING);
    for (const block of blocks) y = writeBlock(paper, block, y, shopUrl);
  }
  paper.onEachPage((page, pages) =>
    paper.text(words.page(page, pages), PAPER.right, 800, { ...NOTE, align: 'right' }),
  );
  return paper.finish();
}

/** Begins a page, and returns where it does. */
function addPage(paper: Paper): number {
  paper.canvas.addPage();
  return TOP;
}

/** Writes a text over as many pages as it takes, and returns where the next could begin. */
function writeText(paper: Paper, text: string, top: number, style: TextStyle, indent = 0): number {
  let y = top;
  for (const line of paper.linesOf(text, WIDTH - indent, style)) {
    if (y > PAPER.bottom) y = addPage(paper);
    y = paper.column(line, PAPER.left + indent, y, WIDTH, style);
  }
  return y + GAP.paragraph;
}

function writeBlock(paper: Paper, block: LegalBlock, top: number, shopUrl: string): number {
  if (typeof block === 'string') return writeText(paper, withAddresses(block, shopUrl), top, TEXT);
  if ('form' in block) return writeForm(paper, block.form, top);
  if (!('items' in block)) return top;
  let y = top;
  for (const item of block.items) {
    if (y > PAPER.bottom) y = addPage(paper);
    paper.text('•', PAPER.left, y, TEXT);
    y = writeText(paper, withAddresses(item, shopUrl), y, TEXT, INDENT);
  }
  return y;
}

/** A link on paper is its label and its address. */
const withAddresses = (paragraph: string, shopUrl: string): string =>
  runsOf(paragraph)
    .map(({ text, path }) => (path === null ? text : `${text} (${new URL(path, shopUrl).href})`))
    .join('');

/** A form leaves room to write under what ends with a colon. */
function writeForm(paper: Paper, lines: readonly string[], top: number): number {
  let y = top;
  for (const [index, line] of lines.entries()) {
    y = writeText(paper, line, y, TEXT, INDENT);
    // The first one says whom it is to.
    if (index === 0 || !line.endsWith(':')) continue;
    y += GAP.form;
    paper.canvas
      .moveTo(PAPER.left + INDENT, y)
      .lineTo(PAPER.right, y)
      .lineWidth(0.5)
      .stroke(PAPER_COLORS.line);
    y += GAP.form;
  }
  return y;
}
