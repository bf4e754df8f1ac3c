import { ChevronDown } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import type { PlainText } from '../../i18n/translate';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Select, TextInput } from '../../ui/inputs';
import { Cluster } from '../../ui/Layout';
import { color, media, radius, space, text } from '../../ui/theme/tokens';
import { isIdFilter, ORDERS_START, type OrdersUrl } from './orders-url';

const Frame = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.surface};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 2.75rem;
    padding-inline: ${space[2]};
    font-size: ${text.ui};
    font-weight: 550;
    list-style: none;
    cursor: pointer;
  }
  summary:hover {
    color: ${color.copper};
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;
const Form = styled.form`
  display: grid;
  gap: ${space[2]};
  padding: ${space[1]} ${space[2]} ${space[2]};
`;
const Fields = styled.div`
  display: grid;
  gap: ${space[2]};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  }
`;

const WHOLE_NUMBER: PlainText = 'A whole number, for example 12.';

const idProblem = (typed: string): string | null => (isIdFilter(typed) ? null : WHOLE_NUMBER);

interface FilterFieldsProps {
  draft: OrdersUrl;
  /** What is wrong with the typed ids. */
  problems: Readonly<Record<'order' | 'recipient', string | null>>;
  onChange: (changes: Partial<OrdersUrl>) => void;
}

function FilterFields({ draft, problems, onChange }: FilterFieldsProps) {
  const { t } = useLanguage();
  const isEmployee = useViewer().role === 'employee';
  return (
    <Fields>
      <Field label={t('Order ID')} error={problems.order}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={draft.orderId}
          onChange={(event) => {
            onChange({ orderId: event.target.value });
          }}
        />
      </Field>
      {isEmployee && (
        <Field label={t('Recipient ID')} error={problems.recipient}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={draft.recipientId}
            onChange={(event) => {
              onChange({ recipientId: event.target.value });
            }}
          />
        </Field>
      )}
      <Field label={t('Shipping status')}>
        <Select
          value={draft.status}
          onChange={({ target: { value } }) => {
            onChange({ status: value === 'pending' || value === 'sent' ? value : '' });
          }}
        >
          <option value="" />
          <option value="pending">{t('Pending')}</option>
          <option value="sent">{t('Sent')}</option>
        </Select>
      </Field>
      <Field label={t('Time')}>
        <Select
          value={draft.time}
          onChange={({ target: { value } }) => {
            onChange({ time: value === 'oldest' ? 'oldest' : 'newest' });
          }}
        >
          <option value="newest">{t('Newer First')}</option>
          <option value="oldest">{t('Older First')}</option>
        </Select>
      </Field>
    </Fields>
  );
}

interface OrderFiltersProps {
  state: OrdersUrl;
  onApply: (filters: Partial<OrdersUrl>) => void;
}

/** The filters of the list of orders, which can be folded away. Only employees see orders of several recipients. */
export function OrderFilters({ state, onApply }: OrderFiltersProps) {
  const { t } = useLanguage();
  const isFiltered = state.orderId !== '' || state.recipientId !== '' || state.status !== '';
  const [isOpenAtFirst] = useState(isFiltered);
  // What is typed holds until the address changes.
  const [typed, setTyped] = useState({ over: state, values: state });
  const draft = typed.over === state ? typed.values : state;
  const problems = { order: idProblem(draft.orderId), recipient: idProblem(draft.recipientId) };
  const change = (changes: Partial<OrdersUrl>): void => {
    setTyped({ over: state, values: { ...draft, ...changes } });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (problems.order === null && problems.recipient === null) onApply({ ...draft, currentPage: 1 });
  };
  return (
    <Frame open={isOpenAtFirst || undefined}>
      <summary>
        {t('Filters')} <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <Form role="search" aria-label={t('Orders')} onSubmit={submit} noValidate>
        <FilterFields draft={draft} problems={problems} onChange={change} />
        <Cluster>
          <Button
            variant="primary"
            type="submit"
            disabled={problems.order !== null || problems.recipient !== null}
          >
            {t(TEXTS.applyFilter)}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              onApply({ ...ORDERS_START, itemsPerPage: state.itemsPerPage });
            }}
          >
            {t(TEXTS.clearFilters)}
          </Button>
        </Cluster>
      </Form>
    </Frame>
  );
}
