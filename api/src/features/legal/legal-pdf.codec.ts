import PDFDocument from 'pdfkit';
import type { LanguageCode } from '../../../shared/language.js';
import { runsOf, type LegalBlock, type LegalText } from '../../../shared/legal/legal-text.js';
import { addressOf, type Operator } from '../../../shared/operator.js';
import { fontBytes, LATIN } from '../../kernel/pdf/fonts.js';

/** In points: the margin of an A4 page and what it leaves, how far lists are moved in, and the sizes of type. */
const MARGIN = 56;
const INDENT = 14;
const WIDTH = 595.28 - 2 * MARGIN;
/** What must be left of a page below a heading: below that of a form as much as the form takes, which is sent back as one sheet. */
const ROOM = { text: 60, form: 320 } as const;
const SIZE = { title: 20, heading: 12, text: 9.5, note: 8 } as const;

const SPACING = { lineGap: 2, paragraphGap: 4 };

const COLORS = { ink: '#17191C', soft: '#4E5157', line: '#C9C2B5' } as const;

/** What stands on paper beside the text itself. */
const WORDS: Readonly<
  Record<LanguageCode, { validSince: string; page: (page: number, of: number) => string }>
> = {
  en: { validSince: 'Valid since', page: (page, of) => `Page ${page} of ${of}` },
  de: { validSince: 'Gültig seit', page: (page, of) => `Seite ${page} von ${of}` },
};

/** English and German need Latin letters alone. */
const FONT = { regular: LATIN[400], bold: LATIN[600] } as const;

/** Renders a legal text on A4 pages. The same text gives the same bytes. */
export async function renderLegalText(
  text: LegalText,
  { language, operator, shopUrl }: { language: LanguageCode; operator: Operator; shopUrl: string },
): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    bufferPages: true,
    // The date of a file is part of its bytes, and this one is no part of the contract: the text says since when it is valid.
    info: { Title: text.title, Author: operator.name, CreationDate: new Date(0) },
    // Without it pdfkit begins with Helvetica, which is not embedded.
    font: null as unknown as string,
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isWritten = new Promise((done) => page.on('end', done));
  for (const font of Object.values(FONT)) page.registerFont(font, fontBytes(font));
  const words = WORDS[language];

  page.font(FONT.bold).fontSize(SIZE.title).fillColor(COLORS.ink).text(text.title);
  page.font(FONT.regular).fontSize(SIZE.note).fillColor(COLORS.soft);
  page.text(`${operator.name} · ${addressOf(operator)} · ${words.validSince} ${text.validSince}`);
  for (const { heading, blocks } of text.sections) {
    const hasForm = blocks.some((block) => typeof block !== 'string' && 'form' in block);
    writeHeading(page, heading, hasForm ? ROOM.form : ROOM.text);
    for (const block of blocks) writeBlock(page, block, shopUrl);
  }
  numberPages(page, words.page);
  page.end();
  await isWritten;
  return Buffer.concat(chunks);
}

/** A heading, which stays with what it is about. */
function writeHeading(page: PDFKit.PDFDocument, heading: string, room: number): void {
  page.moveDown(1.2);
  if (page.y > page.page.height - MARGIN - room) page.addPage();
  page.font(FONT.bold).fontSize(SIZE.heading).fillColor(COLORS.ink).text(heading).moveDown(0.2);
  page.font(FONT.regular).fontSize(SIZE.text);
}

function writeBlock(page: PDFKit.PDFDocument, block: LegalBlock, shopUrl: string): void {
  if (typeof block === 'string') {
    page.text(withAddresses(block, shopUrl), SPACING);
  } else if ('items' in block) {
    for (const item of block.items) writeItem(page, withAddresses(item, shopUrl));
  } else if ('form' in block) {
    writeForm(page, block.form);
  }
}

function writeItem(page: PDFKit.PDFDocument, item: string): void {
  page.text(item, MARGIN + INDENT, undefined, SPACING);
  const { y } = page;
  // The dot is drawn last, so that it stands on the page that the item ends on.
  page.text('•', MARGIN, y - page.heightOfString(item, { ...SPACING, width: WIDTH - INDENT }), SPACING);
  page.x = MARGIN;
  page.y = y;
}

/** A link on paper is its label and its address. */
const withAddresses = (paragraph: string, shopUrl: string): string =>
  runsOf(paragraph)
    .map(({ text, path }) => (path === null ? text : `${text} (${new URL(path, shopUrl).href})`))
    .join('');

/** A form leaves room to write under what ends with a colon. */
function writeForm(page: PDFKit.PDFDocument, lines: readonly string[]): void {
  for (const [index, line] of lines.entries()) {
    page.text(line, MARGIN + INDENT, undefined, SPACING);
    // The first one says whom it is to.
    if (index === 0 || !line.endsWith(':')) continue;
    const y = page.y + SIZE.text;
    page
      .moveTo(MARGIN + INDENT, y)
      .lineTo(page.page.width - MARGIN, y)
      .lineWidth(0.5)
      .stroke(COLORS.line);
    page.y = y + SIZE.text;
  }
  page.x = MARGIN;
}

function numberPages(page: PDFKit.PDFDocument, numberOf: (page: number, of: number) => string): void {
  const { count } = page.bufferedPageRange();
  page.fontSize(SIZE.note).fillColor(COLORS.soft);
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index);
    // Below the margin a text would begin a new page.
    page.page.margins.bottom = 0;
    page.text(numberOf(index + 1, count), MARGIN, page.page.height - MARGIN / 2 - SIZE.note, {
      align: 'right',
      lineBreak: false,
      width: WIDTH,
    });
  }
}
