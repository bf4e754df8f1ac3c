import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /register. */
export function RegisterPage() {
  usePageTitle('Register');
  return <ComingNext heading="Register" purpose="Open an account as a customer or as an employee." />;
}
