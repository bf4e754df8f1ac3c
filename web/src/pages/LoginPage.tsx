import { ComingNext } from '../ui/ComingNext';
import { usePageTitle } from '../lib/usePageTitle';

/** The route /login. */
export function LoginPage() {
  usePageTitle('Log In');
  return <ComingNext heading="Log In" purpose="Log in with username and password." />;
}
