import { Link } from 'react-router-dom';
import { EMAILS, PHONES, POSTAL_ADDRESS } from '../../lib/contact';
import { OPERATOR } from '../../lib/operator';
import type { ArticleText } from '../TranslatedArticle';

/** The setting names the country in English. */
const COUNTRY = OPERATOR.country === 'Germany' ? 'Deutschland' : OPERATOR.country;

/** The Impressum in German. */
export const IMPRESSUM_GERMAN: ArticleText = {
  title: 'Impressum',
  lead: 'Angaben nach § 5 DDG.',
  sections: [
    {
      id: 'company',
      heading: 'Unternehmen',
      content: (
        <address>
          <div>{OPERATOR.name}</div>
          <div>{OPERATOR.street}</div>
          <div>{OPERATOR.town}</div>
          <div>{COUNTRY}</div>
        </address>
      ),
    },
    {
      id: 'represented',
      heading: 'Vertreten durch',
      content: <p>{OPERATOR.directors} (Geschäftsführung)</p>,
    },
    {
      id: 'contact',
      heading: 'Kontakt',
      content: (
        <dl>
          <dt>Telefon</dt>
          <dd>
            <a href={`tel:${PHONES[0].number.replaceAll(' ', '')}`}>{PHONES[0].number}</a>
          </dd>
          <dt>E-Mail</dt>
          <dd>
            <a href={`mailto:${EMAILS[0].address}`}>{EMAILS[0].address}</a>
          </dd>
          <dt>Formular</dt>
          <dd>
            <Link to="/contact">Kontaktformular</Link>
          </dd>
        </dl>
      ),
    },
    {
      id: 'register',
      heading: 'Register und Steuer',
      content: (
        <dl>
          <dt>Handelsregister</dt>
          <dd>
            {OPERATOR.court}, {OPERATOR.register}
          </dd>
          <dt>Umsatzsteuer-Identifikationsnummer (§ 27a UStG)</dt>
          <dd>{OPERATOR.vatId}</dd>
          <dt>Elektrogeräte (ElektroG)</dt>
          <dd>WEEE-Reg.-Nr. {OPERATOR.weee}</dd>
        </dl>
      ),
    },
    {
      id: 'responsible',
      heading: 'Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV)',
      content: (
        <p>
          {OPERATOR.directors}, {POSTAL_ADDRESS}, {COUNTRY}
        </p>
      ),
    },
    {
      id: 'disputes',
      heading: 'Streitbeilegung',
      content: (
        <p>
          Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer
          Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).
        </p>
      ),
    },
  ],
};
