import { berlinDay } from '../../../shared/berlin-days.js';
import { centsToText } from '../../../shared/money.js';
import { DEFAULT_MEANS, type PaymentMeans } from '../../../shared/rules/payment-means.js';
import type { Exemption } from '../../../shared/rules/vat-exemption.js';
import { HOME_COUNTRY } from '../../../shared/rules/address-fields.js';
import { countryNamedIn } from '../addresses/address.states.js';
import { totalsOf } from './composition.codec.js';
import { exemptionNoteOf, noteOf } from './document-words.codec.js';
import { element, writeXml, type XmlElement } from '../../kernel/xml/xml-writing.js';
import type { DocumentContent, DocumentLine, DocumentParty, DocumentRate } from './document.record.js';

/** What is written as a structured invoice. */
export interface NumberedContent extends DocumentContent {
  number: string;
  issuedAt: Date;
}

/** Commercial invoice and credit note (UNTDID 1001). */
const INVOICE = '380';
const CREDIT_NOTE = '381';

/**
 * By what it was paid: an online payment service, or a means that is not defined any closer (UNTDID 4461), since the account of a
 * transfer is of no use once it was made.
 */
const PAID_BY: Readonly<Record<PaymentMeans, { code: string; name: string }>> = {
  PAYPAL: { code: '68', name: 'PayPal' },
  CARD: { code: '68', name: 'Stripe' },
  TRANSFER: { code: '1', name: 'Überweisung' },
  INVOICE: { code: '1', name: 'Rechnung' },
  GIFT_VOUCHER: { code: '1', name: 'Gutschein' },
};

/** A SEPA credit transfer, which is still to be made. */
const SEPA = '58';

/** Discount (UNTDID 5189). */
const DISCOUNT = '95';

/** A piece (UN/ECE recommendation 20). */
const PIECE = 'H87';

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

const ram = (name: string, content: XmlElement['content'], attributes = {}): XmlElement =>
  element(`ram:${name}`, content, attributes);

const amount = (name: string, cents: number, attributes = {}): XmlElement =>
  ram(name, `${cents < 0 ? '-' : ''}${centsToText(Math.abs(cents))}`, attributes);

const dayText = (type: 'udt' | 'qdt', day: string): XmlElement =>
  element(`${type}:DateTimeString`, day.replaceAll('-', ''), { format: '102' });

const dateText = (type: 'udt' | 'qdt', time: Date): XmlElement => dayText(type, berlinDay(time));

/** Writes a document as a Cross Industry Invoice (D16B) of the profile EN 16931. */
export function toFacturX(content: NumberedContent): string {
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        ram('GuidelineSpecifiedDocumentContextParameter', [ram('ID', 'urn:cen.eu:en16931:2017')]),
      ]),
      headOf(content),
      element('rsm:SupplyChainTradeTransaction', [
        ...content.lines.map((line, index) => lineOf(line, index, content)),
        agreementOf(content),
        ram('ApplicableHeaderTradeDelivery', [
          // BG-13.
          content.deliverTo === undefined
            ? null
            : ram('ShipToTradeParty', [
                ram('Name', content.deliverTo.name),
                ram('PostalTradeAddress', addressOf(content.deliverTo)),
              ]),
          ram('ActualDeliverySupplyChainEvent', [
            ram('OccurrenceDateTime', [dateText('udt', content.suppliedAt)]),
          ]),
        ]),
        settlementOf(content),
      ]),
    ],
    NAMESPACES,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root)}\n`;
}

function headOf(content: NumberedContent): XmlElement {
  const note = noteOf(content);
  return element('rsm:ExchangedDocument', [
    ram('ID', content.number),
    ram('TypeCode', content.kind === 'invoice' ? INVOICE : CREDIT_NOTE),
    ram('IssueDateTime', [dateText('udt', content.issuedAt)]),
    note === null ? null : ram('IncludedNote', [ram('Content', note)]),
  ]);
}

/** Whole cents of several pieces rarely divide: the price of one has six decimals, and the amount of the line counts. */
const priceOf = ({ netCents, count }: DocumentLine): string => (netCents / 100 / count).toFixed(6);

function lineOf(line: DocumentLine, index: number, content: Exempt): XmlElement {
  return ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', [ram('LineID', String(index + 1))]),
    ram('SpecifiedTradeProduct', [
      line.productId === null ? null : ram('SellerAssignedID', String(line.productId)),
      ram('Name', line.name),
    ]),
    ram('SpecifiedLineTradeAgreement', [
      ram('NetPriceProductTradePrice', [ram('ChargeAmount', priceOf(line))]),
    ]),
    ram('SpecifiedLineTradeDelivery', [ram('BilledQuantity', String(line.count), { unitCode: PIECE })]),
    ram('SpecifiedLineTradeSettlement', [
      ram('ApplicableTradeTax', taxCategoryOf(line, content)),
      ram('SpecifiedTradeSettlementLineMonetarySummation', [amount('LineTotalAmount', line.netCents)]),
    ]),
  ]);
}

/** Why there is no VAT (UNTDID 5305, and the code list VATEX). Every rate above 0 of the shop is a standard or reduced one, which is `S`. */
const CATEGORIES: Readonly<Record<Exemption, { code: string; reason: string }>> = {
  intraCommunity: { code: 'K', reason: 'VATEX-EU-IC' },
  reverseCharge: { code: 'AE', reason: 'VATEX-EU-AE' },
  export: { code: 'G', reason: 'VATEX-EU-G' },
};

type Exempt = Pick<DocumentContent, 'exemption'>;

const taxCategoryOf = ({ vatPercent }: { vatPercent: number }, { exemption }: Exempt): XmlElement[] => [
  ram('TypeCode', 'VAT'),
  ram('CategoryCode', exemption === undefined ? 'S' : CATEGORIES[exemption].code),
  ram('RateApplicablePercent', vatPercent.toFixed(2)),
];

function agreementOf({ seller, buyer, orderId }: NumberedContent): XmlElement {
  return ram('ApplicableHeaderTradeAgreement', [
    ram('SellerTradeParty', [
      ram('Name', seller.name),
      ram('DefinedTradeContact', [
        ram('PersonName', seller.name),
        telephoneOf(seller.phone),
        ram('EmailURIUniversalCommunication', [ram('URIID', seller.email)]),
      ]),
      ram('PostalTradeAddress', [
        ram('PostcodeCode', seller.postcode),
        ram('LineOne', seller.street),
        ram('CityName', seller.town),
        ram('CountryID', 'DE'),
      ]),
      // BT-31, or BT-32 for who has no VAT id.
      ram('SpecifiedTaxRegistration', [
        seller.vatId
          ? ram('ID', seller.vatId, { schemeID: 'VA' })
          : ram('ID', seller.taxNumber, { schemeID: 'FC' }),
      ]),
    ]),
    ram('BuyerTradeParty', [
      ram('ID', String(buyer.userId)),
      ram('Name', buyer.name),
      // BT-56 and BT-57. An e-mail address (BT-58) is not owed, and would outlive its account by years.
      buyer.contact === undefined
        ? null
        : ram('DefinedTradeContact', [
            ram('PersonName', buyer.contact.person),
            telephoneOf(buyer.contact.phone),
          ]),
      ram('PostalTradeAddress', addressOf(buyer)),
      buyer.vatId === undefined
        ? null
        : ram('SpecifiedTaxRegistration', [ram('ID', buyer.vatId, { schemeID: 'VA' })]),
    ]),
    ram('BuyerOrderReferencedDocument', [ram('IssuerAssignedID', String(orderId))]),
  ]);
}

const telephoneOf = (phone: string): XmlElement | null =>
  phone === '' ? null : ram('TelephoneUniversalCommunication', [ram('CompleteNumber', phone)]);

/** An address that is known as one line alone, and names no country at its end, is taken for one of the shop's own. */
const addressOf = ({ address, place }: DocumentParty): XmlElement['content'] =>
  place === undefined
    ? [ram('LineOne', address), ram('CountryID', countryNamedIn(address) ?? HOME_COUNTRY)]
    : [
        ram('PostcodeCode', place.postcode),
        ram('LineOne', place.street),
        place.addition === '' ? null : ram('LineTwo', place.addition),
        ram('CityName', place.town),
        ram('CountryID', place.country),
      ];

function settlementOf(content: NumberedContent): XmlElement {
  const { rates, preceding, terms, paidBy = DEFAULT_MEANS } = content;
  const isPayable = terms !== undefined && terms.iban !== '';
  return ram('ApplicableHeaderTradeSettlement', [
    // BT-83.
    terms === undefined ? null : ram('PaymentReference', terms.reference),
    ram('InvoiceCurrencyCode', 'EUR'),
    ram('SpecifiedTradeSettlementPaymentMeans', [
      ram('TypeCode', isPayable ? SEPA : PAID_BY[paidBy].code),
      ram('Information', PAID_BY[paidBy].name),
      // BT-84 to BT-86.
      isPayable
        ? ram('PayeePartyCreditorFinancialAccount', [
            ram('IBANID', terms.iban),
            ram('AccountName', terms.holder),
          ])
        : null,
      isPayable && terms.bic !== ''
        ? ram('PayeeSpecifiedCreditorFinancialInstitution', [ram('BICID', terms.bic)])
        : null,
    ]),
    ...rates.map((rate) => taxOf(rate, content)),
    ...rates.map((rate) => allowanceOf(rate, content)),
    // BT-9.
    terms === undefined
      ? null
      : ram('SpecifiedTradePaymentTerms', [ram('DueDateDateTime', [dayText('udt', terms.dueOn)])]),
    summationOf(content),
    preceding === null
      ? null
      : ram('InvoiceReferencedDocument', [
          ram('IssuerAssignedID', preceding.number),
          ram('FormattedIssueDateTime', [dateText('qdt', preceding.issuedAt)]),
        ]),
  ]);
}

function taxOf(rate: DocumentRate, content: NumberedContent): XmlElement {
  const [type, category, percent] = taxCategoryOf(rate, content);
  const { exemption } = content;
  const note = exemptionNoteOf(content);
  return ram('ApplicableTradeTax', [
    amount('CalculatedAmount', rate.vatCents),
    type ?? null,
    note === null ? null : ram('ExemptionReason', note),
    amount('BasisAmount', rate.netCents),
    category ?? null,
    exemption === undefined ? null : ram('ExemptionReasonCode', CATEGORIES[exemption].reason),
    percent ?? null,
  ]);
}

function allowanceOf(rate: DocumentRate, content: NumberedContent): XmlElement | null {
  const { allowanceReason: reason } = content;
  if (rate.allowanceCents === 0) return null;
  return ram('SpecifiedTradeAllowanceCharge', [
    ram('ChargeIndicator', [element('udt:Indicator', 'false')]),
    amount('ActualAmount', rate.allowanceCents),
    ram('ReasonCode', DISCOUNT),
    reason === null ? null : ram('Reason', reason),
    ram('CategoryTradeTax', taxCategoryOf(rate, content)),
  ]);
}

/** Unless it was bought on invoice, everything was paid before: nothing is due, once what net and VAT do not reach is rounded. */
function summationOf(content: NumberedContent): XmlElement {
  const { lineNetCents, allowanceCents, netCents, vatCents, grossCents, roundingCents } = totalsOf(content);
  return ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('LineTotalAmount', lineNetCents),
    allowanceCents === 0 ? null : amount('AllowanceTotalAmount', allowanceCents),
    amount('TaxBasisTotalAmount', netCents),
    amount('TaxTotalAmount', vatCents, { currencyID: 'EUR' }),
    roundingCents === 0 ? null : amount('RoundingAmount', roundingCents),
    amount('GrandTotalAmount', netCents + vatCents),
    content.terms === undefined ? amount('TotalPrepaidAmount', grossCents) : null,
    amount('DuePayableAmount', content.terms === undefined ? 0 : grossCents),
  ]);
}
