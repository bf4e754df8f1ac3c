/** One booking of a statement, as a test means it. */
export interface Booked {
  cents: number;
  purpose: string;
  name?: string;
  iban?: string;
  endToEndId?: string;
  bankReference?: string;
  day?: string;
  currency?: string;
}

/** The account of the shop, and that of a buyer. */
export const SHOP_IBAN = 'DE89370400440532013000';
export const BUYER_IBAN = 'DE75512108001245126199';

const euro = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

function toXml({
  cents,
  purpose,
  name = 'Grete Müller',
  iban = BUYER_IBAN,
  endToEndId = 'NOTPROVIDED',
  bankReference = '',
  day = '2030-03-06',
  currency = 'EUR',
}: Booked): string {
  const role = cents > 0 ? 'Dbtr' : 'Cdtr';
  return `<Ntry><Amt Ccy="${currency}">${euro(Math.abs(cents))}</Amt>
    <CdtDbtInd>${cents > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
    ${bankReference === '' ? '' : `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`}
    <NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
    <RltdPties><${role}><Pty><Nm>${name}</Nm></Pty></${role}><${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct></RltdPties>
    <RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** Writes a statement as banks do (camt.053.001.08). */
export const camt = (booked: readonly Booked[], iban = SHOP_IBAN): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${booked.map(toXml).join('')}</Stmt></BkToCstmrStmt></Document>`);

/** Writes the same bookings as the table of a savings bank, in its old encoding. */
export const table = (booked: readonly Booked[]): Buffer =>
  Buffer.from(
    [
      '"Auftragskonto";"Buchungstag";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung";"Info"',
      ...booked.map(({ cents, purpose, name = 'Grete Müller', iban = BUYER_IBAN, day = '2030-03-06' }) => {
        const [year = '', month = '', date = ''] = day.split('-');
        const amount = euro(cents).replace('.', ',');
        return `"${SHOP_IBAN}";"${date}.${month}.${year.slice(2)}";"${purpose}";"${name}";"${iban}";"${amount}";"EUR";"Umsatz gebucht"`;
      }),
    ].join('\r\n'),
    'latin1',
  );
