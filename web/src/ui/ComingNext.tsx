import { Hammer } from 'lucide-react';
import { ButtonLink } from './Button';
import { EmptyState } from './EmptyState';
import { PageHeading } from './Heading';
import { PageBody } from './Layout';

interface ComingNextProps {
  heading: string;
  /** What the page will do, in a sentence. */
  purpose: string;
}

/** A page that exists by name and heading; what it does comes with the next step of the shop. */
export function ComingNext({ heading, purpose }: ComingNextProps) {
  return (
    <PageBody>
      <PageHeading>{heading}</PageHeading>
      <EmptyState icon={Hammer} text="Coming with the next step" hint={purpose}>
        <ButtonLink to="/products-catalog">Products</ButtonLink>
        <ButtonLink to="/">Home</ButtonLink>
      </EmptyState>
    </PageBody>
  );
}
