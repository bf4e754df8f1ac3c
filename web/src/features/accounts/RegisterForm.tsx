import { useState } from 'react';
import { checkCustomer, checkEmployee, type RegisterName } from '@shared/rules/account-forms.js';
import { useLanguage } from '../../i18n/language';
import { REGISTRATION_ERROR_MS } from '../../lib/durations';
import { readContinuation, rememberContinuation } from '../../lib/continuation';
import { draftOf } from '../../lib/draft';
import { useReport } from '../../lib/useChange';
import { useForm, type Form } from '../../lib/useForm';
import { toViewer, useSession } from '../../lib/viewer';
import { SubmitButton } from '../../ui/actions/SubmitButton';
import { Checkbox } from '../../ui/forms/inputs';
import { Stack } from '../../ui/layout/Layout';
import { AccountInput } from './AccountInput';
import { useRegister } from './useRegister';

const EMPTY: Record<RegisterName, string> = {
  username: '',
  password: '',
  repeatPassword: '',
  email: '',
  firstName: '',
  lastName: '',
  address: '',
  authenticationCode: '',
};

const DRAFT = draftOf('registration');

/** Opens an account and logs in. Ticking the employee box swaps the form. */
export function RegisterForm() {
  const { t } = useLanguage();
  const { enter } = useSession();
  const report = useReport();
  const [isEmployee, setIsEmployee] = useState(false);
  const [stayLoggedIn, setStayLoggedIn] = useState(false);
  const { register, isPending } = useRegister(isEmployee);
  const form = useForm(EMPTY, isEmployee ? checkEmployee : checkCustomer, DRAFT);

  const submit = async (): Promise<void> => {
    const outcome = await register(form.values, stayLoggedIn);
    // Invalid input is told below its fields alone.
    report(outcome, { errorMs: REGISTRATION_ERROR_MS, untold: 'INVALID_INPUT' });
    if (outcome.granted === null) {
      form.refuse(outcome.error.fields);
      return;
    }
    DRAFT.forget();
    enter(toViewer(outcome.granted.viewer));
    if (!isEmployee) rememberContinuation({ ...readContinuation(), isNew: true });
  };

  return (
    <form {...form.element(submit)}>
      <Stack>
        <Checkbox
          label={t('I am an employee')}
          checked={isEmployee}
          onChange={({ target }) => {
            setIsEmployee(target.checked);
            form.reset();
          }}
        />
        <AccountInput form={form} name="username" />
        <AccountInput form={form} name="password" />
        <AccountInput form={form} name="repeatPassword" />
        {isEmployee ? <AccountInput form={form} name="authenticationCode" /> : <CustomerFields form={form} />}
        <Checkbox
          label={t('Stay logged in')}
          checked={stayLoggedIn}
          onChange={({ target }) => {
            setStayLoggedIn(target.checked);
          }}
        />
        <SubmitButton size="large" isWide isValid={form.isValid} isPending={isPending}>
          {t('Register')}
        </SubmitButton>
      </Stack>
    </form>
  );
}

function CustomerFields({ form }: { form: Form<RegisterName> }) {
  const { t } = useLanguage();
  return (
    <>
      <AccountInput form={form} name="email" />
      <AccountInput form={form} name="firstName" />
      <AccountInput form={form} name="lastName" />
      <AccountInput form={form} name="address" hint={t('Street and number, postal code and city')} />
    </>
  );
}
