import { Link } from 'react-router-dom';
import { POLICY } from '@shared/policy.js';
import { addressLines, emails } from '../lib/contact';
import type { ArticleSection } from '../ui/layout/Article';
import { ButtonLink } from '../ui/actions/Button';
import { Cluster } from '../ui/layout/Layout';
import { returnInGerman } from './german/ReturnGerman';
import { TranslatedArticle, type ArticleText } from './TranslatedArticle';

const {
  returnDays,
  restockingPercent,
  refundBusinessDays,
  withdrawalDays,
  defectLiabilityYears: warrantyYears,
} = POLICY;

const sections = (): readonly ArticleSection[] => [
  {
    id: 'which',
    heading: 'Which option applies to you',
    content: (
      <ul>
        <li>
          <strong>You are a consumer and the goods came at most {withdrawalDays} days ago:</strong> withdraw.
          It is your right by law, free of any fee.
        </li>
        <li>
          <strong>Later, or you buy as a business, up to {returnDays} days:</strong> use our voluntary return
          (terms below).
        </li>
        <li>
          <strong>Something is broken or wrong:</strong> claim the statutory warranty for {warrantyYears}{' '}
          years.
        </li>
      </ul>
    ),
  },
  {
    id: 'withdrawal',
    heading: `Statutory withdrawal: ${withdrawalDays} days, no fee`,
    content: (
      <>
        <p>
          Consumers may withdraw from a purchase within {withdrawalDays} days of delivery without giving a
          reason. No restocking fee and no other fee is charged; we also bear the cost of the way back. We
          refund everything you paid within {withdrawalDays} days of your declaration, and may wait until the
          goods or your proof of posting are here (§ 357 BGB). Only a loss of value from more than trying the
          goods as one would in a shop has to be compensated (§ 357a BGB).
        </p>
        <p>
          The full text and the model form: <Link to="/withdrawal">Right of Withdrawal</Link>.
        </p>
        <Cluster>
          <ButtonLink to="/withdraw" variant="primary">
            Withdraw from contract here
          </ButtonLink>
        </Cluster>
      </>
    ),
  },
  {
    id: 'voluntary',
    heading: `Voluntary returns: ${returnDays} days`,
    content: (
      <>
        <p>
          Beyond the law, everybody, businesses included, may return goods within {returnDays} days of
          delivery. Your statutory rights stay untouched by this.
        </p>
        <ul>
          <li>Unopened and unused goods: the full price.</li>
          <li>
            Opened or used items: the price less a restocking fee of {restockingPercent}%. The fee never
            applies to a statutory withdrawal or to a defect.
          </li>
          <li>
            The refund takes {refundBusinessDays.from}-{refundBusinessDays.to} business days from the arrival
            of the goods, by the means of payment that you used.
          </li>
          <li>Please return everything that came with it: accessories, cables, manuals, the packaging.</li>
          <li>
            Not taken back voluntarily: activated licenses, opened software, and computers built to your
            order.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'how',
    heading: 'How to send something back',
    content: (
      <>
        <ol>
          <li>
            Tell us: by the <Link to="/withdraw">withdrawal function</Link>, by a{' '}
            <Link to="/contact">support ticket</Link>, or by email to{' '}
            <a href={`mailto:${emails()[1].address}`}>{emails()[1].address}</a>. Name the order ID.
          </li>
          <li>
            Print the return slip of your order, put it into the parcel, and send it to the address below.
            Pack the goods so that they arrive safely.
          </li>
          <li>
            Keep the proof of posting until the refund is there. Where we bear the postage, email us the
            receipt for it.
          </li>
          <li>We check the goods and refund you. You get an email when it is done.</li>
        </ol>
        <p>Returns go to: {addressLines().join(', ')}.</p>
        <p>Delete your data from drives before you send them. We wipe every drive that comes back.</p>
      </>
    ),
  },
  {
    id: 'defects',
    heading: `Defects: ${warrantyYears} years of statutory warranty`,
    content: (
      <>
        <p>
          If goods are defective, you may first choose between repair and replacement; if that fails, you may
          reduce the price or cancel the contract (§§ 437 ff. BGB). For consumers, a defect that shows within
          the first year is presumed to have been there from the start (§ 477 BGB). Shipping is at our
          expense. A manufacturer’s guarantee comes in addition and does not limit these rights.
        </p>
        <p>For goods with digital elements and for software we owe updates as long as you can expect them.</p>
      </>
    ),
  },
  {
    id: 'damage',
    heading: 'Damaged in transit',
    content: (
      <p>
        Please tell the carrier and us at once, with a photo if you can. It helps us against the carrier; your
        rights do not depend on it. We bear the risk in transit until the goods reach you.
      </p>
    ),
  },
  {
    id: 'old-devices',
    heading: 'Old devices and batteries',
    content: (
      <p>
        We take back old electrical devices of the same kind free of charge when we deliver a new one, and
        small devices up to 25 cm at our address without a purchase (§ 17 ElektroG). Used batteries can be
        returned to us or to any place that sells them, free of charge. Neither belongs in the household
        waste.
      </p>
    ),
  },
];

const inEnglish = (): ArticleText => ({
  title: 'Return Policy',
  lead: `${withdrawalDays} days by law, ${returnDays} days with us. How to send something back and when you get your money back.`,
  validSince: '19 Jun 2026',
  sections: sections(),
});

/** The route /return: voluntary terms below the statutory ones, which they never narrow. */
export function ReturnPage() {
  return <TranslatedArticle english={inEnglish} german={returnInGerman} />;
}
