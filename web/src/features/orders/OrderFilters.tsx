import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { Button } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { Select, TextInput } from '../../ui/forms/inputs';
import { Cluster } from '../../ui/layout/Layout';
import { media, space } from '../../ui/theme/tokens';
import { FilterFold } from './FilterFold';
import { PaymentOptions } from './PaymentOptions';
import { ORDERS_START, readPayment, type OrdersUrl } from './orders-url';

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

interface FilterFieldsProps {
  draft: OrdersUrl;
  onChange: (changes: Partial<OrdersUrl>) => void;
}

function FilterFields({ draft, onChange }: FilterFieldsProps) {
  const { t } = useLanguage();
  const isEmployee = useViewer().role === 'employee';
  return (
    <Fields>
      <Field label={t('Order ID')}>
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
        <Field label={t('Name, e-mail, phone or town')}>
          <TextInput
            autoComplete="off"
            value={draft.search}
            onChange={(event) => {
              onChange({ search: event.target.value });
            }}
          />
        </Field>
      )}
      {isEmployee && (
        <Field label={t('Recipient ID')}>
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
          <option value="">{t('Any status')}</option>
          <option value="pending">{t('Pending')}</option>
          <option value="sent">{t('Sent')}</option>
        </Select>
      </Field>
      {isEmployee && (
        <Field label={t('Payment')}>
          <Select
            value={draft.payment}
            onChange={({ target: { value } }) => {
              onChange({ payment: readPayment(value) });
            }}
          >
            <PaymentOptions />
          </Select>
        </Field>
      )}
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
  const { orderId, recipientId, search, status, payment } = state;
  const isFiltered = [orderId, recipientId, search, status, payment].some((text) => text !== '');
  const [isOpenAtFirst] = useState(isFiltered);
  // What is typed holds until the address changes.
  const [typed, setTyped] = useState({ over: state, values: state });
  const draft = typed.over === state ? typed.values : state;
  const change = (changes: Partial<OrdersUrl>): void => {
    setTyped({ over: state, values: { ...draft, ...changes } });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onApply({ ...draft, after: null });
  };
  return (
    <FilterFold isOpenAtFirst={isOpenAtFirst}>
      <Form role="search" aria-label={t('Orders')} onSubmit={submit} noValidate>
        <FilterFields draft={draft} onChange={change} />
        <Cluster>
          <Button variant="primary" type="submit">
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
    </FilterFold>
  );
}
