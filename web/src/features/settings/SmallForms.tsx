import { inFours } from '@shared/in-fours.js';
import { toTypedPrice } from '@shared/language.js';
import { typedToCents } from '@shared/money.js';
import { SOCIAL_LINKS, type SocialLink } from '@shared/operator.js';
import { ORDER_MAIL_PACES, type OrderMailPace } from '@shared/settings.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { SETTING_LABELS } from '../../lib/setting-labels';
import { Field } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/inputs';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { Section, SettingInput } from './Section';
import type { SectionTexts } from './useSection';
import type { Settings_SettingsFragment } from './settings.generated';
import { readWhole } from '../../lib/typed-number';

interface FormProps {
  settings: Settings_SettingsFragment;
}

const LINKS: SectionTexts<'links', SocialLink> = {
  toTexts: ({ mastodon, youtube, instagram, linkedin }) => ({ mastodon, youtube, instagram, linkedin }),
  toValues: (texts) => ({ ...texts }),
};

/** Where the shop can be followed. */
export function LinksForm({ settings }: FormProps) {
  return (
    <Section name="links" texts={LINKS} settings={settings}>
      {(form) => (
        <TwoColumns>
          {SOCIAL_LINKS.map((name) => (
            <SettingInput key={name} form={form} name={name} type="url" />
          ))}
        </TwoColumns>
      )}
    </Section>
  );
}

const BANK: SectionTexts<'bank', 'holder' | 'iban' | 'bic'> = {
  toTexts: ({ holder, iban, bic }) => ({ holder, iban: inFours(iban), bic }),
  toValues: (texts) => ({ ...texts }),
};

/** The account that invoices name. */
export function BankForm({ settings }: FormProps) {
  return (
    <Section name="bank" texts={BANK} settings={settings}>
      {(form) => (
        <TwoColumns>
          <SettingInput form={form} name="iban" />
          <SettingInput form={form} name="bic" />
          <SettingInput form={form} name="holder" />
        </TwoColumns>
      )}
    </Section>
  );
}

const TRANSFERS: SectionTexts<'transfers', 'isOn' | 'days' | 'waiveUpTo'> = {
  toTexts: ({ isOn, days, waiveUpTo }, language) => ({
    isOn: isOn ? 'yes' : 'no',
    days: String(days),
    waiveUpTo: toTypedPrice(waiveUpTo, language),
  }),
  toValues: ({ isOn, days, waiveUpTo }) => ({
    isOn: isOn === 'yes',
    days: readWhole(days, 2),
    waiveUpTo: typedToCents(waiveUpTo) ?? Number.NaN,
  }),
};

/** Whether buyers may pay by bank transfer, and within how many bank days. */
export function TransfersForm({ settings }: FormProps) {
  const { t } = useLanguage();
  return (
    <Section name="transfers" texts={TRANSFERS} settings={settings}>
      {(form) => (
        <TwoColumns>
          <Field
            label={t(SETTING_LABELS.isOn)}
            isRequired
            hint={t('Needs a bank account, and somebody who reads in its files on the page “Bank”.')}
          >
            <Select {...form.control('isOn')}>
              <option value="no">{t('Off')}</option>
              <option value="yes">{t('On')}</option>
            </Select>
          </Field>
          <SettingInput form={form} name="days" inputMode="numeric" isRequired />
          <SettingInput
            form={form}
            name="waiveUpTo"
            inputMode="decimal"
            isRequired
            hint={t(
              'In euro. Of an order of which not all has come, employees may waive so much; 0: nothing.',
            )}
          />
        </TwoColumns>
      )}
    </Section>
  );
}

const TAXES: SectionTexts<'taxes', 'destinationFrom'> = {
  toTexts: ({ destinationFrom }) => ({ destinationFrom }),
  toValues: (texts) => ({ ...texts }),
};

/** From when on consumers abroad pay the VAT of their country. */
export function TaxesForm({ settings }: FormProps) {
  const { t } = useLanguage();
  return (
    <Section name="taxes" texts={TAXES} settings={settings}>
      {(form) => (
        <SettingInput
          form={form}
          name="destinationFrom"
          type="date"
          hint={t(
            'Consumers in other countries of the EU are charged the VAT of theirs from this day on, at the same prices. It is due above 10,000 € net a year (§ 3c UStG); you declare it in the One-Stop-Shop, see “Reports”. Empty: never.',
          )}
        />
      )}
    </Section>
  );
}

const INVOICES: SectionTexts<'invoices', 'payDays' | 'dunningDays' | 'baseRate' | 'lumpSum'> = {
  toTexts: ({ payDays, dunningDays, baseRate, lumpSum }, language) => ({
    payDays: String(payDays),
    dunningDays: String(dunningDays),
    // Hundredths, as cents are.
    baseRate: `${baseRate < 0 ? '−' : ''}${toTypedPrice(Math.abs(baseRate), language)}`,
    lumpSum: toTypedPrice(lumpSum, language),
  }),
  toValues: ({ payDays, dunningDays, baseRate, lumpSum }) => {
    const rate = typedToCents(baseRate.replace(/^\s*[-−]/, '')) ?? Number.NaN;
    return {
      payDays: readWhole(payDays, 2),
      dunningDays: readWhole(dunningDays, 2),
      baseRate: /^\s*[-−]/.test(baseRate) ? -rate : rate,
      lumpSum: typedToCents(lumpSum) ?? Number.NaN,
    };
  },
};

/** How companies buy on invoice; who does is decided for each customer. */
export function InvoicesForm({ settings }: FormProps) {
  const { t } = useLanguage();
  return (
    <Section name="invoices" texts={INVOICES} settings={settings}>
      {(form) => (
        <TwoColumns>
          <SettingInput
            form={form}
            name="payDays"
            inputMode="numeric"
            isRequired
            hint={t(
              'Which companies may buy on invoice, and for how much, you say on the page of each customer.',
            )}
          />
          <SettingInput form={form} name="dunningDays" inputMode="numeric" isRequired />
          <SettingInput
            form={form}
            name="baseRate"
            inputMode="decimal"
            isRequired
            hint={t(
              'The Bundesbank announces it on 1 January and 1 July. From the second reminder on, interest of 9 points above it is asked for (§ 288 (2) BGB).',
            )}
          />
          <SettingInput
            form={form}
            name="lumpSum"
            inputMode="decimal"
            isRequired
            hint={t('In euro, at most 40; asked for from the second reminder on. 0: not at all.')}
          />
        </TwoColumns>
      )}
    </Section>
  );
}

const QUOTES: SectionTexts<'quotes', 'clerkPercent'> = {
  toTexts: ({ clerkPercent }) => ({ clerkPercent: String(clerkPercent) }),
  toValues: ({ clerkPercent }) => ({ clerkPercent: readWhole(clerkPercent, 2) }),
};

/** How far below the prices of the shop clerks may go in quotes. */
export function QuotesForm({ settings }: FormProps) {
  const { t } = useLanguage();
  return (
    <Section name="quotes" texts={QUOTES} settings={settings}>
      {(form) => (
        <SettingInput
          form={form}
          name="clerkPercent"
          inputMode="numeric"
          isRequired
          hint={t('0: clerks agree no price below that of the shop. Owners may agree any.')}
        />
      )}
    </Section>
  );
}

const STOCK: SectionTexts<'stock', 'lowStock'> = {
  toTexts: ({ lowStock }) => ({ lowStock: String(lowStock) }),
  toValues: ({ lowStock }) => ({
    lowStock: readWhole(lowStock, 4),
  }),
};

/** When the overview says that something runs out. */
export function StockForm({ settings }: FormProps) {
  return (
    <Section name="stock" texts={STOCK} settings={settings}>
      {(form) => <SettingInput form={form} name="lowStock" inputMode="numeric" isRequired />}
    </Section>
  );
}

const PACE_LABELS: Readonly<Record<OrderMailPace, PlainText>> = {
  each: 'As things come',
  daily: 'Once a day at 7:00',
  off: 'Never',
};

const ORDER_MAIL: SectionTexts<'orderMail', 'to' | 'pace'> = {
  toTexts: ({ to, pace }) => ({ to, pace }),
  toValues: ({ to, pace }) => ({ to, pace: pace as OrderMailPace }),
};

/** What the shop itself is mailed of new orders, tickets, withdrawals and returns. */
export function OrderMailForm({ settings }: FormProps) {
  const { t } = useLanguage();
  return (
    <Section name="orderMail" texts={ORDER_MAIL} settings={settings}>
      {(form) => (
        <>
          <SettingInput form={form} name="to" type="email" />
          <Field label={t(SETTING_LABELS.pace)} isRequired>
            <Select {...form.control('pace')}>
              {ORDER_MAIL_PACES.map((pace) => (
                <option key={pace} value={pace}>
                  {t(PACE_LABELS[pace])}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
    </Section>
  );
}
