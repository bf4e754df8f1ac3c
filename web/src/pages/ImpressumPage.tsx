import { OPERATOR } from '../lib/operator';
import { DemoNotice } from './DemoNotice';
import { impressumInGerman } from './german/ImpressumGerman';
import { writeImpressum } from './impressum-article';
import { TranslatedArticle } from './TranslatedArticle';

const inEnglish = () =>
  writeImpressum({
    lead: 'Information required by § 5 DDG.',
    country: OPERATOR.country,
    company: 'Company',
    represented: 'Represented by',
    as: { 'managing directors': 'managing directors', board: 'board', partners: 'partners' },
    contact: 'Contact',
    phone: 'Telephone',
    form: 'Form',
    formLink: 'Contact form',
    tax: 'Register and tax',
    register: 'Commercial register',
    vatId: 'VAT identification number (§ 27a UStG)',
    taxNumber: 'Tax number',
    weee: 'Electrical devices (ElektroG)',
    lucid: 'Packaging (LUCID)',
    responsible: 'Responsible for the content (§ 18 (2) MStV)',
    disputes: 'Dispute resolution',
    disputesText:
      'We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board (§ 36 VSBG).',
  });

/** The route /impressum (§ 5 DDG). */
export function ImpressumPage() {
  return <TranslatedArticle english={inEnglish} german={impressumInGerman} notice={<DemoNotice />} />;
}
