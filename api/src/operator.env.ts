import { isLegalForm, LEGAL_FORMS, type LegalForm } from '../shared/legal-forms.js';
import { completedOperator, EXAMPLE_OPERATOR, type Operator, type OperatorFact } from '../shared/operator.js';
import { checkOperatorFact, isExampleFact, missingFacts, OPERATOR_FORMS } from '../shared/rules/operator.js';
import { nameCharacters } from './kernel/character-names.js';
import { unprintableIn } from './kernel/pdf/fonts.js';
import type { Report, Source } from './kernel/env.reader.js';

/** The name of each setting. */
const SETTINGS: Readonly<Record<OperatorFact, string>> = {
  name: 'OPERATOR_NAME',
  street: 'OPERATOR_STREET',
  town: 'OPERATOR_TOWN',
  country: 'OPERATOR_COUNTRY',
  directors: 'OPERATOR_DIRECTORS',
  court: 'OPERATOR_COURT',
  register: 'OPERATOR_REGISTER',
  vatId: 'OPERATOR_VAT_ID',
  taxNumber: 'OPERATOR_TAX_NUMBER',
  weee: 'OPERATOR_WEEE',
  lucid: 'OPERATOR_LUCID',
  phone: 'OPERATOR_PHONE',
  returnsPhone: 'OPERATOR_RETURNS_PHONE',
  email: 'OPERATOR_EMAIL',
  returnsEmail: 'OPERATOR_RETURNS_EMAIL',
  mastodon: 'OPERATOR_MASTODON',
  youtube: 'OPERATOR_YOUTUBE',
  instagram: 'OPERATOR_INSTAGRAM',
  linkedin: 'OPERATOR_LINKEDIN',
};
const FACTS = Object.keys(SETTINGS) as OperatorFact[];
const FORMS = Object.keys(LEGAL_FORMS).join(', ');

/** Letters that every font of the papers has. */
const IN_ANY_FONT = /^[\u0020-\u017F]*$/;

/** Name, street and town from one line, as on a letter: `Ada Groß, Lange Gasse 3, 90403 Nürnberg`. */
function readAddressLine(line: string): Partial<Record<OperatorFact, string>> {
  const parts = line.split(',').map((part) => part.trim());
  const [street = '', town = ''] = parts.slice(-2);
  return parts.length < 3 ? {} : { name: parts.slice(0, -2).join(', '), street, town };
}

/** The facts as they are given, each trimmed. */
function readFacts(source: Source): Record<OperatorFact, string> {
  const line = readAddressLine(source.OPERATOR_ADDRESS ?? '');
  return Object.fromEntries(
    FACTS.map((fact) => [fact, source[SETTINGS[fact]]?.trim() || line[fact] || '']),
  ) as Record<OperatorFact, string>;
}

function readLegalForm(source: Source, report: Report, owe: Report | null): LegalForm | null {
  const text = source.OPERATOR_LEGAL_FORM?.trim() ?? '';
  if (isLegalForm(text)) return text;
  if (text !== '') report(`OPERATOR_LEGAL_FORM is "${text}", but must be one of ${FORMS}.`);
  else
    owe?.(
      `OPERATOR_LEGAL_FORM is not set: say first what runs the shop, one of ${FORMS}; it decides what the Impressum owes (§ 5 DDG).`,
    );
  return null;
}

/**
 * Reads who runs the shop. In production, `owe` learns what the legal form owes and is not given: a shop without a true Impressum must
 * not sell (§ 5 DDG), but its owner may have said so on the page of the settings. Outside production (`null`) what is not given is
 * taken from an example.
 */
export function readOperator(source: Source, report: Report, owe: Report | null): Operator {
  const given = readFacts(source);
  if (source.OPERATOR_ADDRESS && given.street === '')
    report(
      `OPERATOR_ADDRESS is "${source.OPERATOR_ADDRESS}", but must be name, street and town like Ada Groß, Lange Gasse 3, 90403 Nürnberg.`,
    );
  for (const fact of FACTS)
    if (!checkOperatorFact(fact, given[fact]))
      report(`${SETTINGS[fact]} is "${given[fact]}", but must be ${OPERATOR_FORMS[fact] ?? ''}.`);
  for (const fact of FACTS) {
    // Fonts are only read where there is doubt.
    const letters = IN_ANY_FONT.test(given[fact]) ? [] : unprintableIn(given[fact]);
    if (letters.length > 0)
      report(`${SETTINGS[fact]} has ${nameCharacters(letters)}, which no font of the papers has.`);
  }
  const legalForm = readLegalForm(source, report, owe);
  const missing = missingFacts(legalForm ?? 'sole-trader', given);
  const examples = FACTS.filter((fact) => isExampleFact(fact, given[fact]));
  const names = (facts: readonly OperatorFact[]): string => facts.map((fact) => SETTINGS[fact]).join(' or ');
  if (missing.length > 0)
    owe?.(`${missing.map(names).join(', ')} not set: the Impressum must say who sells here (§ 5 DDG).`);
  if (examples.length > 0)
    owe?.(`${examples.map((fact) => SETTINGS[fact]).join(', ')} still as in the example: give your own.`);
  if (owe !== null)
    return completedOperator({ ...given, isExample: false, legalForm: legalForm ?? 'sole-trader' });
  const facts = FACTS.map((fact) => [fact, given[fact] || EXAMPLE_OPERATOR[fact]] as const);
  return {
    ...EXAMPLE_OPERATOR,
    ...Object.fromEntries(facts),
    legalForm: legalForm ?? EXAMPLE_OPERATOR.legalForm,
    isExample: missing.length > 0 || examples.length > 0 || legalForm === null,
  };
}
