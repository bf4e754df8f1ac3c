import { COUNTRIES, countryName, isOutsideEu } from '@shared/rules/countries.js';
import { plainSigns } from '@shared/rules/search.js';
import type { DeliverySettings } from '@shared/settings.js';
import { useLanguage } from '../../i18n/language';
import { SETTING_LABELS } from '../../lib/setting-labels';
import { Field } from '../../ui/forms/Field';
import { CheckboxGroup } from '../../ui/forms/CheckboxGroup';
import { TextArea } from '../../ui/forms/inputs';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import type { Form } from '../../lib/useForm';
import { Notice } from '../../ui/states/Notice';
import { Section, SettingInput } from './Section';
import type { SectionTexts } from './useSection';
import type { Settings_SettingsFragment } from './settings.generated';
import { readWhole } from '../../lib/typed-number';

const listed = (text: string): string[] =>
  plainSigns(text)
    .split(/[ ,;]+/)
    .filter((part) => part !== '');

/** A day as it is kept, also where it was typed as in Germany: `28.12.2026`. */
const readDay = (text: string): string =>
  text.replace(
    /^(\d\d?)\.(\d\d?)\.(\d{4})$/,
    (_all, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );

const TEXTS: SectionTexts<'delivery', keyof DeliverySettings> = {
  toTexts: (values) => ({
    countries: values.countries.join(' '),
    packingDays: values.packingDays.join(' '),
    closedDays: values.closedDays.join('\n'),
    cutOff: values.cutOff,
    earliestDays: String(values.earliestDays),
    latestDays: String(values.latestDays),
  }),
  toValues: (texts) => ({
    countries: listed(texts.countries),
    packingDays: listed(texts.packingDays).map(Number),
    closedDays: listed(texts.closedDays).map(readDay),
    cutOff: texts.cutOff,
    earliestDays: readWhole(texts.earliestDays, 4),
    latestDays: readWhole(texts.latestDays, 4),
  }),
};

/** Why a choice of several boxes is refused. */
function Refusal({ form, name }: { form: Form<keyof DeliverySettings>; name: keyof DeliverySettings }) {
  const { say } = useLanguage();
  const error = form.errorOf(name);
  return error === null ? null : <Notice>{say(error)}</Notice>;
}

/** A Monday, from which weekdays get their names. */
const MONDAY = Date.UTC(2026, 0, 5);
const PACKING_DAYS = [1, 2, 3, 4, 5, 6] as const;

/** Where parcels go, and when they arrive. */
export function DeliveryForm({ settings }: { settings: Settings_SettingsFragment }) {
  const { t, code } = useLanguage();
  const weekday = new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' });
  return (
    <Section name="delivery" texts={TEXTS} settings={settings}>
      {(form) => (
        <>
          <CheckboxGroup
            isNarrow
            legend={t(SETTING_LABELS.countries)}
            choices={COUNTRIES.map((value) => ({ value, label: countryName(value, code) }))}
            chosen={listed(form.values.countries)}
            onChange={(chosen: readonly string[]) => {
              form.change('countries', COUNTRIES.filter((one) => chosen.includes(one)).join(' '));
            }}
          />
          <Refusal form={form} name="countries" />
          {listed(form.values.countries).some(isOutsideEu) && (
            <Notice>
              {t(
                'What you send out of the EU is sold without VAT. Declare it to customs, and note the proof of export for each parcel; the report of the month names what is missing.',
              )}
            </Notice>
          )}
          <CheckboxGroup
            isNarrow
            legend={t(SETTING_LABELS.packingDays)}
            choices={PACKING_DAYS.map((day) => ({
              value: String(day),
              label: weekday.format(new Date(MONDAY + (day - 1) * 86_400_000)),
            }))}
            chosen={listed(form.values.packingDays)}
            onChange={(chosen) => {
              form.change('packingDays', chosen.toSorted().join(' '));
            }}
          />
          <Refusal form={form} name="packingDays" />
          <TwoColumns>
            <SettingInput form={form} name="cutOff" type="time" isRequired hint={t('In Berlin.')} />
            <Field
              label={t(SETTING_LABELS.closedDays)}
              isOptional
              error={form.errorOf('closedDays')}
              hint={t('A day a line, such as 2026-12-28. Public holidays are closed anyway.')}
            >
              <TextArea rows={3} spellCheck={false} {...form.control('closedDays')} />
            </Field>
            <SettingInput form={form} name="earliestDays" inputMode="numeric" isRequired />
            <SettingInput form={form} name="latestDays" inputMode="numeric" isRequired />
          </TwoColumns>
        </>
      )}
    </Section>
  );
}
