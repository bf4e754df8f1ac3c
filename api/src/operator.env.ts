import { EXAMPLE_OPERATOR, type Operator } from '../shared/operator.js';
import { checkEmail } from '../shared/rules/account.js';
import type { Report, Source } from './kernel/env.reader.js';

type Fact = Exclude<keyof Operator, 'isExample'>;

/** The name of each setting. */
const SETTINGS: Readonly<Record<Fact, string>> = {
  name: 'OPERATOR_NAME',
  street: 'OPERATOR_STREET',
  town: 'OPERATOR_TOWN',
  country: 'OPERATOR_COUNTRY',
  directors: 'OPERATOR_DIRECTORS',
  court: 'OPERATOR_COURT',
  register: 'OPERATOR_REGISTER',
  vatId: 'OPERATOR_VAT_ID',
  weee: 'OPERATOR_WEEE',
  phone: 'OPERATOR_PHONE',
  returnsPhone: 'OPERATOR_RETURNS_PHONE',
  email: 'OPERATOR_EMAIL',
  returnsEmail: 'OPERATOR_RETURNS_EMAIL',
  mastodon: 'OPERATOR_MASTODON',
  youtube: 'OPERATOR_YOUTUBE',
  instagram: 'OPERATOR_INSTAGRAM',
  linkedin: 'OPERATOR_LINKEDIN',
};
const FACTS = Object.keys(SETTINGS) as Fact[];

const isPhone = (text: string): boolean => /^\+[\d ]{6,20}$/.test(text);
const isEmail = (text: string): boolean => checkEmail(text) === null;
const isWebAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

/** What a setting must look like, where it has a form, and how to say so. */
const FORMS: Readonly<Partial<Record<Fact, readonly [(text: string) => boolean, string]>>> = {
  vatId: [(text) => /^DE\d{9}$/.test(text), 'DE and nine digits'],
  phone: [isPhone, 'like +49 30 123456'],
  returnsPhone: [isPhone, 'like +49 30 123456'],
  email: [isEmail, 'an e-mail address'],
  returnsEmail: [isEmail, 'an e-mail address'],
  mastodon: [isWebAddress, 'an https address'],
  youtube: [isWebAddress, 'an https address'],
  instagram: [isWebAddress, 'an https address'],
  linkedin: [isWebAddress, 'an https address'],
};

/** Facts of the example that may be true of somebody. */
const MAY_BE_TRUE: ReadonlySet<Fact> = new Set(['name', 'town', 'country', 'court']);

/**
 * Reads who runs the shop. What is not given is taken from an example, which production refuses: a shop without a true
 * Impressum must not sell (§ 5 DDG).
 */
export function readOperator(source: Source, production: boolean, report: Report): Operator {
  const given = (fact: Fact): string => source[SETTINGS[fact]]?.trim() ?? '';
  for (const fact of FACTS) {
    const [fits, form] = FORMS[fact] ?? [];
    const text = given(fact);
    if (text !== '' && fits?.(text) === false)
      report(`${SETTINGS[fact]} is "${text}", but must be ${form ?? ''}.`);
  }
  const missing = FACTS.filter((fact) => given(fact) === '');
  const examples = FACTS.filter((fact) => !MAY_BE_TRUE.has(fact) && given(fact) === EXAMPLE_OPERATOR[fact]);
  const names = (facts: readonly Fact[]): string => facts.map((fact) => SETTINGS[fact]).join(', ');
  if (production && missing.length > 0)
    report(`${names(missing)} not set: the Impressum must say who sells here (§ 5 DDG).`);
  if (production && examples.length > 0)
    report(`${names(examples)} still as in the example: give those of your company.`);
  const facts = FACTS.map((fact) => [fact, given(fact) || EXAMPLE_OPERATOR[fact]] as const);
  return {
    ...EXAMPLE_OPERATOR,
    ...Object.fromEntries(facts),
    isExample: missing.length > 0 || examples.length > 0,
  };
}
