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
 * Who runs the shop and sells in it: what the law wants on the Impressum (§ 5 DDG) and where customers turn to. The
 * server reads it from its settings and puts it into every page. What a shop does not have is an empty text, and not shown.
 */
export interface Operator {
  /** Some of it is made up, as in a demonstration; pages then say so, and production does not start. */
  isExample: boolean;
  legalForm: LegalForm;
  /** The company with its legal form; first and last name of a sole trader. */
  name: string;
  street: string;
  /** Postal code and town. */
  town: string;
  country: string;
  /** Who represents the company. */
  directors: string;
  /** The court that keeps the register. */
  court: string;
  /** Number in the register. */
  register: string;
  /** VAT identification number (§ 27a UStG): `DE` and nine digits. */
  vatId: string;
  /** The tax office's number, for who has no VAT id (§ 14 (4) UStG). */
  taxNumber: string;
  /** Registration as a seller of electrical devices (§ 6 ElektroG). */
  weee: string;
  /** Registration of packaging (§ 9 VerpackG). */
  lucid: string;
  /** For advice and orders: `+49 30 …`. */
  phone: string;
  /** For repair and returns. */
  returnsPhone: string;
  /** For questions. */
  email: string;
  /** For repair and returns. */
  returnsEmail: string;
  /** Addresses of the shop's pages elsewhere. */
  mastodon: string;
  youtube: string;
  instagram: string;
  linkedin: string;
}

/** What is a text of its own among the facts. */
export type OperatorFact = Exclude<keyof Operator, 'isExample' | 'legalForm'>;

/** A company that does not exist. Its telephone numbers are kept free for films; its domain belongs to nobody. */
export const EXAMPLE_OPERATOR: Operator = {
  isExample: true,
  legalForm: 'gmbh',
  name: 'Rechenwerk GmbH',
  street: 'Beispielstr. 12',
  town: '10625 Berlin',
  country: 'Germany',
  directors: 'Zoë Müller, Jonas Straßer',
  court: 'Amtsgericht Charlottenburg (Berlin)',
  register: 'HRB 000000 B',
  vatId: 'DE000000000',
  taxNumber: '',
  weee: 'DE 00000000',
  lucid: '',
  phone: '+49 30 23125 120',
  returnsPhone: '+49 30 23125 121',
  email: 'hello@rechenwerk.example',
  returnsEmail: 'repair@rechenwerk.example',
  mastodon: 'https://mastodon.example/@rechenwerk',
  youtube: 'https://youtube.example/@rechenwerk',
  instagram: 'https://instagram.example/rechenwerk',
  linkedin: 'https://linkedin.example/company/rechenwerk',
};

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

/** Street and town in one line, as they stand on a letter within the country. */
export const addressOf = ({ street, town }: Operator): string => `${street}, ${town}`;

/** Who answers for the shop: those who represent it, or the trader. */
export const answerableOf = ({ directors, name }: Operator): string => directors || name;
