import { Link } from 'react-router-dom';
import { POLICY } from '@shared/policy.js';
import { describePeriod, DEVICE_COOKIE, RETENTION, RETENTION_RULES } from '@shared/retention.js';
import { addressLines, emails } from '../lib/contact';
import type { ArticleSection } from '../ui/layout/Article';
import { privacyInGerman } from './german/PrivacyGerman';
import { TranslatedArticle, type ArticleText } from './TranslatedArticle';

const sections = (): readonly ArticleSection[] => [
  {
    id: 'controller',
    heading: '1. Who is responsible',
    content: (
      <p>
        {addressLines().join(', ')}, <a href={`mailto:${emails()[0].address}`}>{emails()[0].address}</a>, is
        the controller (Art. 4 no. 7 GDPR). Questions about your data reach us there.
      </p>
    ),
  },
  {
    id: 'age',
    heading: '2. Minimum age',
    content: (
      <p>
        This site is not for children under {POLICY.privacyMinimumAge}. We do not knowingly keep data of
        younger children; tell us if we do, and we delete it. Nothing that we do with your data rests on
        consent that you would have to be 16 to give (Art. 8 GDPR). Buying needs {POLICY.minimumAge} years or
        a guardian’s consent: see the <Link to="/terms#age">terms</Link>.
      </p>
    ),
  },
  {
    id: 'visit',
    heading: '3. When you visit',
    content: (
      <>
        <p>
          Our server processes your IP address, the time and the page you ask for, so that it can answer, and
          counts requests per address, as a hash, to prevent overload (Art. 6 (1) (f) GDPR: a shop that
          works). Counters expire within a day; logs hold no personal data.
        </p>
        <p>
          Everything comes from our own host: fonts, pictures, videos. There is no tracking, no advertising,
          no profile, and nothing of another company is loaded before you ask for it.
        </p>
      </>
    ),
  },
  {
    id: 'storage',
    heading: '4. What your browser keeps',
    content: (
      <>
        <p>
          Only what the shop needs to do what you asked for (§ 25 (2) no. 2 TDDDG), so no consent is asked:
        </p>
        <ul>
          <li>
            a session cookie while you are logged in, for {describePeriod(RETENTION.sessions.period)} if you
            chose to stay logged in;
          </li>
          <li>
            a cookie that shows that you have logged in with this device before, for{' '}
            {describePeriod(DEVICE_COOKIE)} after the last login: others who try passwords of your account
            cannot keep you out;
          </li>
          <li>theme and language, if you chose them;</li>
          <li>
            the products you compare and those you have looked at recently, on your device only, and the
            computer that you plan, on your device until you share or save it.
          </li>
        </ul>
        <p>Clear it in the browser’s settings at any time; the shop works on.</p>
      </>
    ),
  },
  {
    id: 'account',
    heading: '5. Account, orders and payment',
    content: (
      <>
        <p>
          For an account we process username, password (only as an irreversible hash), name, address and
          e-mail address; for an order also its goods, prices and times (Art. 6 (1) (b) GDPR: the contract).
        </p>
        <p>
          Your address book holds what you enter there: recipient, company and VAT id, street, town and
          country, telephone. It stays until you remove an address or delete the account. An order keeps the
          delivery and the invoice address that you chose for it.
        </p>
        <p>
          Computers that you save stay until you remove them or delete the account. Others see one only while
          its link is open.
        </p>
        <p>
          The carrier (DHL, DPD or GLS, as the tracking code says) gets recipient, company and delivery
          address and the number of the order, and, to announce the delivery, e-mail address and telephone
          number as far as we have them; never what you bought or paid.
        </p>
        <p>
          Payments are made with PayPal (Europe) S.à r.l. et Cie, S.C.A., Luxembourg. Its script is loaded on
          the cart page only, when you choose to pay; it gets the order number, the goods and the amount, and
          is itself responsible for what you enter there. Payments by card, wallet or direct debit are made on
          the page of Stripe Payments Europe, Limited, Dublin, Ireland, which gets the same and is itself
          responsible, too; nothing of it is loaded into our pages.
        </p>
        <p>
          The VAT ID of a company abroad we have confirmed by the European Commission (VIES), which gets it
          and ours, since only then do we sell without VAT (Art. 6 (1) (c) GDPR, § 6a UStG). We keep its
          answer with the order.
        </p>
      </>
    ),
  },
  {
    id: 'messages',
    heading: '6. Tickets, withdrawals, reviews, emails',
    content: (
      <>
        <p>
          What you write to us in a ticket or declare as a withdrawal we keep with your e-mail address, to
          answer and to prove it (Art. 6 (1) (b), (c) GDPR). Reviews appear with your username. We send emails
          about your account and your orders only, no advertising.
        </p>
      </>
    ),
  },
  {
    id: 'recipients',
    heading: '7. Who else receives your data',
    content: (
      <p>
        Our host in Germany works on our instructions (Art. 28 GDPR). In addition: PayPal, Stripe, the carrier
        and the European Commission as named above; authorities where the law demands it. Nobody else, and
        nobody outside the European Union unless PayPal or Stripe pass it on under their own responsibility.
      </p>
    ),
  },
  {
    id: 'retention',
    heading: '8. How long',
    content: (
      <ul>
        <li>Account: until you delete it in your profile.</li>
        {RETENTION_RULES.map(({ what, period, law }) => (
          <li key={what}>
            {what}: {describePeriod(period)} ({law}).
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'rights',
    heading: '9. Your rights',
    content: (
      <>
        <p>
          Access (Art. 15 GDPR), correction (16), deletion (17), restriction (18), data portability (20), and
          objection to what rests on our interests (21). Your <Link to="/profile">profile</Link> has the copy
          and the deletion; for the rest an email or a <Link to="/contact">ticket</Link> is enough. There are
          no automated decisions about you (22).
        </p>
        <p>
          You may complain to a supervisory authority (77), for us: Berliner Beauftragte für Datenschutz und
          Informationsfreiheit, Alt-Moabit 59–61, 10555 Berlin.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    heading: '10. Security',
    content: (
      <p>
        Connections are encrypted. Passwords are hashed with argon2id, sessions are stored as hashes and end
        on all other devices when you change your password. You can see and end them in your profile.
      </p>
    ),
  },
];

const inEnglish = (): ArticleText => ({
  title: 'Privacy Policy',
  lead: 'What we know about you, why, for how long, and what you can ask of us.',
  validSince: '27 Nov 2026',
  sections: sections(),
});

/** The route /privacy (Art. 13 GDPR). */
export function PrivacyPage() {
  return <TranslatedArticle english={inEnglish} german={privacyInGerman} />;
}
