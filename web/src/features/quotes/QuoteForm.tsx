import { useEffect, useState } from 'react';
import { checkQuote, checkQuoteLines, MAX_QUOTE_DAYS, MAX_QUOTE_NOTE } from '@shared/rules/quotes.js';
import { useLanguage } from '../../i18n/language';
import { useEditDraft } from '../../lib/draft';
import { readWhole } from '../../lib/typed-number';
import { useChange } from '../../lib/useChange';
import { useEditState } from '../../lib/useEditState';
import { useForm } from '../../lib/useForm';
import { useUnsavedChanges } from '../../lib/useUnsavedChanges';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Field } from '../../ui/forms/Field';
import { Checkbox, Select, TextArea, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { Panel } from '../../ui/layout/Panel';
import { TwoColumns } from '../../ui/layout/TwoColumns';
import { Notice } from '../../ui/states/Notice';
import { QuoteGoods, readLine, typedLines, type TypedLine } from './QuoteGoods';
import {
  useDraftQuoteMutation,
  useEditQuoteMutation,
  useQuoteReductionQuery,
  type Quote_QuoteFragment,
} from './quotes.generated';

type Values = Record<'name' | 'email' | 'language' | 'note' | 'days' | 'isReserving', string>;

/** What a form says of a quote; days that cannot be read are no number. */
const infoOf = ({ language, days, isReserving, ...texts }: Values) => ({
  ...texts,
  isReserving: isReserving === 'true',
  language: language === 'EN' ? ('en' as const) : ('de' as const),
  days: readWhole(days, 3),
});

/** A quote that is not saved yet. */
export type NewQuote = Pick<
  Quote_QuoteFragment,
  'customerId' | 'name' | 'email' | 'language' | 'note' | 'days' | 'isReserving' | 'lines'
>;

interface QuoteFormProps {
  quote: NewQuote | Quote_QuoteFragment;
  onSaved: (quote: Quote_QuoteFragment) => void;
}

/** Writes a draft of a quote: whom it is for, the goods and their agreed prices. */
export function QuoteForm({ quote, onSaved }: QuoteFormProps) {
  const { t, code } = useLanguage();
  const reduction = useQuoteReductionQuery({ fetchPolicy: 'network-only' });
  const percent = reduction.data?.viewer.quoteReduction ?? 100;
  const change = useChange();
  const [draftQuote, drafting] = useDraftQuoteMutation();
  const [editQuote, editing] = useEditQuoteMutation();
  const { name, email, language, note, days, isReserving } = quote;
  const start: Values = { name, email, language, note, days: String(days), isReserving: String(isReserving) };
  const formName = 'id' in quote ? `quote ${quote.id} ${quote.revision}` : 'quote new';
  const form = useForm(start, (values) => checkQuote(infoOf(values)), useEditDraft(formName, start));
  const [startLines] = useState(() => typedLines(quote.lines, code));
  const [lines, setLines] = useEditState<readonly TypedLine[]>(formName, startLines);
  const goods = lines.map(readLine);
  const goodsProblem = checkQuoteLines(
    goods.map(({ unitPrice, ...line }) => ({ ...line, unitCents: unitPrice })),
  )[0];
  const isChanged =
    lines !== startLines ||
    Object.entries(form.values).some(([field, value]) => value !== start[field as keyof Values]);
  const [saved, setSaved] = useState<Quote_QuoteFragment | null>(null);
  useUnsavedChanges(isChanged && saved === null);
  useEffect(() => {
    // Only now does leaving the page lose nothing.
    if (saved !== null) onSaved(saved);
  }, [saved, onSaved]);

  const submit = async (): Promise<void> => {
    const info = infoOf(form.values);
    const content = {
      ...info,
      language: info.language === 'en' ? ('EN' as const) : ('DE' as const),
      lines: goods,
    };
    const { granted, error } = await change(async () => {
      if ('id' in quote) {
        const input = { ...content, seen: { quoteId: quote.id, revision: quote.revision } };
        return (await editQuote({ variables: { input } })).data?.editQuote;
      }
      const input = { ...content, customerId: quote.customerId };
      return (await draftQuote({ variables: { input } })).data?.draftQuote;
    }, t('Quote saved.'));
    if (granted === null) form.refuse(error.fields);
    else setSaved(granted.quote);
  };

  return (
    <Panel>
      <Stack data-gap="large">
        <QuoteGoods lines={lines} onChange={setLines} />
        {percent < 100 && (
          <Notice>
            {t('You may agree prices up to {percent} % below those of the shop; owners may go further.', {
              percent,
            })}
          </Notice>
        )}
        <form {...form.element(submit)} aria-label={t('Quote')}>
          <Stack>
            <TwoColumns>
              <Field label={t('Name')} isRequired error={form.errorOf('name')}>
                <TextInput autoComplete="off" {...form.control('name')} />
              </Field>
              <Field label={t('Email')} isRequired error={form.errorOf('email')}>
                <TextInput type="email" autoComplete="off" {...form.control('email')} />
              </Field>
              <Field label={t('Language of the mail')}>
                <Select {...form.control('language')}>
                  <option value="DE">{t('German')}</option>
                  <option value="EN">{t('English')}</option>
                </Select>
              </Field>
              <Field
                label={t('Days to order')}
                hint={t('From the day it is sent; 1 to {max}', { max: MAX_QUOTE_DAYS })}
                isRequired
                error={form.errorOf('days')}
              >
                <TextInput inputMode="numeric" autoComplete="off" {...form.control('days')} />
              </Field>
            </TwoColumns>
            <Checkbox
              label={t('Reserve the goods until the last day, from the day it is sent')}
              checked={form.values.isReserving === 'true'}
              onChange={({ target }) => {
                form.change('isReserving', String(target.checked));
              }}
            />
            <Field label={t('Note to the customer')} isOptional error={form.errorOf('note')}>
              <TextArea rows={3} maxLength={MAX_QUOTE_NOTE} {...form.control('note')} />
            </Field>
            <Cluster>
              <SubmitButton
                isValid={form.isValid && goodsProblem === undefined && isChanged}
                isPending={drafting.loading || editing.loading}
              >
                {t('Save draft')}
              </SubmitButton>
            </Cluster>
          </Stack>
        </form>
      </Stack>
    </Panel>
  );
}
