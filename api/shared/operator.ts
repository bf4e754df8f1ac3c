import type { LegalForm } from './legal-forms.js';

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

/** The facts that lead to the shop's pages elsewhere. */
export const SOCIAL_LINKS = [
  'mastodon',
  'youtube',
  'instagram',
  'linkedin',
] as const satisfies readonly OperatorFact[];
export type SocialLink = (typeof SOCIAL_LINKS)[number];

/** The facts that are asked for beside the legal form, in the order of the form. */
export const OPERATOR_FACTS = [
  'name',
  'street',
  'town',
  'country',
  'directors',
  'court',
  'register',
  'vatId',
  'taxNumber',
  'email',
  'phone',
  'returnsEmail',
  'returnsPhone',
  'weee',
  'lucid',
] as const satisfies readonly Exclude<OperatorFact, SocialLink>[];
export type AskedFact = (typeof OPERATOR_FACTS)[number];

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

/** What stands for facts that are not given: one number and one mailbox serve for everything, and the country is this one. */
export const completedOperator = (operator: Operator): Operator => ({
  ...operator,
  country: operator.country || EXAMPLE_OPERATOR.country,
  returnsPhone: operator.returnsPhone || operator.phone,
  returnsEmail: operator.returnsEmail || operator.email,
});
