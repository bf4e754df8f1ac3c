import { inFours } from '../../../shared/in-fours.js';
import type { BankAccount, Settings } from '../../../shared/settings.js';
import type { DocumentSeller } from './document.record.js';

/** The seller as documents name it. */
export function sellerOf({ operator, bank }: Pick<Settings, 'operator' | 'bank'>): DocumentSeller {
  const { name, street, town, vatId, taxNumber, phone, email, directors, court, register, weee } = operator;
  const [, postcode = '', place = town] = /^(\d+) +(.+)$/.exec(town) ?? [];
  return {
    name,
    street,
    postcode,
    town: place,
    vatId,
    taxNumber,
    phone,
    email,
    directors,
    register: [court, register].filter(Boolean).join(', '),
    weee,
    ...(bank.iban === '' ? {} : { bank: bankLine(bank) }),
  };
}

/** The account in one line; its number in groups of four, as it is read. */
const bankLine = ({ holder, iban, bic }: BankAccount): string =>
  [holder, `IBAN ${inFours(iban)}`, bic && `BIC ${bic}`].filter(Boolean).join(' · ');
