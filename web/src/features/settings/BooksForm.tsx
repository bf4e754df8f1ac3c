import {
  BOOK_NUMBERS,
  bookNumbers,
  CHARTS,
  DEFAULT_BOOKS,
  eachBookNumber,
  type BooksSettings,
  type Chart,
} from '@shared/rules/books.js';
import { useLanguage } from '../../i18n/language';
import { SETTING_LABELS } from '../../lib/setting-labels';
import { Field } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/inputs';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { Section, SettingInput } from './Section';
import type { SectionTexts } from './useSection';
import type { Settings_SettingsFragment } from './settings.generated';
import { readWhole } from '../../lib/typed-number';

const BOOKS: SectionTexts<'books', keyof BooksSettings> = {
  toTexts: ({ yearStart, hasTaxKeys, chart, ...numbers }) => ({
    ...eachBookNumber((name) => numbers[name]),
    chart,
    yearStart: String(yearStart),
    hasTaxKeys: hasTaxKeys ? 'yes' : 'no',
  }),
  toValues: ({ yearStart, hasTaxKeys, chart, ...numbers }) => ({
    ...numbers,
    chart: chart as Chart,
    yearStart: readWhole(yearStart, 2),
    hasTaxKeys: hasTaxKeys === 'yes',
  }),
};

/** How the books are kept that a month is exported to. */
export function BooksForm({ settings }: { settings: Settings_SettingsFragment }) {
  const { t } = useLanguage();
  return (
    <Section name="books" texts={BOOKS} settings={settings}>
      {(form) => {
        const usual = bookNumbers({ ...DEFAULT_BOOKS, chart: form.values.chart as Chart });
        return (
          <TwoColumns>
            <Field label={t(SETTING_LABELS.chart)} isRequired error={form.errorOf('chart')}>
              <Select {...form.control('chart')}>
                {Object.keys(CHARTS).map((chart) => (
                  <option key={chart} value={chart}>
                    {chart}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label={t(SETTING_LABELS.hasTaxKeys)}
              isRequired
              hint={t('The accounts of the charts know their VAT rate and take none.')}
            >
              <Select {...form.control('hasTaxKeys')}>
                <option value="no">{t('None')}</option>
                <option value="yes">{t('3 for 19 %, 2 for 7 %')}</option>
              </Select>
            </Field>
            {BOOK_NUMBERS.map((name) => (
              <SettingInput
                key={name}
                form={form}
                name={name}
                inputMode="numeric"
                hint={t('Empty: {number}', { number: usual[name] })}
              />
            ))}
            <SettingInput form={form} name="yearStart" inputMode="numeric" isRequired />
          </TwoColumns>
        );
      }}
    </Section>
  );
}
