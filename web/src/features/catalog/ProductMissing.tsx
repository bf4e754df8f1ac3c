import { PackageX } from 'lucide-react';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';

/** Says why a product cannot be shown and leads on (specification, section 2 "Route table"). */
export function ProductMissing({ text }: { text: string }) {
  return (
    <EmptyState icon={PackageX} text={text}>
      <ButtonLink to="/products-catalog">Products Catalog</ButtonLink>
      <ButtonLink to="/contact" variant="secondary">
        Contact
      </ButtonLink>
      <ButtonLink to="/" variant="quiet">
        Home
      </ButtonLink>
    </EmptyState>
  );
}
