import { owedFacts, type LegalForm } from '../legal-forms.js';
import { EXAMPLE_OPERATOR, type OperatorFact } from '../operator.js';
import { checkEmail } from './account.js';

/** Browsers and Node both have it, but the rules are compiled with the types of neither. */
const { URL } = globalThis as unknown as {
  URL: { canParse(text: string): boolean; new (text: string): { protocol: string } };
};

const PHONE = 'a telephone number like +49 30 123456';
const EMAIL = 'an e-mail address';
const LINK = 'an https address';

/** What a fact must look like, where it has a form. */
export const OPERATOR_FORMS: Readonly<Partial<Record<OperatorFact, string>>> = {
  vatId: 'DE and nine digits',
  phone: PHONE,
  returnsPhone: PHONE,
  email: EMAIL,
  returnsEmail: EMAIL,
  mastodon: LINK,
  youtube: LINK,
  instagram: LINK,
  linkedin: LINK,
};

const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  'DE and nine digits': (text) => /^DE\d{9}$/.test(text),
  [PHONE]: (text) => /^\+[\d ]{6,20}$/.test(text),
  [EMAIL]: (text) => checkEmail(text) === null,
  [LINK]: (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
};

/** Whether a fact about the operator has its form; one that is not given has. The text is expected trimmed. */
export const checkOperatorFact = (fact: OperatorFact, text: string): boolean =>
  text === '' || CHECKS[OPERATOR_FORMS[fact] ?? '']?.(text) !== false;

/** Facts of the example that may be true of somebody. */
const MAY_BE_TRUE: ReadonlySet<OperatorFact> = new Set(['name', 'town', 'country', 'court']);

/** Whether a fact is the one of the example, which can be true of nobody. */
export const isExampleFact = (fact: OperatorFact, text: string): boolean =>
  !MAY_BE_TRUE.has(fact) && text !== '' && text === EXAMPLE_OPERATOR[fact];

/** The lists of facts that the legal form owes and none of which is given. */
export const missingFacts = (
  legalForm: LegalForm,
  given: Readonly<Partial<Record<OperatorFact, string>>>,
): (readonly OperatorFact[])[] =>
  owedFacts(legalForm).filter((facts) => facts.every((fact) => (given[fact] ?? '') === ''));
