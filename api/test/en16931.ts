import { sum } from '../shared/money.js';
/**
 * The rules of EN 16931 for what the shop issues, as a checker of its own: it reads the XML from outside and knows nothing of
 * how it was written. Each rule has the name that the standard's schematron gives it, or that of the term that it is about.
 */

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decode = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Reads well-formed XML without comments and sections. Throws where it is not well-formed. */
export function readXml(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '').trim();
  if (body === xml.trim()) throw new Error('The declaration is missing.');
  for (const [whole, closing, name = '', rest = '', text] of body.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)>|([^<]+)|</g,
  )) {
    const current = open.at(-1) as Node;
    if (whole === '<') throw new Error('A tag is not well-formed.');
    if (text !== undefined) {
      if (/&(?!(?:amp|lt|gt|quot);)/.test(text)) throw new Error(`A text is not escaped: ${text}`);
      current.text += decode(text);
    } else if (closing === '/') {
      if (current.name !== name) throw new Error(`${name} closes ${current.name}.`);
      open.pop();
    } else {
      const attributes = Object.fromEntries(
        [...rest.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, decode(value)]),
      );
      const node: Node = { name, attributes, children: [], text: '' };
      current.children.push(node);
      open.push(node);
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('There must be one root.');
  return root.children[0] as Node;
}

const local = (name: string): string => name.split(':').at(-1) ?? '';

/** All nodes at a path of local names. */
function at(node: Node, path: string): Node[] {
  return path
    .split('/')
    .reduce<Node[]>(
      (nodes, step) => nodes.flatMap(({ children }) => children.filter(({ name }) => local(name) === step)),
      [node],
    );
}
const textAt = (node: Node, path: string): string => at(node, path)[0]?.text ?? '';
const cents = (text: string): number => Math.round(Number(text) * 100);
const AMOUNT = /^\d+\.\d{2}$/;
/** Why there is no VAT, by category (VATEX). */
const EXEMPTION_CODES: Readonly<Record<string, string>> = {
  ...{ S: '', K: 'VATEX-EU-IC', AE: 'VATEX-EU-AE', G: 'VATEX-EU-G' },
};
const DATE = /^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
/** The rules that an invoice breaks, by name; none for a good one. */
export function brokenRules(xml: string): string[] {
  const root = readXml(xml);
  const broken: string[] = [];
  const must = (rule: string, isTrue: boolean): void => {
    if (!isTrue) broken.push(rule);
  };
  const head = at(root, 'ExchangedDocument')[0] as Node;
  const deal = at(root, 'SupplyChainTradeTransaction')[0] as Node;
  const agreement = at(deal, 'ApplicableHeaderTradeAgreement')[0] as Node;
  const settlement = at(deal, 'ApplicableHeaderTradeSettlement')[0] as Node;
  const totals = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0] as Node;
  const seller = at(agreement, 'SellerTradeParty')[0] as Node;
  const buyer = at(agreement, 'BuyerTradeParty')[0] as Node;
  const lines = at(deal, 'IncludedSupplyChainTradeLineItem');
  const taxes = at(settlement, 'ApplicableTradeTax');
  const allowances = at(settlement, 'SpecifiedTradeAllowanceCharge');
  const type = textAt(head, 'TypeCode');

  must('root', root.name === 'rsm:CrossIndustryInvoice');
  must(
    'namespaces',
    ['rsm', 'ram', 'udt', 'qdt'].every((prefix) => `xmlns:${prefix}` in root.attributes),
  );
  must(
    'BR-01',
    textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID') ===
      'urn:cen.eu:en16931:2017',
  );
  must('BR-02', textAt(head, 'ID') !== '');
  must('BR-03', DATE.test(textAt(head, 'IssueDateTime/DateTimeString')));
  must('BR-04', ['380', '381'].includes(type));
  must('BR-05', textAt(settlement, 'InvoiceCurrencyCode') === 'EUR');
  must('BR-06', textAt(seller, 'Name') !== '');
  must('BR-07', textAt(buyer, 'Name') !== '');
  must('BR-08', at(seller, 'PostalTradeAddress').length === 1);
  must('BR-09', textAt(seller, 'PostalTradeAddress/CountryID') === 'DE');
  must('BR-10', at(buyer, 'PostalTradeAddress').length === 1);
  must('BR-11', /^[A-Z]{2}$/.test(textAt(buyer, 'PostalTradeAddress/CountryID')));
  for (const to of at(deal, 'ApplicableHeaderTradeDelivery/ShipToTradeParty')) {
    must('BT-70', textAt(to, 'Name') !== '');
    must('BR-57', /^[A-Z]{2}$/.test(textAt(to, 'PostalTradeAddress/CountryID')));
    must('BT-75', textAt(to, 'PostalTradeAddress/LineOne') !== '');
  }
  for (const contact of at(buyer, 'DefinedTradeContact')) {
    must('BT-56', textAt(contact, 'PersonName') !== '');
    must(
      'BT-57',
      at(contact, 'TelephoneUniversalCommunication').every((one) => textAt(one, 'CompleteNumber') !== ''),
    );
  }
  must('BR-12', AMOUNT.test(textAt(totals, 'LineTotalAmount')));
  must('BR-13', AMOUNT.test(textAt(totals, 'TaxBasisTotalAmount')));
  must('BR-14', AMOUNT.test(textAt(totals, 'GrandTotalAmount')));
  must('BR-15', AMOUNT.test(textAt(totals, 'DuePayableAmount')));
  must('BR-16', lines.length > 0);
  const isDue = textAt(totals, 'DuePayableAmount') !== '0.00';
  must(
    'BR-49, BR-61',
    at(settlement, 'SpecifiedTradeSettlementPaymentMeans').every((means) =>
      isDue
        ? textAt(means, 'TypeCode') === '58' &&
          /^[A-Z]{2}\d{2}/.test(textAt(means, 'PayeePartyCreditorFinancialAccount/IBANID'))
        : textAt(means, 'TypeCode') === '68',
    ),
  );
  must(
    'BR-CO-25',
    !isDue || DATE.test(textAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString')),
  );
  must('BR-53', textAt(totals, 'TaxTotalAmount') !== '');
  must('BR-55', (type === '380') === (at(settlement, 'InvoiceReferencedDocument').length === 0));
  must(
    'BT-25',
    at(settlement, 'InvoiceReferencedDocument').every((one) =>
      /^RE-\d{4}-\d{6}$/.test(textAt(one, 'IssuerAssignedID')),
    ),
  );
  must(
    'BT-26',
    at(settlement, 'InvoiceReferencedDocument').every((one) =>
      DATE.test(textAt(one, 'FormattedIssueDateTime/DateTimeString')),
    ),
  );
  must('BT-13', /^\d+$/.test(textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID')));
  must(
    'BT-31',
    at(seller, 'SpecifiedTaxRegistration/ID').some(
      ({ text, attributes }) => /^DE\d{9}$/.test(text) && attributes['schemeID'] === 'VA',
    ),
  );
  must('BT-35', textAt(seller, 'PostalTradeAddress/LineOne') !== '');
  must('BT-37', textAt(seller, 'PostalTradeAddress/CityName') !== '');
  must('BT-38', /^\d{5}$/.test(textAt(seller, 'PostalTradeAddress/PostcodeCode')));
  must('BT-41', textAt(seller, 'DefinedTradeContact/PersonName') !== '');
  must(
    'BT-42',
    /^\+[\d ]+$/.test(textAt(seller, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber')),
  );
  must('BT-43', textAt(seller, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID').includes('@'));
  must(
    'BT-72',
    DATE.test(
      textAt(
        deal,
        'ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
      ),
    ),
  );
  must(
    'order of parts',
    deal.children
      .map(({ name }) => local(name))
      .filter((name) => name.startsWith('Applicable'))
      .join() ===
      'ApplicableHeaderTradeAgreement,ApplicableHeaderTradeDelivery,ApplicableHeaderTradeSettlement',
  );

  // The shop has one category in a document.
  const category = textAt(taxes[0] as Node, 'CategoryCode');
  must('BT-118', category in EXEMPTION_CODES);
  if (category === 'G') must('BR-G-02', /^[A-Z]{2}\w+$/.test(textAt(seller, 'SpecifiedTaxRegistration/ID')));
  else if (category !== 'S') {
    must('BR-IC-02, BR-AE-02', /^[A-Z]{2}\w+$/.test(textAt(buyer, 'SpecifiedTaxRegistration/ID')));
    must(
      'BR-IC-12',
      category === 'AE' ||
        /^(?!DE)[A-Z]{2}$/.test(
          textAt(deal, 'ApplicableHeaderTradeDelivery/ShipToTradeParty/PostalTradeAddress/CountryID'),
        ),
    );
  }
  for (const [index, line] of lines.entries()) {
    const net = textAt(
      line,
      'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    );
    const price = textAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount');
    const quantity = at(line, 'SpecifiedLineTradeDelivery/BilledQuantity')[0];
    const rate = textAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent');
    must('BR-21', textAt(line, 'AssociatedDocumentLineDocument/LineID') === String(index + 1));
    must('BR-22', Number(quantity?.text) > 0);
    must('BR-23', quantity?.attributes['unitCode'] === 'H87');
    must('BR-24', AMOUNT.test(net));
    must('BR-25', textAt(line, 'SpecifiedTradeProduct/Name').trim() !== '');
    must('BR-26', price !== '');
    must('BR-27', Number(price) >= 0);
    must(
      'price times quantity',
      Math.abs(cents(String(Number(price) * Number(quantity?.text))) - cents(net)) <= 1,
    );
    must(
      'BR-CO-04',
      textAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode') === category,
    );
    must('BR-S-05, BR-IC-05, BR-AE-05, BR-G-05', category === 'S' ? Number(rate) > 0 : Number(rate) === 0);
    must(
      'BR-S-01',
      taxes.some((tax) => textAt(tax, 'RateApplicablePercent') === rate),
    );
  }
  for (const allowance of allowances) {
    must('BR-31', cents(textAt(allowance, 'ActualAmount')) > 0);
    must('BR-32', textAt(allowance, 'CategoryTradeTax/CategoryCode') === category);
    must('BR-33', textAt(allowance, 'Reason') !== '' || textAt(allowance, 'ReasonCode') === '95');
    must(
      'BR-S-06, BR-IC-06, BR-AE-06, BR-G-06',
      Number(textAt(allowance, 'CategoryTradeTax/RateApplicablePercent')) > 0 === (category === 'S'),
    );
    must('BT-92', textAt(allowance, 'ChargeIndicator/Indicator') === 'false');
  }
  must('BR-CO-18', taxes.length > 0);
  must(
    'one breakdown a rate',
    new Set(taxes.map((tax) => textAt(tax, 'RateApplicablePercent'))).size === taxes.length,
  );
  for (const tax of taxes) {
    const rate = textAt(tax, 'RateApplicablePercent');
    const [base, vat] = ['BasisAmount', 'CalculatedAmount'].map((name) => textAt(tax, name)) as [
      string,
      string,
    ];
    const ofRate = (nodes: readonly Node[], ratePath: string, amountPath: string): number =>
      sum(
        nodes
          .filter((node) => textAt(node, ratePath) === rate)
          .map((node) => cents(textAt(node, amountPath))),
      );
    const lineNet = ofRate(
      lines,
      'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent',
      'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
    );
    must('BR-45', AMOUNT.test(base));
    must('BR-46', AMOUNT.test(vat));
    must('BR-47', textAt(tax, 'CategoryCode') === category);
    must('BR-48', /^\d+\.\d{2}$/.test(rate));
    must('BT-118-0', textAt(tax, 'TypeCode') === 'VAT');
    must(
      'BR-S-08',
      cents(base) === lineNet - ofRate(allowances, 'CategoryTradeTax/RateApplicablePercent', 'ActualAmount'),
    );
    // To the cent, as programs of accountants recompute it; the standard tolerates a euro.
    must('BR-S-09, BR-CO-17', cents(vat) === Math.round((cents(base) * Number(rate)) / 100));
    must(
      'BR-S-10, BR-IC-10, BR-AE-10, BR-G-10',
      at(tax, 'ExemptionReason').length === (category === 'S' ? 0 : 1),
    );
    must('BT-121', textAt(tax, 'ExemptionReasonCode') === EXEMPTION_CODES[category]);
  }
  const total = (name: string): number => cents(textAt(totals, name) || '0');
  must(
    'BR-CO-10',
    total('LineTotalAmount') ===
      sum(
        lines.map((line) =>
          cents(
            textAt(
              line,
              'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
            ),
          ),
        ),
      ),
  );
  must(
    'BR-CO-11',
    total('AllowanceTotalAmount') === sum(allowances.map((one) => cents(textAt(one, 'ActualAmount')))),
  );
  must('BR-CO-13', total('TaxBasisTotalAmount') === total('LineTotalAmount') - total('AllowanceTotalAmount'));
  must(
    'BR-CO-14',
    total('TaxTotalAmount') === sum(taxes.map((tax) => cents(textAt(tax, 'CalculatedAmount')))),
  );
  must('BR-CO-15', total('GrandTotalAmount') === total('TaxBasisTotalAmount') + total('TaxTotalAmount'));
  must(
    'BR-CO-16',
    total('DuePayableAmount') ===
      total('GrandTotalAmount') - total('TotalPrepaidAmount') + total('RoundingAmount'),
  );
  must(
    'BR-DEC',
    [
      'LineTotalAmount',
      'TaxBasisTotalAmount',
      'TaxTotalAmount',
      'GrandTotalAmount',
      ...(isDue ? [] : ['TotalPrepaidAmount']),
    ].every((name) => AMOUNT.test(textAt(totals, name))),
  );
  must('TaxTotalAmount in EUR', at(totals, 'TaxTotalAmount')[0]?.attributes['currencyID'] === 'EUR');
  return broken;
}

/** The figures of an invoice, in cents, as its XML tells them; `gross` is what was paid, after the rounding. */
export function figuresOf(xml: string): { gross: number; vat: number; net: number } {
  const [totals] = at(
    readXml(xml),
    'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation',
  ) as [Node];
  const total = (name: string): number => cents(textAt(totals, name) || '0');
  return {
    gross: total('GrandTotalAmount') + total('RoundingAmount'),
    vat: total('TaxTotalAmount'),
    net: total('TaxBasisTotalAmount'),
  };
}
