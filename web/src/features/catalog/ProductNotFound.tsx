import { PackageX } from 'lucide-react';
import { useLanguage } from '../../i18n/language';
import { ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/states/EmptyState';
import { PageHeading } from '../../ui/layout/Heading';

interface ProductMissingProps {
  /** Why the product cannot be shown. */
  text: string;
  /** The heading of the page that would show it. */
  heading?: string;
}

/** Stands in for a product page: says why the product cannot be shown and leads on. */
export function ProductNotFound({ text, heading }: ProductMissingProps) {
  const { t } = useLanguage();
  return (
    <>
      <PageHeading>{heading ?? t('Product')}</PageHeading>
      <EmptyState icon={PackageX} text={text}>
        <ButtonLink to="/products-catalog">{t('Products Catalog')}</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          {t('Contact')}
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t('Home')}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
