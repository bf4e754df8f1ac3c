import { isLegalForm, LEGAL_FORMS, owedFacts, type LegalForm } from '@shared/legal-forms.js';
import { OPERATOR_FACTS, type AskedFact } from '@shared/operator.js';
import type { SettingsSections } from '@shared/rules/settings.js';
import { useLanguage } from '../../i18n/language';
import { SETTING_LABELS } from '../../lib/setting-labels';
import type { Form } from '../../lib/useForm';
import { Field } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/inputs';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { Section, SettingInput } from './Section';
import type { SectionTexts } from './useSection';
import type { Settings_SettingsFragment } from './settings.generated';

type Texts = SectionTexts<'operator', AskedFact | 'legalForm'>;

/** Facts that some legal forms do not have. */
function isAsked(fact: AskedFact, legalForm: string): boolean {
  if (!isLegalForm(legalForm)) return true;
  if (fact === 'directors') return LEGAL_FORMS[legalForm].represented !== null;
  // A company without an entry may have one all the same (eGbR); a person has none.
  return (fact !== 'court' && fact !== 'register') || legalForm !== 'sole-trader';
}

const TEXTS: Texts = {
  toTexts: (values) =>
    Object.fromEntries(
      [...OPERATOR_FACTS, 'legalForm' as const].map((name) => [name, values[name]]),
    ) as Record<AskedFact | 'legalForm', string>,
  toValues: (texts) => ({
    ...(Object.fromEntries(
      OPERATOR_FACTS.map((name) => [name, isAsked(name, texts.legalForm) ? texts[name] : '']),
    ) as Omit<SettingsSections['operator'], 'legalForm'>),
    legalForm: texts.legalForm as LegalForm,
  }),
};

const TYPES: Partial<Record<AskedFact, 'email' | 'tel'>> = {
  email: 'email',
  returnsEmail: 'email',
  phone: 'tel',
  returnsPhone: 'tel',
};

function Facts({ form }: { form: Form<AskedFact | 'legalForm'> }) {
  const { t } = useLanguage();
  const { legalForm } = form.values;
  const owed = isLegalForm(legalForm) ? owedFacts(legalForm) : [];
  const hints: Partial<Record<AskedFact, string>> = {
    taxNumber: t('Enough where there is no VAT ID.'),
    phone: t('Such as +49 30 123456.'),
    returnsEmail: t('Empty: the one for questions.'),
    returnsPhone: t('Empty: the one for advice.'),
  };
  return (
    <>
      <Field label={t(SETTING_LABELS.legalForm)} isRequired error={form.errorOf('legalForm')}>
        <Select {...form.control('legalForm')}>
          {Object.entries(LEGAL_FORMS).map(([value, { label }]) => (
            <option key={value} value={value}>
              {value === 'sole-trader' ? t('Sole trader') : label}
            </option>
          ))}
        </Select>
      </Field>
      <TwoColumns>
        {OPERATOR_FACTS.filter((name) => isAsked(name, legalForm)).map((name) => (
          <SettingInput
            key={name}
            form={form}
            name={name}
            type={TYPES[name] ?? 'text'}
            isRequired={owed.some((facts) => facts.length === 1 && facts[0] === name)}
            {...(hints[name] === undefined ? {} : { hint: hints[name] })}
          />
        ))}
      </TwoColumns>
    </>
  );
}

/** Who runs the shop: the legal form first, then what it owes, then what may be told. */
export function OperatorForm({ settings }: { settings: Settings_SettingsFragment }) {
  return (
    <Section name="operator" texts={TEXTS} settings={settings}>
      {(form) => <Facts form={form} />}
    </Section>
  );
}
