import { Link } from 'react-router-dom';
import { LoginForm } from '../features/accounts/LoginForm';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/Heading';
import { NarrowBody } from '../ui/Layout';
import { Panel } from '../ui/Panel';

/** The route /login. */
export function LoginPage() {
  usePageTitle('Log In');
  return (
    <NarrowBody>
      <PageHeading>Log In</PageHeading>
      <Panel as="div">
        <LoginForm />
      </Panel>
      <p>
        New here? <Link to="/register">Register</Link>
      </p>
    </NarrowBody>
  );
}
