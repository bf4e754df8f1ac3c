import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSepaFile } from '../../api/src/features/bank/sepa-file.codec.js';
import type { Payout } from '../../api/src/features/transfers/transfers.record.js';
import { judge, pythonWith } from './factur-x.js';
import type { Ground } from './ground.js';
import type { Witness } from './witness.types.js';

/** Names as banks tell them of buyers, and as nobody could send them back unchanged. */
const NAMES = [
  'Grete Müller',
  'Straße & Söhne GmbH & Co. KG',
  'Łukasz Żółć',
  'Иван Петров',
  '',
  '  ',
  'O’Brien <script>"&amp;',
  'Ð'.repeat(200),
  '👩‍🔧',
];
const IBANS = ['DE75512108001245126199', 'AT611904300234573201', 'FR1420041010050500013M02606'];

const payoutOf = (no: number): Payout => ({
  ...{
    _id: `refund-${no}`,
    no,
    accountId: 'RW1',
    orderId: no,
    customId: null,
    state: 'filed',
    fileId: 'RW-1',
  },
  cents: 1 + ((no * 7_919) % 9_999_999),
  name: NAMES[no % NAMES.length] ?? '',
  iban: IBANS[no % IBANS.length] ?? '',
  purpose: `Erstattung RW${no} ${NAMES[(no + 1) % NAMES.length] ?? ''}`,
  openedAt: new Date(),
});

/** Writes files of payouts, with one and with many, of a shop whose bank has a BIC and of one without. */
function writeFiles(ground: Ground): string {
  const folder = ground.newFolder();
  const all = Array.from({ length: 300 }, (_, index) => payoutOf(index + 1));
  for (const [index, payee] of [
    { holder: 'Rechenwerk GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
    { holder: 'Käthe Groß', iban: 'DE89370400440532013000', bic: '' },
  ].entries())
    for (const payouts of [all, ...all.slice(0, NAMES.length).map((one) => [one])])
      writeFileSync(
        join(folder, `${index}-${payouts.length}-${payouts[0]?.no ?? 0}.xml`),
        writeSepaFile(`RW-${index}`, payouts, payee, new Date()),
      );
  return folder;
}

/** The schema of credit transfers as a library for SEPA brings it along. */
export const sepa: Witness = {
  name: 'SEPA schema',
  install: 'pip install sepaxml, then WITNESS_PYTHON=FOLDER/bin/python',
  find: () => pythonWith('sepaxml'),
  ask: async (python, ground, signal) => judge(python, 'sepa.py', writeFiles(ground), signal),
};
