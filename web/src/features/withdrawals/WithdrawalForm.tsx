import { skipToken, useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readId } from '@shared/rules/ids.js';
import { checkWithdrawal } from '@shared/rules/withdrawal.js';
import { useLanguage } from '../../i18n/language';
import { downloadFile } from '../../lib/downloadFile';
import { draftOf, type Draft } from '../../lib/draft';
import { useChange } from '../../lib/useChange';
import { FactGrid } from '../../ui/lists/FactGrid';
import { useForm, type Form } from '../../lib/useForm';
import { useSession, useViewer } from '../../lib/viewer';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Field } from '../../ui/forms/Field';
import { SectionHeading } from '../../ui/layout/Heading';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Select, TextInput } from '../../ui/forms/inputs';
import { Cluster, Stack } from '../../ui/layout/Layout';
import { SkeletonRows } from '../../ui/states/Skeleton';
import {
  useWithdrawFromContractMutation,
  type WithdrawFromContractMutation,
} from './withdraw-from-contract.generated';
import {
  OwnOrderDocument,
  useWithdrawalSenderQuery,
  type WithdrawalSenderQuery,
} from './withdrawal-sender.generated';

type FieldName = 'name' | 'order' | 'email';
type Values = Readonly<Record<FieldName, string>>;
type Outcome = Extract<
  WithdrawFromContractMutation['withdrawFromContract'],
  { __typename: 'ContractWithdrawn' }
>;

/** The heading of a step takes the focus, so that everybody notices that there is a new one. */
function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <SectionHeading ref={ref} tabIndex={-1}>
      {children}
    </SectionHeading>
  );
}

/** Withdrawing in two steps with a receipt (§ 356a BGB): declare, confirm. Customers find what is known filled in. */
export function WithdrawalForm() {
  const { viewer, isChecked } = useSession();
  const [query] = useSearchParams();
  const { data, loading } = useWithdrawalSenderQuery(viewer.role === 'customer' ? {} : skipToken);
  // The form waits for what it begins with, so that it never takes away what somebody is typing.
  if (!isChecked || loading) return <SkeletonRows height="24rem" />;
  const details = data?.viewer.details;
  const name = [details?.firstName, details?.lastName].filter(Boolean).join(' ');
  const orders = (data?.orders.orders ?? []).filter(
    ({ paymentStatus, withdrawal }) => paymentStatus === 'PAID' && withdrawal === null,
  );
  const asked = query.get('order');
  const order = asked ?? orders[0]?.id ?? '';
  const start = { name, order, email: details?.email ?? '' };
  return <WithdrawalSteps start={start} orders={orders} draft={draftOf(`withdrawal ${asked ?? ''}`)} />;
}

type OwnOrders = WithdrawalSenderQuery['orders']['orders'];

type Step = { name: 'declare' } | { name: 'confirm' } | { name: 'done'; outcome: Outcome };

interface WithdrawalStepsProps {
  start: Values;
  orders: OwnOrders;
  draft: Draft;
}

function WithdrawalSteps({ start, orders, draft }: WithdrawalStepsProps) {
  const change = useChange();
  const [step, setStep] = useState<Step>({ name: 'declare' });
  const [withdraw, { loading }] = useWithdrawFromContractMutation({ fetchPolicy: 'no-cache' });
  const form = useForm(start, checkWithdrawal, draft);

  const confirm = async (): Promise<void> => {
    const variables = { input: form.values };
    const { granted, error } = await change(
      async () => (await withdraw({ variables })).data?.withdrawFromContract,
    );
    if (granted !== null) {
      draft.forget();
      setStep({ name: 'done', outcome: granted });
      return;
    }
    if (error.fields.length === 0) return;
    form.refuse(error.fields);
    setStep({ name: 'declare' });
  };

  if (step.name === 'done') return <Received {...step.outcome} />;
  if (step.name === 'declare') {
    return (
      <DeclareStep
        form={form}
        orders={orders}
        onDeclared={() => {
          setStep({ name: 'confirm' });
        }}
      />
    );
  }
  return (
    <ConfirmStep
      values={form.values}
      isPending={loading}
      onConfirm={() => void confirm()}
      onChange={() => {
        setStep({ name: 'declare' });
      }}
    />
  );
}

interface DeclareStepProps {
  form: Form<FieldName>;
  /** What the customer can choose from; nothing for guests. */
  orders: OwnOrders;
  onDeclared: () => void;
}

function DeclareStep({ form, orders, onDeclared }: DeclareStepProps) {
  const { t } = useLanguage();
  const isOwn = orders.some(({ id }) => id === form.values.order);
  const { role } = useViewer();
  const client = useApolloClient();
  /** The number that is none of the customer's own orders'. */
  const [unknown, setUnknown] = useState<string | null>(null);
  // A slip is told to the buyer. What a guest names, and whatever is said in words, counts as it is.
  const declare = async (): Promise<void> => {
    const number = readId(form.values.order)?.toString();
    if (role === 'customer' && !isOwn && number !== undefined) {
      const ask = { query: OwnOrderDocument, variables: { id: number }, fetchPolicy: 'no-cache' } as const;
      const data = await client.query(ask).then(
        (answer) => answer.data,
        () => undefined,
      );
      // Without an answer the declaration counts.
      if (data?.order === null) {
        setUnknown(form.values.order);
        return;
      }
    }
    onDeclared();
  };
  return (
    <form {...form.element(declare)}>
      <Stack>
        <SectionHeading>{t('1. Your declaration')}</SectionHeading>
        <Field label={t('Name')} isRequired error={form.errorOf('name')}>
          <TextInput autoComplete="name" {...form.control('name')} />
        </Field>
        {orders.length > 0 && <OwnOrderSelect form={form} orders={orders} />}
        {!isOwn && (
          <Field
            label={t('Order ID')}
            hint={t(
              'You will find it in your order confirmation and under My Orders. If you do not have it, tell us what you bought and when.',
            )}
            isRequired
            error={
              unknown === form.values.order
                ? t(
                    'You have no order with this ID. Please choose one of yours, or write what you bought and when.',
                  )
                : form.errorOf('order')
            }
          >
            <TextInput {...form.control('order')} />
          </Field>
        )}
        <Field
          label={t('Email')}
          hint={t('We send the receipt to this address.')}
          isRequired
          error={form.errorOf('email')}
        >
          <TextInput type="email" autoComplete="email" {...form.control('email')} />
        </Field>
        <Cluster>
          <SubmitButton size="large" isValid={form.isValid}>
            {t('Withdraw from contract')}
          </SubmitButton>
        </Cluster>
      </Stack>
    </form>
  );
}

/** Own orders to choose from, and a way to name something else. */
function OwnOrderSelect({ form, orders }: { form: Form<FieldName>; orders: OwnOrders }) {
  const { t, formatDateTime } = useLanguage();
  const { order } = form.values;
  return (
    <Field label={t('Order')}>
      <Select
        value={orders.some(({ id }) => id === order) ? order : ''}
        onChange={({ target }) => {
          form.change('order', target.value);
        }}
      >
        {orders.map(({ id, placedAt, lines }) => (
          <option key={id} value={id}>
            {[id, formatDateTime(new Date(placedAt)), lines[0]?.name].join(' · ')}
          </option>
        ))}
        <option value="">{t('Something else')}</option>
      </Select>
    </Field>
  );
}

interface ConfirmStepProps {
  values: Values;
  isPending: boolean;
  onConfirm: () => void;
  onChange: () => void;
}

function ConfirmStep({ values, isPending, onConfirm, onChange }: ConfirmStepProps) {
  const { t } = useLanguage();
  return (
    <Stack>
      <StepHeading>{t('2. Please confirm')}</StepHeading>
      <p>{t('I hereby withdraw from this contract:')}</p>
      <FactGrid>
        <dt>{t('Name')}</dt>
        <dd>{values.name}</dd>
        <dt>{t('Contract')}</dt>
        <dd>{values.order}</dd>
        <dt>{t('Send receipt to')}</dt>
        <dd>{values.email}</dd>
      </FactGrid>
      <Cluster>
        <Button variant="primary" size="large" isPending={isPending} onClick={onConfirm}>
          {t('Confirm withdrawal')}
        </Button>
        <Button size="large" disabled={isPending} onClick={onChange}>
          {t('Change')}
        </Button>
      </Cluster>
    </Stack>
  );
}

function Received({ withdrawal: receipt, isReceiptMailed }: Outcome) {
  const { t, formatDateTime } = useLanguage();
  const receivedAt = formatDateTime(new Date(receipt.receivedAt));
  // A mail goes to whatever address somebody has typed, so the whole content may be here alone.
  const save = (): void => {
    const lines = [
      `${t('Withdrawal no.')} ${receipt.id}`,
      `${t('Received')}: ${receivedAt} (${receipt.receivedAt})`,
      `${t('Name')}: ${receipt.consumerName}`,
      `${t('Contract')}: ${receipt.contractReference}`,
      t('I hereby withdraw from this contract.'),
      window.location.origin,
    ];
    downloadFile(`rechenwerk-${receipt.id}.txt`, 'text/plain', `${lines.join('\n')}\n`);
  };
  return (
    <Stack>
      <StepHeading>{t('We have received your withdrawal')}</StepHeading>
      <p>
        {isReceiptMailed
          ? t('A receipt is on its way to {email}.', { email: receipt.email })
          : t('{email} has had several receipts already, so we send no further one there.', {
              email: receipt.email,
            })}{' '}
        {t(
          'Please save the receipt with content, date and time. Send the goods back within 14 days; we refund within 14 days.',
        )}
      </p>
      <FactGrid>
        <dt>{t('Withdrawal no.')}</dt>
        <dd>{receipt.id}</dd>
        <dt>{t('Received')}</dt>
        <dd>{receivedAt}</dd>
        <dt>{t('Name')}</dt>
        <dd>{receipt.consumerName}</dd>
        <dt>{t('Contract')}</dt>
        <dd>{receipt.contractReference}</dd>
      </FactGrid>
      <Cluster>
        <Button variant="primary" onClick={save}>
          {t('Save Receipt')}
        </Button>
        <ButtonLink to="/return">{t('How to send goods back')}</ButtonLink>
      </Cluster>
    </Stack>
  );
}
