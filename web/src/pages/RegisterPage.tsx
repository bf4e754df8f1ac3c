import { Link } from 'react-router-dom';
import { RegisterForm } from '../features/accounts/RegisterForm';
import { usePageTitle } from '../lib/usePageTitle';
import { PageHeading } from '../ui/Heading';
import { NarrowBody } from '../ui/Layout';
import { Panel } from '../ui/Panel';

/** The route /register. */
export function RegisterPage() {
  usePageTitle('Register');
  return (
    <NarrowBody>
      <PageHeading>Register</PageHeading>
      <Panel as="div">
        <RegisterForm />
      </Panel>
      <p>
        Registered already? <Link to="/login">Log In</Link>
      </p>
    </NarrowBody>
  );
}
