import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ORDER_DATES, ORDER_SORTS, type OrderDate, type OrderSort } from '@shared/rules/order-list.js';
import { PAYMENT_MEANS } from '@shared/rules/payment-means.js';
import { useLanguage } from '../../../i18n/language';
import type { PlainText } from '../../../i18n/translate';
import { useOrderTagsQuery } from '../../../lib/orders/order-tags.generated';
import { MEANS_LABELS } from '../../../lib/payment-means';
import { Field } from '../../../ui/forms/Field';
import { Select, TextInput } from '../../../ui/forms/inputs';
import { SearchField } from '../../../ui/forms/SearchField';
import { Stack } from '../../../ui/layout/Layout';
import { media, space } from '../../../ui/theme/tokens';
import { FilterFold } from '../FilterFold';
import { PaymentOptions } from '../PaymentOptions';
import { readPayment } from '../orders-url';
import {
  isNarrowed,
  readMeans,
  readOrderDate,
  readOrderSort,
  readStatus,
  type OrderTableUrl,
} from './order-table-url';

/* As many columns as there is room for; the first one is the longest. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[1.5]};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Folded = styled.div`
  padding: ${space[1]} ${space[2]} ${space[2]};
`;

const DATE_LABELS: Readonly<Record<OrderDate, PlainText>> = {
  PLACED: 'Ordered',
  PAID: 'Paid on',
  SENT: 'Sent on',
};

const SORT_LABELS: Readonly<Record<OrderSort, PlainText>> = {
  NEWEST: 'Newer First',
  OLDEST: 'Older First',
  PAID_LAST: 'Latest payment first',
  PAID_FIRST: 'Earliest payment first',
  SENT_LAST: 'Latest dispatch first',
  SENT_FIRST: 'Earliest dispatch first',
  TOTAL_DESC: 'Highest total first',
  TOTAL_ASC: 'Lowest total first',
};

interface DayFieldProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** A day, which holds once its year has been typed to the end. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState({ over: day, text: day });
  return (
    <Field label={label}>
      <TextInput
        type="date"
        max="9999-12-31"
        value={typed.over === day ? typed.text : day}
        onChange={({ target: { value } }) => {
          setTyped({ over: day, text: value });
          if (value === '' || value >= '2000') onChange(value);
        }}
      />
    </Field>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (text: string) => void;
  children: ReactNode;
}

function Choice<Value extends string>({ label, value, onChange, children }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {children}
      </Select>
    </Field>
  );
}

function Choices({ state, onChange }: Omit<OrderTableFiltersProps, 'isWide'>) {
  const { t } = useLanguage();
  const tags = useOrderTagsQuery({ fetchPolicy: 'cache-and-network' }).data?.orderTags ?? [];
  const listed = state.tag === '' || tags.includes(state.tag) ? tags : [state.tag, ...tags];
  return (
    <Fields>
      <Choice
        label={t('Payment')}
        value={state.payment}
        onChange={(text) => {
          onChange({ payment: readPayment(text) });
        }}
      >
        <PaymentOptions />
      </Choice>
      <Choice
        label={t('Shipping')}
        value={state.status}
        onChange={(text) => {
          onChange({ status: readStatus(text) });
        }}
      >
        <option value="">{t('Any status')}</option>
        <option value="pending">{t('Pending')}</option>
        <option value="sent">{t('Sent')}</option>
      </Choice>
      <Choice
        label={t('Means of payment')}
        value={state.means}
        onChange={(text) => {
          onChange({ means: readMeans(text) });
        }}
      >
        <option value="">{t('Any means')}</option>
        {PAYMENT_MEANS.map((means) => (
          <option key={means} value={means}>
            {t(MEANS_LABELS[means])}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('Tag')}
        value={state.tag}
        onChange={(tag) => {
          onChange({ tag });
        }}
      >
        <option value="">{t('Any tag')}</option>
        {listed.map((tag) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('Which date')}
        value={state.days}
        onChange={(text) => {
          onChange({ days: readOrderDate(text) });
        }}
      >
        {ORDER_DATES.map((date) => (
          <option key={date} value={date}>
            {t(DATE_LABELS[date])}
          </option>
        ))}
      </Choice>
      <DayField
        label={t('From day')}
        day={state.from}
        onChange={(from) => {
          onChange({ from });
        }}
      />
      <DayField
        label={t('Until day')}
        day={state.until}
        onChange={(until) => {
          onChange({ until });
        }}
      />
      <Choice
        label={t('Sort by')}
        value={state.sort}
        onChange={(text) => {
          onChange({ sort: readOrderSort(text) });
        }}
      >
        {ORDER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_LABELS[sort])}
          </option>
        ))}
      </Choice>
    </Fields>
  );
}

interface OrderTableFiltersProps {
  state: OrderTableUrl;
  /** Whether there is room for all of them at once. */
  isWide: boolean;
  onChange: (change: Partial<OrderTableUrl>) => void;
}

/** What the table of orders is narrowed to, and its order. Each choice applies at once and begins at the beginning. */
export function OrderTableFilters({ state, isWide, onChange }: OrderTableFiltersProps) {
  const { t } = useLanguage();
  const [isOpenAtFirst] = useState(isNarrowed(state));
  return (
    <Stack role="search" aria-label={t('Orders')}>
      <SearchField
        label={t('Number, name, e-mail, phone or town')}
        initialText={state.search}
        onSearch={(search) => {
          onChange({ search });
        }}
      />
      {isWide ? (
        <Choices state={state} onChange={onChange} />
      ) : (
        <FilterFold isOpenAtFirst={isOpenAtFirst}>
          <Folded>
            <Choices state={state} onChange={onChange} />
          </Folded>
        </FilterFold>
      )}
    </Stack>
  );
}
