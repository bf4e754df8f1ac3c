import { LEGAL_FORMS } from '@shared/legal-forms.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { emails, phones } from '../lib/contact';
import { OPERATOR } from '../lib/operator';
import type { ArticleText } from './TranslatedArticle';

/** What the Impressum says in one language; the facts are the operator's. */
export interface ImpressumWords {
  lead: string;
  country: string;
  company: string;
  represented: string;
  /** Who represents a company, by what they are. */
  as: Readonly<Record<'managing directors' | 'board' | 'partners', string>>;
  contact: string;
  phone: string;
  form: string;
  formLink: string;
  tax: string;
  register: string;
  vatId: string;
  taxNumber: string;
  weee: string;
  lucid: string;
  responsible: string;
  disputes: string;
  disputesText: string;
}

/** Facts by their names, without those that the shop does not have. */
function Facts({ rows }: { rows: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl>
      {rows.flatMap(([fact, value]) =>
        value === '' ? [] : [<dt key={fact}>{fact}</dt>, <dd key={`${fact} value`}>{value}</dd>],
      )}
    </dl>
  );
}

/** Writes the Impressum: what the shop's legal form owes (§ 5 DDG), and of the rest what it has. */
export function writeImpressum(words: ImpressumWords): ArticleText {
  const { legalForm, name, street, town, directors, court, register, vatId, taxNumber, weee, lucid } =
    OPERATOR;
  const { label, represented } = LEGAL_FORMS[legalForm];
  const [phone] = phones();
  const lines = [name.includes(label) ? name : `${name} (${label})`, street, town, words.country];
  return {
    title: 'Impressum',
    lead: words.lead,
    sections: [
      {
        id: 'company',
        heading: words.company,
        content: (
          <address>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        ),
      },
      ...(represented === null
        ? []
        : [
            {
              id: 'represented',
              heading: words.represented,
              content: (
                <p>
                  {directors} ({words.as[represented]})
                </p>
              ),
            },
          ]),
      {
        id: 'contact',
        heading: words.contact,
        content: (
          <Facts
            rows={[
              [
                words.phone,
                phone === undefined ? (
                  ''
                ) : (
                  <a href={`tel:${phone.number.replaceAll(' ', '')}`}>{phone.number}</a>
                ),
              ],
              ['E-Mail', <a href={`mailto:${emails()[0].address}`}>{emails()[0].address}</a>],
              [words.form, <Link to="/contact">{words.formLink}</Link>],
            ]}
          />
        ),
      },
      {
        id: 'register',
        heading: words.tax,
        content: (
          <Facts
            rows={[
              [words.register, [court, register].filter(Boolean).join(', ')],
              [words.vatId, vatId],
              [words.taxNumber, vatId === '' ? taxNumber : ''],
              [words.weee, weee && `WEEE-Reg.-Nr. ${weee}`],
              [words.lucid, lucid],
            ]}
          />
        ),
      },
      {
        id: 'responsible',
        heading: words.responsible,
        content: <p>{[directors || name, street, town, words.country].join(', ')}</p>,
      },
      { id: 'disputes', heading: words.disputes, content: <p>{words.disputesText}</p> },
    ],
  };
}
