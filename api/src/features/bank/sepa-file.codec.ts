import { berlinDay } from '../../../shared/berlin-days.js';
import { centsToText } from '../../../shared/money.js';
import { addBankDays, isBankDay } from '../../../shared/rules/bank-days.js';
import { withoutGermanLetters } from '../../../shared/rules/german-letters.js';
import type { PayeeAccount } from '../../../shared/rules/transfers.js';
import { element, writeXml, type XmlElement } from '../../kernel/xml/xml-writing.js';
import type { Payout } from '../transfers/transfers.record.js';

/** What German banks take (DFÜ agreement, appendix 3): since November 2023 this version. */
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const MAX_NAME = 70;
const MAX_PURPOSE = 140;

/** A text in the letters that every bank of SEPA takes (EPC217-08). */
const sepaText = (text: string, max: number): string =>
  withoutGermanLetters(text)
    .replaceAll('&', '+')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9+?/:().,' -]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, max);

/** A name in these letters; what banks write where there is none, such as for a name in other letters: an empty one is refused. */
const sepaName = (name: string): string => sepaText(name, MAX_NAME) || 'NOTPROVIDED';

const agent = (name: string, bic: string): XmlElement =>
  element(name, [
    element('FinInstnId', [
      bic === '' ? element('Othr', [element('Id', 'NOTPROVIDED')]) : element('BICFI', bic),
    ]),
  ]);

const account = (name: string, iban: string): XmlElement =>
  element(name, [element('Id', [element('IBAN', iban)])]);

const amount = (cents: number): XmlElement =>
  element('Amt', [element('InstdAmt', centsToText(cents), { Ccy: 'EUR' })]);

/** What the bank tells of a payout when it has carried it out. */
export const endToEndIdOf = ({ no }: Pick<Payout, 'no'>): string => `RW-OUT-${no}`;

/** The number of the payout that an end-to-end id names; `null`: none. */
export const payoutNoOf = (endToEndId: string): number | null => {
  const [, no] = /^RW-OUT-(\d{1,12})$/.exec(endToEndId) ?? [];
  return no === undefined ? null : Number(no);
};

/** Writes payouts as a file that owners bring to their bank (pain.001.001.09), to be carried out on the next bank day. */
export function writeSepaFile(
  fileId: string,
  payouts: readonly Payout[],
  { holder, iban, bic }: PayeeAccount,
  madeAt: Date,
): string {
  const today = berlinDay(madeAt);
  const sum = centsToText(payouts.reduce((all, { cents }) => all + cents, 0));
  const count = String(payouts.length);
  const payer = element('Nm', sepaName(holder));
  const document = element(
    'Document',
    [
      element('CstmrCdtTrfInitn', [
        element('GrpHdr', [
          element('MsgId', fileId),
          element('CreDtTm', `${madeAt.toISOString().slice(0, 19)}Z`),
          element('NbOfTxs', count),
          element('CtrlSum', sum),
          element('InitgPty', [payer]),
        ]),
        element('PmtInf', [
          element('PmtInfId', fileId),
          element('PmtMtd', 'TRF'),
          // Each stands in the statement by itself, so that it is found again.
          element('BtchBookg', 'false'),
          element('NbOfTxs', count),
          element('CtrlSum', sum),
          element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
          element('ReqdExctnDt', [element('Dt', isBankDay(today) ? today : addBankDays(today, 1))]),
          element('Dbtr', [payer]),
          account('DbtrAcct', iban),
          agent('DbtrAgt', bic),
          element('ChrgBr', 'SLEV'),
          ...payouts.map((payout) =>
            element('CdtTrfTxInf', [
              element('PmtId', [element('EndToEndId', endToEndIdOf(payout))]),
              amount(payout.cents),
              element('Cdtr', [element('Nm', sepaName(payout.name))]),
              account('CdtrAcct', payout.iban),
              element('RmtInf', [element('Ustrd', sepaText(payout.purpose, MAX_PURPOSE))]),
            ]),
          ),
        ]),
      ]),
    ],
    { xmlns: NAMESPACE },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(document)}\n`;
}
