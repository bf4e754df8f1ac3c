import { formatEuro, VAT_PERCENT } from '../money.js';
import { GRAMS_PER_KG } from '../rules/weight.js';
import { isAlwaysFree, type ShippingSettings } from '../rules/shipping-prices.js';
import type { DeliverySettings } from '../settings.js';
import { HOME_COUNTRY } from '../rules/address-fields.js';
import { countryName, isOutsideEu } from '../rules/countries.js';
import { addressOf } from '../operator-address.js';
import type { Operator } from '../operator.js';
import { POLICY } from '../policy.js';
import type { LegalText } from './legal-text.js';

/** The terms of service in English. */
export const termsInEnglish = (
  operator: Operator,
  delivery: DeliverySettings,
  shipping: ShippingSettings,
): LegalText => ({
  title: 'Terms of Service',
  lead: 'The terms under which this shop sells, in plain words.',
  validSince: '19 Jun 2026',
  sections: [
    {
      id: 'scope',
      heading: '1. Scope',
      blocks: [
        `These terms apply to all contracts between ${operator.name}, ${addressOf(operator)}, ${operator.country} (“we”) and you about goods and software of this shop. A consumer is anyone who buys for purposes predominantly outside their trade, business or profession (§ 13 BGB); a business is anyone who buys in the course of one (§ 14 BGB). Other terms of a business apply only where we have agreed to them in writing.`,
        'The languages of the contract are English and German.',
      ],
    },
    {
      id: 'age',
      heading: '2. Who may buy',
      blocks: [
        `You must be ${POLICY.minimumAge} years or older, or have the consent of your guardian. By ordering you confirm that this is so. Please keep your password to yourself; orders placed with your account count as yours unless you show that they are not.`,
      ],
    },
    {
      id: 'contract',
      heading: '3. How the contract is concluded',
      blocks: [
        'Our pages are an invitation to order, not yet an offer. You put goods into the cart, where you can change counts and remove items until the last step, and so correct errors. With the payment button under the summary you place a binding order with an obligation to pay. The contract is concluded when the payment is collected and we confirm the order by e-mail, which happens at once.',
        'We reserve the goods for you while you pay, and charge only what we can ship. We keep the text of the contract; you find your orders in your account, and these terms in the confirmation.',
      ],
    },
    {
      id: 'prices',
      heading: '4. Prices, shipping and payment',
      blocks: [
        `All prices are in euros and include the statutory VAT (${VAT_PERCENT}%). ${destinations(delivery, shipping)} We do not deliver to places with an address in an EU country that lie outside the VAT area of the European Union, such as Heligoland, Büsingen or the Canary Islands.`,
        ...tariffOf(delivery, shipping),
        ...(delivery.countries.some(isOutsideEu)
          ? [
              'Goods that we send out of the EU are charged without German VAT; the cart shows that price. The country of destination may charge import VAT and duties, which the carrier collects from you and which are no part of our price.',
            ]
          : []),
        'You pay by what the checkout offers: with PayPal, by card, wallet or direct debit through the payment provider Stripe, or by bank transfer in advance. With PayPal, cards and wallets the amount is captured when you confirm the payment. A direct debit takes some bank days, and a bank transfer is due by the day that we name with the order; so long we keep the goods for you.',
      ],
    },
    {
      id: 'delivery',
      heading: '5. Delivery',
      blocks: [
        `We ship goods in stock within two working days; they reach you ${delivery.earliestDays} to ${delivery.latestDays} working days after payment. You get the carrier and the tracking code by mail. If a delivery should be impossible through no fault of ours, we tell you at once and refund what you paid. For consumers, we bear the risk in transit.`,
      ],
    },
    {
      id: 'title',
      heading: '6. Retention of title',
      blocks: ['The goods remain our property until they are fully paid.'],
    },
    {
      id: 'withdrawal',
      heading: '7. Withdrawal and returns',
      blocks: [
        `Consumers have a statutory [right of withdrawal](/withdrawal) of ${POLICY.withdrawalDays} days, free of any fee, which they can exercise [online](/withdraw).`,
        `In addition we take goods back voluntarily within ${POLICY.returnDays} days, with a restocking fee of ${POLICY.restockingPercent}% on opened or used items and a refund in ${POLICY.refundBusinessDays.from}-${POLICY.refundBusinessDays.to} business days, as our [return policy](/return) says in full.`,
      ],
    },
    {
      id: 'warranty',
      heading: '8. Statutory warranty',
      blocks: [
        `The statutory liability for defects applies, for consumers ${POLICY.defectLiabilityYears} years from delivery. For businesses it is one year for new goods; used goods are sold to businesses without warranty. This does not limit claims for damages under section 10.`,
        'Notice under Regulation (EU) 2025/1960: the legal guarantee of conformity protects consumers in the whole European Union for at least two years. Within it a seller must repair or replace goods that do not conform, free of charge; otherwise you may have the price reduced or the contract ended. In Germany a defect that shows within the first year is presumed to be one from the start.',
      ],
    },
    {
      id: 'software',
      heading: '9. Software',
      blocks: [
        'The manufacturer’s licence terms apply to the use of software. We owe the updates that keep it in conformity for as long as you can expect them (§§ 327 ff. BGB). When a licence is delivered by download, your right of withdrawal ends with its beginning only if you have expressly agreed to this and confirmed that you know it.',
      ],
    },
    {
      id: 'liability',
      heading: '10. Liability',
      blocks: [
        'We are liable without limit for intent and gross negligence, for injury to life, body or health, under the Product Liability Act, and where we have given a guarantee. For slight negligence we are liable only if an essential duty is broken, one whose fulfilment makes the contract possible at all and on which you may rely, and then for the foreseeable damage that is typical of such contracts.',
      ],
    },
    {
      id: 'reviews',
      heading: '11. Reviews',
      blocks: [
        'Customers may write one review of a product. “Verified Purchase” means a paid order of this product by this account; other reviews are not checked for a purchase. Authors can change and delete their reviews. We neither buy nor edit them.',
        'A review is about the product, tells the author’s own experience, and breaks no law; it names no people and advertises nothing. Anybody can report one with “Report” below it. An employee reads each notice, decides it without automated means, and hides a review that breaks these rules or the law; author and reporter are told why by email, and how to object. A hidden review no longer counts for the rating; its author can change it, but not delete it.',
      ],
    },
    {
      id: 'devices',
      heading: '12. Old devices, batteries, product safety',
      blocks: [
        'Our [return policy](/return#old-devices) explains how we take back old devices and batteries. The manufacturer, with address, and any warnings are named with each product or on its specification sheet; ask us when you miss one.',
      ],
    },
    {
      id: 'disputes',
      heading: '13. Law, arbitration and courts',
      blocks: [
        'German law applies, without the UN Convention on Contracts for the International Sale of Goods. Disputes from a contract are settled by arbitration under German law (§§ 1025 ff. ZPO), seated in Berlin.',
        'Consumers keep their statutory rights and courts: the arbitration clause does not bind them, they may sue and be sued where the law says, and mandatory rules of the country they live in stay in force.',
        'We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board (§ 36 VSBG).',
      ],
    },
    {
      id: 'end',
      heading: '14. Invalid clauses',
      blocks: [
        'If a clause is invalid, the law applies in its place; the rest of these terms stays in force.',
      ],
    },
  ],
});

/** Where parcels go, and what that costs. */
const destinations = ({ countries }: DeliverySettings, shipping: ShippingSettings): string =>
  !isAlwaysFree(shipping)
    ? `We deliver to these countries only: ${countries.map((code) => countryName(code, 'en')).join(', ')}. Shipping costs the following, including VAT, and the cart shows it before you order:`
    : countries.join() === HOME_COUNTRY
      ? 'Shipping within Germany is free. We deliver to addresses in Germany only.'
      : `Shipping is free. We deliver to these countries only: ${countries.map((code) => countryName(code, 'en')).join(', ')}.`;

/** What sending costs, by country; nothing where it is free for all. */
function tariffOf(
  { countries }: DeliverySettings,
  shipping: ShippingSettings,
): LegalText['sections'][number]['blocks'] {
  if (isAlwaysFree(shipping)) return [];
  const items = countries.map((code) => {
    const { steps = [], freeFromCents = 0 } = shipping.prices.find(({ country }) => country === code) ?? {};
    const prices = steps.map(({ aboveGrams, cents }) =>
      aboveGrams === 0 ? formatEuro(cents) : `${formatEuro(cents)} above ${aboveGrams / GRAMS_PER_KG} kg`,
    );
    const free = freeFromCents === 0 ? [] : [`free from ${formatEuro(freeFromCents)} on`];
    return `${countryName(code, 'en')}: ${[...(prices.length === 0 ? ['free'] : prices), ...free].join('; ')}`;
  });
  return [{ items }];
}
