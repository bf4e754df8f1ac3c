import type { Letter } from './letters.js';

/** What a receipt of a withdrawal repeats of it. */
interface WithdrawalFacts {
  id: number;
  name: string;
  order: string;
  /** As `letterTime` gives it. */
  receivedAt: string;
}

/** The receipt of a withdrawal: its content with the date and time of its arrival (§ 356a (4) BGB). */
export const withdrawalReceivedLetter = ({ id, name, order, receivedAt }: WithdrawalFacts): Letter => ({
  subject: `We have received your withdrawal no. ${id}.`,
  greeting: `Hello ${name},`,
  paragraphs: [
    'this mail confirms that your declaration of withdrawal has reached us. Please keep it.',
    `Withdrawal no. ${id}\nReceived: ${receivedAt}\nName: ${name}\nContract: ${order}\nDeclaration: I hereby withdraw from this contract.`,
    'What happens next: send the goods back within 14 days. We refund all payments, including the standard delivery costs, within 14 days, and may wait with it until we have the goods or your proof of posting.',
    'If it was not you who declared this, please tell us.',
  ],
  links: [
    ['Right of withdrawal', '/withdrawal'],
    ['Return policy', '/return'],
    ['Contact', '/contact'],
  ],
});
