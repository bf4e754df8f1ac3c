import { Link } from 'react-router-dom';
import { VAT_PERCENT } from '@shared/money.js';
import { POLICY } from '@shared/policy.js';
import { ADDRESS } from '../lib/contact';
import { OPERATOR } from '../lib/operator';
import type { ArticleSection } from '../ui/layout/Article';
import { TERMS_GERMAN } from './german/TermsGerman';
import { TranslatedArticle, type ArticleText } from './TranslatedArticle';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'scope',
    heading: '1. Whom these terms bind',
    content: (
      <>
        <p>
          They apply to all contracts between {OPERATOR.name}, {ADDRESS.slice(1).join(', ')} (“we”) and you
          about goods and software of this shop. A consumer is whoever buys for purposes outside their trade
          or profession (§ 13 BGB); a business whoever buys within it (§ 14 BGB). Other terms of a business
          apply only where we have agreed to them in writing.
        </p>
        <p>The languages of the contract are English and German.</p>
      </>
    ),
  },
  {
    id: 'age',
    heading: '2. Who may buy',
    content: (
      <p>
        You must be {POLICY.minimumAge} years or older, or have the consent of your guardian. By ordering you
        confirm that this is so. Please keep your password to yourself; orders placed with your account count
        as yours unless you show that they are not.
      </p>
    ),
  },
  {
    id: 'contract',
    heading: '3. How a contract comes about',
    content: (
      <>
        <p>
          Our pages are an invitation to order, not yet an offer. You put goods into the cart, where you can
          change counts and remove items until the last step, and so correct errors. With the payment button
          under the summary you place a binding order with an obligation to pay. The contract is made when the
          payment is collected and we confirm the order by e-mail, which happens at once.
        </p>
        <p>
          We reserve the goods for you while you pay, and charge only what we can ship. We keep the text of
          the contract; you find your orders in your account, and these terms in the confirmation.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    heading: '4. Prices, shipping and payment',
    content: (
      <>
        <p>
          All prices are in euro and final: they include the statutory VAT ({VAT_PERCENT} %). Shipping within
          Germany is free. We deliver to addresses in Germany only.
        </p>
        <p>
          You pay through the payment provider PayPal, with its account or the ways of payment it offers. The
          amount is captured when you confirm the payment.
        </p>
      </>
    ),
  },
  {
    id: 'delivery',
    heading: '5. Delivery',
    content: (
      <p>
        Goods in stock leave us within two working days and are with you two to four working days after the
        payment. You get the carrier and the tracking code by mail. If a delivery should be impossible through
        no fault of ours, we tell you at once and refund what you paid. To consumers we deliver at our own
        risk.
      </p>
    ),
  },
  {
    id: 'title',
    heading: '6. Retention of title',
    content: <p>The goods remain our property until they are fully paid.</p>,
  },
  {
    id: 'withdrawal',
    heading: '7. Withdrawal and returns',
    content: (
      <>
        <p>
          Consumers have a statutory <Link to="/withdrawal">right of withdrawal</Link> of{' '}
          {POLICY.withdrawalDays} days, free of any fee, which they can exercise{' '}
          <Link to="/withdraw">online</Link>.
        </p>
        <p>
          In addition we take goods back voluntarily within {POLICY.returnDays} days, with a restocking fee of{' '}
          {POLICY.restockingPercent} % on opened or used items and a refund in {POLICY.refundBusinessDays}{' '}
          business days, as our <Link to="/return">return policy</Link> says in full.
        </p>
      </>
    ),
  },
  {
    id: 'warranty',
    heading: '8. Warranty and the legal guarantee',
    content: (
      <>
        <p>
          The statutory liability for defects applies, for consumers {POLICY.defectLiabilityYears} years from
          delivery. For businesses it is one year for new goods; used goods are sold to them without it. This
          does not limit claims for damages under section 10.
        </p>
        <p>
          Notice under Regulation (EU) 2025/1960: the legal guarantee of conformity protects consumers in the
          whole European Union for at least two years. Within it a seller must repair or replace goods that do
          not conform, free of charge; otherwise you may have the price reduced or the contract ended. In
          Germany a defect that shows within the first year is presumed to be one from the start.
        </p>
      </>
    ),
  },
  {
    id: 'software',
    heading: '9. Software',
    content: (
      <p>
        The manufacturer’s licence terms apply to the use of software. We owe the updates that keep it in
        conformity for as long as you can expect them (§§ 327 ff. BGB). When a licence is delivered by
        download, your right of withdrawal ends with its beginning only if you have expressly agreed to this
        and confirmed that you know it.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: '10. Liability',
    content: (
      <p>
        We are liable without limit for intent and gross negligence, for injury to life, body or health, under
        the Product Liability Act, and where we have given a guarantee. For slight negligence we are liable
        only if an essential duty is broken, one whose fulfilment makes the contract possible at all and on
        which you may rely, and then for the foreseeable damage that is typical of such contracts.
      </p>
    ),
  },
  {
    id: 'reviews',
    heading: '11. Reviews',
    content: (
      <p>
        Customers may write one review of a product. “Verified Purchase” means a paid order of this product by
        this account; other reviews are not checked for a purchase. We neither buy nor edit reviews, and
        remove only what breaks the law.
      </p>
    ),
  },
  {
    id: 'devices',
    heading: '12. Old devices, batteries, product safety',
    content: (
      <p>
        How we take back old devices and batteries stands in the{' '}
        <Link to="/return#old-devices">return policy</Link>. The manufacturer, with address, and any warnings
        are named with each product or on its specification sheet; ask us when you miss one.
      </p>
    ),
  },
  {
    id: 'disputes',
    heading: '13. Law, arbitration and courts',
    content: (
      <>
        <p>
          German law applies, without the UN Convention on Contracts for the International Sale of Goods.
          Disputes from a contract are settled by arbitration under German law (§§ 1025 ff. ZPO), seated in
          Berlin.
        </p>
        <p>
          Consumers keep their statutory rights and courts: the arbitration clause does not bind them, they
          may sue and be sued where the law says, and mandatory rules of the country they live in stay in
          force.
        </p>
        <p>
          We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration
          board (§ 36 VSBG).
        </p>
      </>
    ),
  },
  {
    id: 'end',
    heading: '14. If a clause should fail',
    content: <p>Then the law takes its place, and the rest of these terms stays in force.</p>,
  },
];

const ENGLISH: ArticleText = {
  title: 'Terms of Service',
  lead: 'The terms under which this shop sells, in plain words.',
  validSince: '19 Jun 2026',
  sections: SECTIONS,
};

/** The route /terms. */
export function TermsPage() {
  return <TranslatedArticle english={ENGLISH} german={TERMS_GERMAN} />;
}
