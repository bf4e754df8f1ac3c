import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { countryName } from '@shared/rules/countries.js';
import { MAX_SHIPPING_STEPS } from '@shared/rules/shipping-prices.js';
import { useLanguage } from '../../i18n/language';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Notice } from '../../ui/states/Notice';
import { color, space, text } from '../../ui/theme/tokens';
import { Section, SettingInput } from './Section';
import type { Settings_SettingsFragment } from './settings.generated';
import { pricesOf, SHIPPING_TEXTS, textOfPrices, type TypedPrices } from './shipping-texts';

const Country = styled.fieldset`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  padding: ${space[1.5]} 0;
  border: 0;
  border-top: 1px solid ${color.line};
`;
const Name = styled.legend`
  float: inline-start;
  padding: 0;
  font-weight: 550;
`;
const Step = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 9rem) minmax(0, 9rem) 2.75rem;
  align-items: end;
  gap: ${space[1]};
`;
const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.ui};
`;
const Narrow = styled.div`
  max-width: 18.5rem;
`;

/** What sending costs, by country and weight. */
export function ShippingForm({ settings }: { settings: Settings_SettingsFragment }) {
  const { t, say } = useLanguage();
  const { countries } = settings.delivery;
  return (
    <Section name="shipping" texts={SHIPPING_TEXTS} settings={settings}>
      {(form) => {
        const prices = pricesOf(form.values.prices);
        const error = form.errorOf('prices');
        const change = (country: string, changed: TypedPrices | null): void => {
          const others = prices.filter((one) => one.country !== country);
          form.change('prices', textOfPrices(changed === null ? others : [...others, changed]));
        };
        return (
          <>
            <Note>{t('Prices include VAT. Countries come from “Delivery” above.')}</Note>
            <div>
              {countries.map((country) => (
                <CountryPrices
                  key={country}
                  country={country}
                  prices={prices.find((one) => one.country === country)}
                  onChange={(changed) => {
                    change(country, changed);
                  }}
                />
              ))}
            </div>
            {error !== null && <Notice>{say(error)}</Notice>}
            <SettingInput
              form={form}
              name="pieceGrams"
              isRequired
              hint={t(
                'With its packaging, in kilograms. Give your products their weights, and this counts for none.',
              )}
            />
          </>
        );
      }}
    </Section>
  );
}

interface CountryPricesProps {
  country: string;
  /** Absent: sending is free. */
  prices: TypedPrices | undefined;
  onChange: (prices: TypedPrices | null) => void;
}

function CountryPrices({ country: code, prices, onChange }: CountryPricesProps) {
  const { t, code: language } = useLanguage();
  const country = countryName(code, language);
  if (prices === undefined)
    return (
      <Country>
        <Name>{country}</Name>
        <Cluster>
          <Note>{t('Free.')}</Note>
          <Button
            aria-label={t('Set a price for {country}', { country })}
            onClick={() => {
              onChange({ country: code, steps: [{ above: '0', price: '' }], freeFrom: '' });
            }}
          >
            {t('Set a price')}
          </Button>
        </Cluster>
      </Country>
    );
  const { steps } = prices;
  const withSteps = (changed: TypedPrices['steps']): void => {
    onChange(changed.length === 0 ? null : { ...prices, steps: changed });
  };
  const edit = (place: number, changed: Partial<TypedPrices['steps'][number]>): void => {
    withSteps(steps.map((step, index) => (index === place ? { ...step, ...changed } : step)));
  };
  return (
    <Country>
      <Name>{country}</Name>
      <Stack data-gap="small">
        {steps.map(({ above, price }, place) => (
          // Steps have no name of their own, and the others keep their places.
          <Step key={place}>
            <Field label={t('Above (kg)')}>
              <TextInput
                inputMode="decimal"
                value={above}
                disabled={place === 0}
                onChange={({ target }) => {
                  edit(place, { above: target.value });
                }}
              />
            </Field>
            <Field label={t('Price (€)')}>
              <TextInput
                inputMode="decimal"
                value={price}
                onChange={({ target }) => {
                  edit(place, { price: target.value });
                }}
              />
            </Field>
            {(place > 0 || steps.length === 1) && (
              <IconButton
                icon={Trash2}
                label={t('Remove the price above {weight} kg for {country}', { weight: above, country })}
                onClick={() => {
                  withSteps(steps.filter((_, index) => index !== place));
                }}
              />
            )}
          </Step>
        ))}
        <Narrow>
          <Field label={t('Free from goods of (€)')} hint={t('Empty: never.')}>
            <TextInput
              inputMode="decimal"
              value={prices.freeFrom}
              onChange={({ target }) => {
                onChange({ ...prices, freeFrom: target.value });
              }}
            />
          </Field>
        </Narrow>
        {steps.length < MAX_SHIPPING_STEPS && (
          <Cluster>
            <Button
              aria-label={t('Add a weight for {country}', { country })}
              onClick={() => {
                withSteps([...steps, { above: '', price: '' }]);
              }}
            >
              {t('Add a weight')}
            </Button>
          </Cluster>
        )}
      </Stack>
    </Country>
  );
}
