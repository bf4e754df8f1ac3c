import { useState } from 'react';
import type { LanguageCode } from '@shared/language.js';
import type { LegalForm } from '@shared/legal-forms.js';
import { completedOperator } from '@shared/operator.js';
import {
  SETTINGS_CHECKS,
  SETTINGS_READERS,
  type SectionName,
  type SettingsSections,
} from '@shared/rules/settings.js';
import type { SaveSettingsInput } from '../../graphql/types.generated';
import { useLanguage } from '../../i18n/language';
import { OPERATOR, provideOperator } from '../../lib/operator';
import { useEditDraft } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import {
  SettingsDocument,
  useSaveSettingsMutation,
  type SaveSettingsMutation,
  type Settings_SettingsFragment,
} from './settings.generated';

/** How the values of a section stand in a form of texts. */
export interface SectionTexts<Name extends SectionName, Field extends string> {
  toTexts: (values: SettingsSections[Name], language: LanguageCode) => Record<Field, string>;
  toValues: (texts: Readonly<Record<Field, string>>) => SettingsSections[Name];
}

/** The texts of what is saved. */
export const textsOf = <Name extends SectionName, Field extends string>(
  name: Name,
  { toTexts }: SectionTexts<Name, Field>,
  settings: Settings_SettingsFragment,
  language: LanguageCode,
): Record<Field, string> => toTexts(settings[name] as unknown as SettingsSections[Name], language);

/** Lets this very page name what every other page names from now on. */
function takeOver(
  name: SectionName,
  { operator, links, delivery, shipping }: Settings_SettingsFragment,
): void {
  const isExample = OPERATOR.isExample && name !== 'operator';
  const { legalForm, ...facts } = operator;
  const values = { ...facts, legalForm: legalForm as LegalForm };
  provideOperator({
    ...completedOperator({ ...OPERATOR, ...links, ...values, isExample }),
    delivery,
    shipping,
  });
}

/** The form of a section: what is typed, and saving it beside what another owner may have saved meanwhile. */
export function useSection<Name extends SectionName, Field extends string>(
  name: Name,
  texts: SectionTexts<Name, Field>,
  settings: Settings_SettingsFragment,
) {
  const { t, code } = useLanguage();
  const change = useChange();
  const [seen, setSeen] = useState(settings);
  /** What another owner has saved since this one looked. */
  const [theirs, setTheirs] = useState<Settings_SettingsFragment | null>(null);
  const start = textsOf(name, texts, seen, code);
  const form = useForm(
    start,
    (typed) => SETTINGS_CHECKS[name](SETTINGS_READERS[name](texts.toValues(typed))),
    useEditDraft(name, start),
  );
  // Values, not texts: another language writes the same amount another way.
  const isChanged = JSON.stringify(texts.toValues(form.values)) !== JSON.stringify(texts.toValues(start));
  useUnsavedChanges(isChanged);
  const [save, { loading }] = useSaveSettingsMutation({
    update: (cache, { data }) => {
      const saved = data?.saveSettings;
      if (saved?.__typename === 'SettingsSaved')
        cache.writeQuery({
          query: SettingsDocument,
          data: { __typename: 'Query', settings: saved.settings },
        });
    },
  });

  const submit = async (): Promise<void> => {
    const values = SETTINGS_READERS[name](texts.toValues(form.values));
    const input = { [name]: { ...values, version: (theirs ?? seen)[name].version } } as SaveSettingsInput;
    const send = async (): Promise<SaveSettingsMutation['saveSettings'] | undefined> => {
      const member = (await save({ variables: { input } })).data?.saveSettings;
      if (member?.__typename === 'SettingsConflict') setTheirs(member.current);
      return member;
    };
    const { granted, error } = await change(send, t('Saved. It holds from now on, on every page.'));
    if (granted === null) {
      form.refuse(error.fields.map((field) => ({ ...field, name: field.name.replace(`${name}.`, '') })));
      return;
    }
    setSeen(granted.settings);
    setTheirs(null);
    form.reset(textsOf(name, texts, granted.settings, code));
    takeOver(name, granted.settings);
  };
  return { form, submit, isPending: loading, isChanged, theirs };
}
