import { Pencil } from 'lucide-react';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { ButtonLink } from '../../ui/actions/Button';

interface EditProductLinkProps {
  product: { id: string; name: string };
  size?: 'normal' | 'large';
}

/** Leads from a product to its editor. */
export function EditProductLink({ product, size = 'normal' }: EditProductLinkProps) {
  const { t } = useLanguage();
  return (
    <ButtonLink
      to={`/edit-product/${product.id}`}
      size={size}
      aria-label={`${t(TEXTS.editProduct)}: ${product.name}`}
    >
      <Pencil strokeWidth={1.75} aria-hidden="true" />
      {t(TEXTS.editProduct)}
    </ButtonLink>
  );
}
