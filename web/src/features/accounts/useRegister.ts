import type { RegisterName } from '@shared/rules/account-forms.js';
import type { Outcome } from '../../apollo/attempt';
import { useAttempt } from '../../lib/useAttempt';
import {
  useRegisterEmployeeMutation,
  useRegisterMutation,
  type RegisterMutation,
} from './register.generated';

type Registration = Outcome<RegisterMutation['register']>;
type Values = Readonly<Record<RegisterName, string>>;

/** Returns the function that registers whom the values of the form describe: a customer or an employee. */
export function useRegister(isEmployee: boolean) {
  const attempt = useAttempt();
  const [asCustomer, customer] = useRegisterMutation({ fetchPolicy: 'no-cache' });
  const [asEmployee, employee] = useRegisterEmployeeMutation({ fetchPolicy: 'no-cache' });

  const register = (values: Values, stayLoggedIn: boolean): Promise<Registration> => {
    const { username, password, repeatPassword, authenticationCode, ...details } = values;
    const common = { username, password, repeatPassword, stayLoggedIn };
    return attempt(async () =>
      isEmployee
        ? (await asEmployee({ variables: { input: { ...common, authenticationCode } } })).data
            ?.registerEmployee
        : (await asCustomer({ variables: { input: { ...common, ...details } } })).data?.register,
    );
  };
  return { register, isPending: customer.loading || employee.loading };
}
