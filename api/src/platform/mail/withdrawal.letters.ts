import type { Letter } from './letters.js';
import type { Writing } from './writing.js';

/** What a receipt of a withdrawal repeats of it. */
interface WithdrawalFacts {
  id: number;
  name: string;
  order: string;
  receivedAt: Date;
}

/** The receipt of a withdrawal: its content with the date and time of its arrival (§ 356a (4) BGB). */
export const withdrawalReceivedLetter = (writing: Writing, facts: WithdrawalFacts): Letter => {
  const { t, formatTime } = writing;
  const { id, name, order, receivedAt } = facts;
  return {
    writing,
    subject: t('We have received your withdrawal no. {id}.', { id }),
    greeting: t('Hello {name},', { name }),
    paragraphs: [
      t('this mail confirms that your declaration of withdrawal has reached us. Please keep it.'),
      t(
        'Withdrawal no. {id}\nReceived: {time}\nName: {name}\nContract: {order}\nDeclaration: I hereby withdraw from this contract.',
        { id, name, order, time: formatTime(receivedAt) },
      ),
      t(
        'What happens next: send the goods back within 14 days. We refund all payments, including the standard delivery costs, within 14 days, and may wait with it until we have the goods or your proof of posting.',
      ),
      t('If it was not you who declared this, please tell us.'),
    ],
    links: [
      [t('Right of withdrawal'), '/withdrawal'],
      [t('Return policy'), '/return'],
      [t('Contact'), '/contact'],
    ],
  };
};
