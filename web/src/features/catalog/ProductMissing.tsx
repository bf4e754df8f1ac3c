import { PackageX } from 'lucide-react';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeading } from '../../ui/Heading';

/** Stands in for a product page: says why the product cannot be shown and leads on (specification, section 2). */
export function ProductMissing({ text }: { text: string }) {
  return (
    <>
      <PageHeading>Product</PageHeading>
      <EmptyState icon={PackageX} text={text}>
        <ButtonLink to="/products-catalog">Products Catalog</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Home
        </ButtonLink>
      </EmptyState>
    </>
  );
}
