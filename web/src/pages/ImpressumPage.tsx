import { Link } from 'react-router-dom';
import { ADDRESS, EMAILS, PHONES } from '../lib/contact';
import { OPERATOR } from '../lib/operator';
import type { ArticleSection } from '../ui/layout/Article';
import { DemoNotice } from './DemoNotice';
import { IMPRESSUM_GERMAN } from './german/ImpressumGerman';
import { TranslatedArticle, type ArticleText } from './TranslatedArticle';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'company',
    heading: 'Company',
    content: (
      <address>
        {ADDRESS.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
    ),
  },
  {
    id: 'represented',
    heading: 'Represented by',
    content: <p>{OPERATOR.directors} (managing directors)</p>,
  },
  {
    id: 'contact',
    heading: 'Contact',
    content: (
      <dl>
        <dt>Telephone</dt>
        <dd>
          <a href={`tel:${PHONES[0].number.replaceAll(' ', '')}`}>{PHONES[0].number}</a>
        </dd>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${EMAILS[0].address}`}>{EMAILS[0].address}</a>
        </dd>
        <dt>Form</dt>
        <dd>
          <Link to="/contact">Contact form</Link>
        </dd>
      </dl>
    ),
  },
  {
    id: 'register',
    heading: 'Register and tax',
    content: (
      <dl>
        <dt>Commercial register</dt>
        <dd>
          {OPERATOR.court}, {OPERATOR.register}
        </dd>
        <dt>VAT identification number (§ 27a UStG)</dt>
        <dd>{OPERATOR.vatId}</dd>
        <dt>Electrical devices (ElektroG)</dt>
        <dd>WEEE-Reg.-Nr. {OPERATOR.weee}</dd>
      </dl>
    ),
  },
  {
    id: 'responsible',
    heading: 'Responsible for the content (§ 18 (2) MStV)',
    content: (
      <p>
        {OPERATOR.directors}, {ADDRESS.slice(1).join(', ')}
      </p>
    ),
  },
  {
    id: 'disputes',
    heading: 'Dispute resolution',
    content: (
      <p>
        We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration
        board (§ 36 VSBG).
      </p>
    ),
  },
];

const ENGLISH: ArticleText = {
  title: 'Impressum',
  lead: 'Information required by § 5 DDG.',
  sections: SECTIONS,
};

/** The route /impressum (§ 5 DDG). */
export function ImpressumPage() {
  return <TranslatedArticle english={ENGLISH} german={IMPRESSUM_GERMAN} notice={<DemoNotice />} />;
}
