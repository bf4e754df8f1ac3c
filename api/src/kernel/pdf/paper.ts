import { fontBytes, toPhrases, type Run, type Weight } from './fonts.js';
import { newDocument } from './new-document.js';

/** An A4 page in points, with its margins. */
export const PAPER = { width: 595.28, height: 841.89, left: 56, right: 539.28, bottom: 770 } as const;

/** The colors of the shop on white paper. */
export const PAPER_COLORS = { ink: '#17191C', soft: '#55565A', line: '#C9C5BD', copper: '#A3470E' } as const;

/** How a text is set. */
export interface TextStyle {
  /** In points. */
  size?: number;
  weight?: Weight;
  color?: string;
  /** `right`: the text ends at `x`. */
  align?: 'left' | 'right';
}

/** A file inside a PDF. */
export interface EmbeddedFile {
  name: string;
  mime: string;
  bytes: Buffer;
  description: string;
}

/** How far apart lines are, as a part of their size. */
const LEADING = 1.45;

/** How far Inter rises above the line that letters stand on, as a part of its size: all fonts stand on the same line. */
const ASCENT = 0.96875;

/** What ends at a column is a figure: its digits are equally wide. Words of other texts are laid out once each. */
const settingOf = ({ align, size = 9.5 }: TextStyle): PDFKit.Mixins.TextOptions => ({
  lineBreak: false,
  baseline: -ASCENT * size,
  ...(align === 'right' ? { features: ['tnum', 'kern'] } : {}),
});

/**
 * A document on paper (PDF/A-3b) in the type of the shop. The same calls with the same `at` give the same bytes, in every
 * process. Texts with characters that no font has are refused: `unprintableIn` tells them before.
 */
export class Paper {
  /** For lines, areas and shapes; texts go through `text` and `column`, which know the fonts. */
  readonly canvas: PDFKit.PDFDocument;
  private readonly at: Date;
  private readonly chunks: Buffer[] = [];
  /** The names of the fonts that the document knows. */
  private readonly fonts = new Set<string>();
  /** The lines of texts that were broken before: heights are asked for first, and many pages say the same. */
  private readonly broken = new Map<string, string[]>();

  constructor({
    title,
    language,
    author,
    at,
  }: {
    title: string;
    language: string;
    author: string;
    at: Date;
  }) {
    this.at = at;
    this.canvas = newDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      lang: language,
      bufferPages: true,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
      // Without it pdfkit begins with Helvetica, which is not embedded.
      font: null as unknown as string,
    });
    this.canvas.on('data', (chunk: Buffer) => this.chunks.push(chunk));
  }

  /** Writes a text on one line with its top at `y`. */
  text(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 9.5, weight = 400, color = PAPER_COLORS.ink, align = 'left' } = style;
    let left = align === 'right' ? x - this.widthOf(text, style) : x;
    const setting = settingOf(style);
    this.canvas.fillColor(color);
    for (const { runs, says } of toPhrases(text, weight)) {
      if (says !== null) this.canvas.markContent('Span', { actual: says });
      for (const run of runs) {
        this.use(run, size);
        this.canvas.text(run.text, left, y, setting);
        left += this.canvas.widthOfString(run.text, setting);
      }
      if (says !== null) this.canvas.endMarkedContent();
    }
  }

  /** Writes a text in lines of at most `width`, with the top of the first at `y`. Returns where the next could begin. */
  column(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    const lineHeight = (style.size ?? 9.5) * LEADING;
    const lines = this.linesOf(text, width, style);
    lines.forEach((line, index) => this.text(line, x, y + index * lineHeight, style));
    return y + lines.length * lineHeight;
  }

  /** The lines of a text in a column. A word that is wider goes on in the next line, so that nothing is lost. */
  linesOf(text: string, width: number, style: TextStyle = {}): string[] {
    const key = JSON.stringify([text, width, style]);
    const lines = this.broken.get(key) ?? this.breakLines(text, width, style);
    this.broken.set(key, lines);
    return lines;
  }

  /** How wide a text is on one line, in points. */
  widthOf(text: string, style: TextStyle = {}): number {
    const { size = 9.5, weight = 400 } = style;
    return toPhrases(text, weight)
      .flatMap(({ runs }) => runs)
      .reduce((sum, run) => sum + this.use(run, size).widthOfString(run.text, settingOf(style)), 0);
  }

  /** Draws a line from margin to margin. */
  rule(y: number, color: string = PAPER_COLORS.line, width = 0.6): void {
    this.canvas.moveTo(PAPER.left, y).lineTo(PAPER.right, y).lineWidth(width).strokeColor(color).stroke();
  }

  /** Draws the shop's name and mark, and what the page is. */
  letterhead(label: string): void {
    this.mark(PAPER.left - 3, 45);
    this.text('Rechenwerk', PAPER.left + 23, 48, { size: 14, weight: 600 });
    this.text(label, PAPER.right, 50, { size: 9, color: PAPER_COLORS.soft, align: 'right' });
    this.rule(74, PAPER_COLORS.ink, 0.8);
  }

  /** Puts a file into the document, as its data in another form. */
  embed({ name, mime, bytes, description }: EmbeddedFile): void {
    const options = { name, type: mime, description, creationDate: this.at, modifiedDate: this.at };
    // The types of pdfkit do not know yet how a file relates to the page.
    this.canvas.file(bytes, { ...options, ...{ relationship: 'Alternative' } });
  }

  /** Calls `draw` for each page, with its number and how many there are, once all are drawn. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.canvas.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      this.canvas.switchToPage(start + index);
      draw(index + 1, count);
    }
  }

  /** Finishes the document, and returns its bytes. */
  async finish(): Promise<Buffer> {
    const ended = new Promise<void>((resolve, reject) => {
      this.canvas.on('end', () => resolve());
      this.canvas.on('error', reject);
    });
    this.canvas.end();
    await ended;
    return Buffer.concat(this.chunks);
  }

  /** Sets the font of a run; only those that a document uses are embedded in it. */
  private use({ font }: Run, size: number): PDFKit.PDFDocument {
    if (!this.fonts.has(font)) this.canvas.registerFont(font, fontBytes(font));
    this.fonts.add(font);
    return this.canvas.font(font).fontSize(size);
  }

  /** Three beads on their rods; the mark's own space is 32 by 32. */
  private mark(x: number, y: number): void {
    this.canvas.save();
    this.canvas.translate(x, y).scale(0.66).lineWidth(2.5).lineCap('round').strokeColor(PAPER_COLORS.copper);
    this.canvas.path('M5 4.5v23M5 8h5M5 16h11M5 24h17').stroke();
    for (const [beadX, beadY] of [
      [13, 8],
      [19, 16],
      [25, 24],
    ] as const)
      this.canvas.circle(beadX, beadY, 3).stroke();
    this.canvas.restore();
  }

  private breakLines(text: string, width: number, style: TextStyle): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      for (const word of paragraph.split(' ')) {
        const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
        if (lines.length > 0 && this.widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
        else lines.push(...this.piecesOf(word, width, style));
      }
      return lines;
    });
  }

  /** A word in pieces of at most a width. */
  private piecesOf(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const pieces = [''];
    for (const sign of word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
      const longer = `${pieces.at(-1)}${sign}`;
      if (pieces.at(-1) === '' || this.widthOf(longer, style) <= width) pieces[pieces.length - 1] = longer;
      else pieces.push(sign);
    }
    return pieces;
  }
}
