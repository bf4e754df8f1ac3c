import type { LanguageCode } from '../language.js';

/** What a review can break, as a notice and a decision name it. */
export const REVIEW_BREACHES = [
  'INSULT',
  'HATE',
  'PERSONAL_DATA',
  'ADVERTISING',
  'NOT_THE_PRODUCT',
  'NOT_GENUINE',
  'COPYRIGHT',
  'CHILD_ABUSE',
  'OTHER_LAW',
] as const;

/** The name of one thing that a review can break. */
export type ReviewBreach = (typeof REVIEW_BREACHES)[number];

/** How a breach is called, and by which rule a review that has it is hidden. */
interface BreachWords {
  label: string;
  rule: string;
}

/** The words of each breach: for the form of a notice, for the desk, and for the statement of reasons. */
export const BREACH_WORDS: Readonly<Record<ReviewBreach, Readonly<Record<LanguageCode, BreachWords>>>> = {
  INSULT: {
    en: { label: 'Insult, or false claims about somebody', rule: 'German criminal law: §§ 185 to 187 StGB.' },
    de: {
      label: 'Beleidigung oder falsche Behauptung über jemanden',
      rule: 'Strafrecht: §§ 185 bis 187 StGB.',
    },
  },
  HATE: {
    en: { label: 'Hatred, threat or call to violence', rule: 'German criminal law: §§ 111, 130, 241 StGB.' },
    de: {
      label: 'Hass, Bedrohung oder Aufruf zu Gewalt',
      rule: 'Strafrecht: §§ 111, 130, 241 StGB.',
    },
  },
  PERSONAL_DATA: {
    en: {
      label: 'Name, address or other data of a person',
      rule: 'Data protection: Art. 6 GDPR, and the right of personality.',
    },
    de: {
      label: 'Name, Anschrift oder andere Daten einer Person',
      rule: 'Datenschutz: Art. 6 DSGVO, und das allgemeine Persönlichkeitsrecht.',
    },
  },
  ADVERTISING: {
    en: { label: 'Advertising, or a link to another offer', rule: 'Our terms, section 11: no advertising.' },
    de: {
      label: 'Werbung oder Link zu einem anderen Angebot',
      rule: 'Unsere AGB, Abschnitt 11: keine Werbung.',
    },
  },
  NOT_THE_PRODUCT: {
    en: { label: 'Not about the product', rule: 'Our terms, section 11: a review is about the product.' },
    de: {
      label: 'Handelt nicht vom Produkt',
      rule: 'Unsere AGB, Abschnitt 11: Eine Bewertung handelt vom Produkt.',
    },
  },
  NOT_GENUINE: {
    en: {
      label: 'Fake: not the author’s own experience',
      rule: 'Unfair competition: § 5 UWG and no. 23c of its annex.',
    },
    de: {
      label: 'Gefälscht: keine eigene Erfahrung',
      rule: 'Lauterkeitsrecht: § 5 UWG und Nr. 23c des Anhangs.',
    },
  },
  COPYRIGHT: {
    en: { label: 'Copied from somebody else', rule: 'Copyright: § 97 UrhG.' },
    de: { label: 'Von jemand anderem kopiert', rule: 'Urheberrecht: § 97 UrhG.' },
  },
  CHILD_ABUSE: {
    en: {
      label: 'Depicts or offers the sexual abuse of children',
      rule: 'German criminal law: §§ 176 to 176e, 184b StGB.',
    },
    de: {
      label: 'Stellt sexuellen Missbrauch von Kindern dar oder bietet ihn an',
      rule: 'Strafrecht: §§ 176 bis 176e, 184b StGB.',
    },
  },
  OTHER_LAW: {
    en: { label: 'Breaks another law', rule: 'The law that the explanation names.' },
    de: { label: 'Verstößt gegen ein anderes Gesetz', rule: 'Das Gesetz, das die Erläuterung nennt.' },
  },
};
