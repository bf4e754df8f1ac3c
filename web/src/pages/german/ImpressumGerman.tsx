import { countryIn } from '../../lib/contact';
import { writeImpressum } from '../impressum-article';

/** The Impressum in German. */
export const impressumInGerman = () =>
  writeImpressum({
    lead: 'Angaben nach § 5 DDG.',
    country: countryIn('de'),
    company: 'Unternehmen',
    represented: 'Vertreten durch',
    as: { 'managing directors': 'Geschäftsführung', board: 'Vorstand', partners: 'Gesellschafter' },
    contact: 'Kontakt',
    phone: 'Telefon',
    form: 'Formular',
    formLink: 'Kontaktformular',
    tax: 'Register und Steuer',
    register: 'Handelsregister',
    vatId: 'Umsatzsteuer-Identifikationsnummer (§ 27a UStG)',
    taxNumber: 'Steuernummer',
    weee: 'Elektrogeräte (ElektroG)',
    lucid: 'Verpackungen (LUCID)',
    responsible: 'Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV)',
    disputes: 'Streitbeilegung',
    disputesText:
      'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).',
  });
