import { DEFAULT_SETTINGS } from '../../shared/settings.js';
import { renderDocument } from '../../src/features/documents/document-pdf.codec.js';
import { documentWords } from '../../src/features/documents/document-words.codec.js';
import { composeAmounts, totalsOf, type BilledLine } from '../../src/features/documents/composition.codec.js';
import type {
  DocumentBuyer,
  DocumentKind,
  DocumentParty,
  DocumentRecord,
} from '../../src/features/documents/document.record.js';
import { toFacturX } from '../../src/features/documents/factur-x.codec.js';
import { hashOf } from '../../src/features/documents/hash-chain.codec.js';
import { sellerOf } from '../../src/features/documents/seller.codec.js';
import { brokenRules, figuresOf } from '../en16931.js';
import { compact, readPdf } from '../pdf-text.js';
import { createRandom, type Random } from './random.js';

const AT = new Date('2026-11-23T10:00:00Z');
const NAMES = [
  'SSD 1 TB',
  'Kabel <2 m> & "Stecker"',
  'Grafikkarte mit einem Namen, der in keine Zeile passt',
  'Łüfter',
];
/** Who has bought: other letters, long words, marks of XML, companies, other countries, addresses of one line. */
const BUYERS: readonly Omit<DocumentBuyer, 'userId'>[] = [
  { name: 'Łukasz Müller', address: 'Domstraße 12, 50667 Köln' },
  { name: '山田 太郎', address: '山田通り 5, 10115 Berlin' },
  { name: 'محمد الأحمد', address: 'شارع النصر 12\n10115 Berlin' },
  {
    name: `${'W'.repeat(50)} ${'Ō'.repeat(50)}`,
    address: 'Hauptstr. 5/7\nc/o O’Brien & Söhne\n10115 Berlin',
  },
  {
    name: 'Schmidt & Co. <KG> "Nord"',
    address: 'Lange Gasse 3\n90403 Nürnberg',
    vatId: 'DE123456788',
    contact: { person: 'Zoë D’Arc <Einkauf>', phone: '+49 911 1234567' },
    place: {
      street: 'Lange Gasse 3',
      addition: 'Hof 2',
      postcode: '90403',
      town: 'Nürnberg',
      country: 'DE',
    },
  },
  {
    name: 'Γιώργος Παππάς',
    address: 'ul. Piękna 12\n00-549 Warszawa',
    place: { street: 'ul. Piękna 12', addition: '', postcode: '00-549', town: 'Warszawa', country: 'PL' },
  },
  { name: 'दीपक कुमार', address: 'irgendwo im Wald' },
];
/** Where goods went that did not go to their buyer; every second invoice goes to one of these. */
const PLACES: readonly DocumentParty[] = [
  {
    name: 'Lager "Süd" & Söhne',
    address: 'Halle 7\n80331 München',
    place: { street: 'Halle 7', addition: 'Tor <3>', postcode: '80331', town: 'München', country: 'DE' },
  },
  { name: 'Γιώργος Παππάς', address: 'c/o Weiß, Hauptstr. 1, 10115 Berlin' },
];
const ATHENS: DocumentParty = {
  name: 'Παππάς Α.Ε. <Ελλάς>',
  address: 'Οδός Ερμού 5\n105 63 Αθήνα',
  place: { street: 'Οδός Ερμού 5', addition: '', postcode: '105 63', town: 'Αθήνα', country: 'GR' },
};
/** A company that buys without VAT. */
const TO_ATHENS = {
  buyer: { userId: 17, ...ATHENS, vatId: 'EL123456789' },
  deliverTo: ATHENS,
  exemption: 'intraCommunity',
} as const satisfies Partial<DocumentRecord>;
const PERCENTS = [19, 19, 7];
const MAX_LINES = 30;

function randomLines(random: Random): BilledLine[] {
  return Array.from({ length: 1 + random(random(4) === 0 ? MAX_LINES : 5) }, (_, index) => {
    const count = 1 + random(6);
    const grossCents = count * (1 + random(200_000));
    return {
      productId: index + 1,
      name: NAMES[random(NAMES.length)] ?? '',
      count,
      grossCents,
      discountCents: random(4) === 0 ? random(grossCents) : 0,
      vatPercent: PERCENTS[random(PERCENTS.length)] ?? 19,
    };
  });
}

const partiesOf = (number: number): Pick<DocumentRecord, 'buyer' | 'deliverTo'> => ({
  buyer: { userId: 17, ...(BUYERS[number % BUYERS.length] as (typeof BUYERS)[number]) },
  ...(number % 2 === 0 ? {} : { deliverTo: PLACES[number % 4 === 1 ? 0 : 1] as DocumentParty }),
});

/** A document as it would be stored. */
function documentOf(
  kind: DocumentKind,
  number: number,
  billed: readonly BilledLine[],
  preceding: DocumentRecord | null,
): DocumentRecord {
  const _id = `${kind === 'invoice' ? 'RE' : 'RK'}-2026-${String(number).padStart(6, '0')}`;
  const isExempt = billed.every(({ vatPercent }) => vatPercent === 0);
  const content = {
    kind,
    language: number % 2 === 0 ? ('de' as const) : ('en' as const),
    orderId: number,
    suppliedAt: AT,
    preceding: preceding === null ? null : { number: preceding._id, issuedAt: preceding.issuedAt },
    seller: sellerOf(DEFAULT_SETTINGS),
    ...(isExempt ? TO_ATHENS : partiesOf(number)),
    ...composeAmounts(billed, preceding === null ? [] : [preceding], preceding === null ? 1 : -1),
    allowanceReason: null,
  };
  const record = {
    ...content,
    _id,
    series: _id.slice(0, 7),
    number,
    cause: _id,
    orderSeq: preceding === null ? 1 : 2,
    issuedAt: new Date(AT.getTime() + number * 60_000),
    xml: toFacturX({ ...content, number: _id, issuedAt: new Date(AT.getTime() + number * 60_000) }),
    previousHash: '',
  };
  return { ...record, contentHash: hashOf(record), pdfSha256: null };
}

/** Returns random invoices and corrections of one piece of each of their lines, by turns. */
export function randomDocuments(count: number): DocumentRecord[] {
  const random = createRandom(11);
  const documents: DocumentRecord[] = [];
  while (documents.length < count) {
    const bought = randomLines(random);
    // Every fifth or so is a supply within the EU.
    const lines = documents.length % 5 === 4 ? bought.map((line) => ({ ...line, vatPercent: 0 })) : bought;
    const invoice = documentOf('invoice', documents.length + 1, lines, null);
    const pieces = lines.map(({ grossCents, discountCents, count: all, ...line }) => ({
      ...line,
      count: 1,
      grossCents: Math.floor((grossCents - discountCents) / all),
      discountCents: 0,
    }));
    const back = pieces.filter(({ grossCents }) => grossCents > 0);
    documents.push(
      invoice,
      ...(back.length === 0 ? [] : [documentOf('correction', invoice.number, back, invoice)]),
    );
  }
  return documents.slice(0, count);
}

/** What is wrong with one document: a broken rule, a figure that paper and data do not share, or another file the second time. */
async function wrongsOf(record: DocumentRecord): Promise<string[]> {
  const [pdf, again] = [await renderDocument(record), await renderDocument(structuredClone(record))];
  const text = readPdf(pdf)
    .map((page) => page.text)
    .join('');
  const { formatEuro } = documentWords(record.language);
  const { gross, vat, net } = figuresOf(record.xml);
  const totals = totalsOf(record);
  const told = [
    gross,
    net,
    ...record.rates.map(({ vatCents }) => vatCents),
    ...record.lines.flatMap(({ netCents, grossCents, count }) => [netCents, grossCents / count, grossCents]),
  ];
  const { deliverTo } = record;
  const place = deliverTo === undefined ? [] : [deliverTo.name, deliverTo.address.replaceAll('\n', ', ')];
  const missing = [
    record._id,
    ...place,
    ...told.map(formatEuro),
    ...record.lines.map(({ name }) => name),
  ].filter((part) => !text.includes(compact(part)));
  return [
    ...brokenRules(record.xml).map((rule) => `${record._id} breaks ${rule}`),
    ...missing.map((part) => `${record._id} does not show ${part}`),
    ...(gross === totals.grossCents && vat === totals.vatCents && net === totals.netCents
      ? []
      : [`${record._id} has other figures in its data`]),
    ...(pdf.equals(again) ? [] : [`${record._id} is drawn in two ways`]),
  ];
}

/** Draws random documents twice, and compares paper, data and bytes. Gives whatever is wrong. */
export async function checkPapers(count: number): Promise<string[]> {
  const wrongs: string[] = [];
  for (const record of randomDocuments(count)) wrongs.push(...(await wrongsOf(record)));
  return wrongs;
}
