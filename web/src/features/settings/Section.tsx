import type { ReactNode } from 'react';
import type { SectionName } from '@shared/rules/settings.js';
import { useLanguage } from '../../i18n/language';
import { SETTING_LABELS, type SettingField } from '../../lib/setting-labels';
import type { Form } from '../../lib/useForm';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { textsOf, useSection, type SectionTexts } from './useSection';
import type { Settings_SettingsFragment } from './settings.generated';

interface SectionProps<Name extends SectionName, FieldName extends SettingField> {
  name: Name;
  texts: SectionTexts<Name, FieldName>;
  settings: Settings_SettingsFragment;
  children: (form: Form<FieldName>) => ReactNode;
}

/** A section of the settings with its fields and its button. What another owner has saved meanwhile is shown, and nothing lost. */
export function Section<Name extends SectionName, FieldName extends SettingField>({
  name,
  texts,
  settings,
  children,
}: SectionProps<Name, FieldName>) {
  const { t, code } = useLanguage();
  const { form, submit, isPending, theirs } = useSection(name, texts, settings);
  const other = theirs === null ? {} : textsOf(name, texts, theirs, code);
  const differing = (Object.entries(other) as [FieldName, string][]).filter(
    ([field, value]) => value !== form.values[field],
  );
  return (
    <form {...form.element(submit)}>
      <Stack>
        {theirs !== null && (
          <Notice>
            {t('Another owner has saved this meanwhile. Save once more to replace it:')}{' '}
            {differing
              .map(([field, value]) => `${t(SETTING_LABELS[field])}: ${value === '' ? '–' : value}`)
              .join(' · ')}
          </Notice>
        )}
        {children(form)}
        <Cluster>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t('Save')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

interface SettingInputProps<FieldName extends SettingField> {
  form: Form<FieldName>;
  name: FieldName;
  type?: 'text' | 'email' | 'tel' | 'url' | 'time' | 'date';
  inputMode?: 'numeric' | 'decimal';
  isRequired?: boolean;
  hint?: string;
}

/** A setting of one line. */
export function SettingInput<FieldName extends SettingField>({
  form,
  name,
  type = 'text',
  isRequired = false,
  hint,
  ...input
}: SettingInputProps<FieldName>) {
  const { t } = useLanguage();
  return (
    <Field
      label={t(SETTING_LABELS[name])}
      error={form.errorOf(name)}
      isRequired={isRequired}
      isOptional={!isRequired}
      {...(hint === undefined ? {} : { hint })}
    >
      <TextInput type={type} autoComplete="off" spellCheck={false} {...input} {...form.control(name)} />
    </Field>
  );
}
