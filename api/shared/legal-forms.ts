import type { OperatorFact } from './operator.js';

/** What a shop's legal form owes its customers on the Impressum, beside name, address, e-mail and tax (§ 5 (1) DDG). */
interface LegalFormDuties {
  /** As the Impressum says it, where the name does not. */
  label: string;
  /** Has an entry in a register, whose court and number are to be named (No. 4). */
  isRegistered: boolean;
  /** Acts through people who are to be named (No. 1): as `heading` calls them. */
  represented: 'managing directors' | 'board' | 'partners' | null;
}

/** Each legal form that a shop may have, by the word for it in the settings. */
export const LEGAL_FORMS = {
  'sole-trader': { label: 'Einzelunternehmen', isRegistered: false, represented: null },
  'registered-merchant': { label: 'e. K.', isRegistered: true, represented: null },
  gbr: { label: 'GbR', isRegistered: false, represented: 'partners' },
  ohg: { label: 'OHG', isRegistered: true, represented: 'partners' },
  kg: { label: 'KG', isRegistered: true, represented: 'partners' },
  'gmbh-co-kg': { label: 'GmbH & Co. KG', isRegistered: true, represented: 'managing directors' },
  gmbh: { label: 'GmbH', isRegistered: true, represented: 'managing directors' },
  ug: { label: 'UG (haftungsbeschränkt)', isRegistered: true, represented: 'managing directors' },
  ag: { label: 'AG', isRegistered: true, represented: 'board' },
} as const satisfies Record<string, LegalFormDuties>;

/** The legal form of who runs the shop. */
export type LegalForm = keyof typeof LEGAL_FORMS;

/** Whether a text names a legal form. */
export const isLegalForm = (text: string): text is LegalForm => Object.hasOwn(LEGAL_FORMS, text);

/**
 * The facts that a shop of this form may not open without (§ 5 DDG), each list an either-or. A telephone number is none of them: the
 * contact form is the second way to reach the shop (CJEU C-298/07).
 */
export function owedFacts(legalForm: LegalForm): readonly (readonly OperatorFact[])[] {
  const { isRegistered, represented } = LEGAL_FORMS[legalForm];
  return [
    ['name'],
    ['street'],
    ['town'],
    ['email'],
    ['vatId', 'taxNumber'],
    ...(represented === null ? [] : [['directors'] as const]),
    ...(isRegistered ? [['court'] as const, ['register'] as const] : []),
  ];
}
