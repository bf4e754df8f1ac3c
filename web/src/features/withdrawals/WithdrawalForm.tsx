import { skipToken } from '@apollo/client/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { checkWithdrawal } from '@shared/rules/withdrawal.js';
import { useLanguage } from '../../i18n/language';
import { ERROR_MS } from '../../lib/durations';
import { useAttempt } from '../../lib/useAttempt';
import { useForm, type Form } from '../../lib/useForm';
import { useSession } from '../../lib/viewer';
import { Button, ButtonLink } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { SectionHeading } from '../../ui/Heading';
import { TextInput } from '../../ui/inputs';
import { Cluster, Stack } from '../../ui/Layout';
import { SkeletonRows } from '../../ui/Skeleton';
import { useToast } from '../../ui/Toast';
import { color, space } from '../../ui/theme/tokens';
import {
  useWithdrawFromContractMutation,
  type WithdrawFromContractMutation,
} from './withdraw-from-contract.generated';
import { useWithdrawalSenderQuery } from './withdrawal-sender.generated';

type FieldName = 'name' | 'order' | 'email';
type Values = Readonly<Record<FieldName, string>>;
type Receipt = Extract<
  WithdrawFromContractMutation['withdrawFromContract'],
  { __typename: 'ContractWithdrawn' }
>['withdrawal'];

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  overflow-wrap: anywhere;
  dt {
    color: ${color.inkFaint};
  }
`;

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
  const { data, loading } = useWithdrawalSenderQuery(viewer.role === 'customer' ? {} : skipToken);
  // The form waits for what it begins with, so that it never takes away what somebody is typing.
  if (!isChecked || loading) return <SkeletonRows height="24rem" />;
  const details = data?.viewer.details;
  const name = [details?.firstName, details?.lastName].filter(Boolean).join(' ');
  return <WithdrawalSteps start={{ name, order: '', email: details?.email ?? '' }} />;
}

type Step = { name: 'declare' } | { name: 'confirm' } | { name: 'done'; receipt: Receipt };

function WithdrawalSteps({ start }: { start: Values }) {
  const showToast = useToast();
  const attempt = useAttempt();
  const [step, setStep] = useState<Step>({ name: 'declare' });
  const [withdraw, { loading }] = useWithdrawFromContractMutation({ fetchPolicy: 'no-cache' });
  const form = useForm(start, checkWithdrawal);

  const confirm = async (): Promise<void> => {
    const variables = { input: form.values };
    const { granted, refusal } = await attempt(
      async () => (await withdraw({ variables })).data?.withdrawFromContract,
    );
    if (granted !== null) {
      setStep({ name: 'done', receipt: granted.withdrawal });
      return;
    }
    showToast({ type: 'error', text: refusal.message, durationMs: ERROR_MS });
    if (refusal.fields.length === 0) return;
    form.refuse(refusal.fields);
    setStep({ name: 'declare' });
  };

  if (step.name === 'done') return <Received receipt={step.receipt} />;
  if (step.name === 'declare') {
    return (
      <DeclareStep
        form={form}
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

function DeclareStep({ form, onDeclared }: { form: Form<FieldName>; onDeclared: () => void }) {
  const { t } = useLanguage();
  const declare = (): Promise<void> => {
    onDeclared();
    return Promise.resolve();
  };
  return (
    <form {...form.element(declare)}>
      <Stack>
        <SectionHeading>{t('1. Your declaration')}</SectionHeading>
        <Field label={t('Name')} isRequired error={form.errorOf('name')}>
          <TextInput autoComplete="name" {...form.control('name')} />
        </Field>
        <Field
          label={t('Order ID')}
          hint={t(
            'It is in your order confirmation and under My Orders. Without it: what you bought, and when.',
          )}
          isRequired
          error={form.errorOf('order')}
        >
          <TextInput {...form.control('order')} />
        </Field>
        <Field label={t('Email')} hint={t('The receipt goes here.')} isRequired error={form.errorOf('email')}>
          <TextInput type="email" autoComplete="email" {...form.control('email')} />
        </Field>
        <Cluster>
          <Button type="submit" variant="primary" size="large" disabled={!form.isValid}>
            {t('Withdraw from contract')}
          </Button>
        </Cluster>
      </Stack>
    </form>
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
      <Facts>
        <dt>{t('Name')}</dt>
        <dd>{values.name}</dd>
        <dt>{t('Contract')}</dt>
        <dd>{values.order}</dd>
        <dt>{t('Receipt to')}</dt>
        <dd>{values.email}</dd>
      </Facts>
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

function Received({ receipt }: { receipt: Receipt }) {
  const { t, formatDateTime } = useLanguage();
  return (
    <Stack>
      <StepHeading>{t('We have received your withdrawal')}</StepHeading>
      <p>
        {t(
          'A receipt with its content, date and time is on its way to {email}. Please keep it. Send the goods back within 14 days; we refund within 14 days.',
          { email: receipt.email },
        )}
      </p>
      <Facts>
        <dt>{t('Withdrawal no.')}</dt>
        <dd>{receipt.id}</dd>
        <dt>{t('Received')}</dt>
        <dd>{formatDateTime(new Date(receipt.receivedAt))}</dd>
        <dt>{t('Name')}</dt>
        <dd>{receipt.name}</dd>
        <dt>{t('Contract')}</dt>
        <dd>{receipt.order}</dd>
      </Facts>
      <Cluster>
        <ButtonLink to="/return">{t('How to send goods back')}</ButtonLink>
      </Cluster>
    </Stack>
  );
}
