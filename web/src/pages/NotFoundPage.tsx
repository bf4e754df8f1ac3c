import { Unplug } from 'lucide-react';
import { TEXTS } from '@shared/texts.js';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { PageHeading } from '../ui/Heading';
import { PageBody } from '../ui/Layout';
import { usePageTitle } from '../lib/usePageTitle';

/** Any address that is not in the route table. */
export function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <PageBody>
      <PageHeading>{TEXTS.pageNotFound}</PageHeading>
      <EmptyState
        icon={Unplug}
        text="Nothing is connected to this address."
        hint="It may have been mistyped, or what was here has moved."
      >
        <ButtonLink to="/" variant="primary">
          Home
        </ButtonLink>
        <ButtonLink to="/login">Log In</ButtonLink>
        <ButtonLink to="/register">Register</ButtonLink>
      </EmptyState>
    </PageBody>
  );
}
