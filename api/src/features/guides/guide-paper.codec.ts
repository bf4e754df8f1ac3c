import type { FitPart } from '../../../shared/fit/known.types.js';
import type { Slot } from '../../../shared/fit/rule.types.js';
import { interpolate, type LanguageCode } from '../../../shared/language.js';
import {
  facesOf,
  middleOf,
  pathOf,
  project,
  spread,
  type Block,
  type Place,
} from '../../../shared/machine/geometry.js';
import { sceneOf } from '../../../shared/machine/scene.js';
import { unprintableIn } from '../../kernel/pdf/fonts.js';
import { PAPER, PAPER_COLORS, Paper, type TextStyle } from '../../kernel/pdf/paper.js';
import { drawPageNumber, LABEL } from '../../kernel/pdf/paper-parts.js';
import type { GuideStepView, GuideView, LaneMapView } from './guide-view.codec.js';

const GERMAN = {
  'Assembly guide': 'Montageanleitung',
  'The machine to scale. Dashed: size not stated.':
    'Die Maschine maßstäblich. Gestrichelt: Größe nicht angegeben.',
  'M.2 slots': 'M.2-Steckplätze',
  empty: 'leer',
  'Source: {source}': 'Quelle: {source}',
  'from {from} to {to}': 'von {from} an {to}',
  'Page {page} of {pages}': 'Seite {page} von {pages}',
  'What the facts of the parts do not tell, their manuals do. They hold wherever they differ from this guide.':
    'Was die Angaben zu den Teilen nicht verraten, steht in ihren Handbüchern. Widersprechen sie dieser Anleitung, gelten die Handbücher.',
} as const;

const WIDTH = PAPER.right - PAPER.left;
const INDENT = 18;
const LINE = 13.8;
const HEADING: TextStyle = { size: 10.5, weight: 600 };
/** The most that the drawing takes of the first page, in points. */
const DRAWING_HEIGHT = 300;
const FILLS = { top: '#FFFFFF', side: '#F1EFEA', front: '#E2DED6' } as const;

/** What is printed of a guide. */
export interface PrintedGuide {
  readonly title: string;
  readonly language: LanguageCode;
  readonly author: string;
  readonly at: Date;
  readonly guide: GuideView;
}

/** A text of somebody else, without letters that no font has. */
function printable(text: string): string {
  const missing = new Set(unprintableIn(text));
  return missing.size === 0 ? text : [...text].map((sign) => (missing.has(sign) ? '?' : sign)).join('');
}

/** Writes a guide page by page. */
class GuidePaper {
  private readonly paper: Paper;
  private y = 98;

  constructor(private readonly printed: PrintedGuide) {
    const { language, author, at } = printed;
    this.paper = new Paper({ title: this.t('Assembly guide'), language, author, at });
  }

  async render(): Promise<Buffer> {
    const { guide, title } = this.printed;
    this.paper.letterhead(this.t('Assembly guide'));
    this.column(printable(title), PAPER.left, { size: 17, weight: 600 });
    this.y += 6;
    this.drawMachine();
    for (const { number, part } of guide.parts)
      this.row(String(number), printable(part.count > 1 ? `${part.count} × ${part.name}` : part.name));
    guide.steps.forEach((step, index) => {
      this.writeStep(step, index + 1);
    });
    if (guide.laneMap !== null) this.writeLaneMap(guide.laneMap);
    this.room(3 * LINE);
    this.column(
      this.t(
        'What the facts of the parts do not tell, their manuals do. They hold wherever they differ from this guide.',
      ),
      PAPER.left,
      LABEL,
    );
    this.paper.onEachPage((page, pages) =>
      drawPageNumber(this.paper, this.t('Page {page} of {pages}', { page, pages })),
    );
    return this.paper.finish();
  }

  private t(text: keyof typeof GERMAN, values: Record<string, string | number> = {}): string {
    return interpolate(this.printed.language === 'de' ? GERMAN[text] : text, values);
  }

  /** Begins a page where the present one has no room for some points. */
  private room(height: number): void {
    if (this.y + height <= PAPER.bottom) return;
    this.paper.canvas.addPage();
    this.paper.letterhead(this.t('Assembly guide'));
    this.y = 96;
  }

  private column(text: string, x: number, style: TextStyle = {}): void {
    const width = PAPER.right - x;
    this.room(this.paper.linesOf(text, width, style).length * LINE);
    this.y = this.paper.column(text, x, this.y, width, style) + 2;
  }

  /** A line with its number or count before it. */
  private row(label: string, text: string, style: TextStyle = {}): void {
    this.room(this.paper.linesOf(text, WIDTH - INDENT).length * LINE);
    this.paper.text(label, PAPER.left, this.y, { weight: 600, color: PAPER_COLORS.copper });
    this.column(text, PAPER.left + INDENT, style);
  }

  private writeStep({ title, hints, mounts, plugs }: GuideStepView, number: number): void {
    this.y += 10;
    this.room(60);
    this.paper.rule(this.y - 4);
    this.row(`${number}`, title, { weight: 600 });
    for (const { number: of, name, pieces, place } of mounts)
      this.row('', `${of} · ${pieces > 1 ? `${pieces} × ` : ''}${printable(name)}: ${place}`);
    for (const { label, count, from, to } of plugs)
      this.row(
        `${count} ×`,
        `${label}: ${this.t('from {from} to {to}', { from: printable(from), to: printable(to) })}`,
      );
    for (const hint of hints) this.column(hint, PAPER.left + INDENT, LABEL);
  }

  private writeLaneMap({ slots, notes, source }: LaneMapView): void {
    this.y += 10;
    this.room(80);
    this.paper.rule(this.y - 4);
    this.column(this.t('M.2 slots'), PAPER.left, HEADING);
    for (const { name, drive, words } of slots)
      this.column(
        `${printable(name)} · ${printable(drive ?? this.t('empty'))} · ${printable(words)}`,
        PAPER.left + INDENT,
      );
    for (const note of notes) this.column(printable(note), PAPER.left + INDENT);
    if (source !== null)
      this.column(this.t('Source: {source}', { source: printable(source) }), PAPER.left + INDENT, LABEL);
  }

  /** The machine as the configurator draws it, each part with its number. */
  private drawMachine(): void {
    const { parts } = this.printed.guide;
    const scene = sceneOf(parts.map(({ part }) => part));
    const { room } = scene;
    const corners = [0, room.d].flatMap((d) =>
      [0, room.w].flatMap((w) => [0, room.h].map((h) => project({ d, w, h }))),
    );
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const scale = Math.min(WIDTH / (Math.max(...xs) - left), DRAWING_HEIGHT / (Math.max(...ys) - top));
    const { canvas } = this.paper;
    canvas.save();
    canvas.translate(PAPER.left - left * scale, this.y - top * scale).scale(scale);
    canvas.lineWidth(1.6).lineJoin('round').strokeColor(PAPER_COLORS.ink);
    const at = (place: Partial<Place>): Place => ({ d: 0, w: 0, h: 0, ...place });
    const { d, w, h } = room;
    for (const wall of [
      [at({}), at({ d }), at({ d, h }), at({ h })],
      [at({}), at({ w }), at({ w, h }), at({ h })],
      [at({}), at({ d }), at({ d, w }), at({ w })],
    ])
      canvas.path(pathOf(wall)).fillAndStroke('#F8F6F2', PAPER_COLORS.line);
    this.drawBlock(scene.board, scene.isBoardKnown);
    if (scene.hasBoard) this.drawBlock(scene.socket, true);
    const filled = scene.drawn.filter(({ part }) => part !== null);
    for (const { blocks, beyond, isKnown } of filled)
      for (const block of beyond === null ? blocks : [...blocks, beyond]) this.drawBlock(block, isKnown);
    const numbered: [FitPart | null, Block | undefined][] = [
      [this.partIn('motherboard'), scene.board],
      [this.partIn('processor'), scene.socket],
      ...filled.map(({ part, blocks }): [FitPart | null, Block | undefined] => [part, blocks[0]]),
    ];
    this.drawNumbers(numbered, Math.max(...xs) + 60);
    canvas.restore();
    this.y += (Math.max(...ys) - top) * scale + 8;
    this.column(this.t('The machine to scale. Dashed: size not stated.'), PAPER.left, LABEL);
    this.y += 4;
  }

  private drawBlock(block: Block, isKnown: boolean): void {
    const faces = facesOf(block);
    const { canvas } = this.paper;
    if (isKnown) canvas.undash();
    else canvas.dash(7, { space: 5 });
    for (const face of ['top', 'side', 'front'] as const)
      canvas.path(faces[face]).fillAndStroke(FILLS[face], PAPER_COLORS.ink);
    canvas.undash();
  }

  private partIn(slot: Slot): FitPart | null {
    return this.printed.guide.parts.find(({ part }) => part.slot === slot)?.part ?? null;
  }

  /** The numbers of parts, one below another at `right`, each with a line to its part. */
  private drawNumbers(parts: readonly [FitPart | null, Block | undefined][], right: number): void {
    const marks = parts.flatMap(([part, block]) => {
      const found = this.printed.guide.parts.find((one) => one.part.id === part?.id);
      return found === undefined || block === undefined
        ? []
        : [{ text: String(found.number), at: project(middleOf(block)) }];
    });
    const heights = spread(
      marks.map(({ at: [, y] }) => y),
      36,
    );
    const { canvas } = this.paper;
    const style: TextStyle = { size: 15, weight: 600, color: PAPER_COLORS.copper };
    marks.forEach(({ text, at: [x, y] }, index) => {
      const height = heights[index] ?? y;
      canvas.lineWidth(1).dash(3, { space: 4 }).moveTo(x, y).lineTo(right, height);
      canvas.stroke(PAPER_COLORS.soft).undash();
      canvas.circle(x, y, 3).fill(PAPER_COLORS.copper);
      canvas.circle(right, height, 14).fillAndStroke('#FFFFFF', PAPER_COLORS.copper);
      this.paper.text(text, right - this.paper.widthOf(text, style) / 2, height - 10, style);
    });
  }
}

/** Returns a guide on paper: the machine to scale with numbers, its parts, every step, and the M.2 slots. */
export const renderGuide = (printed: PrintedGuide): Promise<Buffer> => new GuidePaper(printed).render();
