import { POLICY } from '../../../shared/policy.js';
import { PAPER, PAPER_COLORS, type Paper } from '../../kernel/pdf/paper.js';
import { drawBox, drawFacts, LABEL, LINE, newPage } from '../../kernel/pdf/paper-parts.js';
import type { Slip, SlipLine, SlipSender } from './slip.record.js';
import { drawBarcode, factsOf } from './slip-parts.codec.js';
import type { SlipWords } from './slip-words.codec.js';

/** Where columns begin; counts end at theirs. */
const COLUMNS = { name: PAPER.left, received: 400, returned: 430, reason: 490 } as const;
const NAME_WIDTH = 300;
const WIDTH = PAPER.right - PAPER.left;
const FIELD = { width: 40, height: 13 } as const;
const ROW_GAP = 9;
const INDENT = 18;

/** Draws the sheet that goes back with the goods: who returns what, in which way, and how that is done. */
export function drawReturnSlip(paper: Paper, slip: Slip, sender: SlipSender, words: SlipWords): void {
  const { t } = words;
  const head = `${t('Return slip')} ${slip.orderId}`;
  paper.letterhead(t('Return slip'));
  let y = drawHead(paper, slip, sender, words);
  y = drawChoices(paper, words, y);
  y = drawColumnHeads(paper, words, y + 10);
  for (const line of slip.lines) {
    const height = paper.linesOf(line.name, NAME_WIDTH).length * LINE + ROW_GAP;
    if (y + height > PAPER.bottom) y = drawColumnHeads(paper, words, newPage(paper, head));
    drawLine(paper, line, y);
    y += height;
    paper.rule(y - ROW_GAP / 2);
  }
  const closing = closingOf(sender, words);
  const height = closing.reduce(
    (sum, text) => sum + paper.linesOf(text, WIDTH - INDENT).length * LINE + 2,
    60,
  );
  if (y + height > PAPER.bottom) y = newPage(paper, head);
  drawClosing(paper, closing, words, y);
}

function drawHead(paper: Paper, slip: Slip, sender: SlipSender, words: SlipWords): number {
  const { t } = words;
  paper.text(t('Return to'), PAPER.left, 96, LABEL);
  const to = paper.column([sender.name, sender.street, sender.town].join('\n'), PAPER.left, 110, 140);
  paper.text(t('Sent to'), PAPER.left + 150, 96, LABEL);
  const { name, lines } = slip.recipient;
  const from = paper.column([name, ...lines].join('\n'), PAPER.left + 150, 110, 130);
  const facts = drawFacts(paper, factsOf(slip, words), 96);
  const barcode = drawBarcode(paper, slip.orderId, PAPER.right, facts + 6);
  let y = Math.max(to, from, barcode) + 10;
  paper.text(t('Return slip'), PAPER.left, y, { size: 17, weight: 600 });
  y += 26;
  const note = t(
    'Please fill in this sheet and put it into the parcel. It helps us but is not required: your rights do not depend on it.',
  );
  return paper.column(note, PAPER.left, y, WIDTH) + 8;
}

/** The ways of giving something back, one of which is ticked. */
function drawChoices(paper: Paper, { t }: SlipWords, top: number): number {
  paper.text(t('What do you want to do?'), PAPER.left, top, { weight: 600 });
  const choices = [
    t('I withdraw from the contract (consumers, within {days} days of delivery, free of any fee).', {
      days: POLICY.withdrawalDays,
    }),
    t('I return voluntarily (within {days} days of delivery; opened or used items less {percent}%).', {
      days: POLICY.returnDays,
      percent: POLICY.restockingPercent,
    }),
    t('Something is broken or wrong (statutory warranty, {years} years).', {
      years: POLICY.defectLiabilityYears,
    }),
  ];
  let y = top + 18;
  for (const choice of choices) {
    drawBox(paper, PAPER.left, y + 1);
    y = paper.column(choice, PAPER.left + INDENT, y, WIDTH - INDENT) + 3;
  }
  return y;
}

function drawColumnHeads(paper: Paper, { t }: SlipWords, y: number): number {
  paper.text(t('Article'), COLUMNS.name, y, LABEL);
  paper.text(t('Received'), COLUMNS.received, y, { ...LABEL, align: 'right' });
  paper.text(t('Returned'), COLUMNS.returned, y, LABEL);
  paper.text(t('Reason'), COLUMNS.reason, y, LABEL);
  paper.rule(y + 15, PAPER_COLORS.ink, 0.8);
  return y + 23;
}

function drawLine(paper: Paper, { name, count }: SlipLine, y: number): void {
  paper.column(name, COLUMNS.name, y, NAME_WIDTH);
  paper.text(String(count), COLUMNS.received, y, { align: 'right' });
  for (const x of [COLUMNS.returned, COLUMNS.reason])
    paper.canvas
      .rect(x, y - 2, FIELD.width, FIELD.height)
      .lineWidth(0.6)
      .strokeColor(PAPER_COLORS.soft)
      .stroke();
}

/** How something is sent back, as on `/return`. */
function closingOf({ returnsEmail, shopUrl }: SlipSender, { t }: SlipWords): string[] {
  const urlOf = (path: string): string => new URL(path, shopUrl).href;
  return [
    t('Tell us: at {url}, by a support ticket, or by email to {email}. Name the order number.', {
      url: urlOf('/withdraw'),
      email: returnsEmail,
    }),
    t(
      'Put this slip into the parcel, and pack the goods so that they arrive safely. We bear the postage of a withdrawal: email us the receipt for it.',
    ),
    t('Drop off the parcel, and keep the proof of posting until the refund has arrived.'),
    t(
      'After a withdrawal we refund within {days} days of your declaration, but may wait until the goods or your proof of posting have reached us. The refund of a voluntary return takes {businessDays} business days from the arrival of the goods.',
      {
        days: POLICY.withdrawalDays,
        businessDays: `${POLICY.refundBusinessDays.from}–${POLICY.refundBusinessDays.to}`,
      },
    ),
    t('Delete your data from drives before you send them. Full terms: {url}', { url: urlOf('/return') }),
  ];
}

function drawClosing(paper: Paper, steps: readonly string[], { t }: SlipWords, top: number): void {
  const reasons = t(
    'Reasons, if you would like to name one: 1 not as expected, 2 does not fit, 3 broken, 4 damaged in transit, 5 wrong article, 6 other.',
  );
  let y = paper.column(reasons, PAPER.left, top + 2, WIDTH, LABEL) + 10;
  paper.text(t('How to send something back'), PAPER.left, y, { weight: 600 });
  y += 18;
  steps.forEach((step, index) => {
    paper.text(`${index + 1}.`, PAPER.left, y);
    y = paper.column(step, PAPER.left + INDENT, y, WIDTH - INDENT) + 2;
  });
}
