import { Pencil } from 'lucide-react';
import { TEXTS } from '@shared/texts.js';
import { useLanguage } from '../../i18n/language';
import { useViewer } from '../../lib/viewer';
import { ButtonLink } from '../../ui/actions/Button';

interface EditProductLinkProps {
  product: { id: string; name: string };
  size?: 'normal' | 'large';
}

/** Leads employees from a product to its editor; nobody else sees it. */
export function EditProductLink({ product, size = 'normal' }: EditProductLinkProps) {
  const { t } = useLanguage();
  const { role } = useViewer();
  if (role !== 'employee') return null;
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
