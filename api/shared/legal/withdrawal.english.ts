import { addressOf } from '../operator-address.js';
import type { Operator } from '../operator.js';
import { POLICY } from '../policy.js';
import type { LegalText } from './legal-text.js';

/** The withdrawal notice in English, by the models of the law: annexes 1 and 2 to Article 246a § 1 (2) EGBGB. */
export function withdrawalInEnglish(operator: Operator): LegalText {
  const contact = `${operator.name}, ${addressOf(operator)}, ${operator.country}, e-mail ${operator.returnsEmail}${operator.returnsPhone && `, telephone ${operator.returnsPhone}`}`;
  return {
    title: 'Right of Withdrawal',
    lead: 'For consumers: how to withdraw from a purchase, and what happens then.',
    validSince: '19 Jun 2026',
    sections: [
      {
        id: 'right',
        heading: 'Right of withdrawal',
        blocks: [
          `You have the right to withdraw from this contract within ${POLICY.withdrawalDays} days without giving any reason. The withdrawal period expires ${POLICY.withdrawalDays} days from the day on which you, or a third party named by you who is not the carrier, take possession of the goods; with several goods of one order that are delivered separately, of the last of them.`,
          `To exercise the right of withdrawal, you must inform us (${contact}) of your decision to withdraw from this contract by an unequivocal statement (for example a letter sent by post or an e-mail). You may use the attached model withdrawal form, but it is not obligatory.`,
          'You can also exercise your right of withdrawal online with the function “Withdraw from contract here” in the footer of every page. If you use this online function, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by e-mail), including its content and the date and time of its submission, without undue delay.',
          'To meet the deadline, it is sufficient to send your communication before the withdrawal period has expired.',
          { button: 'Withdraw from contract here', path: '/withdraw' },
        ],
      },
      {
        id: 'effects',
        heading: 'Effects of withdrawal',
        blocks: [
          `If you withdraw from this contract, we reimburse to you all payments received from you, including the costs of delivery (except for extra costs of a type of delivery other than the least expensive standard delivery offered by us), without undue delay and not later than ${POLICY.withdrawalDays} days from the day on which we are informed of your decision. We use the same means of payment as you used for the original transaction, unless expressly agreed otherwise; you will not be charged any fee for this reimbursement.`,
          'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent them back, whichever is the earliest.',
          `You have to send back the goods or hand them over to us without undue delay and in any event not later than ${POLICY.withdrawalDays} days from the day on which you communicate your withdrawal. The deadline is met if you send the goods before the period has expired. We bear the cost of returning the goods.`,
          'You are only liable for any diminished value of the goods that results from handling other than what is necessary to establish their nature, characteristics and functioning. No restocking fee is charged on a withdrawal.',
        ],
      },
      {
        id: 'exceptions',
        heading: 'When the right does not exist or ends',
        blocks: [
          {
            items: [
              'Goods made to your own specification (§ 312g (2) no. 1 BGB). A computer that we put together from standard parts is none: you can withdraw from its parts.',
              'Services, such as the assembly of a computer: the right ends when they are done in full, after you have expressly asked us to begin before the end of the period and have confirmed that you know that you thereby lose your right (§ 356 (4) BGB).',
              'Sealed software on a disc or stick whose seal was broken after delivery (§ 312g (2) no. 6 BGB).',
              'Digital content that does not come on a data carrier: the right ends when we begin with the contract after you have expressly agreed to this, have confirmed that you know that you thereby lose your right, and have our confirmation of it (§ 356 (5) BGB).',
              'Purchases by businesses: they have no right of withdrawal, but our voluntary returns.',
            ],
          },
        ],
      },
      {
        id: 'model-form',
        heading: 'Model withdrawal form',
        blocks: [
          'Complete and return this form only if you wish to withdraw from the contract.',
          {
            form: [
              `To ${contact}:`,
              'I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale of the following goods (*) / for the provision of the following service (*):',
              'Ordered on (*) / received on (*):',
              'Name of the consumer(s):',
              'Address of the consumer(s):',
              'Signature of the consumer(s) (only if this form is notified on paper):',
              'Date:',
              '(*) Delete as appropriate.',
            ],
          },
          `Beyond this right we take goods back voluntarily for ${POLICY.returnDays} days: see our [return policy](/return).`,
        ],
      },
    ],
  };
}
